// The bar beside the board: whose the game is, by length; the figure stands at
// the end of the side that leads.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { figure, spoken } from "../words.js";

/** @typedef {import('../types.js').Desk} Desk */

/**
 * White's part, 0 to 1.
 * @param {Desk} desk
 */
export function share({ game, thought, draft }) {
  if (draft) return 0.5;
  if (game?.result) return game.result.winner === null ? 0.5 : game.result.winner === "white" ? 1 : 0;
  return thought?.share ?? 0.5;
}

/** @param {Desk} desk */
export function meter(desk) {
  const { thought, game } = desk;
  const best = game?.result || desk.draft ? null : thought?.lines[0];
  const white = share(desk);
  return [
    h("div", {
      class: "scale", role: "meter", "aria-label": t("analyse.meter"), "aria-valuemin": 0, "aria-valuemax": 100,
      "aria-valuenow": Math.round(100 * white), "aria-valuetext": best ? spoken(best) : t("analyse.meter.share", { n: Math.round(100 * white) }),
    },
      h("div", { class: "white" }),
      h("div", { class: "tick" }),
      best && h("span", { class: white >= 0.5 ? "figure" : "figure black" }, figure(best, 1))),
  ];
}
