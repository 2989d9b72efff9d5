import test from "node:test";
import assert from "node:assert/strict";
import { before, course, fadingAt, frameAt, piecesAt } from "../frames.js";

const board = { 21: "w", 18: "b", 10: "b", 24: "w", 20: "b" };
const run = course({ path: ["21", "14", "5"] }, ["18", "10"], false);

test("jumped pieces stay as ghosts until the chain ends", () => {
  assert.deepEqual(frameAt(board, run, 1, "end"), {
    pieces: { 14: "w", 10: "b", 24: "w", 20: "b" },
    ghosts: { 18: "b" },
  });
  assert.deepEqual(frameAt(board, run, 2, "end"), { pieces: { 5: "w", 24: "w", 20: "b" }, ghosts: {} });
  assert.deepEqual(fadingAt(board, run, 1, "end"), {});
  assert.deepEqual(fadingAt(board, run, 2, "end"), { 18: "b", 10: "b" });
});

test("where pieces go with the jump they fade at once", () => {
  assert.deepEqual(frameAt(board, run, 1, "jump").ghosts, {});
  assert.deepEqual(fadingAt(board, run, 1, "jump"), { 18: "b" });
  assert.deepEqual(fadingAt(board, run, 2, "jump"), { 10: "b" });
});

test("no hop leaves the board as it was", () => {
  assert.deepEqual(frameAt(board, run, 0, "end"), { pieces: board, ghosts: {} });
});

test("a man is crowned where it happens", () => {
  const through = course({ path: ["f6", "d8", "a5"], crowned: "d8" }, ["e7", "b6"], true);
  const men = { f6: "w", e7: "b", b6: "b" };
  assert.equal(frameAt(men, through, 0, "end").pieces.f6, "w");
  assert.equal(frameAt(men, through, 1, "end").pieces.d8, "W");
  assert.equal(frameAt(men, through, 2, "end").pieces.a5, "W");
  const end = course({ path: ["f6", "d8", "a5"] }, ["e7", "b6"], true);
  assert.equal(frameAt(men, end, 1, "end").pieces.d8, "w");
  assert.equal(frameAt(men, end, 2, "end").pieces.a5, "W");
});

test("a piece that circles stays on the board", () => {
  const ring = course({ path: ["5", "14", "5"] }, ["9", "10"], false);
  assert.deepEqual(frameAt({ 5: "W", 9: "b", 10: "b" }, ring, 2, "end").pieces, { 5: "W" });
});

test("looking back takes moves back", () => {
  const move = {
    move: "15x24x31", by: "black", from: "15", to: "31", king: false, promotes: true,
    captured: [{ square: "20", king: true }, { square: "28", king: false }],
    path: ["15", "24", "31"], pieces: { 31: "B", 1: "w" },
  };
  assert.deepEqual(before(move), { 15: "b", 20: "W", 28: "w", 1: "w" });
  const game = { pieces: move.pieces, history: [move] };
  assert.deepEqual(piecesAt(game, 1), move.pieces);
  assert.deepEqual(piecesAt(game, 0), { 15: "b", 20: "W", 28: "w", 1: "w" });
  assert.deepEqual(piecesAt({ pieces: { 1: "w" }, history: [] }, 0), { 1: "w" });
});
