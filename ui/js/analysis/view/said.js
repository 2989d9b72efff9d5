// The sentence: who is better, in words before any figure; or what is refused.

import { h } from "../../dom.js";
import { count, t } from "../../i18n.js";
import { picks } from "../../view/bar.js";
import { choosing, refusing } from "../../view/status.js";
import { headline } from "../../voice.js";
import { current, lineOf, numberOf } from "../line.js";
import { judged } from "../words.js";

/**
 * @typedef {import('../types.js').Desk} Desk
 * @typedef {import('../../dom.js').Kid} Kid
 */

/**
 * @param {Desk} desk
 * @returns {Kid[]}
 */
export function said(desk) {
  const away = desk.away && h("p", { class: "note" }, t("error.away"));
  const notice = desk.notice && t(desk.notice.key, desk.notice.words);
  if (!desk.game) return [h("h1", {}, notice ?? t("status.loading")), away];
  return [
    h("h1", {}, title(desk)),
    h("p", { class: "sub" }, desk.framed && picks(desk), h("span", {}, where(desk)), " ", h("span", { class: "depth" }, depth(desk))),
    notice && h("p", { class: "note" }, notice),
    desk.trouble && h("p", { class: "note" }, t(desk.trouble), " ", h("button", { class: "link", "data-do": "again" }, t("analyse.again"))),
    away,
  ];
}

/** What stands in the place of the lines while a move is refused or to be chosen. */
export const answer = (/** @type {Desk} */ desk) => (desk.verdict && desk.drawn ? refusing(desk) : desk.choice ? choosing(desk) : null);

/**
 * @param {Desk} desk
 * @returns {string}
 */
export function title(desk) {
  const { game, thought, engine } = desk;
  if (!game) return t("status.loading");
  if (game.result) return headline(game);
  const sure = current(desk) ?? (engine && !desk.trouble ? thought : null);
  if (sure) return judged(sure.judgement);
  return engine && !desk.trouble ? t("analyse.looking") : t(`status.${game.turn}-to-move`);
}

/** @param {Desk} desk */
function where(desk) {
  const { game, variant, at } = desk;
  if (!game || !variant) return "";
  if (game.result) return t(`result.${game.result.cause}`);
  const { number } = numberOf(lineOf(desk), at, variant.first, game.turn);
  return t(`analyse.at.${game.turn}`, { n: number });
}

/** @param {Desk} desk */
function depth(desk) {
  const thought = current(desk);
  if (!thought || desk.game?.result) return "";
  const n = Math.round(thought.seconds);
  return n < 1 ? t("analyse.depth", { depth: thought.depth }) : t("analyse.depth.seconds", { depth: thought.depth, n, number: count(n) });
}
