import test from "node:test";
import assert from "node:assert/strict";
import { layers } from "../board/scene.js";
import { counts } from "../board/marks.js";
import { wood } from "../board/wood.js";

/** @returns {any} */
function chess(columns, rows, playable = (x, y) => (x + y) % 2 === 0, pattern = "a1") {
  const squares = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) if (playable(x, y)) squares.push({ name: "abcdefghijklmn"[x] + (y + 1), x, y });
  }
  return { columns, rows, pattern, paint: "dark", chess: true, squares };
}

/** @returns {any} */
const state = (geometry, change = {}) => ({
  geometry, turned: false, framed: true, px: 80, pieces: {}, ghosts: {}, fading: {}, movable: [], selected: null,
  targets: {}, turns: [], last: null, progress: [], better: null, refused: null, hint: null, choice: null, focus: null, ...change,
});

/** Words and places of the names. */
const names = (s) => layers(s).names.map(({ attrs, kids }) => `${kids[0]} ${attrs.x} ${attrs.y}`);

test("ranks stand upper left, files lower right, whichever way up", () => {
  const g = chess(8, 8);
  const up = names(state(g));
  assert.deepEqual([up[0], up[7], up[8], up[15]], ["8 5 15", "1 5 715", "a 95 794", "h 795 794"]);
  const turned = names(state(g, { turned: true }));
  assert.deepEqual([turned[0], turned[7], turned[8], turned[15]], ["1 5 15", "8 5 715", "h 95 794", "a 795 794"]);
});

test("names grow on small boards and leave tiny ones", () => {
  const g = chess(10, 10);
  assert.equal(layers(state(g, { px: 39 })).names[0].attrs["font-size"], 18.5);
  assert.equal(layers(state(g, { px: 23 })).names.length, 0);
});

test("on a masked board names keep to the squares that exist", () => {
  const g = chess(4, 4, (x, y) => x + y >= 2 && x + y <= 4, "mask");
  assert.ok(names(state(g)).includes("1 205 315"), "rank 1 begins at c1");
  assert.ok(names(state(g)).includes("a 95 194"), "file a ends at a3");
});

test("a piece is a crown or not, and stands where the board turns it", () => {
  const s = state(chess(8, 8), { pieces: { a1: "w", h8: "B" } });
  const drawn = (turned) => layers({ ...s, turned }).pieces.map(({ attrs, kids }) =>
    [attrs["data-at"], attrs.transform, kids.some((kid) => kid.attrs.class === "crown")]);
  assert.deepEqual(drawn(false), [["a1", "translate(50 750)", false], ["h8", "translate(750 50)", true]]);
  assert.deepEqual(drawn(true), [["a1", "translate(750 50)", false], ["h8", "translate(50 750)", true]]);
});

test("the chosen piece has one ring, a target already under an arrow none", () => {
  const s = state(chess(8, 8), {
    pieces: { c3: "w" }, movable: ["c3"], selected: "c3", targets: { e5: "capture" },
    better: { path: ["c3", "e5"], captured: ["d4"], jumped: 0 },
  });
  assert.equal(layers(s).rings.filter(Boolean).length, 1);
  assert.equal(layers(s).heads.some(({ kids }) => kids.some((kid) => kid.attrs?.class === "dot")), false);
});

test("counts stand at right angles, to the right or up", () => {
  /** Where the count of one hop stands, seen from the victim. */
  const beside = (dx, dy) => {
    const [{ attrs }] = counts([[0, 0], [2 * dx, 2 * dy]], [[dx, dy]], 0, "better");
    return attrs.transform.match(/-?[\d.]+/g).map(Number).map((n, i) => Math.round(n - [dx, dy][i]));
  };
  assert.deepEqual(beside(100, -100), [27, 27]);
  assert.deepEqual(beside(-100, -100), [27, -27]);
  assert.deepEqual(beside(100, 100), [27, -27]);
  assert.deepEqual(beside(-100, 100), [27, 27]);
  assert.deepEqual(beside(0, -100), [38, 0]);
  assert.deepEqual(beside(0, 100), [38, 0]);
  assert.deepEqual(beside(100, 0), [0, -38]);
  assert.deepEqual(beside(-100, 0), [0, -38]);
});

test("only boards whose squares touch need a grid", () => {
  const grid = (g) => wood(g, false, false).some((node) => node && node.attrs.class === "grid");
  assert.equal(grid(chess(8, 8)), false);
  assert.equal(grid(chess(8, 8, () => true, "all")), true);
});
