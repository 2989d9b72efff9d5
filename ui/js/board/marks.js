// The marks on the board: routes, rings, targets, threads. Each is a double
// line, the casing outside and the mark inside, so that it shows on any wood.

import { h } from "../dom.js";

/**
 * @typedef {[number, number]} Point
 * @typedef {import('../dom.js').VNode} VNode
 */

/** @param {Point[]} points */
export const line = (points) => points.map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");

/** @param {number} n */
const round = (n) => Math.round(n * 100) / 100;

/** @param {Point} point */
const at = ([x, y]) => `translate(${round(x)} ${round(y)})`;

/**
 * The step from a to b, one unit long.
 * @param {Point} a
 * @param {Point} b
 * @returns {Point}
 */
function towards([ax, ay], [bx, by]) {
  const far = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / far, (by - ay) / far];
}

/**
 * @param {string} name
 * @param {string} d
 */
const double = (name, d) => [h("path", { class: `${name} casing`, d }), h("path", { class: `${name} mark`, d })];

/**
 * A ring around a piece.
 * @param {Point} point
 * @param {boolean} king
 * @param {boolean} chosen
 */
export function ring(point, king, chosen) {
  const circle = { r: king ? 46 : 43.5, cy: 1 };
  const name = chosen ? "ring chosen" : "ring";
  return h(
    "g",
    { key: `ring ${point}`, transform: at(point) },
    h("circle", { class: `${name} casing`, ...circle }),
    h("circle", { class: `${name} mark`, ...circle }),
  );
}

/**
 * @param {Point} point
 * @param {"quiet" | "capture" | "turn"} kind
 */
export function target(point, kind) {
  const parts = {
    quiet: [h("circle", { class: "dot", r: 16 })],
    capture: [
      h("circle", { class: "halo casing", r: 30 }),
      h("circle", { class: "halo mark", r: 30 }),
      h("circle", { class: "dot", r: 13 }),
    ],
    turn: [h("circle", { class: "hollow", r: 9 })],
  };
  return h("g", { transform: at(point) }, parts[kind]);
}

/**
 * The path of the move just made.
 * @param {Point[]} path
 * @param {Point[]} taken
 */
export function thread(path, taken) {
  return h(
    "g",
    { class: "thread" },
    h("path", { class: "dots", d: line(path) }),
    h("circle", { class: "start", r: 9, transform: at(path[0]) }),
    h("circle", { class: "spot", r: 2.5, transform: at(path[0]) }),
    path.slice(1, -1).map((point) => h("circle", { class: "spot", r: 6, transform: at(point) })),
    taken.map((point) => h("path", { class: "cross", d: "M-9 -9L9 9M9 -9L-9 9", transform: at(point) })),
  );
}

/**
 * The line of a route; it lies under the pieces.
 * @param {Point[]} path
 * @param {"better" | "refused" | "hint" | "way a" | "way b"} name
 */
export function route(path, name) {
  const [tip, before] = [path[path.length - 1], path[path.length - 2]];
  const [dx, dy] = towards(before, tip);
  const short = name === "better" ? 24 : name === "hint" ? 26 : 0;
  /** @type {Point[]} */
  const drawn = [...path.slice(0, -1), [tip[0] - dx * short, tip[1] - dy * short]];
  return h("g", { class: "route" }, double(name, line(drawn)));
}

/**
 * Arrow head at the end of a route: 30 long and 34 wide.
 * @param {Point[]} path
 * @param {"better" | "hint"} name
 */
export function head(path, name) {
  const tip = path[path.length - 1];
  const [dx, dy] = towards(path[path.length - 2], tip);
  const turn = round((Math.atan2(dy, dx) * 180) / Math.PI);
  return h(
    "g",
    { transform: `${at(tip)} rotate(${turn})` },
    h("path", { class: `head ${name}`, d: "M4 0L-26 -17L-26 17Z" }),
  );
}

/**
 * The disc with a cross that ends a refused route.
 * @param {Point} point
 */
export function stop(point) {
  return h(
    "g",
    { class: "stop", transform: at(point) },
    h("circle", { class: "disc", r: 19 }),
    h("path", { class: "sign", d: "M-7 -7L7 7M7 -7L-7 7" }),
  );
}

/**
 * Counts beside the victims, at right angles to the hop: to the right, or up.
 * @param {Point[]} path
 * @param {Point[]} victims
 * @param {number} before how many were counted before
 * @param {"better" | "refused"} name
 */
export function counts(path, victims, before, name) {
  return victims.map((victim, i) => {
    const [dx, dy] = towards(path[i], path[i + 1] ?? victim);
    const right = dy < -0.01 || (Math.abs(dy) <= 0.01 && dx > 0) ? [-dy, dx] : [dy, -dx];
    const [x, y] = Math.abs(right[0]) > 0.01 ? right : [0, -1];
    return disc([victim[0] + 38 * x, victim[1] + 38 * y], String(before + i + 1), 15.5, `count ${name}`);
  });
}

/**
 * The letter on the turn of one of two routes.
 * @param {Point} point
 * @param {string} letter
 */
export const letter = (point, letter) => disc(point, letter, 17, "letter");

/**
 * @param {Point} point
 * @param {string} text
 * @param {number} r
 * @param {string} name
 */
function disc(point, text, r, name) {
  return h("g", { class: name, transform: at(point) }, h("circle", { class: "disc", r }), h("text", {}, text));
}
