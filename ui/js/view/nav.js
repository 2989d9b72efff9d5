// The pages of the house, the present one marked.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** The pages in their order, and where they stand. */
const PAGES = /** @type {const} */ ({ play: "/", rules: "/rules", analysis: "/analysis", workshop: "/workshop" });

/** @typedef {keyof typeof PAGES} Page */

/**
 * @param {Page} here
 * @param {Partial<Record<Page, string>>} to addresses that say more than the page
 */
export function nav(here, to) {
  return /** @type {Page[]} */ (Object.keys(PAGES)).map((page) =>
    h("a", { key: page, href: to[page] ?? PAGES[page], "aria-current": page === here ? "page" : undefined }, t(`nav.${page}`)));
}

/**
 * The pages as the play page leads to them: the rules lead back to its game.
 * @param {import('../types.js').App} app
 */
export function pages({ game, variant }) {
  if (!game || !variant) return [];
  const id = encodeURIComponent(game.id);
  const rules = game.variant.own ? `/rules?own=${id}&table=${id}` : `/rules?game=${encodeURIComponent(variant.id)}&table=${id}`;
  return nav("play", { play: `/?game=${id}`, rules, analysis: `/analysis?game=${id}` });
}
