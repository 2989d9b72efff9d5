// The text of the page: title, sections, figures, and at the end the
// comparison with another game. Pure; figures are filled later.

import { h } from "../dom.js";
import { nameOf, t } from "../i18n.js";

/**
 * @typedef {import('./types.js').Page} Page
 * @typedef {import('./types.js').Rules} Rules
 * @typedef {import('./types.js').Section} Section
 * @typedef {import('../dom.js').Kid} Kid
 */

/** @param {Page} page */
export function contents(page) {
  const { rules } = page;
  if (!rules) return [];
  return [
    picker("game", t("games.title"), page, page.own === null ? rules.variant.id : ""),
    h("ol", {},
      rules.sections.map(({ id, title }, i) => link(id, i + 1, title)),
      page.own === null && link("compare", rules.sections.length + 1, t("rules.compare"))),
    h("div", { class: "aside" },
      h("p", { class: "note" }, t("rules.checked")),
      page.own === null && h("p", {}, h("a", { href: `/api/variants/${encodeURIComponent(rules.variant.id)}/file` }, t("rules.file"))),
      page.own === null && h("p", {}, h("a", { class: "try", href: `/workshop?game=${encodeURIComponent(rules.variant.id)}` }, t("rules.edit")))),
  ];
}

/**
 * @param {string} id
 * @param {number} number
 * @param {string} title
 */
function link(id, number, title) {
  return h("li", {}, h("a", { href: `#${id}` }, h("span", { class: "number" }, String(number)), title));
}

/**
 * A list of games.
 * @param {string} name
 * @param {string} label
 * @param {Page} page
 * @param {string} value
 */
function picker(name, label, page, value) {
  const entries = page.list?.variants.filter(({ id, playable }) => playable && (name === "game" || id !== page.variant?.id)) ?? [];
  return h("label", { class: "field" },
    h("span", {}, label),
    h("select", { "data-pick": name, value },
      value === "" && h("option", { value: "" }, name === "game" ? page.rules?.title ?? "" : t("rules.compare.choose")),
      entries.map(({ id, names }) => h("option", { value: id }, nameOf(names) || id))));
}

/** @param {Page} page */
export function article(page) {
  const { rules, notice } = page;
  if (!rules) return [h("p", { class: "lede" }, notice ?? t("status.loading"))];
  return [
    h("h1", {}, rules.title),
    h("p", { class: "lede" }, rules.lede.join(" ")),
    sections(rules),
    page.own === null && comparison(page, rules.sections.length + 1),
    rules.sources.length > 0 && h("section", { key: "sources", class: "sources" },
      h("h2", { class: "small" }, t("rules.sources")), h("ul", {}, rules.sources.map((source) => h("li", {}, source)))),
  ];
}

/** @param {Rules} rules */
export const sections = (rules) => rules.sections.map((section, i) => part(section, i + 1));

/**
 * @param {Section} section
 * @param {number} number
 */
function part({ id, title, blocks, diagrams }, number) {
  const beside = diagrams.length === 1 && diagrams[0].title === undefined;
  return h("section", { key: id, id },
    heading(number, title),
    h("div", { class: beside ? "body beside" : "body" },
      h("div", { class: "prose" }, blocks.map(block)),
      diagrams.length > 0 && h("div", { class: "figures" },
        diagrams.map((_, i) => h("figure", { key: `${id} ${i}`, "data-figure": `${id} ${i}` })))));
}

/**
 * @param {number} number
 * @param {string} title
 */
const heading = (number, title) => h("h2", {}, h("span", { class: number > 9 ? "number long" : "number" }, String(number)), title);

/** @param {{kind: string, texts: string[]}} block */
function block({ kind, texts }) {
  if (kind === "paragraph") return h("div", {}, texts.map((text) => h("p", {}, text)));
  return h(kind === "number" ? "ol" : "ul", { class: kind }, texts.map((text) => h("li", {}, text)));
}

/**
 * @param {Page} page
 * @param {number} number
 */
function comparison(page, number) {
  const { comparison: found, other } = page;
  return h("section", { key: "compare", id: "compare" },
    heading(number, t("rules.compare")),
    h("div", { class: "body" },
      picker("other", t("rules.compare.with"), page, other?.id ?? ""),
      found && found.differences.length === 0 && h("p", { class: "prose" }, t("rules.compare.same")),
      found && found.differences.length > 0 && differences(found),
      found && found.quarrels.length > 0 && h("h3", {}, t("rules.compare.quarrels")),
      found?.quarrels.map((_, i) => h("div", { class: "figures", key: `quarrel ${i}` },
        /** @type {const} */ (["left", "right"]).map((side) =>
          h("figure", { key: side, "data-figure": `compare ${i} ${side}` }))))));
}

/** @param {import('./types.js').Comparison} found */
function differences(found) {
  let before = "";
  return h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, found.titles.left), h("th", { scope: "col" }, found.titles.right))),
    h("tbody", {}, found.differences.flatMap(({ section, title, left, right }) => {
      const head = section !== before && h("tr", {}, h("th", { colspan: 2, scope: "rowgroup" }, title));
      before = section;
      return [head, h("tr", {}, cell(left), cell(right))];
    })));
}

/** @param {string} text */
const cell = (text) => h("td", { class: text === "" ? "nothing" : undefined }, text || t("rules.compare.nothing"));
