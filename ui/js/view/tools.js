// The tools under the board: only those that work now.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";
import { step } from "./moves.js";

/** @typedef {import('../types.js').App} App */

/** @param {App} app */
export function tools(app) {
  const { game } = app;
  const playing = game !== null && !game.result && !app.watching && !app.gone;
  const moved = game !== null && game.history.some(({ by }) => game.players[by].kind === "human");
  const back = moved && game.result?.cause !== "resignation" && !app.watching && !app.gone;
  const at = app.view ?? game?.ply ?? 0;
  const more = at < (game?.ply ?? 0);
  return [
    h("div", { key: "left", class: "group" },
      back && tool("takeback", t("tool.takeback"), t("tool.takeback.short")),
      playing && tool("hint", t("tool.hint")),
      tool("turn", t("tool.turn"), t("tool.turn.short"))),
    h("div", { key: "steps", class: "group steps" }, step("first", at > 0), step("back", at > 0), step("on", more), step("last", more)),
    h("div", { key: "right", class: "group" },
      tool("new", t("tool.new"), t("tool.new.short")),
      playing && tool("resign", t("tool.resign"))),
  ];
}

/**
 * @param {"takeback" | "hint" | "turn" | "new" | "resign"} name
 * @param {string} words
 * @param {string} [short] for narrow rows
 */
function tool(name, words, short) {
  return h("button", { key: name, class: "tool", "data-do": name, "aria-label": short ? words : undefined },
    icon(name),
    short ? [h("span", { class: "long" }, words), h("span", { class: "short" }, short)] : h("span", {}, words));
}
