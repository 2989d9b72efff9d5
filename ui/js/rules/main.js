// The rules page: loads the rules of a game in the reader's language, shows
// them, and lets every diagram be tried.

import * as api from "../api.js";
import { byId, patch } from "../dom.js";
import { LANGUAGES, choose, speak, t } from "../i18n.js";
import { recall, remember } from "../prefs.js";
import { brand, language, theme } from "../view/bar.js";
import { nav } from "../view/nav.js";
import { article, contents } from "./article.js";
import { fill } from "./figure.js";
import { follow } from "./follow.js";

/**
 * @typedef {import('./types.js').Page} Page
 * @typedef {import('./types.js').Diagram} Diagram
 * @typedef {import('../types.js').Variant} Variant
 */

const asked = new URLSearchParams(location.search);

/** @type {Page} */
let page = {
  lang: "en", theme: "light", list: null, variant: null, rules: null, other: null, comparison: null,
  own: asked.get("own"), table: asked.get("table"), notice: null,
};

const live = byId("live");
let odd = false;

/** @param {string} text */
function say(text) {
  odd = !odd;
  live.textContent = odd ? text : `${text}\u00a0`;
}

/** @param {Partial<Page>} change */
function set(change) {
  page = { ...page, ...change };
  head();
  body();
}

function head() {
  const id = page.variant?.id ?? "";
  const game = page.table !== null ? `/?game=${encodeURIComponent(page.table)}` : `/?variant=${encodeURIComponent(id)}`;
  patch(byId("nav"), ...nav("rules", {
    play: id === "" ? "/" : game, rules: location.pathname + location.search,
    analysis: page.table !== null ? `/analysis?game=${encodeURIComponent(page.table)}` : `/analysis?variant=${encodeURIComponent(id)}`,
  }));
  byId("nav").setAttribute("aria-label", t("nav.label"));
  patch(byId("wishes"), language(page), theme(page, ""));
}

function body() {
  document.title = page.rules ? `${page.rules.title} · Damiera` : "Damiera";
  byId("contents").setAttribute("aria-label", t("rules.contents"));
  patch(byId("contents"), ...contents(page));
  patch(byId("text"), ...article(page));
  for (const host of byId("text").querySelectorAll("figure")) {
    const found = figure(host.dataset.figure ?? "");
    if (found) fill(host, found.variant, found.diagram, say, page.own === null ? {} : { rules: { game: page.own } });
  }
  follow(byId("text"), byId("contents"));
}

/**
 * The diagram that a figure names.
 * @param {string} name
 * @returns {{variant: Variant, diagram: Diagram} | null}
 */
function figure(name) {
  const [section, i, side] = name.split(" ");
  const { rules, variant, other, comparison } = page;
  if (side === "left" || side === "right") {
    const owner = side === "left" ? variant : other;
    const diagram = comparison?.quarrels[Number(i)]?.[side];
    return owner && diagram ? { variant: owner, diagram } : null;
  }
  const diagram = rules?.sections.find(({ id }) => id === section)?.diagrams[Number(i)];
  return variant && diagram ? { variant, diagram } : null;
}

/** @param {boolean} away */
const away = (away) => away && say(t("error.away"));

/**
 * Loads a game, and the one to compare it with.
 * @param {string} id
 * @param {string | null} other
 * @param {string | null} [own] a game whose own rules are meant
 */
async function open(id, other, own = null) {
  try {
    const [variant, rules] = await Promise.all(own === null
      ? [api.insist(() => api.variant(id), away), api.insist(() => api.rules(id, page.lang), away)]
      : [api.insist(() => api.variantOf(own), away), api.insist(() => api.rulesOf(own, page.lang), away)]);
    const table = page.variant && (page.variant.id !== id || page.own !== own) ? null : page.table;
    set({ variant, rules, own, other: null, comparison: null, notice: null, table });
    if (own === null && other !== null && other !== id) await compare(other);
  } catch (error) {
    refused(error, id);
  }
  address();
}

/** @param {string} id */
async function compare(id) {
  const { variant } = page;
  if (!variant) return;
  try {
    const [other, comparison] = await Promise.all([
      api.insist(() => api.variant(id), away), api.insist(() => api.compare(variant.id, id, page.lang), away),
    ]);
    set({ other, comparison });
  } catch (error) {
    refused(error, id);
  }
}

/**
 * @param {unknown} error
 * @param {string} id
 */
function refused(error, id) {
  if (!(error instanceof api.Problem)) throw error;
  const notice = error.code === "unknown-variant" ? t("error.unknown-variant", { id })
    : error.code === "variant-not-playable" ? t("error.not-playable", { game: id }) : t("error.other", { detail: error.message });
  if (page.rules) say(notice);
  else set({ notice });
}

/** Keeps the address true to what the page shows. */
function address() {
  const to = new URLSearchParams();
  if (page.own !== null) to.set("own", page.own);
  else if (page.variant) to.set("game", page.variant.id);
  if (page.other) to.set("with", page.other.id);
  if (asked.has("lang")) to.set("lang", page.lang);
  if (page.table !== null) to.set("table", page.table);
  history.replaceState(null, "", `${location.pathname}?${to}${location.hash}`);
  head();
}

/** @param {string} lang */
async function setLanguage(lang) {
  await api.insist(() => speak(lang), away);
  document.documentElement.lang = lang;
  page = { ...page, lang };
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-do=theme]") : null;
  if (!button) return;
  const next = page.theme === "dark" ? "light" : "dark";
  remember("theme", next);
  document.documentElement.dataset.theme = next;
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  if (target.dataset.pick === "game" && value !== "") void open(value, page.other?.id ?? null);
  if (target.dataset.pick === "other" && value !== "") void compare(value).then(address);
  if (target.dataset.pick === "language") {
    remember("lang", value);
    void setLanguage(value).then(() => page.variant && open(page.variant.id, page.other?.id ?? null, page.own));
  }
});

/** @returns {"light" | "dark"} */
const colours = () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

new MutationObserver(() => {
  page = { ...page, theme: colours() };
  head();
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });

async function begin() {
  const lang = asked.get("lang") ?? recall("lang") ?? choose(navigator.languages);
  page.theme = colours();
  await setLanguage(LANGUAGES.includes(lang) ? lang : "en");
  set({});
  const list = await api.insist(() => api.variants(), away);
  page = { ...page, list };
  await open(asked.get("game") ?? recall("variant") ?? list.default, asked.get("with"), page.own);
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

patch(byId("brand"), ...brand());
void begin();
