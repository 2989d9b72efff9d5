// A figure: a diagram, what it shows, and the way to try it.

import { h, patch } from "../dom.js";
import { t } from "../i18n.js";
import { spokenRefusal } from "../voice.js";
import { picture } from "./picture.js";
import { createTrial } from "./trial.js";

/**
 * @typedef {import('./types.js').Diagram} Diagram
 * @typedef {import('../types.js').Variant} Variant
 */

/**
 * Fills the host with a figure.
 * @param {HTMLElement} host
 * @param {Variant} variant
 * @param {Diagram} diagram
 * @param {(text: string) => void} say
 * @param {import('./types.js').How} [how]
 */
export function fill(host, variant, diagram, say, how = {}) {
  still();

  function still() {
    const width = host.clientWidth || 460;
    patch(host,
      title(diagram),
      h("div", { class: "picture" }, (how.draw ?? picture)(variant.geometry, diagram, width / variant.geometry.columns)),
      h("figcaption", {}, words(diagram), " ",
        diagram.legal.length > 0 && h("button", { class: "try", "data-do": "try" }, t("rules.try"))));
    const button = host.querySelector("[data-do=try]");
    button?.addEventListener("click", trial);
  }

  function trial() {
    patch(host, title(diagram), h("div", { class: "picture" }), h("figcaption", {}, caption(t(`status.${diagram.turn}-to-move`))));
    const box = /** @type {HTMLElement} */ (host.querySelector(".picture"));
    const below = /** @type {HTMLElement} */ (host.querySelector("figcaption"));
    /** @param {string} text @param {boolean} [refused] */
    const tell = (text, refused = false) => {
      patch(below, caption(text));
      below.classList.toggle("refused", refused);
      say(text);
    };
    below.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element) || !target.closest("[data-do=back]")) return;
      still();
      /** @type {HTMLElement | null} */ (host.querySelector("[data-do=try]"))?.focus();
    });
    createTrial(box, variant, diagram, how, {
      refused: (verdict) => tell(spokenRefusal(verdict), true),
      played: (way) => tell(t("rules.played", { move: way.option.move })),
      on: () => tell(t(`status.${diagram.turn}-to-move`)),
      away: () => tell(t("error.away"), true),
    });
    box.querySelector("svg")?.querySelector("[tabindex='0']")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text */
  function caption(text) {
    return [h("span", { class: "said" }, text), " ", h("button", { class: "try", "data-do": "back" }, t("rules.back"))];
  }
}

/** @param {Diagram} diagram */
function title({ label, title }) {
  return title !== undefined && h("h3", {}, label !== undefined && h("span", { class: "label" }, label), title);
}

/**
 * The caption, the move it is about in bold.
 * @param {Diagram} diagram
 */
function words({ caption, legal, marks }) {
  const move = marks.route && legal.find(({ path }) => path.join() === marks.route?.path.join())?.move;
  const at = move ? caption.indexOf(move) : -1;
  const after = caption.charAt(at + (move?.length ?? 0));
  if (!move || at < 0 || /[-x:\d]/.test(after) && /\d/.test(caption.charAt(at + move.length + 1))) return [caption];
  return [caption.slice(0, at), h("b", {}, move), caption.slice(at + move.length)];
}
