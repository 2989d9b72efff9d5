// From what the board should show to what is drawn, layer by layer. Pure: the
// same state gives the same drawing.

import { h } from "../dom.js";
import { UNIT, cells, centre } from "./geometry.js";
import * as marks from "./marks.js";
import { colorOf, drawing, isKing } from "./pieces.js";

/**
 * @typedef {import('../types.js').BoardState} BoardState
 * @typedef {import('../types.js').Pieces} Pieces
 * @typedef {import('../dom.js').Kid} Kid
 */

/**
 * The layers from the bottom up. The pieces have their own, because they move.
 * @param {BoardState} s
 * @returns {Record<string, Kid[]>}
 */
export function layers(s) {
  const point = (/** @type {string} */ name) => centre(s.geometry, s.turned, name);
  const points = (/** @type {string[]} */ names) => names.map(point);
  return {
    tints: tints(s),
    thread: thread(s, points),
    routes: routes(s, points),
    pieces: [...pieces(s, s.ghosts, "ghost"), ...pieces(s, s.fading, "fading"), ...pieces(s, s.pieces, "")],
    rings: rings(s, point),
    names: names(s),
    heads: heads(s, point, points),
    focus: focus(s),
  };
}

/** @param {BoardState} s */
function tints(s) {
  const [last, start] = [s.last?.path ?? [], s.progress.slice(0, 1)];
  const straw = new Set([last[0], last[last.length - 1], ...start].filter(Boolean));
  return [
    ...[...straw].flatMap((name) => [
      square(s, name, "straw"),
      square(s, name, "strawframe", 2),
    ]),
    s.selected !== null && square(s, s.selected, "chosen"),
  ];
}

/**
 * @param {BoardState} s
 * @param {string} name
 * @param {string} kind
 * @param {number} [inset]
 */
function square(s, name, kind, inset = 0) {
  const cell = cells(s.geometry, s.turned).get(name);
  if (!cell) return null;
  const side = UNIT - 2 * inset;
  return h("rect", { class: kind, x: cell.column * UNIT + inset, y: cell.row * UNIT + inset, width: side, height: side });
}

/**
 * @param {BoardState} s
 * @param {(names: string[]) => marks.Point[]} points
 */
function thread(s, points) {
  if (s.progress.length > 1) return [marks.thread(points(s.progress), [])];
  if (!s.last) return [];
  const taken = s.last.captured.filter((name) => !(name in s.pieces) && !(name in s.ghosts));
  return [marks.thread(points(s.last.path), points(taken))];
}

/**
 * @param {BoardState} s
 * @param {(names: string[]) => marks.Point[]} points
 */
function routes(s, points) {
  return [
    s.refused && marks.route(points(s.refused.path), "refused"),
    s.better && marks.route(points(s.better.path), "better"),
    s.hint && marks.route(points(s.hint), "hint"),
    ...(s.choice?.ways ?? []).map(({ way }, i) => marks.route(points(way.path), i ? "way b" : "way a")),
  ];
}

/**
 * @param {BoardState} s
 * @param {Pieces} some
 * @param {string} kind
 */
function pieces(s, some, kind) {
  return Object.entries(some).map(([name, letter]) => {
    const [x, y] = centre(s.geometry, s.turned, name);
    return h(
      "g",
      { key: `${kind}${name}`, "data-at": `${kind}${name}`, class: `piece ${colorOf(letter)} ${kind}`, transform: `translate(${x} ${y})` },
      drawing(letter),
    );
  });
}

/**
 * @param {BoardState} s
 * @param {(name: string) => marks.Point} point
 */
function rings(s, point) {
  const king = (/** @type {string} */ name) => name in s.pieces && isKing(s.pieces[name]);
  return [
    ...s.movable.filter((name) => name !== s.selected).map((name) => marks.ring(point(name), king(name), false)),
    s.selected !== null && marks.ring(point(s.selected), king(s.selected), true),
  ];
}

/**
 * @param {BoardState} s
 * @param {(name: string) => marks.Point} point
 * @param {(names: string[]) => marks.Point[]} points
 */
function heads(s, point, points) {
  const drawn = new Set([...(s.better?.path ?? []), ...(s.hint ? [s.hint[s.hint.length - 1]] : []), s.selected]);
  const lettered = new Set(s.choice?.ways.map(({ via }) => via) ?? []);
  /** @type {Kid[]} */
  const all = [];
  for (const [name, kind] of Object.entries(s.targets)) if (!drawn.has(name)) all.push(marks.target(point(name), kind));
  for (const name of s.turns) if (!drawn.has(name) && !lettered.has(name)) all.push(marks.target(point(name), "turn"));
  if (s.hint) all.push(marks.head(points(s.hint), "hint"));
  if (s.better) {
    const path = points(s.better.path);
    all.push(...path.slice(1, -1).map((p) => marks.target(p, "turn")), marks.head(path, "better"));
    all.push(...marks.counts(path, points(s.better.captured), s.better.jumped, "better"));
  }
  if (s.refused) {
    const path = points(s.refused.path);
    all.push(marks.stop(path[path.length - 1]), ...marks.counts(path, points(s.refused.captured), s.refused.jumped, "refused"));
  }
  for (const { letter, via } of s.choice?.ways ?? []) all.push(marks.letter(point(via), letter));
  return all;
}

/** @param {BoardState} s */
function focus(s) {
  if (s.focus === null) return [];
  return [square(s, s.focus, "focus casing", 3), square(s, s.focus, "focus mark", 3)];
}

/**
 * The names of the squares. Numbers stand in their square; chess names stand
 * at the left and lower edge of the drawing, whichever way up it is.
 * @param {BoardState} s
 */
function names(s) {
  if (s.px < 24) return [];
  const size = s.px < 60 ? 18.5 : 14;
  const all = [...cells(s.geometry, s.turned).values()];
  const light = s.geometry.paint === "light";
  const tint = (/** @type {string} */ name) =>
    s.selected === name ? "on-chosen" : isStraw(s, name) ? "on-straw" : light ? "on-light" : "";
  const under = (/** @type {number} */ column, /** @type {number} */ row) => {
    const cell = all.find((cell) => cell.column === column && cell.row === row);
    return cell ? tint(cell.name) : light ? "" : "on-light";
  };
  const text = (/** @type {string} */ key, /** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ words, on = "", anchor = "start") =>
    h("text", { key, class: `name ${on}`, x, y, "font-size": size, "text-anchor": anchor }, words);
  if (!s.geometry.chess) {
    return all.map(({ name, column, row }) =>
      text(name, column * UNIT + 5, row * UNIT + size + 1, name, tint(name)));
  }
  /** @type {Kid[]} */
  const edge = [];
  const masked = s.geometry.pattern === "mask";
  for (let row = 0; row < s.geometry.rows; row++) {
    const first = all.find((cell) => cell.row === row);
    if (!first) continue;
    const column = masked ? first.column : 0;
    edge.push(text(`rank ${row}`, column * UNIT + 5, row * UNIT + size + 1, first.name.replace(/\D/g, ""), under(column, row)));
  }
  for (let column = 0; column < s.geometry.columns; column++) {
    const last = all.filter((cell) => cell.column === column).pop();
    if (!last) continue;
    const row = masked ? last.row : s.geometry.rows - 1;
    edge.push(text(`file ${column}`, (column + 1) * UNIT - 5, (row + 1) * UNIT - 6, last.name.replace(/\d/g, ""), under(column, row), "end"));
  }
  return edge;
}

/**
 * @param {BoardState} s
 * @param {string} name
 */
function isStraw(s, name) {
  const path = s.last?.path ?? [];
  return name === path[0] || name === path[path.length - 1] || name === s.progress[0];
}
