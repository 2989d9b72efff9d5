// A diagram as a still picture: the board of the play page with the marks of
// the diagram and nothing to touch. Pure.

import { layers } from "../board/scene.js";
import { colorOf, isKing } from "../board/pieces.js";
import { viewBox, wood } from "../board/wood.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @typedef {import('./types.js').Diagram} Diagram
 * @typedef {import('../types.js').BoardState} BoardState
 * @typedef {import('../types.js').Geometry} Geometry
 */

/**
 * The board with nothing on it but the pieces.
 * @param {Geometry} geometry
 * @param {Diagram} diagram
 * @param {number} px
 * @returns {BoardState}
 */
export function bare(geometry, diagram, px) {
  return {
    geometry, px, turned: false, framed: false, pieces: diagram.pieces, ghosts: {}, fading: {}, movable: [], selected: null,
    targets: {}, turns: [], last: null, progress: [], better: null, refused: null, hint: null, choice: null, focus: null,
  };
}

/**
 * @param {Geometry} geometry
 * @param {Diagram} diagram
 * @param {number} px
 */
export function picture(geometry, diagram, px) {
  const { route, refused, targets = [], squares = [] } = diagram.marks;
  const state = {
    ...bare(geometry, diagram, px),
    targets: Object.fromEntries([...targets, ...squares].map((square) => /** @type {const} */ ([square, "quiet"]))),
    better: route ? { ...route, jumped: 0 } : null,
    refused: refused ? { ...refused, jumped: 0 } : null,
  };
  return h("svg", { class: "board", viewBox: viewBox(geometry, false), role: "img", "aria-label": pieces(diagram) },
    h("g", { class: "wood" }, wood(geometry, false, false)),
    Object.entries(layers(state)).map(([name, kids]) => h("g", { class: name }, kids)));
}

/**
 * Who stands where, for people who hear the page.
 * @param {Diagram} diagram
 */
export function pieces(diagram) {
  const all = Object.entries(diagram.pieces).map(([square, letter]) =>
    `${t(`piece.${colorOf(letter)}.${isKing(letter) ? "king" : "man"}`)} ${square}`);
  return `${t("rules.diagram")}: ${all.join(", ")}. ${t(`status.${diagram.turn}-to-move`)}`;
}
