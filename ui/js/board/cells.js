// The squares as a grid that keyboards walk and screen readers read. They lie
// on top, unseen.

import { h } from "../dom.js";
import { UNIT, rows } from "./geometry.js";

/**
 * @param {import('../types.js').BoardState} s
 * @param {string} home the square that Tab leads to
 * @param {(s: import('../types.js').BoardState, square: string) => string} describe
 */
export function grid(s, home, describe) {
  return rows(s.geometry, s.turned).map((row) =>
    h("g", { role: "row" },
      row.map(({ name, column, row: y }) =>
        h("rect", {
          key: name,
          role: "gridcell",
          tabindex: name === home ? 0 : -1,
          "data-square": name,
          "aria-label": describe(s, name),
          "aria-selected": name === s.selected ? "true" : undefined,
          x: column * UNIT,
          y: y * UNIT,
          width: UNIT,
          height: UNIT,
        }))));
}
