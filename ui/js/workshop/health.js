// Whether the game is any good: what many quick games have shown, each figure
// with how far it may be off, and sentences only where that leaves no doubt.
// Pure.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @typedef {import('./types.js').Bench} Bench
 * @typedef {import('./types.js').Estimate} Estimate
 * @typedef {import('./types.js').Report} Report
 */

/** @param {Bench} bench */
export function health({ study, measuring, made, text, lang }) {
  const fresh = study !== null && study.text === text;
  return [
    h("h2", {}, t("workshop.health")),
    h("p", { class: "about" }, t("workshop.health.about")),
    h("div", { class: "buttons" },
      measuring ? h("button", { class: "answer", "data-do": "stop" }, t("workshop.health.stop"))
        : h("button", { class: "answer", "data-do": "measure", disabled: !made }, t(study ? "workshop.health.again" : "workshop.health.measure"))),
    measuring && progress(study),
    study && !fresh && h("p", { class: "note" }, t("workshop.health.old")),
    study?.report && report(study.report, lang),
  ];
}

/** @param {Bench["study"]} study */
function progress(study) {
  const { done, of } = study ?? { done: 0, of: 100 };
  return h("div", { class: "progress" },
    h("progress", { max: of, value: done, "aria-label": t("workshop.health") }),
    h("p", { class: "note" }, t("workshop.health.done", { n: done, of })));
}

/**
 * @param {Report} found
 * @param {string} lang
 */
function report(found, lang) {
  const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 });
  const { first, second, draw, open } = found.results;
  return h("div", { class: "report" },
    h("ul", { class: "remarks" }, found.remarks.map((remark) => h("li", {}, t(`workshop.remark.${remark}`)))),
    h("table", {},
      h("caption", { class: "unseen" }, t("workshop.health")),
      h("thead", { class: "unseen" }, h("tr", {}, ["figure", "value", "range", "means"].map((name) => h("th", { scope: "col" }, t(`workshop.health.${name}`))))),
      h("tbody", {},
        row("score", found.score, share, 1),
        row("draws", found.draws, share, 1),
        row("forced", found.forced, share, 1),
        row("branching", found.branching, plain, 0),
        row("length", found.length, plain, 0))),
    h("p", { class: "note" }, t("workshop.health.results", { n: found.games, first, second, draw, open })),
    found.ends.length > 0 && h("p", { class: "note" },
      t("workshop.health.ends", { list: found.ends.map(({ cause, games }) => `${t(`result.${cause}`).replace(/\.$/, "")}: ${games}`).join("; ") })),
    h("p", { class: "note" }, t("workshop.health.error")));
}

/**
 * @param {string} name
 * @param {Estimate} estimate
 * @param {Intl.NumberFormat} format
 * @param {number} whole the end of the scale, 0 for twice the highest value
 */
function row(name, { value, low, high }, format, whole) {
  const known = high < Number.MAX_VALUE;
  const scale = whole || Math.max(known ? high : value, 1) * 1.25;
  const x = (/** @type {number} */ n) => `${Math.max(0, Math.min(100, (100 * n) / scale))}%`;
  return h("tr", {},
    h("th", { scope: "row" }, t(`workshop.health.${name}`)),
    h("td", { class: "value" }, format.format(value)),
    h("td", { class: "range" },
      h("svg", { class: "bar-of", height: 16, "aria-hidden": "true" },
        h("rect", { class: "whole", y: 7, height: 2, width: "100%" }),
        known && h("line", { class: "reach", x1: x(low), x2: x(high), y1: 8, y2: 8 }),
        h("circle", { class: "point", cx: x(value), cy: 8, r: 5 })),
      h("span", {}, known ? t("workshop.health.between", { low: format.format(low), high: format.format(high) }) : t("workshop.health.unknown"))),
    h("td", { class: "means" }, t(`workshop.health.${name}.about`)));
}
