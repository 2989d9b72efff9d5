// The right side: tabs for the start and the examples, and the figures of the
// game below the board. Pure.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../view/icons.js";

/**
 * @typedef {import('./types.js').Bench} Bench
 * @typedef {import('./types.js').Made} Made
 * @typedef {import('../dom.js').Kid} Kid
 */

/** How many of the move counts are shown. */
const SHOWN = 4;

/**
 * A number in groups of three, with thin blanks: commas stand between numbers.
 * @param {number} n
 */
const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** @param {Bench} bench */
export function tabs({ made, tab }) {
  if (!made) return [];
  const names = [t("workshop.tab.start"), ...made.examples.map(({ number }) => t("workshop.tab.example", { n: number }))];
  return names.map((name, i) =>
    h("button", {
      key: i, id: `tab-${i}`, role: "tab", class: "tab", "data-do": "tab", "data-tab": i,
      "aria-selected": String(i === tab), "aria-controls": "view", tabindex: i === tab ? 0 : -1,
    }, name));
}

/**
 * Of which text the board is.
 * @param {Bench} bench
 */
export function age({ made, checked, text }) {
  if (!made || !checked) return [];
  return [made.text !== text && checked.variant === undefined ? t("workshop.last-good") : ""];
}

/**
 * The figures of the game.
 * @param {Bench} bench
 */
export function figures({ made }) {
  if (!made) return [];
  const { tests, perft, variant } = made;
  const { squares, columns, rows } = variant.geometry;
  const shown = perft.slice(0, SHOWN);
  /** @type {[string, Kid[]][]} */
  const all = [
    [t("workshop.figure.squares"), [squares.length === columns * rows ? t("workshop.figure.all", { n: squares.length })
      : t("workshop.figure.some", { n: squares.length, of: columns * rows })]],
    [t("workshop.figure.men"), [men(made)]],
    [t("workshop.figure.moves"), [perft.length > 0 ? number(perft[0]) : t("workshop.figure.unknown")]],
    [t("workshop.figure.counts"), [shown.map(number).join(", "), sign(tests.counts)]],
    [t("workshop.figure.generators"), [made.fast ? t("workshop.figure.agree", { n: number(made.milliseconds) }) : t("workshop.figure.plain", { n: number(made.milliseconds) })]],
    [t("workshop.figure.examples"), [tests.examples.of === 0 ? t("workshop.figure.none")
      : t("workshop.figure.of", { n: tests.examples.passed, of: tests.examples.of }), sign(tests.examples)]],
  ];
  return all.map(([name, value]) => h("div", { class: "figure-row" }, h("dt", {}, name), h("dd", {}, value)));
}

/**
 * A tick where all tests hold, a cross where one does not, neither where some
 * took too long.
 * @param {import('./types.js').Tally} tally
 */
function sign({ of, passed, notRun }) {
  if (of === 0) return null;
  if (passed + notRun < of) return h("span", { class: "sign bad", role: "img", "aria-label": t("workshop.figure.wrong") }, icon("no", 16));
  if (notRun > 0) return h("span", { class: "sign open" }, t("workshop.figure.left", { n: notRun }));
  return h("span", { class: "sign good", role: "img", "aria-label": t("workshop.figure.right") }, icon("yes", 16));
}

/** @param {Made} made */
function men({ pieces }) {
  const count = (/** @type {string} */ letter) => Object.values(pieces).filter((piece) => piece === letter).length;
  const side = (/** @type {number} */ men, /** @type {number} */ kings) => (kings > 0 ? `${men} + ${kings}` : String(men));
  const [white, black] = [side(count("w"), count("W")), side(count("b"), count("B"))];
  return white === black ? white : `${white} / ${black}`;
}
