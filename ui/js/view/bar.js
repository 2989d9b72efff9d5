// The bar at the top: name of the house, game and level as lists where there
// is no column for them, language, colours, menu.

import { h } from "../dom.js";
import { LANGUAGES, nameOf, shorten, t } from "../i18n.js";
import { icon, mark } from "./icons.js";

/** @typedef {import('../types.js').App} App */

/** The languages by their own names. */
const NATIVE = { en: "English", it: "Italiano", de: "Deutsch", da: "Dansk", hr: "Hrvatski", ru: "Русский" };

/**
 * A list that shows only what is chosen; the browser's own list lies on top.
 * @param {string} name
 * @param {string} label
 * @param {string} shown
 * @param {string} value
 * @param {{value: string, text: string}[]} choices
 */
function list(name, label, shown, value, choices) {
  return h("label", { key: name, class: `list ${name}` },
    h("span", { "aria-hidden": "true" }, shown),
    icon("down", 16),
    h("select", { id: `list-${name}`, "data-pick": name, "aria-label": label, value },
      choices.map((choice) => h("option", { value: choice.value }, choice.text))));
}

export function brand() {
  return [mark(), h("span", { class: "house" }, "Damiera")];
}

/** @param {App} app */
export function picks(app) {
  const entries = app.list?.variants.filter(({ playable }) => playable) ?? [];
  const short = shorten(entries.map(({ names }) => nameOf(names)));
  const own = app.game?.variant.own === true;
  const id = own ? "" : app.variant?.id ?? "";
  const at = entries.findIndex((entry) => entry.id === id);
  const title = short[at] ?? (nameOf(app.variant?.names ?? {}) || (app.variant?.id ?? ""));
  const choices = entries.map((entry, i) => ({ value: entry.id, text: short[i] }));
  return [
    entries.length > 0 && list("game", t("games.title"), title, id, own ? [{ value: "", text: title }, ...choices] : choices),
    computer(app) && list("level", t("level.title"), t("level.short", { level: app.level }), String(app.level), levels(app)),
  ];
}

/** @param {App} app */
function levels(app) {
  const keys = app.variant?.levels ?? [];
  return keys.map((key, i) => ({ value: String(i + 1), text: `${i + 1} ${t(`level.${key}`)}` }));
}

/**
 * Whether a computer sits at the table.
 * @param {App} app
 */
export function computer(app) {
  return app.game !== null && Object.values(app.game.players).some(({ kind }) => kind === "computer");
}

/** @param {App} app */
export function wishes(app) {
  return [language(app), theme(app, ""),
    h("button", { class: "only menu", "data-do": "menu", "aria-label": t("tool.menu"), "aria-expanded": String(app.menu), "aria-controls": "menu" }, icon("menu"))];
}

/** @param {{lang: string}} app */
export function language(app) {
  const lang = /** @type {keyof typeof NATIVE} */ (app.lang);
  return list("language", t("tool.language"), NATIVE[lang], lang,
    LANGUAGES.map((value) => ({ value, text: NATIVE[/** @type {keyof typeof NATIVE} */ (value)] })));
}

/**
 * @param {{theme: string}} app
 * @param {string} words shown beside the icon, if any
 */
export function theme(app, words) {
  const other = app.theme === "dark" ? "light" : "dark";
  return h("button", { class: words ? "plain" : "only theme", "data-do": "theme", "aria-label": words ? undefined : t(`tool.${other}`) },
    icon(other), words);
}
