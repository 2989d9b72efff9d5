import assert from "node:assert/strict";
import { test } from "node:test";
import { isPosition, write } from "../analysis/fen.js";
import { address, extend, lineOf, link, numberOf, rows, sharesOf } from "../analysis/line.js";
import { read } from "../analysis/stream.js";
import { signed } from "../analysis/words.js";

const played = (/** @type {string} */ moves, by = "white") =>
  moves.split(" ").map((move, i) => ({ move, by: i % 2 === 0 ? by : by === "white" ? "black" : "white" }));
const source = { key: "a", rules: { variant: "x" }, game: null, start: null, kept: false };
const desk = (/** @type {object} */ change) => ({ main: played("a b c"), side: null, at: 3, source, ...change });
const told = (/** @type {any} */ after) => [lineOf(after).map(({ move }) => move).join(" "), after.at, after.side?.from ?? null];

test("a move at the end goes on with the line, unless the game is one that was played", () => {
  const [move] = played("d", "black");
  assert.deepEqual(told(extend(desk({}), move)), ["a b c d", 4, null]);
  const kept = extend(desk({ source: { ...source, kept: true } }), move);
  assert.deepEqual(told(kept), ["a b c d", 4, 3]);
  assert.equal(kept.main.length, 3);
});

test("another move begins a line of one's own and the game stays whole", () => {
  const after = extend(desk({ at: 1 }), played("x", "black")[0]);
  assert.deepEqual(told(after), ["a x", 2, 1]);
  assert.equal(after.main.length, 3);
});

test("the same move only goes on along the game", () => {
  assert.deepEqual(told(extend(desk({ at: 1 }), played("b", "black")[0])), ["a b c", 2, null]);
});

test("a line of one's own goes on, turns off within itself, and leads back to the game", () => {
  const side = { from: 1, moves: played("x y", "black") };
  assert.deepEqual(told(extend(desk({ side, at: 3 }), played("z", "black")[0])), ["a x y z", 4, 1]);
  assert.deepEqual(told(extend(desk({ side, at: 2 }), played("z")[0])), ["a x z", 3, 1]);
  assert.deepEqual(told(extend(desk({ side, at: 1 }), played("b", "black")[0])), ["a b c", 2, null]);
});

test("moves are counted from the side that begins, also where the other moves first", () => {
  assert.deepEqual(numberOf([], 0, "white", "white"), { number: 1, begins: true });
  assert.deepEqual(numberOf([], 1, "white", "black"), { number: 1, begins: false });
  assert.deepEqual(numberOf([], 0, "white", "black"), { number: 1, begins: false });
  assert.deepEqual(numberOf([], 1, "white", "white"), { number: 2, begins: true });
  assert.deepEqual(rows(played("a b c", "black"), "white").map(({ number, cells }) => [number, ...cells.map((cell) => cell?.ply ?? 0)]), [[1, 0, 1], [2, 2, 3]]);
});

test("the address carries the game, the position, the moves and the place in them", () => {
  const open = (/** @type {object} */ change) => address(/** @type {any} */ ({ variant: { id: "x" }, ...desk(change) }));
  assert.equal(open({}), "/analysis?variant=x&moves=a+b+c");
  assert.equal(open({ at: 1, source: { ...source, start: "W:W1:B2" } }), "/analysis?variant=x&fen=W%3AW1%3AB2&moves=a+b+c&ply=1");
  assert.equal(open({ source: { ...source, game: "g" } }), "/analysis?game=g");
  assert.equal(open({ source: { ...source, game: "g" }, side: { from: 1, moves: played("x", "black") }, at: 2 }), "/analysis?game=g&from=1&moves=x");
});

test("a link carries the moves of a game whose rules everybody has", () => {
  const of = (/** @type {boolean} */ own) => link(/** @type {any} */ ({
    variant: { id: "x" }, ...desk({ source: { ...source, own, game: "g", rules: { game: "g" } } }),
  }));
  assert.equal(of(false), "/analysis?variant=x&moves=a+b+c");
  assert.equal(of(true), "/analysis?game=g");
});

test("what is known of a line is known of another as far as they go together", () => {
  assert.deepEqual(sharesOf({ 0: 0.5, 1: 0.6, 2: 0.7 }, played("a b c"), played("a x")), { 0: 0.5, 1: 0.6 });
});

test("a position is written side by side, in the order of the numbers", () => {
  const squares = ["10", "9", "2", "1"].map((name, i) => ({ name, x: i, y: 0 }));
  assert.equal(write(/** @type {any} */ ({ squares }), { 10: "w", 9: "W", 2: "b", 1: "B" }, "black"), "B:WK9,10:BK1,2");
  assert.equal(write(/** @type {any} */ ({ squares }), {}, "white"), "W:W:B");
  for (const text of ["W:W21:B1", " b:bK3:w1", '[FEN "W:W1:B2"]']) assert.ok(isPosition(text), text);
  for (const text of ["1. 22-18 11-15", '[White "W:"]', ""]) assert.ok(!isPosition(text), text);
});

test("an event has a name and data; a sign of life has neither", () => {
  assert.deepEqual(read('event: lines\ndata: {"depth": 3}'), { name: "lines", data: { depth: 3 } });
  assert.equal(read(": ping"), null);
});

test("figures have a sign, and nought has none", () => {
  assert.deepEqual([signed(0.94, 2), signed(-0.3, 1), signed(-0.001, 2)], ["+0.94", "\u22120.3", "0.00"]);
});
