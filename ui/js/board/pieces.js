// How a man and a king look: one disc, or two stacked and a crown. Shape tells
// them apart; colour only says whose they are.

import { h } from "../dom.js";

/** @typedef {import('../types.js').Letter} Letter */

const CROWN =
  "M-13 2.5 L-16.5 -15 L-7 -7.5 L0 -20.5 L7 -7.5 L16.5 -15 L13 2.5Z M-13 5.5h26v3.2h-26z";

/** @param {Letter} letter */
export const isKing = (letter) => letter === "W" || letter === "B";

/**
 * @param {Letter} letter
 * @returns {"white" | "black"}
 */
export const colorOf = (letter) => (letter === "w" || letter === "W" ? "white" : "black");

/**
 * One piece around 0,0.
 * @param {Letter} letter
 */
export function drawing(letter) {
  return isKing(letter) ? king() : man();
}

function man() {
  return [disc("edge", 36.5, 4), disc("face", 36.5, -1.5), groove(28, 2, -1.5), groove(14, 1.6, -1.5)];
}

function king() {
  return [
    disc("edge", 34.5, 11.5),
    disc("face", 34.5, 7),
    disc("edge", 34.5, -1.5),
    disc("face", 34.5, -6),
    groove(28, 2, -6),
    h("path", { class: "crown", d: CROWN }),
  ];
}

/**
 * @param {string} part
 * @param {number} r
 * @param {number} cy
 */
const disc = (part, r, cy) => h("circle", { class: part, r, cy });

/**
 * @param {number} r
 * @param {number} width
 * @param {number} cy
 */
const groove = (r, width, cy) => h("circle", { class: "groove", r, cy, "stroke-width": width });

/**
 * A piece as a picture beside a name.
 * @param {Letter} letter
 */
export function badge(letter) {
  return h(
    "svg",
    { class: "badge", viewBox: "-50 -50 100 100", "aria-hidden": "true" },
    h("g", { class: `piece ${colorOf(letter)}` }, drawing(letter)),
  );
}

/**
 * Pieces in a row of text, small and overlapping; never more than twenty.
 * @param {Letter[]} letters
 * @param {string} text what a screen reader says of them
 */
export function heap(letters, text) {
  const some = letters.slice(0, 20);
  if (some.length === 0) return null;
  const width = 14 + 11 * (some.length - 1) + 2;
  return h(
    "svg",
    { class: "heap", viewBox: `-8 -8 ${width} 16`, width, height: 16, role: "img", "aria-label": text },
    some.map((letter, i) =>
      h(
        "g",
        { class: `piece ${colorOf(letter)}`, transform: `translate(${11 * i} 0)` },
        h("circle", { class: "face", r: 6.6 }),
        isKing(letter)
          ? h("path", { class: "crown", d: CROWN, transform: "scale(.24) translate(0 6)" })
          : h("circle", { class: "groove", r: 3.4, "stroke-width": 1 }),
      ),
    ),
  );
}
