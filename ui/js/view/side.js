// The left column: the game, the list of games with the faults of their
// files, the level, and how far the game is towards a draw.

import { h } from "../dom.js";
import { nameOf, shorten, t } from "../i18n.js";
import { computer } from "./bar.js";
import { boardIcon, icon } from "./icons.js";

/**
 * @typedef {import('../types.js').App} App
 * @typedef {import('../types.js').VariantEntry} VariantEntry
 */

/** How many games the list shows before it is opened. */
const FEW = 6;

/** @param {App} app */
export function side(app) {
  const { variant } = app;
  const size = variant ? `${variant.geometry.columns} × ${variant.geometry.rows}` : "";
  return [
    h("h1", {}, variant ? nameOf(variant.names) || variant.id : "Damiera"),
    h("p", { class: "sub" }, variant ? `${size}. ${t(`games.first.${variant.first}`)}.` : ""),
    h("section", { class: "block games" }, h("h2", {}, t("games.title")), games(app)),
    computer(app) && h("section", { class: "block level" }, h("h2", { id: "level-title" }, t("level.title")), ...levels(app)),
    counters(app).length > 0 && h("section", { class: "block draws" }, h("h2", {}, t("draws.title")), counters(app)),
  ];
}

/**
 * The games, the broken ones with what is wrong with them.
 * @param {App} app
 */
export function games(app) {
  const all = app.list?.variants ?? [];
  const short = shorten(all.map(({ id, names }) => nameOf(names) || id));
  const shown = app.all || all.length <= FEW + 1 ? all : few(app, all);
  return h("ul", { class: app.all ? "games all" : "games" },
    shown.map((entry) => game(app, entry, short[all.indexOf(entry)])),
    shown.length < all.length &&
      h("li", { key: "all" },
        h("button", { class: "game", "data-do": "all" }, h("span", { class: "gap" }), h("span", { class: "what" }, t("games.all", { n: all.length })), icon("on", 18))));
}

/**
 * The first few games, and among the rest the current, the new and the broken ones.
 * @param {App} app
 * @param {VariantEntry[]} all
 */
function few(app, all) {
  return all.filter(({ id, faults }, i) => i < FEW || id === app.variant?.id || app.fresh.includes(id) || faults?.length);
}

/**
 * @param {App} app
 * @param {VariantEntry} entry
 * @param {string} name
 */
function game(app, entry, name) {
  const inside = [boardIcon(entry), h("span", { class: "what" }, name), h("span", { class: "size" }, (entry.size ?? "").replace("x", " × "))];
  const current = entry.id === app.variant?.id && !app.game?.variant.own;
  return h("li", { key: entry.id },
    entry.playable
      ? h("button", { class: "game", "data-do": "game", "data-id": entry.id, "aria-current": current ? "true" : undefined }, inside)
      : h("div", { class: "game" }, inside),
    faults(entry));
}

/** @param {VariantEntry} entry */
function faults(entry) {
  if (!entry.faults?.length) return null;
  return h("div", { class: "faults" },
    entry.faults.map((fault) =>
      h("p", {}, h("b", {}, `${fault.file.replace(/^.*[\\/]/, "")}:${fault.line}:${fault.column}`), ` ${fault.message}`,
        fault.suggestion && h("span", { class: "suggestion" }, fault.suggestion))),
    h("p", { class: "note" }, t(entry.playable ? "fault.kept" : "fault.broken")));
}

/** @param {App} app */
function levels(app) {
  const keys = app.variant?.levels ?? [];
  const key = keys[app.level - 1];
  return [
    h("div", { class: "levels", role: "group", "aria-labelledby": "level-title" },
      keys.map((name, i) =>
        h("button", { "data-do": "level", "data-level": i + 1, "aria-pressed": String(i + 1 === app.level), "aria-label": `${i + 1} ${t(`level.${name}`)}` }, String(i + 1)))),
    h("p", { class: "note" }, h("b", {}, `${t(`level.${key}`)}.`), ` ${t(`level.${key}.about`)} ${t("level.keys")}`),
  ];
}

/**
 * The draw counters with a bar each.
 * @param {App} app
 */
function counters(app) {
  return running(app).map(({ key, count, limit }) =>
    h("div", { class: "counter" },
      h("p", {}, h("span", {}, t(`counter.${key}`)), h("span", { class: "figure" }, t("counter.of", { count, limit }))),
      h("svg", { class: "gauge", "aria-hidden": "true", height: 3 },
        h("rect", { class: "whole", width: "100%", height: 3 }),
        h("rect", { class: "part", width: `${Math.min(100, (100 * count) / limit)}%`, height: 3 }))));
}

/** @param {App} app */
function running(app) {
  return (app.game?.counters ?? []).filter(({ running, limit }) => running && limit > 0);
}

/**
 * The same counters in one line.
 * @param {App} app
 */
export function strip(app) {
  return running(app).map(({ key, count, limit }) =>
    h("span", { class: "counter" }, h("span", {}, t(`counter.${key}.short`)), h("span", { class: "figure" }, t("counter.of", { count, limit }))));
}
