// The list of words that may stand at the caret. The text field keeps the
// focus; it names the word that the arrow keys have come to.

import { h, patch } from "../dom.js";
import { t } from "../i18n.js";
import { choices } from "./choices.js";
import { place } from "./place.js";

/**
 * @typedef {import('./types.js').Choice} Choice
 * @typedef {import('./types.js').Key} Key
 */

/**
 * @param {HTMLElement} host the list
 * @param {HTMLElement} frame what the list is placed in
 * @param {HTMLTextAreaElement} code
 * @param {import('./editor.js').Editor} editor
 * @param {{keys: () => Promise<Key[]>, games: () => {word: string, means: string}[], say: (text: string) => void}} tell
 */
export function createCompletion(host, frame, code, editor, tell) {
  /** @type {Choice[]} */
  let list = [];
  /** @type {import('./types.js').Place | null} */
  let at = null;
  let chosen = 0;

  async function open() {
    const keys = await tell.keys();
    at = place(editor.text, editor.caret.at);
    list = at ? choices(keys, at, tell.games()) : [];
    chosen = 0;
    if (list.length === 0) {
      close();
      tell.say(t("workshop.words.none"));
      return;
    }
    draw();
    tell.say(t("workshop.words.count", { n: list.length }));
  }

  function close() {
    if (host.hidden) return;
    list = [];
    host.hidden = true;
    patch(host);
    code.removeAttribute("aria-activedescendant");
    code.removeAttribute("aria-controls");
  }

  function draw() {
    host.hidden = false;
    host.setAttribute("aria-label", t("workshop.words"));
    patch(host, list.map(({ label, about }, i) =>
      h("li", { key: `${i} ${label}`, id: `word-${i}`, role: "option", "aria-selected": String(i === chosen), "data-word": i },
        h("b", {}, label), h("span", { lang: "en" }, about))));
    code.setAttribute("aria-controls", host.id);
    code.setAttribute("aria-activedescendant", `word-${chosen}`);
    stand();
    document.getElementById(`word-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }

  /** Below the caret, or above it where there is no room. */
  function stand() {
    const around = frame.getBoundingClientRect();
    const { left, top, bottom } = editor.box;
    const room = innerHeight - bottom;
    const above = room < host.offsetHeight + 8 && top > room;
    host.style.left = `${Math.max(0, Math.min(left - around.left - 12, around.width - host.offsetWidth))}px`;
    host.style.top = `${above ? top - around.top - host.offsetHeight - 4 : bottom - around.top + 2}px`;
  }

  /** @param {number} i */
  function take(i) {
    const choice = list[i];
    const where = at;
    close();
    if (!choice || !where) return;
    const colon = choice.insert.indexOf(": ");
    const known = where.kind === "key" && /^\s*:/.test(editor.text.slice(where.to)); // only the key itself is rewritten
    const insert = known ? choice.insert.slice(0, colon) : choice.insert;
    editor.replace(where.from, where.to, insert, known ? insert.length : choice.caret);
    tell.say(choice.label);
  }

  code.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      void open();
      return;
    }
    if (host.hidden) return;
    const steps = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 });
    const step = steps[event.key];
    if (step !== undefined) {
      const next = chosen + step;
      chosen = Math.abs(step) === 1 ? (next + list.length) % list.length : Math.max(0, Math.min(list.length - 1, next));
      draw();
    } else if (event.key === "Enter" || event.key === "Tab") take(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }, true); // before the editor, for which Enter is a new line
  code.addEventListener("input", () => {
    if (!host.hidden) void open();
  });
  code.addEventListener("blur", close);
  host.addEventListener("mousedown", (event) => event.preventDefault());
  host.addEventListener("click", ({ target }) => {
    const item = target instanceof Element ? target.closest("[data-word]") : null;
    if (item) take(Number(item.getAttribute("data-word")));
  });

  return {
    open, close,
    /** The caret has gone elsewhere: the list goes with the word, not with the place. */
    moved() {
      if (host.hidden || !at) return;
      const { at: caret } = editor.caret;
      if (caret < at.from || caret > at.from + at.word.length + 1) close();
    },
  };
}
