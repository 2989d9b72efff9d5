// What takes the place of the lines for a while: setting up, playing on,
// sharing, opening.

import { h } from "../../dom.js";
import { nameOf, t } from "../../i18n.js";
import { icon } from "../../view/icons.js";
import { told } from "../opening.js";
import { BRUSHES } from "../setup.js";
import { badge } from "../../board/pieces.js";

/**
 * @typedef {import('../types.js').Desk} Desk
 * @typedef {import('../types.js').Read} Read
 * @typedef {import('../../dom.js').Kid} Kid
 */

/**
 * @param {Desk} desk
 * @returns {Kid[]}
 */
export function panel(desk) {
  switch (desk.panel) {
    case "setup":
      return setup(desk);
    case "play":
      return play(desk);
    case "share":
      return share(desk);
    case "open":
      return open(desk);
  }
  return [];
}

/**
 * @param {string} text
 * @param {"h1" | "h2"} [tag] h1 where no sentence about the position stands above
 */
const title = (text, tag = "h2") => h(tag, { class: "sentence", tabindex: -1 }, text);

/**
 * @param {string} deed
 * @param {string} text
 * @param {boolean} [filled]
 * @param {Record<string, string | boolean | undefined>} [more]
 */
const button = (deed, text, filled = false, more = {}) =>
  h("button", { class: filled ? "answer filled" : "answer", "data-do": deed, ...more }, text);

const close = () => button("close", t("analyse.close"));

/** @param {Desk} desk */
function setup({ draft }) {
  if (!draft) return [];
  const names = { w: "white.man", W: "white.king", b: "black.man", B: "black.king" };
  return [
    title(t("analyse.setup.title"), "h1"),
    h("p", { class: "note about" }, t("analyse.setup.about")),
    h("fieldset", { class: "brushes" }, h("legend", {}, t("analyse.setup.brush")),
      BRUSHES.map((brush) =>
        h("label", { key: brush, class: "brush" },
          h("input", { type: "radio", name: "brush", value: brush, "data-pick": "brush", checked: draft.brush === brush }),
          brush === "none" ? h("span", { class: "badge" }, icon("no")) : badge(brush),
          h("span", { class: "what" }, brush === "none" ? t("analyse.setup.none") : t(`piece.${names[brush]}`))))),
    h("fieldset", { class: "sides" }, h("legend", {}, t("analyse.setup.turn")),
      /** @type {const} */ (["white", "black"]).map((color) =>
        h("label", { key: color, class: "brush" },
          h("input", { type: "radio", name: "turn", value: color, "data-pick": "turn", checked: draft.turn === color }),
          h("span", {}, t(`side.${color}`))))),
    h("div", { class: "answers" }, button("clear", t("analyse.setup.clear")), button("begin", t("analyse.setup.start"))),
    h("label", { class: "field" }, h("span", {}, t("analyse.setup.fen")),
      h("textarea", { id: "fen", class: "code", rows: 3, spellcheck: "false", autocomplete: "off", "data-write": "fen", "aria-describedby": "fen-fault", "aria-invalid": draft.fault ? "true" : undefined })),
    h("p", { id: "fen-fault", class: "note fault" }, draft.fault),
    h("div", { class: "answers" },
      button("settle", t("analyse.setup.done"), true, { "aria-disabled": draft.fault ? "true" : undefined }), button("close", t("status.back"))),
  ];
}

/** @param {Desk} desk */
function play({ level, variant, game, fault }) {
  const keys = variant?.levels ?? [];
  return [
    title(t("analyse.play")),
    fault && h("p", { class: "note fault" }, fault),
    h("h3", { id: "level-title" }, t("level.title")),
    h("div", { class: "levels", role: "group", "aria-labelledby": "level-title" },
      keys.map((name, i) =>
        h("button", { "data-do": "level", "data-level": i + 1, "aria-pressed": String(i + 1 === level), "aria-label": `${i + 1} ${t(`level.${name}`)}` }, String(i + 1)))),
    h("p", { class: "note" }, h("b", {}, `${t(`level.${keys[level - 1]}`)}.`), ` ${t(`level.${keys[level - 1]}.about`)}`),
    h("div", { class: "answers" },
      game && [game.turn, game.turn === "white" ? "black" : "white"].map((color, i) =>
        button("begin-game", t(`new.${color}`), i === 0, { "data-side": color })),
      button("begin-game", t("new.both"), false, { "data-side": "both" }), close()),
  ];
}

/** @param {Desk} desk */
function share({ link }) {
  return [
    title(t("analyse.share.title")),
    h("p", { class: "note" }, t("analyse.share.about")),
    h("label", { class: "field" }, h("span", {}, t("analyse.share.link")),
      h("input", { id: "link", class: "code", readonly: true, value: link })),
    h("div", { class: "answers" }, button("copy-link", t("analyse.share.copy"), true), close()),
  ];
}

/** @param {Desk} desk */
function open(desk) {
  return [
    title(t("analyse.open")),
    h("label", { class: "field" }, h("span", {}, t("analyse.open.text")),
      h("textarea", { id: "text", class: "code", rows: 8, spellcheck: "false", autocomplete: "off", "aria-describedby": "text-fault" })),
    h("p", { id: "text-fault", class: "note fault" }, desk.fault),
    h("div", { class: "answers" },
      button("read", t("analyse.open.do"), true),
      h("label", { class: "answer file" }, t("analyse.open.file"),
        h("input", { id: "file", class: "unseen", type: "file", accept: ".pdn,.fen,.txt,text/plain", "data-pick": "file" })),
      close()),
    desk.found.length > 0 && h("ol", { class: "found" }, desk.found.map((game, i) => found(desk, game, i))),
  ];
}

/**
 * A game of the file.
 * @param {Desk} desk
 * @param {Read} game
 * @param {number} i
 */
function found({ list }, game, i) {
  const { White = "?", Black = "?", Event, Date: date } = game.tags;
  const rules = list?.variants.find(({ id }) => id === game.variant);
  return h("li", {},
    h("button", { class: "turn", "data-do": "choose-game", "data-index": i, disabled: game.variant === null || game.fen === "" },
      h("b", {}, `${i + 1}. ${White} – ${Black}`),
      h("span", { class: "about" }, [Event, date, rules ? nameOf(rules.names) : "", t("analyse.open.plies", { n: game.moves.length })].filter(Boolean).join(", "))),
    game.faults.map((fault) => h("p", { class: "note fault" }, told(fault))));
}
