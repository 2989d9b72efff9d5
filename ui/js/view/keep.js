// What a reader takes away from a game: a link that whoever opens may look on
// with, the position, the file, a picture.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";

/** @typedef {import('../types.js').App} App */

/**
 * As lines of the menu.
 * @param {App} app
 */
export function keep(app) {
  const all = things(app);
  return all.length > 0 ? [h("h2", {}, t("keep.title")), h("ul", { class: "keep" }, all.map((thing) => h("li", {}, line(thing, thing.words))))] : [];
}

/**
 * As one row, where there is no menu.
 * @param {App} app
 */
export const keepRow = (app) => things(app).map((thing) => line(thing, thing.short));

/**
 * @typedef {{name: string, icon: "share" | "copy" | "save", short: string, words: string, deed?: string, href?: string, file?: string}} Thing
 * @param {App} app
 * @returns {Thing[]}
 */
function things(app) {
  const { game } = app;
  if (!game || app.gone) return [];
  const at = `/api/games/${encodeURIComponent(game.id)}`;
  const picture = `${at}/board.svg?lang=${app.lang}&view=${app.turned ? "black" : "white"}`;
  return [
    { name: "link", icon: "share", short: t("analyse.share.link"), words: t("analyse.share.copy"), deed: "copy-link" },
    { name: "fen", icon: "copy", short: "FEN", words: t("analyse.copy"), deed: "copy-fen" },
    { name: "pdn", icon: "save", short: "PDN", words: t("keep.pdn"), href: `${at}/pdn`, file: "" },
    { name: "picture", icon: "save", short: "SVG", words: t("keep.picture"), href: picture, file: "board.svg" },
  ];
}

/**
 * @param {Thing} thing
 * @param {string} words
 */
function line(thing, words) {
  const label = words === thing.words ? undefined : `${words}: ${thing.words}`;
  const attrs = { key: thing.name, class: "plain", "aria-label": label, title: label };
  return thing.deed
    ? h("button", { ...attrs, "data-do": thing.deed }, icon(thing.icon, 18), words)
    : h("a", { ...attrs, href: thing.href, download: thing.file }, icon(thing.icon, 18), words);
}
