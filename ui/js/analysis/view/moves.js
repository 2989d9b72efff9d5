// The moves of the game with the marks of the review, the line of one's own,
// and the turning points in words.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { lineOf, rows } from "../line.js";
import { nameOfPly, reviewed } from "../words.js";

/** @typedef {import('../types.js').Desk} Desk */

/** How many turning points are told at most. */
const FEW = 8;

/** @param {Desk} desk */
export function moves(desk) {
  const { variant, side, at } = desk;
  const line = lineOf(desk);
  if (!desk.game || !variant) return [];
  return [
    h("h2", { key: "title", id: "moves-title" }, t("moves.title")),
    side && h("p", { key: "own", class: "note own" }, t("analyse.own"), " ", h("button", { class: "link", "data-do": "home" }, t("status.back"))),
    line.length === 0
      ? h("p", { key: "none", class: "note" }, t("analyse.none"))
      : h("ol", { key: "moves", class: "moves", "aria-labelledby": "moves-title", tabindex: 0 },
        rows(line, variant.first).map(({ number, cells }) =>
          h("li", {}, h("span", { class: "number" }, String(number)),
            cells.map((cell) => (cell === null ? h("span", { class: "move" }, "…") : move(desk, cell, at)))))),
  ];
}

/**
 * @param {Desk} desk
 * @param {{move: string, ply: number}} cell
 * @param {number} at
 */
function move(desk, { move: text, ply }, at) {
  const own = desk.side !== null && ply > desk.side.from;
  const mark = markOf(desk, ply);
  return h("button", { class: own ? "move own" : "move", "data-do": "view", "data-ply": ply, "aria-current": ply === at ? "step" : undefined },
    text, mark && h("span", { class: "noted", "aria-label": t(`analyse.mark.${NAMES[mark]}`), role: "img" }, ` ${mark}`));
}

/** @type {Record<string, string>} */
const NAMES = { "?!": "doubtful", "?": "mistake", "??": "blunder", "!": "good" };

/**
 * How often each side got which mark.
 * @param {import('../types.js').Review} review
 */
function tally({ moves: all }) {
  return /** @type {const} */ (["white", "black"]).map((color) => {
    const own = Object.values(all).filter(({ by }) => by === color);
    const counts = Object.keys(NAMES).map((mark) => [own.filter((move) => move.mark === mark).length, mark]).filter(([n]) => n);
    return `${t(`side.${color}`)}: ${counts.map(([n, mark]) => `${n}\u00a0${mark}`).join(", ") || "\u2013"}`;
  }).join(". ");
}

/**
 * @param {Desk} desk
 * @param {number} ply
 */
function markOf({ review, side }, ply) {
  const mark = side && ply > side.from ? "" : review?.moves[ply]?.mark ?? "";
  return mark in NAMES ? mark : "";
}

/** @param {Desk} desk */
export function points(desk) {
  const { review, main } = desk;
  if (!review || main.length === 0) return [];
  const told = Object.values(review.moves).filter((move) => move.mark in NAMES && reviewed(move) !== "");
  const most = told.filter(({ mark }) => mark !== "!").sort((a, b) => b.loss - a.loss).slice(0, FEW);
  const good = told.filter(({ mark }) => mark === "!").slice(0, FEW - most.length);
  const all = [...most, ...good].sort((a, b) => a.ply - b.ply);
  if (all.length === 0) return review.running ? [] : [h("h2", {}, t("analyse.points")), h("p", { class: "note" }, t("analyse.points.none"))];
  return [
    h("h2", {}, t("analyse.points")),
    !review.running && h("p", { class: "note" }, tally(review)),
    h("ul", { class: "turns" }, all.map((found) =>
      h("li", { key: found.ply },
        h("button", { class: "turn", "data-do": "main", "data-ply": found.ply },
          h("b", {}, `${nameOfPly({ ...desk, side: null }, found.ply)} `, h("span", { class: "noted" }, found.mark)),
          h("span", { class: "about" }, reviewed(found)))))),
  ];
}
