// A position as text: the side to move, then the pieces of both sides, kings
// with a K. Reading it is the server's work.

import { colorOf, isKing } from "../board/pieces.js";

/**
 * @typedef {import('../types.js').Pieces} Pieces
 * @typedef {import('../types.js').Color} Color
 */

/**
 * @param {import('../types.js').Geometry} geometry
 * @param {Pieces} pieces
 * @param {Color} turn
 */
export function write({ squares }, pieces, turn) {
  const list = (/** @type {Color} */ color) =>
    squares.map(({ name }) => name).filter((name) => pieces[name] && colorOf(pieces[name]) === color)
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .map((name) => (isKing(pieces[name]) ? `K${name}` : name)).join(",");
  return `${turn === "white" ? "W" : "B"}:W${list("white")}:B${list("black")}`;
}

/**
 * Whether a text is a position rather than a game.
 * @param {string} text
 */
export const isPosition = (text) => /^\s*(?:\[FEN\s+")?\s*[WB]\s*:\s*[WB]/i.test(text);
