// Who plays: name, level or points, and the pieces taken.

import { h } from "../dom.js";
import { badge, heap } from "../board/pieces.js";
import { t } from "../i18n.js";
import { who } from "../voice.js";

/**
 * @typedef {import('../types.js').App} App
 * @typedef {import('../types.js').Color} Color
 */

/**
 * The side at the far or the near edge of the board.
 * @param {App} app
 * @param {"far" | "near"} edge
 */
export function player(app, edge) {
  const { game, variant } = app;
  if (!game || !variant) return [];
  const color = (edge === "near") === app.turned ? "black" : "white";
  const side = who(game, color);
  const name = side === "you" ? t("player.you") : side === "computer" ? t("player.computer") : t(`side.${color}`);
  const taken = game.captured[color];
  return [
    badge(color === "white" ? "w" : "b"),
    h("span", { class: "name" }, name),
    h("span", { class: "detail" }, detail(app, color)),
    h("span", { class: "brief" }, brief(app, color)),
    h("span", { class: "taken" }, heap(taken, t("taken", { n: taken.length }))),
  ];
}

/**
 * @param {App} app
 * @param {Color} color
 */
function detail(app, color) {
  const { game } = app;
  if (!game) return "";
  if (who(game, color) === "computer") return t("player.level", { level: app.level, name: level(app) });
  const toMove = !game.result && game.turn === color ? t("player.to-move") : "";
  return [toMove, points(app, color)].filter(Boolean).join(" ");
}

/**
 * @param {App} app
 * @param {Color} color
 */
function brief(app, color) {
  const { game } = app;
  if (!game) return "";
  return who(game, color) === "computer" ? level(app) : points(app, color);
}

/** @param {App} app */
const level = (app) => t(`level.${app.variant?.levels[app.level - 1]}`);

/**
 * Points count only against the computer.
 * @param {App} app
 * @param {Color} color
 */
function points({ game }, color) {
  if (!game?.points || who(game, color) !== "you") return "";
  return t("points", { n: game.points[color] });
}
