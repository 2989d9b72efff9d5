// The board without anything on it: frame, squares, grid. It changes only with
// the geometry.

import { h } from "../dom.js";
import { UNIT, cells } from "./geometry.js";

/** @typedef {import('../types.js').Geometry} Geometry */

/**
 * @param {Geometry} g
 * @param {boolean} turned
 * @param {boolean} framed
 */
export function wood(g, turned, framed) {
  const [width, height] = [g.columns * UNIT, g.rows * UNIT];
  const all = [...cells(g, turned).values()];
  const played = all.map(({ column, row }) => `M${column * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`).join("");
  const masked = g.pattern === "mask";
  const [ground, paint] = g.paint === "light" ? ["dark", "light"] : ["light", "dark"];
  return [
    framed && h("rect", { class: "frame", x: -13, y: -13, width: width + 26, height: height + 26, rx: 3 }),
    framed && h("rect", { class: "inlay", x: -5.75, y: -5.75, width: width + 11.5, height: height + 11.5 }),
    !masked && h("rect", { class: ground, width, height }),
    h("path", { class: paint, d: played }),
    touching(all) && h("path", { class: "grid", d: grid(all) }),
  ];
}

/**
 * Whether squares lie side by side, so that only lines can part them.
 * @param {import('./geometry.js').Cell[]} all
 */
function touching(all) {
  const places = new Set(all.map(({ column, row }) => `${column} ${row}`));
  return all.some(({ column, row }) => places.has(`${column + 1} ${row}`));
}

/**
 * The lines between neighbours.
 * @param {import('./geometry.js').Cell[]} all
 */
function grid(all) {
  const places = new Set(all.map(({ column, row }) => `${column} ${row}`));
  return all
    .map(({ column, row }) => {
      const [x, y] = [column * UNIT, row * UNIT];
      const right = places.has(`${column + 1} ${row}`) ? `M${x + UNIT} ${y}v${UNIT}` : "";
      const below = places.has(`${column} ${row + 1}`) ? `M${x} ${y + UNIT}h${UNIT}` : "";
      return right + below;
    })
    .join("");
}

/**
 * The part of the drawing that the page sees.
 * @param {Geometry} g
 * @param {boolean} framed
 */
export function viewBox(g, framed) {
  const edge = framed ? 13 : 0;
  return `${-edge} ${-edge} ${g.columns * UNIT + 2 * edge} ${g.rows * UNIT + 2 * edge}`;
}
