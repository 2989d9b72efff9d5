// The board of the preview: a position, and for an example the move it is
// about with what else may be played. Pure.

import { layers } from "../board/scene.js";
import { viewBox, wood } from "../board/wood.js";
import { h } from "../dom.js";
import { bare, pieces } from "../rules/picture.js";

/**
 * @typedef {import('../rules/types.js').Diagram} Diagram
 * @typedef {import('../types.js').Geometry} Geometry
 */

/**
 * @param {Geometry} geometry
 * @param {Diagram} diagram
 * @param {number} px
 * @param {boolean} framed
 */
export function still(geometry, diagram, px, framed) {
  const { route, refused, targets = [], squares = [] } = diagram.marks;
  const from = route?.path[0] ?? null;
  const others = diagram.legal.filter((option) => from !== null && option.from === from).map(({ to }) => to);
  const state = {
    ...bare(geometry, diagram, px), framed,
    selected: from,
    targets: Object.fromEntries([...targets, ...squares, ...others].map((square) => /** @type {const} */ ([square, "quiet"]))),
    better: route ? { ...route, jumped: 0 } : null,
    refused: refused ? { ...refused, jumped: 0 } : null,
  };
  return h("svg", { class: "board", viewBox: viewBox(geometry, framed), role: "img", "aria-label": pieces(diagram) },
    h("g", { class: "wood" }, wood(geometry, false, framed)),
    Object.entries(layers(state)).map(([name, kids]) => h("g", { class: name }, kids)));
}

/**
 * The start position as a diagram without anything to show.
 * @param {import('./types.js').Made} made
 * @returns {Diagram}
 */
export function beginning(made) {
  return {
    id: "start", caption: "", fen: made.fen, turn: made.variant.first, pieces: made.pieces, legal: [], refused: [], marks: {}, past: false,
  };
}
