import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { use } from "../i18n.js";
import { advice, announce, did, headline, reckoning, rule, spokenRefusal, who } from "../voice.js";

use("en", JSON.parse(readFileSync(new URL("../../i18n/en.json", import.meta.url), "utf8")));

const alone = { white: { kind: "human" }, black: { kind: "computer", level: 3 } };
const pair = { white: { kind: "human" }, black: { kind: "human" } };

/** @returns {any} */
const option = (move, captured) => ({ move, from: move.split(/\D/)[0], to: move.split(/\D/).at(-1), path: [], captured, king: false });

/** @returns {any} */
const verdict = (extra) => ({ legal: false, code: "prefer-pieces", asked: "24x15", ...extra });

test("a refusal in one breath", () => {
  const v = verdict({
    move: option("24x15", ["20"]),
    better: option("21x14x5", ["18", "10"]),
    rank: { rule: 1, of: 4, mine: 1, best: 2 },
  });
  assert.equal(
    spokenRefusal(v),
    "21 has the longer capture. 24x15 takes one; 21x14x5 takes two. Rule 1, most pieces.",
  );
  assert.deepEqual(reckoning(v).map((row) => row.good), [false, true]);
});

test("each ranking rule names what it compares", () => {
  const sides = { move: option("14x5", ["10"]), better: option("14x23", ["19"]) };
  const words = (code, rank) => reckoning(verdict({ code, rank, ...sides })).map((row) => row.words);
  assert.deepEqual(words("prefer-kings", { rule: 3, of: 4, mine: 0, best: 1 }), ["takes no king", "takes one king"]);
  assert.deepEqual(words("prefer-value", { rule: 1, of: 2, mine: 100, best: 199 }), ["is worth 100", "is worth 199"]);
  assert.deepEqual(words("prefer-early-kings", { rule: 4, of: 4, mine: 0, best: 1 }), ["meets a king later", "meets a king sooner"]);
  const only = rule(verdict({ rank: { rule: 1, of: 1, mine: 1, best: 2 }, ...sides }));
  assert.equal(only.name, "The rule: most pieces.");
  assert.equal(rule(verdict({ code: "must-capture", ...sides })), null);
});

test("a refusal says what is possible", () => {
  assert.equal(advice(verdict({ code: "direction", square: "23", targets: ["19", "20"] })), "23 goes to 19 or 20.");
  assert.equal(advice(verdict({ code: "blocked", square: "30", movers: ["21", "22"] })), "These can move: 21, 22.");
  assert.equal(
    spokenRefusal(verdict({ code: "blocked", asked: "30", square: "30", movers: ["21"] })),
    "30 is blocked. These can move: 21.",
  );
});

test("people are you, the computer, or a colour", () => {
  assert.equal(who({ players: alone }, "white"), "you");
  assert.equal(who({ players: alone }, "black"), "computer");
  assert.equal(who({ players: pair }, "black"), "black");
  assert.equal(who({ players: alone, watched: true }, "white"), "white");
  assert.equal(who({ players: alone, watched: true }, "black"), "computer");
});

test("a reply is one sentence or none", () => {
  const move = { move: "15x24x31", by: "black", to: "31", captured: [{}, {}], promotes: true };
  assert.equal(announce({ players: alone }, move), "Computer: 15x24x31. The computer took two and crowned on 31.");
  assert.equal(did({ players: pair }, { ...move, promotes: false }), "Black took two.");
  assert.equal(did({ players: alone }, { ...move, captured: [], promotes: false }), "");
  assert.equal(announce({ players: alone }, { ...move, by: "white" }), "You: 15x24x31.");
});

test("the winner is the one the server names", () => {
  const over = (winner, players = alone) => headline({ players, turn: "white", result: { winner, cause: "no-pieces" } });
  assert.equal(over("white"), "You win.");
  assert.equal(over("black"), "The computer wins.");
  assert.equal(over("black", pair), "Black wins.");
  assert.equal(over(null), "A draw.");
  assert.equal(headline({ players: alone, turn: "black", result: null }), "The computer is thinking.");
});
