// The best lines as they deepen: what each is worth, and its moves.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { icon } from "../../view/icons.js";
import { current, lineOf, numberOf, opposite } from "../line.js";
import { figure, spoken } from "../words.js";
import { answer } from "./said.js";

/**
 * @typedef {import('../types.js').Desk} Desk
 * @typedef {import('../types.js').Line} Line
 */

/** How many moves of a line are shown. */
const LONG = 14;

/** @param {Desk} desk */
export function lines(desk) {
  const { game, engine, count: wanted } = desk;
  if (!game) return [];
  const reply = answer(desk);
  if (reply) return [h("div", { key: "answer", class: "reply", role: "group" }, reply)];
  const shown = desk.held ?? current(desk);
  const most = Math.min(wanted, Math.max(1, game.legal.length || wanted));
  return [
    h("div", { key: "head", class: "head" },
      h("h2", {}, t("analyse.lines")),
      h("div", { class: "wishes" },
        h("label", { class: "list" },
          h("span", { "aria-hidden": "true" }, t("analyse.count", { n: wanted })),
          icon("down", 16),
          h("select", { "data-pick": "count", "aria-label": t("analyse.count.label"), value: String(wanted) },
            [1, 2, 3, 4, 5].map((n) => h("option", { value: n }, t("analyse.count", { n }))))),
        h("button", { class: "tool", "data-do": "engine" },
          icon(engine ? "stop" : "start"), h("span", {}, t(engine ? "analyse.stop" : "analyse.start"))))),
    h("ol", { key: "lines", class: "lines", "aria-label": t("analyse.lines.label") },
      Array.from({ length: game.result ? 0 : most }, (_, i) => row(desk, shown?.lines[i], i))),
  ];
}

/**
 * @param {Desk} desk
 * @param {Line | undefined} line undefined until the engine has one
 * @param {number} i
 */
function row(desk, line, i) {
  if (!line) return h("li", { key: i, class: "line" });
  return h("li", { key: i, class: "line" },
    h("b", { class: "worth" }, h("span", { class: "unseen" }, spoken(line)), h("span", { class: "figure", "aria-hidden": "true" }, figure(line))),
    h("span", { class: "course" }, line.moves.slice(0, LONG).flatMap((move, j) => [number(desk, j), step(desk, move, i, j)])));
}

/**
 * The number before a move of the side that begins, and before the first one.
 * @param {Desk} desk
 * @param {number} j
 */
function number(desk, j) {
  const { variant, game, at } = desk;
  if (!variant || !game) return null;
  const turn = j % 2 ? opposite(game.turn) : game.turn;
  const { number: n, begins } = numberOf(lineOf(desk), at + j, variant.first, turn);
  if (!begins && j > 0) return null;
  return h("span", { class: "number" }, begins ? String(n) : `${n}…`);
}

/**
 * @param {Desk} desk
 * @param {string} move
 * @param {number} i
 * @param {number} j
 */
function step(desk, move, i, j) {
  const looked = desk.preview?.line === i && desk.preview.move === j;
  return h("button", {
    class: j === 0 ? "move first" : "move", "data-do": "follow", "data-line": i, "data-move": j,
    tabindex: j === 0 ? 0 : -1, "aria-current": looked ? "true" : undefined,
  }, move);
}
