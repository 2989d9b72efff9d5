// The moves of the game, to click back through.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";

/** @typedef {import('../types.js').App} App */

/**
 * Rows of the list: a number, the first mover's move, the other's.
 * @param {App} app
 */
function rows(app) {
  const { game, variant } = app;
  /** @type {{move: string, ply: number}[][]} */
  const all = [];
  game?.history.forEach(({ move, by }, i) => {
    const first = by === variant?.first;
    if (first || all.length === 0) all.push(first ? [] : [{ move: "…", ply: 0 }]);
    all[all.length - 1].push({ move, ply: i + 1 });
  });
  return all;
}

/** @param {App} app */
export function moves(app) {
  const { game } = app;
  const at = app.view ?? game?.ply ?? 0;
  return [
    step("back", at > 0),
    h("ol", { class: "moves", "aria-label": t("moves.title"), tabindex: 0 },
      rows(app).map((row, i) =>
        h("li", {}, h("span", { class: "number" }, String(i + 1)),
          row.map(({ move, ply }) =>
            ply === 0
              ? h("span", { class: "move" }, move)
              : h("button", { class: "move", "data-do": "view", "data-ply": ply, "aria-current": ply === at ? "step" : undefined }, move))))),
    step("on", at < (game?.ply ?? 0)),
  ];
}

/**
 * A step through the game; where there is none to take its place stays empty.
 * @param {"first" | "back" | "on" | "last"} name
 * @param {boolean} works
 */
export function step(name, works) {
  return h("button", { class: `only step ${works ? "" : "off"}`, "data-do": name, "aria-disabled": works ? undefined : "true", "aria-label": t(`tool.${name}`) }, icon(name));
}

/**
 * Keeps the move shown in sight, without moving the page.
 * @param {Element} host
 */
export function follow(host) {
  const list = host.querySelector("ol");
  const current = host.querySelector("[aria-current]");
  if (!list) return;
  if (!(current instanceof HTMLElement)) {
    list.scrollTo(0, 0);
    return;
  }
  const [box, move] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (move.top < box.top) list.scrollTop += move.top - box.top;
  if (move.bottom > box.bottom) list.scrollTop += move.bottom - box.bottom;
  if (move.left < box.left) list.scrollLeft += move.left - box.left;
  if (move.right > box.right) list.scrollLeft += move.right - box.right;
}
