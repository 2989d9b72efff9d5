// The game so far as a curve of White's share, to look at and to walk along.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { lineOf } from "../line.js";
import { icon } from "../../view/icons.js";
import { nameOfPly } from "../words.js";
import { share } from "./meter.js";

/** @typedef {import('../types.js').Desk} Desk */

const HEIGHT = 92;
const WIDTH = 1000;

/** @param {Desk} desk */
export function curve(desk) {
  const line = lineOf(desk);
  const { review, at } = desk;
  if (!desk.game || line.length === 0) return [];
  const known = shares(desk);
  const x = (/** @type {number} */ ply) => Math.round((WIDTH * ply) / line.length);
  const y = (/** @type {number} */ white) => Math.round(10 * (1 + (HEIGHT - 2) * (1 - white))) / 10;
  const runs = pieces(known, line.length);
  const drawn = runs.map((run) => run.map(([ply, white], i) => `${i ? "L" : "M"}${x(ply)} ${y(white)}`).join("")).join("");
  const filled = runs.map((run) => `M${x(run[0][0])} ${HEIGHT}${run.map(([ply, white]) => `L${x(ply)} ${y(white)}`).join("")}L${x(run[run.length - 1][0])} ${HEIGHT}Z`).join("");
  return [
    h("div", { class: "head" }, h("h2", {}, t("analyse.curve")),
      review?.running
        ? h("div", { class: "wishes" },
          h("span", { class: "progress" }, t("analyse.review.progress", { done: review.done, of: review.of })),
          h("button", { class: "tool", "data-do": "review-stop" }, icon("stop"), h("span", {}, t("analyse.stop"))))
        : h("button", { class: "tool", "data-do": "review" }, icon("yes"), h("span", {}, t("analyse.review")))),
    h("div", { class: "graph" },
      h("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
        h("path", { class: "area", d: filled }),
        h("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
        h("path", { class: "edge", d: drawn }),
        h("path", { class: "here", d: `M${x(at)} 0V${HEIGHT}` })),
      h("input", {
        type: "range", min: 0, max: line.length, step: 1, value: at, "data-pick": "ply",
        "aria-label": t("analyse.curve.label"),
        "aria-valuetext": [at === 0 ? t("status.start") : nameOfPly(desk, at), known.has(at) ? t("analyse.meter.share", { n: Math.round(100 * (known.get(at) ?? 0)) }) : ""].filter(Boolean).join(", "),
      })),
  ];
}

/**
 * White's share by ply: what the engine has seen, and what the review has.
 * @param {Desk} desk
 */
function shares(desk) {
  /** @type {Map<number, number>} */
  const known = new Map();
  const left = desk.side?.from ?? Infinity;
  for (const { ply, share: white, loss, by } of Object.values(desk.review?.moves ?? {})) {
    if (ply <= left) known.set(ply, white);
    if (ply === 1) known.set(0, Math.max(0, Math.min(1, white + (by === "white" ? loss : -loss))));
  }
  for (const [ply, white] of Object.entries(desk.shares)) if (!known.has(Number(ply)) || !desk.review) known.set(Number(ply), white);
  if (desk.game?.result) known.set(desk.at, share(desk));
  return known;
}

/**
 * The known stretches; a single ply is a short dash.
 * @param {Map<number, number>} known
 * @param {number} last
 */
function pieces(known, last) {
  /** @type {[number, number][][]} */
  const runs = [];
  for (let ply = 0; ply <= last; ply++) {
    const white = known.get(ply);
    if (white === undefined) continue;
    const run = known.has(ply - 1) ? runs[runs.length - 1] : [];
    if (run.length === 0) runs.push(run);
    run.push([ply, white]);
  }
  return runs.map((run) => (run.length > 1 ? run : [[Math.max(0, run[0][0] - 0.3), run[0][1]], [Math.min(last, run[0][0] + 0.3), run[0][1]]]))
    .map((run) => /** @type {[number, number][]} */ (run));
}
