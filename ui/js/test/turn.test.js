import test from "node:test";
import assert from "node:assert/strict";
import { begin, goals, only, settle, touch, waysOf } from "../turn.js";

/** @returns {any} */
function option(move, captured = [], extra = {}) {
  const path = move.split(/[-x:]/);
  return { move, from: path[0], to: path[path.length - 1], path, captured, king: false, promotes: false, ...extra };
}

const long = option("21x14x5", ["18", "10"]);

test("a chain plays hop by hop", () => {
  const pick = begin([long], "21");
  assert.deepEqual(goals(pick), { targets: { 5: "capture" }, turns: ["14"] });
  const { hop } = touch(pick, "14");
  assert.deepEqual(hop.done, ["21", "14"]);
  assert.deepEqual(goals(hop), { targets: { 5: "capture" }, turns: [] });
  assert.equal(touch(hop, "5").play.option, long);
});

test("a chain plays straight to its last square", () => {
  assert.equal(touch(begin([long], "21"), "5").play.option, long);
});

test("a square out of reach does nothing", () => {
  assert.equal(touch(begin([long], "21"), "17"), null);
});

test("a piece without a move cannot be taken in hand", () => {
  assert.equal(begin([long], "22"), null);
});

test("two moves to one square ask which", () => {
  const a = option("30x21x14x7", ["25", "17", "10"]);
  const b = option("30x23x16x7", ["26", "19", "11"]);
  const pick = begin([a, b], "30");
  const { choose } = touch(pick, "7");
  assert.deepEqual(choose.ways.map((w) => [w.letter, w.via, w.way.option.move]), [
    ["A", "21", a.move],
    ["B", "23", b.move],
  ]);
  assert.equal(touch(pick, "23").hop.ways.length, 1);
});

test("two routes of one move are one move", () => {
  const path1 = ["8", "15", "22", "13", "6"];
  const path2 = ["8", "13", "22", "15", "6"];
  const both = option("8x6", ["11", "18", "17", "9"], {
    routes: [
      { path: path1, captured: ["11", "18", "17", "9"] },
      { path: path2, captured: ["9", "17", "18", "11"] },
    ],
  });
  assert.equal(waysOf([both]).length, 2);
  assert.deepEqual(touch(begin([both], "8"), "6").play.path, path1);
  const { hop } = touch(begin([both], "8"), "13");
  assert.deepEqual(touch(hop, "6").play.path, path2);
});

test("a piece may circle back to where it started", () => {
  const ring = option("5x14x23x14x5", ["9", "18", "19", "10"]);
  ring.path = ["5", "14", "23", "16", "5"];
  const pick = begin([ring], "5");
  assert.equal(touch(pick, "5").play.option, ring);
});

test("the nearest hop wins over a last square reached another way", () => {
  const short = option("12x19x26", ["16", "23"]);
  const far = option("12x3x10x19", ["8", "7", "15"]);
  const { hop } = touch(begin([short, far], "12"), "19");
  assert.deepEqual(hop.ways.map((w) => w.option.move), [short.move]);
});

test("ways that share all their squares cannot be told apart by one", () => {
  const a = option("1x3x5x7", ["2", "4", "6"]);
  const b = option("1x5x3x7", ["2", "4", "8"]);
  assert.equal(settle(waysOf([a, b]), "7"), null);
});

test("one touch plays the only move to a square", () => {
  const options = [option("22-18"), option("21-17"), option("22-17")];
  assert.equal(only(options, "18").option.move, "22-18");
  assert.equal(only(options, "17"), null);
  assert.equal(only(options, "3"), null);
});
