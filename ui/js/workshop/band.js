// The band below a faulty line, and the line below the editor. Pure.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { kind, parts } from "./faults.js";

/**
 * @typedef {import('./types.js').Bench} Bench
 * @typedef {import('./types.js').Fault} Fault
 */

/**
 * What stands below a line with these faults.
 * @param {Fault[]} faults
 */
export function band(faults) {
  return faults.map((fault) => {
    const { head, before, mend, after, rest, example } = parts(fault);
    return h("div", { class: "fault", lang: "en" },
      h("p", {}, h("b", {}, head), before !== "" && ` ${before}`,
        mend !== "" && h("button", { class: "mend", "data-do": "mend", "data-line": fault.line, "data-column": fault.column }, mend), after),
      (rest !== "" || example !== "") && h("p", { class: "more" }, rest, rest !== "" && " ",
        example !== "" && [h("span", { lang: document.documentElement.lang }, t("workshop.fault.example")), " ", h("code", {}, example)]));
  });
}

/**
 * How the text stands.
 * @param {Bench} bench
 * @param {Fault[]} faults
 * @returns {{text: string, bad: boolean}}
 */
export function standing({ checked, away, checking, text, seen, loose }, faults) {
  if (away) return { text: t("workshop.away"), bad: false };
  if (!checked) return { text: checking ? t("workshop.checking") : "", bad: false };
  const [first] = faults;
  if (first) {
    const words = { n: faults.length, kind: kind(first), line: first.line, column: first.column };
    return { text: t(document.documentElement.lang === "en" ? "workshop.faults.kind" : "workshop.faults", words), bad: true };
  }
  return { text: text === seen ? [t("workshop.good"), loose && t("workshop.loose")].filter(Boolean).join(" ") : t("workshop.checking"), bad: false };
}
