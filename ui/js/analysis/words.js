// What the engine and the review have found, in words and figures. Pure.

import { heap } from "../board/pieces.js";
import { count, t } from "../i18n.js";
import { lineOf, numberOf } from "./line.js";

/**
 * @typedef {import('./types.js').Desk} Desk
 * @typedef {import('./types.js').Line} Line
 * @typedef {import('./types.js').Says} Says
 * @typedef {import('./types.js').Reviewed} Reviewed
 */

/**
 * A sentence of the server: sides are named, counts spelt out.
 * @param {Says} says
 */
export function sentence({ key, ...rest }) {
  /** @type {Record<string, string | number>} */
  const words = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === "white" || value === "black") words[name] = t(`side.${value}`);
    else if (typeof value === "string") words[name] = whole(value);
    else if (typeof value === "number") words[name] = value;
  }
  if (typeof words.n === "number") words.number = count(words.n);
  return t(key, words);
}

/**
 * A move that no line breaks.
 * @param {string} move
 */
const whole = (move) => move.replaceAll("-", "\u2060-\u2060");

/**
 * Who is better.
 * @param {Says} judgement
 */
export const judged = (judgement) => sentence(judgement);

/**
 * What a move of the game was worth.
 * @param {Reviewed} move
 */
export function reviewed({ says, mark, best, move }) {
  const better = mark.includes("?") && best !== "" && best !== move && says?.key !== "review.better";
  return [says ? sentence(says) : "", better ? t("review.better", { move: whole(best) }) : ""].filter(Boolean).join(" ");
}

/**
 * What a line is worth, short: men, or in how many moves it is won.
 * @param {Line} line
 * @param {number} [places] behind the point
 */
export function figure({ score, verdict }, places = 2) {
  if (verdict?.winner) {
    const n = verdict.plies === null ? "" : t("analyse.in", { n: moves(verdict.plies) });
    return [heap([verdict.winner === "white" ? "w" : "b"], ""), n || t("analyse.won")];
  }
  if (verdict) return ["="];
  return [score === null ? "" : signed(score, places)];
}

/**
 * @param {number} score
 * @param {number} places
 */
export function signed(score, places) {
  const text = Math.abs(score).toFixed(places);
  return Number(text) === 0 ? text : `${score > 0 ? "+" : "\u2212"}${text}`;
}

/**
 * What a line is worth, for people who hear it.
 * @param {Line} line
 */
export function spoken({ score, verdict }) {
  if (verdict?.winner) {
    if (verdict.plies === null) return t(`analyse.wins.${verdict.winner}`);
    const n = moves(verdict.plies);
    return t(`analyse.wins-in.${verdict.winner}`, { n, number: count(n) });
  }
  if (verdict) return t("result.draw");
  if (score === null || Number(score.toFixed(2)) === 0) return t("analyse.level");
  return t(`analyse.ahead.${score > 0 ? "white" : "black"}`, { men: Math.abs(score).toFixed(2) });
}

/**
 * Moves of the winner in so many plies.
 * @param {number} plies
 */
const moves = (plies) => Math.ceil(plies / 2);

/**
 * A move with its number: "12. 22-18", "12… 11-15".
 * @param {Desk} desk
 * @param {number} ply from 1
 */
export function nameOfPly(desk, ply) {
  const line = lineOf(desk);
  const move = line[ply - 1];
  if (!move || !desk.variant) return "";
  const { number, begins } = numberOf(line, ply - 1, desk.variant.first, move.by);
  return `${number}${begins ? "." : "…"} ${move.move}`;
}
