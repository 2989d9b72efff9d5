// The line above the editor: the name of the file, where it comes from, what
// can be done with it, and the panels that Open and Share unfold. Pure.

import { h } from "../dom.js";
import { nameOf, shorten, t } from "../i18n.js";

/** @typedef {import('./types.js').Bench} Bench */

/**
 * The name that a file has on a disk.
 * @param {string} text
 */
export function fileName(text) {
  return `${/^id:\s*["']?([a-z0-9][a-z0-9-]{0,63})/m.exec(text)?.[1] ?? "game"}.yaml`;
}

/** @param {Bench} bench */
export function title({ text, origin, list }) {
  const games = list?.variants ?? [];
  const at = games.findIndex(({ id }) => id === origin);
  const short = shorten(games.map(({ id, names }) => nameOf(names) || id));
  return [
    h("h1", {}, fileName(text)),
    at >= 0 && h("p", { class: "origin" }, t("workshop.copied", { game: short[at] })),
  ];
}

/** @param {Bench} bench */
export function buttons({ panel, checked, starting, text, seen }) {
  const playable = checked?.variant !== undefined && text === seen && !starting;
  return [
    h("button", { key: "open", class: "answer", "data-do": "open", "aria-expanded": String(panel === "open"), "aria-controls": "panel" }, t("workshop.open")),
    h("button", { key: "save", class: "answer", "data-do": "save" }, t("workshop.save")),
    h("button", { key: "share", class: "answer", "data-do": "share", "aria-expanded": String(panel === "share"), "aria-controls": "panel" }, t("workshop.share")),
    h("button", { key: "play", class: "answer filled", "data-do": "play", disabled: !playable }, t("workshop.play")),
  ];
}

/** @param {Bench} bench */
export function panel(bench) {
  if (bench.panel === "open") return opening(bench);
  if (bench.panel === "share") return sharing(bench);
  return [];
}

/** @param {Bench} bench */
function opening({ list, aside }) {
  const games = list?.variants.filter(({ playable }) => playable) ?? [];
  return [
    h("p", { class: "note" }, t("workshop.open.about")),
    h("div", { class: "ways" },
      h("label", { class: "field" }, h("span", {}, t("workshop.open.game")),
        h("select", { "data-pick": "copy", value: "" },
          h("option", { value: "" }, t("workshop.open.choose")),
          games.map(({ id, names }) => h("option", { value: id }, nameOf(names) || id)))),
      h("button", { class: "answer", "data-do": "file" }, t("workshop.open.file")),
      h("button", { class: "answer", "data-do": "empty" }, t("workshop.open.empty")),
      aside && h("button", { class: "answer", "data-do": "aside" }, t("workshop.open.aside"))),
  ];
}

/** @param {Bench} bench */
function sharing({ link, copied }) {
  return [
    h("p", { class: "note" }, t("workshop.share.about")),
    link === "" ? h("p", { class: "note" }, t("workshop.share.making"))
      : h("div", { class: "ways" },
        h("label", { class: "field" }, h("span", {}, t("workshop.share.link")), h("input", { id: "link", type: "text", readonly: true, value: link })),
        h("button", { class: "answer", "data-do": "copy" }, t(copied ? "workshop.share.copied" : "workshop.share.copy"))),
  ];
}
