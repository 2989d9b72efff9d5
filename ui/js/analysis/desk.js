// The desk: opens games and positions, walks through their moves, and takes in
// the moves that the reader makes.

import * as api from "../api.js";
import { before } from "../frames.js";
import { nameOf, t } from "../i18n.js";
import { remember } from "../prefs.js";
import { idle } from "../store.js";
import { announce, headline, spokenRefusal } from "../voice.js";
import { faultOf } from "./faults.js";
import { address, extend, lineOf, sharesOf, stateOf } from "./line.js";

/**
 * @typedef {import('./engine.js').Store} Store
 * @typedef {import('./types.js').Desk} Desk
 * @typedef {import('./types.js').Place} Place
 * @typedef {import('./types.js').Source} Source
 * @typedef {import('../types.js').Played} Played
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Variant} Variant
 */

let opened = 0;

/**
 * A game to open.
 * @param {Omit<Source, "key">} source
 * @returns {Source}
 */
const fresh = (source) => ({ ...source, key: `desk ${++opened}` });

/**
 * @param {Store} store
 * @param {import('./places.js').Places} kept
 * @param {() => {show: import('../show.js').Show, engine: import('./engine.js').Engine}} parts
 * @param {(text: string) => void} say
 */
export function createDesk(store, kept, parts, say) {
  /** @param {boolean} away */
  const away = (away) => {
    if (store.app.away === away) return;
    store.set({ away });
    if (away) say(t("error.away"));
  };

  /**
   * Opens a position or the moves that lead on from it.
   * @param {Source["rules"]} rules
   * @param {{start?: string | null, moves?: string[], ply?: number, kept?: boolean}} [from]
   */
  async function open(rules, { start = null, moves = [], ply = moves.length, kept: whole = false } = {}) {
    const variant = await api.insist(() => ("game" in rules ? api.variantOf(rules.game) : api.variant(rules.variant)), away);
    const source = fresh({ rules, game: null, start, own: "game" in rules, kept: whole });
    const place = await api.insist(() => kept.find(source, moves), away);
    if ("variant" in rules) remember("variant", rules.variant);
    await lay(variant, source, place.history, null, ply);
  }

  /**
   * Opens a game that was played here.
   * @param {string} id
   * @param {{from?: number, moves?: string[], ply?: number}} [own] a line that leaves it
   */
  async function openGame(id, { from, moves = [], ply } = {}) {
    const [game, variant] = await Promise.all([
      api.insist(() => api.load(id), away), api.insist(() => api.variantOf(id), away),
    ]);
    const start = game.start === variant.fen ? null : game.start;
    const source = fresh({ rules: { game: id }, game: id, start, own: game.variant.own === true, kept: true });
    if (from === undefined) return lay(variant, source, game.history, null, ply ?? game.ply);
    const left = game.history.slice(0, from).map(({ move }) => move);
    const place = await api.insist(() => kept.find(source, [...left, ...moves]), away);
    await lay(variant, source, game.history, { from, moves: place.history.slice(from) }, ply ?? place.ply);
  }

  /**
   * Puts a game on the desk.
   * @param {Variant} variant
   * @param {Source} source
   * @param {Played[]} main
   * @param {Desk["side"]} side
   * @param {number} ply
   */
  async function lay(variant, source, main, side, ply) {
    const line = lineOf({ main, side });
    const at = Math.max(0, Math.min(ply, line.length));
    const place = await api.insist(() => kept.find(source, line.slice(0, at).map(({ move }) => move)), away);
    store.set({
      ...idle, variant, source, main, side, at, game: null, verdict: null, notice: null, panel: null, draft: null,
      thought: null, about: "", held: null, preview: null, shares: {}, review: null, trouble: null, view: null, found: [],
      pending: false, moving: false, watching: false, busy: false, fault: "", fading: {}, gone: false,
    });
    store.set({ game: stateOf(store.app, place) });
    arrive("jump");
  }

  /**
   * What follows from a new position: the board, the address, the engine.
   * @param {"jump" | "slide" | "stay"} how
   */
  function arrive(how) {
    const { show, engine } = parts();
    if (how === "jump") show.jump();
    if (how === "slide") void show.catchUp();
    void engine.study();
    mark();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;
  /** Keeps the address true to what the page shows. */
  function mark() {
    clearTimeout(due);
    due = setTimeout(() => history.replaceState(null, "", address(store.app)), 300);
  }

  /**
   * Goes to a position of the line.
   * @param {number} ply
   */
  function look(ply) {
    const { app } = store;
    const line = lineOf(app);
    const at = Math.max(0, Math.min(ply, line.length));
    if (!app.game || app.pending || app.draft || at === app.at) return;
    const forward = at === app.at + 1;
    walk({ at }, forward ? "slide" : "jump");
    const move = line[at - 1];
    if (!forward) say(move ? t("status.past", { move: move.move }) : t("status.start"));
  }

  /**
   * Takes in another position of the line, known to the server or not.
   * @param {Partial<Desk>} change
   * @param {"jump" | "slide" | "stay"} how
   */
  function walk(change, how) {
    const shares = sharesOf(store.app.shares, lineOf(store.app), lineOf({ ...store.app, ...change }));
    store.set({ ...idle, ...change, shares, verdict: null, notice: null, held: null, preview: null });
    const { app } = store;
    const moves = lineOf(app).slice(0, app.at).map(({ move }) => move);
    const place = app.source ? kept.places.get(`${app.source.key} ${moves.join(" ")}`) ?? null : null;
    const game = stateOf(app, place);
    if (app.at === 0 && !place) game.pieces = startOf(app);
    store.set({ game, watching: place === null });
    arrive(how);
  }

  /** @param {Desk} desk */
  function startOf({ main, source }) {
    const known = source && kept.places.get(`${source.key} `);
    return known ? known.pieces : main.length ? before(main[0]) : {};
  }

  /**
   * The server has told of the position shown.
   * @param {Place} place
   */
  function placed(place) {
    const { app } = store;
    if (!app.watching || place.ply !== app.at) return;
    store.set({ game: stateOf(app, place), watching: false });
  }

  /**
   * Plays a move, for the hand: the answer is the position after it.
   * @param {State} game
   * @param {string} move
   * @returns {Promise<State>}
   */
  async function play(game, move) {
    const { source } = store.app;
    if (!source) throw new Error("there is no game on the desk");
    const place = await api.insist(() => kept.find(source, [...game.history.map((played) => played.move), move]), away);
    return { ...game, ...place, variant: game.variant, version: place.ply };
  }

  /**
   * Takes in the position after a move of the hand.
   * @param {State} game
   */
  function apply(game) {
    const move = game.history[game.ply - 1];
    if (game.id !== store.app.source?.key || !move) return;
    walk(extend(store.app, move), "stay");
  }

  /**
   * Plays the moves of a line that the engine shows.
   * @param {string[]} moves
   */
  async function follow(moves) {
    const { source, at, pending } = store.app;
    if (!source || pending) return;
    const before = lineOf(store.app).slice(0, at).map(({ move }) => move);
    const place = await api.insist(() => kept.find(source, [...before, ...moves]), away);
    if (store.app.source !== source || store.app.at !== at || store.app.pending) return;
    let desk = store.app;
    for (const move of place.history.slice(at)) desk = { ...desk, ...extend(desk, move) };
    walk({ main: desk.main, side: desk.side, at: desk.at }, "slide");
  }

  /** Leaves the line of one's own where it left the game. */
  function back() {
    const { side, at } = store.app;
    if (side) walk({ side: null, at: Math.min(at, side.from) }, "jump");
  }

  /**
   * Tells of a move once it has been shown.
   * @param {State} game
   * @param {Played} move
   * @param {boolean} last
   */
  function seen(game, move, last) {
    if (last) say([announce(game, move), game.result ? headline(game) : ""].filter(Boolean).join(" "));
  }

  /**
   * A request was refused: says why, and shows the position as it stands.
   * @param {unknown} error
   */
  function failed(error) {
    if (!(error instanceof api.Problem)) throw error;
    const notice = { key: "error.other", words: { detail: error.message } };
    store.set({ notice, pending: false });
    say(t(notice.key, notice.words));
    if (store.app.game) parts().show.jump();
  }

  /**
   * What the address asked for cannot be opened.
   * @param {unknown} error
   * @param {string} id
   */
  function unopened(error, id) {
    if (!(error instanceof api.Problem)) throw error;
    const known = store.app.list?.variants.find((entry) => entry.id === id);
    if (error.code === "unknown-variant") return notice("error.unknown-variant", { id });
    if (error.code === "variant-not-playable") return notice("error.not-playable", { game: nameOf(known?.names ?? {}) || id });
    if (error.status === 404 || error.code === "rules-gone") return notice("error.gone", {});
    notice("error.other", { detail: error.refusal ? spokenRefusal(error.refusal) : error.code === "bad-fen" ? faultOf(error) : error.message });
  }

  /**
   * @param {string} key
   * @param {Record<string, string>} words
   */
  function notice(key, words) {
    store.set({ notice: { key, words } });
    say(t(key, words));
  }

  return {
    open, openGame, look, placed, play, apply, follow, back, seen, failed, unopened, away, mark,
    why: (/** @type {State} */ game, /** @type {string} */ text) => api.why(store.app.source?.rules ?? { variant: game.variant.id }, game.fen, text),
    live: () => {},
  };
}

/** @typedef {ReturnType<typeof createDesk>} DeskRoom */
