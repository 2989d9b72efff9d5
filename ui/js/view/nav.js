// The pages of the house, the present one marked.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @param {"play" | "rules"} here
 * @param {{play: string, rules: string}} to addresses
 */
export function nav(here, to) {
  return /** @type {const} */ (["play", "rules"]).map((page) =>
    h("a", { key: page, href: to[page], "aria-current": page === here ? "page" : undefined }, t(`nav.${page}`)));
}

/**
 * The pages as the play page leads to them: the rules lead back to its game.
 * @param {import('../types.js').App} app
 */
export function pages({ game, variant }) {
  if (!game || !variant) return [];
  const id = encodeURIComponent(game.id);
  return nav("play", { play: `/?game=${id}`, rules: `/rules?game=${encodeURIComponent(variant.id)}&table=${id}` });
}
