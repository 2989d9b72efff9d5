// The sentence: what is going on, in one line, and what follows from it.

import { h } from "../dom.js";
import { heap } from "../board/pieces.js";
import { either, nameOf, t } from "../i18n.js";
import { inHand, mine, outcome } from "../shown.js";
import { goals } from "../turn.js";
import { advice, did, goesTo, headline, reckoning, refusal, rule, who } from "../voice.js";
import { icon } from "./icons.js";

/**
 * @typedef {import('../types.js').App} App
 * @typedef {import('../types.js').State} State
 * @typedef {import('../dom.js').Kid} Kid
 */

/**
 * Whether the page says no: a red line stands above the sentence.
 * @param {App} app
 */
export const refused = (app) => app.verdict !== null && app.question === null;

/** @param {App} app */
export function status(app) {
  const { game } = app;
  const away = app.away && h("p", { class: "note" }, t("error.away"));
  if (app.notice && !game) return [say(t(app.notice.key, app.notice.words)), row(filled("new-now", t("tool.new"))), away];
  if (app.gone) return [say(t("error.gone")), note(t("error.gone.about")), row(filled("new-now", t("tool.new")))];
  if (app.question) return question(app);
  if (!game) return [say(t("status.loading")), away];
  return [...sentence(app, game), away];
}

/**
 * @param {App} app
 * @param {State} game
 * @returns {Kid[]}
 */
function sentence(app, game) {
  if (app.view !== null) return past(app, game);
  if (app.verdict) return refusing(app);
  if (app.choice) return choosing(app);
  const notice = app.notice && note(t(app.notice.key, app.notice.words));
  const end = outcome(app);
  if (end) return [say(headline(game)), note(t(`result.${end.cause}`)), ...points(game), notice, row(filled("new", t("tool.new")), analyse(game))];
  if (app.watching) return [say(t(`status.${game.turn}-to-move`)), note(`${t("status.watching")} ${t("status.watching.about")}`), notice];
  if (app.hint) return [say(t("hint.title", { move: app.hint.move })), note(t("points.none"))];
  const fault = game.fault ? note(t(`error.${game.fault}`)) : null;
  if (!mine(app)) return [say(waiting(game)), fault, notice];
  return [say(headline(game)), note([hand(app), must(app, game), reply(app, game)].filter(Boolean).join(" ")), notice];
}

/** @param {string} text */
const say = (text) => h("p", { class: "sentence" }, text);

/** @param {string} text */
const note = (text) => text !== "" && h("p", { class: "note" }, text);

/** @param {...Kid} kids */
const row = (...kids) => h("div", { class: "answers" }, ...kids);

/**
 * @param {string} deed
 * @param {string} text
 * @param {Record<string, string>} [data]
 */
const button = (deed, text, data = {}) => h("button", { class: "answer", "data-do": deed, ...data }, text);

/**
 * @param {string} deed
 * @param {string} text
 * @param {Record<string, string>} [data]
 */
const filled = (deed, text, data = {}) => h("button", { class: "answer filled", "data-do": deed, ...data }, text);

/** @param {State} game */
const analyse = ({ id }) => h("a", { class: "answer", href: `/analysis?game=${encodeURIComponent(id)}` }, t("analyse.game"));

/**
 * What is said while a move is on its way or being shown.
 * @param {State} game
 */
function waiting(game) {
  const computer = Object.values(game.players).some(({ kind }) => kind === "computer");
  return computer ? t("status.thinking") : t(`status.${game.turn}-to-move`);
}

/**
 * @param {App} app
 * @param {State} game
 */
function past(app, game) {
  const move = game.history[(app.view ?? 0) - 1];
  return [
    say(move ? t("status.past", { move: move.move }) : t("status.start")),
    row(button("last", t("status.back"))),
  ];
}

/**
 * Where the piece in hand may go.
 * @param {App} app
 */
function hand(app) {
  const square = inHand(app);
  if (!app.pick || square === null) return "";
  const { targets, turns } = goals(app.pick);
  const squares = Object.keys(targets);
  if (app.pick.done.length === 1) return goesTo(square, squares);
  return t("status.goes-on", { targets: either(turns.length ? turns : squares) });
}

/**
 * That a capture is due, and who can make it.
 * @param {App} app
 * @param {State} game
 */
function must(app, game) {
  if (app.pick || !game.legal.length || game.legal.some(({ captured }) => captured.length === 0)) return "";
  const squares = [...new Set(game.legal.map(({ from }) => from))];
  return t("status.must-capture.with", { squares: either(squares) });
}

/**
 * What the other side just did, if it was more than a step.
 * @param {App} app
 * @param {State} game
 */
function reply(app, game) {
  const move = game.history[app.shown - 1];
  return move ? did(game, move) : "";
}

/** @param {App} app */
export function refusing(app) {
  const { verdict } = app;
  if (!verdict) return [];
  const law = rule(verdict);
  const more = advice(verdict);
  return [
    say(refusal(verdict)),
    h("ul", { class: "reckoning" },
      reckoning(verdict).map(({ option, words, good }) =>
        h("li", { class: good ? "good" : "bad" },
          h("b", {}, option.move),
          h("span", { class: "icons" }, victims(app, option.captured)),
          h("span", {}, words),
          icon(good ? "yes" : "no", 16)))),
    law && h("p", { class: "note" }, h("b", {}, law.name), h("span", { class: "about" }, ` ${law.about}`)),
    note(more),
  ];
}

/**
 * @param {App} app
 * @param {string[]} squares
 */
function victims(app, squares) {
  const letters = squares.map((square) => app.game?.pieces[square]).filter((letter) => letter !== undefined);
  return heap(letters, t("taken", { n: letters.length }));
}

/** @param {App} app */
export function choosing(app) {
  const { choice } = app;
  if (!choice) return [];
  return [
    say(t("choose.title", { square: choice.to })),
    h("ul", { class: "reckoning ways" },
      choice.ways.map(({ letter, via, way }) =>
        h("li", { class: "good" },
          h("b", {}, letter),
          h("span", { class: "icons" }, victims(app, way.captured)),
          h("span", {}, t("choose.over", { square: via })),
          button("choose", t("choose.play", { letter }), { "data-letter": letter })))),
  ];
}

/** @param {State} game */
function points(game) {
  const sides = /** @type {const} */ (["white", "black"]);
  const own = sides.find((color) => who(game, color) === "you");
  if (!own) return [];
  if (!game.points) return [note(t("points.none"))];
  return [h("p", { class: "note" }, h("b", {}, `${t("points", { n: game.points[own] })}.`), ` ${t("points.rule")}`)];
}

/** @param {App} app */
function question(app) {
  const { question: asked, game, variant } = app;
  if (!asked) return [];
  const running = game !== null && !game.result && game.ply > 0;
  const keep = button("keep", t("new.keep"));
  if (asked.kind === "resign") return [say(t("resign.title")), row(filled("resign-now", t("resign.yes")), keep)];
  if (asked.kind === "switch") {
    const entry = app.list?.variants.find(({ id }) => id === asked.id);
    return [
      say(t("new.switch", { game: nameOf(entry?.names ?? {}) || asked.id })), note(t("new.leave")),
      row(filled("start", t("new.start"), { "data-id": asked.id }), keep),
    ];
  }
  const sides = variant?.first === "black" ? ["second", "first"] : ["first", "second"];
  const offers = sides.map((side, i) => ({ side, text: t(i ? "new.black" : "new.white") }));
  return [
    say(t("new.title")), running && note(t("new.leave")),
    row(...[...offers, { side: "both", text: t("new.both") }].map(({ side, text }) =>
      (side === app.sides ? filled : button)("start", text, { "data-sides": side })), running && keep),
  ];
}
