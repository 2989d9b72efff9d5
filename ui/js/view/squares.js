// The text of a square, for people who hear the board.

import { colorOf, isKing } from "../board/pieces.js";
import { t } from "../i18n.js";

/**
 * @param {import('../types.js').BoardState} s
 * @param {string} square
 */
export function describe(s, square) {
  const letter = s.pieces[square];
  const ghost = s.ghosts[square];
  const piece = letter ?? ghost;
  const words = [square, piece ? t(`piece.${colorOf(piece)}.${isKing(piece) ? "king" : "man"}`) : t("piece.none")];
  if (square === s.selected) words.push(t("mark.chosen"));
  else if (s.movable.includes(square)) words.push(t("mark.movable"));
  if (ghost) words.push(t("mark.ghost"));
  if (square in s.targets) words.push(t("mark.target"));
  if (s.turns.includes(square)) words.push(t("mark.turn"));
  if (s.last && (square === s.last.path[0] || square === s.last.path[s.last.path.length - 1])) words.push(t("mark.last"));
  return words.join(", ");
}
