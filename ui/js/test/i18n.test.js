import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { choose, count, either, nameOf, shorten, t, use } from "../i18n.js";

/** @param {string} lang */
const speak = (lang) => use(lang, JSON.parse(readFileSync(new URL(`../../i18n/${lang}.json`, import.meta.url), "utf8")));

test("plural forms and placeholders", () => {
  use("ru", { men: { one: "{n} шашка", few: "{n} шашки", many: "{n} шашек", other: "{n} шашки" }, hi: "{a}, {b}" });
  assert.equal(t("men", { n: 1 }), "1 шашка");
  assert.equal(t("men", { n: 3 }), "3 шашки");
  assert.equal(t("men", { n: 5 }), "5 шашек");
  assert.equal(t("men", { n: 21 }), "21 шашка");
  assert.equal(t("hi", { a: "x" }), "x, {b}");
  assert.equal(t("unheard"), "unheard");
});

test("numbers up to twelve are words", () => {
  speak("en");
  assert.equal(count(0), "none");
  assert.equal(count(12), "twelve");
  assert.equal(count(13), "13");
  assert.equal(either(["19", "20"]), "19 or 20");
});

test("the reader's first language that we speak", () => {
  assert.equal(choose(["fr-FR", "de-AT", "en"]), "de");
  assert.equal(choose(["fr"]), "en");
  assert.equal(choose([]), "en");
});

test("a game's name falls back to English", () => {
  use("da", {});
  assert.equal(nameOf({ en: "Dame", da: "Dam" }), "Dam");
  assert.equal(nameOf({ en: "Dame" }), "Dame");
  assert.equal(nameOf({ eo: "Damoj" }), "Damoj");
});

test("names lose the word they share", () => {
  use("en", {});
  assert.deepEqual(shorten(["Italian draughts", "Russian draughts", "Dame"]), ["Italian", "Russian", "Dame"]);
  use("it", {});
  assert.deepEqual(shorten(["Dama italiana", "Dama russa", "Dama"]), ["Italiana", "Russa", "Dama"]);
  assert.deepEqual(shorten(["Italian draughts"]), ["Italian draughts"]);
  assert.deepEqual(shorten(["Chess", "Go"]), ["Chess", "Go"]);
});
