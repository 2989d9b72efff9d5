// Keys walk through the game and along the lines; a glance at a move of a line
// shows it on the board.

/**
 * @param {{
 *   store: import('./engine.js').Store, preview: ReturnType<typeof import('./preview.js').createPreview>,
 *   hand: import('../hand.js').Hand, close: () => void, deeds: Record<string, (data: DOMStringMap) => void>,
 * }} rooms
 */
export function listen({ store, preview, hand, close, deeds }) {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (key === "Escape") {
      if (store.app.menu) store.set({ menu: false });
      else if (store.app.panel !== null) close();
      else hand.cancel();
      return;
    }
    if (target instanceof Element && target.closest("input, textarea, select")) return;
    if (target instanceof HTMLElement && target.dataset.do === "follow" && along(target, key)) return event.preventDefault();
    if (store.app.draft) return;
    /** @type {Record<string, string>} */
    const steps = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
    if (!steps[key]) return;
    event.preventDefault();
    deeds[steps[key]]({});
  });

  /**
   * Walks along a line of the engine.
   * @param {HTMLElement} from
   * @param {string} key
   */
  function along(from, key) {
    const way = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (way === 0) return false;
    const steps = [...(from.parentElement?.querySelectorAll("button") ?? [])];
    steps[steps.findIndex((button) => button === from) + way]?.focus();
    return true;
  }

  /** @param {EventTarget | null} target */
  const glance = (target) => {
    const step = target instanceof Element ? target.closest("[data-do=follow]") : null;
    if (step instanceof HTMLElement) preview.look(Number(step.dataset.line), Number(step.dataset.move));
    else preview.leave();
  };
  document.addEventListener("mouseover", ({ target }) => glance(target));
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) glance(target);
  });
  document.addEventListener("focusout", () => preview.leave());
}
