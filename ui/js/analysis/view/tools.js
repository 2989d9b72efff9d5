// The tools under the board.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "../../view/icons.js";
import { step } from "../../view/moves.js";
import { lineOf } from "../line.js";

/**
 * @typedef {import('../types.js').Desk} Desk
 * @typedef {import('../types.js').Panel} Panel
 */

/** @param {Desk} desk */
export function steps(desk) {
  if (!desk.game) return [];
  const more = desk.at < lineOf(desk).length && !desk.draft;
  const before = desk.at > 0 && !desk.draft;
  return [step("first", before), step("back", before), step("on", more), step("last", more)];
}

/** @param {Desk} desk */
export function tools(desk) {
  if (!desk.game) return [];
  return [
    h("button", { key: "turn", class: "tool", "data-do": "turn", "aria-label": t("tool.turn") }, icon("turn"), label(t("tool.turn"), t("tool.turn.short"))),
    panel(desk, "setup", "setup", t("analyse.setup"), t("analyse.setup")),
    panel(desk, "play", "start", t("analyse.play"), t("analyse.play.short")),
    panel(desk, "share", "share", t("analyse.share"), t("analyse.share")),
  ];
}

/**
 * @param {string} long
 * @param {string} short for narrow rows
 */
const label = (long, short) => [h("span", { class: "long" }, long), h("span", { class: "short" }, short)];

/**
 * @param {Desk} desk
 * @param {Panel} name
 * @param {Parameters<typeof icon>[0]} shape
 * @param {string} long
 * @param {string} short
 */
function panel(desk, name, shape, long, short) {
  return h("button", { key: name, class: "tool", "data-do": "panel", "data-panel": name, "aria-expanded": String(desk.panel === name), "aria-controls": "panel", "aria-label": long },
    icon(shape), label(long, short));
}
