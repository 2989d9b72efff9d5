import test from "node:test";
import assert from "node:assert/strict";
import { cells, centre, rows, squareAt, step } from "../board/geometry.js";

/** An Italian board: 1 top left, dark corner bottom right. */
const italian = { columns: 8, rows: 8, pattern: "b1", paint: "dark", chess: false, squares: [] };
for (let n = 1; n <= 32; n++) {
  const row = Math.floor((n - 1) / 4);
  italian.squares.push({ name: String(n), x: 2 * ((n - 1) % 4) + (row % 2), y: 7 - row });
}

test("square 1 stands top left, and lower right when the board is turned", () => {
  assert.deepEqual(centre(italian, false, "1"), [50, 50]);
  assert.deepEqual(centre(italian, false, "32"), [750, 750]);
  assert.deepEqual(centre(italian, true, "1"), [750, 750]);
  assert.deepEqual(centre(italian, true, "32"), [50, 50]);
});

test("a point finds its square, either way up", () => {
  assert.equal(squareAt(italian, false, 60, 10), "1");
  assert.equal(squareAt(italian, true, 60, 10), "32");
  assert.equal(squareAt(italian, false, 160, 10), null);
  assert.equal(squareAt(italian, false, -3, 900), null);
  for (const turned of [false, true]) {
    for (const name of cells(italian, turned).keys()) {
      assert.equal(squareAt(italian, turned, ...centre(italian, turned, name)), name);
    }
  }
});

test("rows run from the top", () => {
  assert.deepEqual(rows(italian, false)[0].map((cell) => cell.name), ["1", "2", "3", "4"]);
  assert.deepEqual(rows(italian, true)[0].map((cell) => cell.name), ["32", "31", "30", "29"]);
});

test("arrow keys walk over playable squares and come back", () => {
  assert.equal(step(italian, false, "21", "ArrowRight"), "22");
  assert.equal(step(italian, false, "1", "ArrowLeft"), "1");
  assert.equal(step(italian, false, "22", "Home"), "21");
  assert.equal(step(italian, false, "22", "End"), "24");
  assert.equal(step(italian, false, "1", "ArrowUp"), "1");
  for (let n = 5; n <= 32; n++) {
    const up = step(italian, false, String(n), "ArrowUp");
    assert.notEqual(up, String(n));
    assert.equal(step(italian, false, up, "ArrowDown"), String(n), `from ${n} over ${up}`);
  }
  assert.equal(step(italian, false, "1", "a"), null);
});
