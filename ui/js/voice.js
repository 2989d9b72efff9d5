// What is said about a position, a move or a refusal. Pure: from what the
// server told to sentences.

import { count, either, has, t } from "./i18n.js";

/**
 * @typedef {import('./types.js').App} App
 * @typedef {import('./types.js').Color} Color
 * @typedef {import('./types.js').Option} Option
 * @typedef {import('./types.js').Played} Played
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Verdict} Verdict
 * @typedef {"you" | "computer" | "white" | "black"} Who
 */

/**
 * How a side is spoken of.
 * @param {State} game
 * @param {Color} color
 * @returns {Who}
 */
export function who(game, color) {
  if (game.players[color].kind === "computer") return "computer";
  return !game.watched && game.players[color === "white" ? "black" : "white"].kind === "computer" ? "you" : color;
}

/**
 * What a move did, or nothing for a plain one.
 * @param {State} game
 * @param {Played} move
 */
export function did(game, move) {
  const by = who(game, move.by);
  if (by === "you") return "";
  const taken = move.captured.length;
  const words = { n: taken, number: count(taken), square: move.crowned ?? move.to };
  if (taken && move.promotes) return t(`did.${by}.both`, words);
  if (taken) return t(`did.${by}.took`, words);
  return move.promotes ? t(`did.${by}.crowned`, words) : "";
}

/**
 * A move as one announcement: who, which, what it did, and whose turn it is.
 * @param {State} game
 * @param {Played} move
 */
export function announce(game, move) {
  return [t(`say.${who(game, move.by)}`, { move: move.move }), did(game, move)].filter(Boolean).join(" ");
}

/**
 * Whose move it is, or how the game ended.
 * @param {State} game
 */
export function headline(game) {
  if (game.result) return ended(game);
  const side = who(game, game.turn);
  if (side === "computer") return t("status.thinking");
  return side === "you" ? t("status.your-move") : t(`status.${side}-to-move`);
}

/** @param {State} game */
function ended(game) {
  const winner = game.result?.winner;
  if (!winner) return t("result.draw");
  const side = who(game, winner);
  if (side === "you") return t("result.you-win");
  return t(side === "computer" ? "result.computer-wins" : `result.${side}-wins`);
}

/**
 * Where a piece may go.
 * @param {string} square
 * @param {string[]} targets
 */
export function goesTo(square, targets) {
  return t("status.goes-to", { square, targets: either(targets) });
}

/**
 * The sentence of a refusal.
 * @param {Verdict} v
 */
export function refusal(v) {
  const key = `refusal.${v.code}${v.behind ? ".behind" : ""}`;
  if (!has(key)) return t("refusal.blocked", { from: v.square ?? v.asked });
  return t(key, {
    asked: v.asked,
    from: v.square ?? v.move?.from ?? v.asked,
    to: v.move?.to ?? v.asked.split(/[-x:\s]+/).pop() ?? v.asked,
    by: v.better?.from ?? "",
    candidates: either(v.candidates ?? []),
  });
}

/**
 * The two moves side by side: what the refused one does and what the better
 * one does. Empty where there is nothing to compare.
 * @param {Verdict} v
 * @returns {{option: Option, words: string, good: boolean}[]}
 */
export function reckoning(v) {
  if (!v.better) return [];
  const rows = [];
  if (v.move && v.move.move !== v.better.move) rows.push({ option: v.move, words: merit(v, v.move, false), good: false });
  rows.push({ option: v.better, words: merit(v, v.better, true), good: true });
  return rows;
}

/**
 * @param {Verdict} v
 * @param {Option} option
 * @param {boolean} good
 */
function merit(v, option, good) {
  const n = (good ? v.rank?.best : v.rank?.mine) ?? 0;
  switch (v.code) {
    case "prefer-by-king":
      return t(option.king ? "takes.king" : "takes.man");
    case "prefer-kings":
      return n === 0 ? t("takes.no-king") : t("takes.kings", { n, number: count(n) });
    case "prefer-early-kings":
      return t(good ? "takes.sooner" : "takes.later");
    case "prefer-value":
      return t("takes.value", { n });
  }
  const taken = option.captured.length;
  return taken === 0 ? t("takes.none") : t("takes", { n: taken, number: count(taken) });
}

/**
 * The rule behind a refusal: its name, and one line of what it says.
 * @param {Verdict} v
 * @returns {{name: string, about: string} | null}
 */
export function rule(v) {
  const criterion = v.code.replace(/^prefer-/, "");
  if (!v.rank || criterion === v.code) return null;
  const words = { n: v.rank.rule, rule: t(`rule.${criterion}`) };
  return {
    name: t(v.rank.of > 1 ? "rule.of" : "rule.only", words),
    about: t(`rule.${criterion}.about`),
  };
}

/**
 * What else there is to say: where the piece may go, or who may move.
 * @param {Verdict} v
 */
export function advice(v) {
  if (v.better) return "";
  if (v.targets?.length && v.square) return goesTo(v.square, v.targets);
  return v.movers?.length ? t("status.can-move", { squares: v.movers.join(", ") }) : "";
}

/**
 * A refusal in one breath, for the live region.
 * @param {Verdict} v
 */
export function spokenRefusal(v) {
  const rows = reckoning(v).map(({ option, words }) => `${option.move} ${words}`);
  const compared = rows.length > 1 ? `${rows.join("; ")}.` : "";
  return [refusal(v), compared, rule(v)?.name ?? "", advice(v)].filter(Boolean).join(" ");
}
