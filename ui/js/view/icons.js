// Line icons, 20 by 20, drawn in the colour of the text beside them.

import { h } from "../dom.js";

const SHAPES = {
  takeback: "M7.5 4 3.5 8l4 4M3.5 8h9a4 4 0 0 1 0 8H9.5",
  hint: "M7.4 13.9c0-1.6-2.4-2.7-2.4-6a5 5 0 0 1 10 0c0 3.3-2.4 4.4-2.4 6zM7.9 17h4.2",
  turn: "M6.3 16V4.2M3.2 7.3l3.1-3.1 3.1 3.1M13.7 4v11.8M10.6 12.7l3.1 3.1 3.1-3.1",
  new: "M10 4v12M4 10h12",
  resign: "M4.5 17.5v-14c3.8-2.2 6.6 2 11 0v7.6c-4.4 2-7.2-2.2-11 0",
  first: "M4.5 4v12M15 4.5 9.5 10l5.5 5.5",
  back: "M12.5 4.5 7 10l5.5 5.5",
  on: "M7.5 4.5 13 10l-5.5 5.5",
  last: "M15.5 4v12M5 4.5l5.5 5.5L5 15.5",
  menu: "M2.5 5h15M2.5 10h15M2.5 15h15",
  dark: "M16.8 12.4A7.2 7.2 0 1 1 8.2 3.2a5.8 5.8 0 0 0 8.6 9.2z",
  light: "M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0zM10 2v2.2M10 15.8V18M2 10h2.2M15.8 10H18M4.4 4.4l1.5 1.5M14.1 14.1l1.5 1.5M15.6 4.4l-1.5 1.5M5.9 14.1l-1.5 1.5",
  down: "M5.5 8l4.5 4.5L14.5 8",
  setup: "M3 3h14v14H3zM10 3v14M3 10h14",
  start: "M5.5 3.5 16 10 5.5 16.5z",
  stop: "M6.5 4v12M13.5 4v12",
  share: "M10 12V2.5M6.5 6 10 2.5 13.5 6M6 9H3.5v8.5h13V9H14",
  save: "M10 3v9.5M6.5 9 10 12.5 13.5 9M3.5 13.5v4h13v-4",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  yes: "M4 10.5l4 4 8-9",
  no: "M5 5l10 10M15 5 5 15",
};

/**
 * @param {keyof typeof SHAPES} name
 * @param {number} [size]
 */
export function icon(name, size = 20) {
  return h("svg", { class: "icon", viewBox: "0 0 20 20", width: size, height: size, "aria-hidden": "true" },
    h("path", { d: SHAPES[name] }));
}

/**
 * A game's board in small.
 * @param {import('../types.js').VariantEntry} entry
 */
export function boardIcon(entry) {
  const n = parseInt(entry.size ?? "8", 10) > 8 ? 5 : 4;
  const side = 16 / n;
  const all = entry.pattern === "all";
  const odd = entry.pattern === "b1" ? 0 : 1;
  let d = "";
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (all ? i + j === 0 : (i + j) % 2 === odd) d += `M${1 + i * side} ${1 + j * side}h${side}v${side}h-${side}z`;
    }
  }
  let lines = "";
  for (let i = 1; all && i < n; i++) lines += `M${1 + i * side} 1v16M1 ${1 + i * side}h16`;
  return h("svg", { class: "boardicon", viewBox: "0 0 18 18", width: 18, height: 18, "aria-hidden": "true" },
    h("rect", { x: 0.6, y: 0.6, width: 16.8, height: 16.8 }),
    all ? h("path", { class: "lines", d: lines }) : h("path", { d }));
}

/** The mark of the house. */
export function mark() {
  return h("svg", { class: "mark", viewBox: "0 0 26 26", width: 26, height: 26, "aria-hidden": "true" },
    h("rect", { class: "sheet", x: 1, y: 1, width: 24, height: 24 }),
    h("path", { d: "M1 1h12v12H1zM13 13h12v12H13z" }),
    h("circle", { class: "sheet dot", cx: 19, cy: 19, r: 4 }));
}
