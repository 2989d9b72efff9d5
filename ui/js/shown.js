// What the board shows, from the state of the page. Pure.

import { goals } from "./turn.js";
import { who } from "./voice.js";

/**
 * @typedef {import('./types.js').App} App
 * @typedef {import('./types.js').BoardState} BoardState
 * @typedef {import('./types.js').Route} Route
 */

/**
 * Whether the reader may move a piece now.
 * @param {App} app
 */
export function mine(app) {
  const { game } = app;
  if (!game || game.result || app.watching || app.pending || app.moving || app.view !== null) return false;
  return app.shown === game.ply && who(game, game.turn) !== "computer";
}

/**
 * How the game ended, once its last move has been shown.
 * @param {App} app
 */
export function outcome(app) {
  const { game } = app;
  return game && game.result && app.shown >= game.ply && !app.moving ? game.result : null;
}

/**
 * The square where the piece in hand stands now.
 * @param {App} app
 */
export function inHand(app) {
  return app.pick ? app.pick.done[app.pick.done.length - 1] : null;
}

/**
 * @param {App} app
 * @returns {BoardState | null} null until a game is known
 */
export function boardState(app) {
  const { variant, game } = app;
  if (!variant) return null;
  const free = mine(app);
  const { targets, turns } = app.pick && !app.choice ? goals(app.pick) : { targets: {}, turns: [] };
  const refusal = app.drawn ? app.verdict : null;
  const hops = app.pick && app.pick.done.length > 1;
  return {
    geometry: variant.geometry,
    turned: app.turned,
    framed: app.framed,
    px: app.px,
    ...app.frame,
    fading: app.fading,
    movable: free && game && !hops ? [...new Set(game.legal.map((option) => option.from))] : [],
    selected: inHand(app),
    targets: app.choice ? { [app.choice.to]: "capture" } : targets,
    turns,
    last: hops ? null : lastMove(app),
    progress: hops && app.pick ? app.pick.done : [],
    better: refusal?.better ? route(refusal.better, app.pick) : null,
    refused: refusal?.better && refusal.move && refusal.move.path.length > 1 ? route(refusal.move, app.pick) : null,
    hint: app.hint?.path ?? null,
    choice: app.choice,
    focus: app.focus,
  };
}

/**
 * What is left of a route for the piece in hand.
 * @param {Route} option
 * @param {import('./types.js').Pick | null} pick
 */
function route({ path, captured }, pick) {
  const done = pick?.done ?? [];
  const jumped = done.length > 1 && done.every((square, i) => path[i] === square) ? done.length - 1 : 0;
  return { path: path.slice(jumped), captured: captured.slice(jumped), jumped };
}

/**
 * The move that led to the position shown.
 * @param {App} app
 * @returns {Route | null}
 */
function lastMove(app) {
  if (!app.game || app.moving) return null;
  const move = app.game.history[(app.view ?? app.shown) - 1];
  return move ? { path: move.path, captured: move.captured.map(({ square }) => square) } : null;
}
