import test from "node:test";
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { createPainter } from "../workshop/colour.js";
import { place } from "../workshop/place.js";
import { choices } from "../workshop/choices.js";
import { carry, neighbour, offset, parts, stretch } from "../workshop/faults.js";
import { pack, unpack } from "../workshop/share.js";
import { split } from "../workshop/server.js";
import { fileName } from "../workshop/head.js";

const { colour } = createPainter();

/** The words of one colour. */
const coloured = (text, kind) => colour(text.split("\n")).flat().filter((part) => part.kind === kind).map((part) => part.text);

test("keys and comments have their colours, running text has none", () => {
  const text = [
    "names: {en: A game, it: \"Un: gioco\"}   # a note",
    "about:",
    "  en: >-",
    "    Sources differ: here # nothing",
    "",
    "    is a key: none.",
    "draws:",
    "  - {plies: 80, reset: [capture,",
    "      man-move]}",
    "refused: {24x15: direction, c3:e5: landing}",
    "\"id\": x#y",
  ].join("\n");
  assert.deepEqual(coloured(text, "key"), ["names", "en", "it", "about", "en", "draws", "plies", "reset", "refused", "24x15", "c3:e5", "\"id\""]);
  assert.deepEqual(coloured(text, "note"), ["# a note"]);
});

test("no character is lost", () => {
  for (const text of ["", "\t- a: {b", "]]}} : , # x", "a: 'it''s' \"\\\"", "- - -a", "🙂: {é: \"ü"]) {
    assert.equal(colour(text.split("\n")).map((line) => line.map((part) => part.text).join("")).join("\n"), text);
  }
});

/** The place of the bar in a text. */
const at = (text) => place(text.replace("|", ""), text.indexOf("|"));

test("the place of the caret follows indentation and brackets", () => {
  for (const [text, path, kind, word] of [
    ["|", "", "key", ""],
    ["id: x\nbo|", "", "key", "bo"],
    ["board: {si|ze: 8x8}", "board", "key", "si"],
    ["board: {size: 8x8, |}", "board", "key", ""],
    ["capture: {turn: no-r|}", "capture.turn", "value", "no-r"],
    ["capture: {prefer: [pieces, |]}", "capture.prefer[]", "value", ""],
    ["pieces:\n  man: {move: {dirs: diag}}\n  |", "pieces", "key", ""],
    ["pieces:\n  king:\n    move: {}\n    |", "pieces.king", "key", ""],
    ["pieces:\n  king:\n    move: {}\n|", "", "key", ""],
    ["draws:\n  - {repeat: 3}\n  - {|}", "draws[]", "key", ""],
    ["draws:\n- repeat: 3\n- |", "draws[]", "key", ""],
    ["draws:\n  - plies: 80\n    wh|", "draws[]", "key", "wh"],
    ["extends: |", "extends", "value", ""],
    ["board:\n  cells: |\npieces: {}", "board.cells", "value", ""],
  ]) {
    const found = at(text);
    assert.deepEqual([found?.path, found?.kind, found?.word], [path, kind, word], text);
  }
  for (const text of ["id: x # no|", "about: {en: \"a wo|rd\"}", "about:\n  en: >-\n    wo|rds", "id: my ga|me"]) assert.equal(at(text), null, text);
});

test("the word under the caret is replaced as a whole, keys that are there are known", () => {
  const found = at("capture: {force: must, tu|rn: any, prefer: []}\nid: x");
  assert.deepEqual([found?.from, found?.to], [23, 27]);
  assert.deepEqual(found?.present, ["force", "prefer"]);
  const before = at("capture: {force: must, |prefer: []}");
  assert.deepEqual([before?.from, before?.to, before?.present], [23, 23, ["force", "prefer"]]);
  assert.deepEqual(at("id: x\n|\nboard: {}\npieces: {}")?.present, ["id", "board", "pieces"]);
});

/** @type {any[]} */
const keys = [
  { path: "board", doc: "The board.", takes: "keys", example: "board: {size: 8x8}", required: true },
  { path: "board.size", doc: "How large.", takes: "columns x rows", example: "size: 10x10", required: false },
  { path: "board.cells", doc: "Which.", takes: "a1 or b1", example: "cells: b1", required: false, values: [{ word: "a1", means: "corner" }, { word: "rows of # and .", means: "drawn" }] },
  { path: "capture.prefer", doc: "Which first.", takes: "a list", example: "prefer: [pieces]", required: false, values: [{ word: "pieces", means: "most" }, { word: "by-king", means: "kings" }] },
  { path: "notation.move", doc: "The sign.", takes: "-", example: "move: \"-\"", required: false, values: [{ word: "-", means: "a line" }] },
  { path: "extends", doc: "Another.", takes: "an id", example: "extends: another", required: false },
];

test("the words allowed at a place come from the table", () => {
  const found = (text, games = []) => {
    const where = at(text);
    return where ? choices(keys, where, games) : [];
  };
  assert.deepEqual(found("|").map(({ label }) => label), ["board", "extends"]);
  assert.deepEqual(found("|")[0], { label: "board", about: "The board.", insert: "board: {}", caret: 8 });
  assert.deepEqual(found("board: {size: 8x8, |}").map(({ insert }) => insert), ["cells: "]);
  assert.deepEqual(found("board: {cells: |}").map(({ label }) => label), ["a1"]);
  assert.deepEqual(found("board: {size: |}").map(({ insert }) => insert), ["10x10"]);
  assert.deepEqual(found("capture: {prefer: [pieces, b|]}").map(({ label }) => label), ["by-king"]);
  assert.deepEqual(found("notation: {move: |}").map(({ insert }) => insert), ["\"-\""]);
  assert.deepEqual(found("extends: it|", [{ word: "alpine", means: "x" }, { word: "italic", means: "y" }]).map(({ label }) => label), ["italic"]);
});

/** @type {any} */
const fault = {
  line: 11, column: 31, width: 9, code: "unknown-value", message: "no value \"no-revers\" for capture.turn; it may be any or no-reverse",
  suggestion: "did you mean no-reverse?", replacement: "no-reverse", example: "turn: no-reverse",
};

test("a fault is told in sentences, with the word that mends it", () => {
  assert.deepEqual(parts(fault), {
    head: "No value “no-revers” for capture.turn.", before: "Did you mean ", mend: "no-reverse", after: "?",
    rest: "It may be any or no-reverse.", example: "turn: no-reverse",
  });
  assert.deepEqual(parts({ ...fault, message: "plies does not go with repeat: a counter counts one of both", path: "draws[0].plies", suggestion: "write two counters", replacement: undefined, example: undefined }), {
    head: "plies does not go with repeat.", before: "Write two counters.", mend: "", after: "", rest: "A counter counts one of both.", example: "",
  });
});

test("columns count characters, not units", () => {
  assert.equal(offset("a\n🙂é: x", 2, 3), 2 + 3);
  assert.deepEqual(stretch("🙂🙂ab", { ...fault, line: 1, column: 2, width: 2 }), [2, 5]);
  assert.equal(offset("a\nb", 9, 1), 3);
});

test("faults move with their lines while the text is written", () => {
  const list = [1, 2, 3, 4].map((line) => ({ ...fault, line }));
  const lines = (before, after) => carry(list, before, after).map(({ line }) => line);
  assert.deepEqual(lines("a\nb\nc\nd", "a\nb\nnew\nc\nd"), [1, 2, 4, 5]);
  assert.deepEqual(lines("a\nb\nc\nd", "a\nd"), [1, 2]);
  assert.deepEqual(lines("a\nb\nc\nd", "a\nbx\nc\nd"), [1, 2, 3, 4]);
  assert.deepEqual(lines("a\nb\nc\nd", ""), [1]);
});

test("the next fault is found around the end", () => {
  const list = [[3, 5], [1, 2], [3, 9]].map(([line, column]) => ({ ...fault, line, column }));
  const to = (line, column, way) => {
    const found = neighbour(list, line, column, way);
    return found && [found.line, found.column];
  };
  assert.deepEqual(to(1, 2, 1), [3, 5]);
  assert.deepEqual(to(3, 9, 1), [1, 2]);
  assert.deepEqual(to(1, 2, -1), [3, 9]);
  assert.equal(neighbour([], 1, 1, 1), null);
});

test("a file comes back from its link", async () => {
  for (const text of ["", "id: a\n", "names: {ru: Шашки} # 🙂\n".repeat(200)]) assert.equal(await unpack(await pack(text)), text);
  assert.match(await pack("id: a\n"), /^[\w-]+$/);
});

test("links that are damaged, or traps, are refused", async () => {
  const trouble = (link) => unpack(link).then(() => "", (error) => error.trouble);
  const packed = await pack("id: a\n".repeat(50));
  assert.equal(await trouble(packed.slice(0, -6)), "damaged");
  assert.equal(await trouble("%%%"), "damaged");
  assert.equal(await trouble("AAAA"), "damaged");
  const encoded = (bytes) => Buffer.from(bytes).toString("base64url");
  assert.equal(await trouble(encoded(deflateRawSync(Buffer.alloc(50_000_000)))), "too-long");
  assert.equal(await trouble(encoded(deflateRawSync(Buffer.from([0xff, 0xfe, 0x00])))), "damaged");
  assert.equal(await trouble("A".repeat(500_000)), "too-long");
  const noise = Array.from({ length: 60_000 }, (_, i) => String.fromCharCode(33 + ((i * 7919 + (i * i) % 104_729) % 90))).join("");
  await assert.rejects(pack(noise), (error) => error.trouble === "too-long");
});

test("a stream is split into its events", () => {
  const { events, left } = split(": ping\n\nevent: progress\nid: 1\ndata: {\"a\":1}\n\nevent: en");
  assert.deepEqual(events, [{ name: "", data: "" }, { name: "progress", data: "{\"a\":1}" }]);
  assert.equal(left, "event: en");
});

test("a file has the name of its game", () => {
  assert.equal(fileName("format: 1\nid: my-game # x\n"), "my-game.yaml");
  assert.equal(fileName("id: ../../etc\n"), "game.yaml");
  assert.equal(fileName(""), "game.yaml");
});
