// The table: begins games and opens them again, takes in what the server
// tells, and asks it for everything that is no move.

import * as api from "./api.js";
import { follow } from "./live.js";
import { remember } from "./prefs.js";
import { idle } from "./store.js";
import { begin } from "./turn.js";
import { nameOf, t } from "./i18n.js";
import { announce, headline, who } from "./voice.js";

/**
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./show.js').Show} Show
 * @typedef {import('./types.js').App} App
 * @typedef {import('./types.js').Color} Color
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Played} Played
 */

/** Problems that have a sentence of their own, `error.<code>`. */
const SPOKEN = ["stale-ply", "nothing-to-take-back", "engine-busy", "engine-failed", "game-over"];

/**
 * @param {Store} store
 * @param {() => Show} show
 * @param {(text: string) => void} say
 */
export function createTable(store, show, say) {
  let leave = () => {};
  /** A request is on its way; a second click does nothing. */
  let busy = false;

  /** @param {boolean} away */
  const away = (away) => {
    if (store.app.away === away) return;
    store.set({ away });
    if (away) say(t("error.away"));
  };

  /**
   * Begins a game.
   * @param {{variant: string} | {game: string}} rules a variant's, or once more those of a game
   * @param {App["sides"]} [sides]
   */
  async function start(rules, sides = store.app.sides) {
    store.set({ question: null, menu: false, notice: null });
    if (busy) return;
    busy = true;
    try {
      const variant = await api.insist(() => ("game" in rules ? api.variantOf(rules.game) : api.variant(rules.variant)), away);
      const second = variant.first === "white" ? "black" : "white";
      const computer = /** @type {const} */ ({ kind: "computer", level: store.app.level });
      const person = /** @type {const} */ ({ kind: "human" });
      const seats = /** @type {Record<Color, import('./types.js').Seat>} */ ({
        [variant.first]: sides === "second" ? computer : person,
        [second]: sides === "first" ? computer : person,
      });
      const game = await api.insist(() => api.create(variant.id, seats, "game" in rules ? rules : {}), away);
      if ("variant" in rules) remember("variant", rules.variant);
      history.replaceState(null, "", `/?game=${encodeURIComponent(game.id)}`);
      store.set({ sides });
      sit(variant, game);
    } catch (error) {
      refused(error, "variant" in rules ? rules.variant : "");
    } finally {
      busy = false;
    }
  }

  /**
   * Opens a game that is known by its id.
   * @param {string} id
   */
  async function open(id) {
    try {
      const game = await api.insist(() => api.load(id), away);
      const [variant, held] = await api.insist(() => Promise.all([api.variantOf(id), api.seats(id)]), away);
      sit(variant, game, !held.white && !held.black);
    } catch (error) {
      refused(error, id);
    }
  }

  /**
   * @param {import('./types.js').Variant} variant
   * @param {State} game
   * @param {boolean} [watched] whether the reader holds no seat
   */
  function sit(variant, game, watched = false) {
    leave();
    const near = who(game, "white") === "you" || who(game, "black") === "computer" ? "white"
      : who(game, "black") === "you" || who(game, "white") === "computer" ? "black" : variant.first;
    store.set({
      ...idle, variant, game: { ...game, watched }, turned: near === "black", verdict: null, question: null, view: null,
      pending: false, moving: false, watching: watched, gone: false, notice: null, all: false,
      level: game.players.white.level ?? game.players.black.level ?? store.app.level,
    });
    show().jump();
    if (store.app.game?.result) say(headline(store.app.game));
    leave = follow(game.id, { state: apply, variants: listed, away, gone });
  }

  /**
   * Takes in a new list of games, and notes those that are new in it.
   * @param {import('./types.js').VariantList} list
   */
  function listed(list) {
    const known = new Set(store.app.list?.variants.map(({ id }) => id));
    const fresh = list.variants.map(({ id }) => id).filter((id) => !known.has(id));
    store.set({ list, fresh: [...store.app.fresh, ...fresh] });
  }

  /**
   * @param {unknown} error
   * @param {string} id
   */
  function refused(error, id) {
    if (!(error instanceof api.Problem)) throw error;
    if (error.code === "unknown-variant") store.set({ notice: { key: "error.unknown-variant", words: { id } } });
    else if (error.code === "variant-not-playable") store.set({ notice: { key: "error.not-playable", words: { game: called(id) } } });
    else if (error.status === 404 || error.code === "rules-gone") gone();
    else failed(error);
  }

  /** @param {string} id */
  function called(id) {
    return nameOf(store.app.list?.variants.find((entry) => entry.id === id)?.names ?? {}) || id;
  }

  function gone() {
    store.set({ ...idle, gone: true, question: null, pending: false });
    say(t("error.gone"));
  }

  /**
   * Takes in a state of the game, unless a newer one is known.
   * @param {State} told
   */
  function apply(told) {
    const { app } = store;
    if (!app.game || app.game.id !== told.id) return;
    const game = { ...told, watched: app.watching };
    if (game.version > app.game.version) {
      const moved = game.ply !== app.game.ply;
      store.set({ game, ...(moved ? { ...idle, verdict: null, notice: null } : {}) });
      if (moved && app.question?.kind === "resign") store.set({ question: null });
      if (!agrees(app, game)) show().jump();
      if (game.result && !app.game.result) finish(game);
    }
    void show().catchUp();
  }

  /**
   * Whether the moves already shown are the first moves of the game.
   * @param {App} app
   * @param {State} game
   */
  function agrees({ game: old, shown, pending }, game) {
    if (!old) return false;
    if (game.ply < shown) return pending && game.ply === shown - 1;
    return old.history.slice(0, shown).every((move, i) => move.move === game.history[i]?.move);
  }

  /**
   * Tells of the end, unless a move that is yet to be told will do so.
   * @param {State} game
   */
  function finish(game) {
    store.set({ question: null });
    const { shown, view, pending } = store.app;
    const told = view !== null || (!pending && shown >= game.ply);
    if (told && game.result?.cause === "resignation") say(headline(game));
  }

  /**
   * Tells of a move once it has been shown.
   * @param {State} game as it stood after the move, or later
   * @param {Played} move
   * @param {boolean} last whether nothing is left to show
   */
  function seen(game, move, last) {
    say([announce(game, move), last ? headline(game) : ""].filter(Boolean).join(" "));
  }

  /**
   * A request was refused: says why, and takes in how the game stands.
   * @param {unknown} error
   */
  function failed(error) {
    if (!(error instanceof api.Problem)) throw error;
    if (error.state) apply(error.state);
    if (error.code === "not-your-seat") watch();
    else if (error.status === 404 || error.code === "rules-gone") gone();
    else if (!error.refusal) {
      const key = SPOKEN.includes(error.code) ? `error.${error.code}` : "error.other";
      store.set({ notice: { key, words: { detail: error.message } } });
      say(t(key, { detail: error.message }));
    }
    show().jump();
  }

  /** The reader has turned out to hold no seat. */
  function watch() {
    const { game } = store.app;
    store.set({ ...idle, watching: true, game: game && { ...game, watched: true } });
  }

  /**
   * Asks the server for something and takes in its answer.
   * @param {(game: State) => Promise<State>} request
   * @returns {Promise<boolean>} whether it was granted
   */
  async function request(request) {
    const { game, pending } = store.app;
    if (!game || pending || busy) return false;
    store.set({ question: null });
    busy = true;
    try {
      apply(await api.insist(() => request(game), away));
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      busy = false;
    }
  }

  /** @param {number} level */
  async function setLevel(level) {
    remember("level", String(level));
    store.set({ level });
    say(t("player.level", { level, name: t(`level.${store.app.variant?.levels[level - 1]}`) }));
    while (computerLevel() !== null && computerLevel() !== store.app.level) {
      if (!await request(({ id }) => api.setLevel(id, store.app.level))) return;
    }
  }

  /** The level at which the computer plays this game, if it still plays. */
  function computerLevel() {
    const { game, watching, gone } = store.app;
    if (!game || game.result || watching || gone) return null;
    return Object.values(game.players).find(({ kind }) => kind === "computer")?.level ?? null;
  }

  async function takeBack() {
    const { game } = store.app;
    if (game && !game.history.some(({ by }) => who(game, by) !== "computer")) {
      store.set({ notice: { key: "error.nothing-to-take-back" } });
      say(t("error.nothing-to-take-back"));
      return;
    }
    const granted = await request(({ id, ply }) => api.takeBack(id, ply));
    if (!granted || !store.app.game) return;
    if (computerLevel() !== null) store.set({ notice: { key: "points.none" } });
    say(headline(store.app.game));
  }

  async function hint() {
    const { game, pending } = store.app;
    if (!game || pending || store.app.view !== null) return;
    store.set({ ...idle, verdict: null, question: null });
    await request(async ({ id, ply }) => {
      const { hint: text, state } = await api.hint(id, ply);
      const option = game.legal.find(({ move }) => move === text);
      if (option && store.app.game?.ply === ply && !store.app.pending) {
        store.set({ hint: option, pick: begin(game.legal, option.from), verdict: null });
        store.flush();
        show().routes();
        say(t("hint.title", { move: option.move }));
      }
      return state;
    });
  }

  /**
   * Shows an earlier position; the last one is the game as it stands.
   * @param {number} ply
   */
  function look(ply) {
    const { game, pending } = store.app;
    if (!game || pending) return;
    const at = Math.max(0, Math.min(ply, game.ply));
    const view = at === game.ply ? null : at;
    if (view === store.app.view) return;
    store.set({ ...idle, view, question: null, verdict: null });
    show().jump();
    const move = game.history[at - 1];
    say(move ? t("status.past", { move: move.move }) : t("status.start"));
  }

  /**
   * Sends a move until the server answers. Sent twice it is played once.
   * @param {State} game
   * @param {string} move
   */
  function play({ id, ply }, move) {
    const clientId = fresh();
    return api.insist(() => api.play(id, { move, ply, clientId }), away);
  }

  return {
    play, start, why: (/** @type {State} */ { id, fen }, /** @type {string} */ text) => api.why({ game: id }, fen, text),
    open, away, apply, seen, failed, setLevel, takeBack, hint, look,
    live: () => look(store.app.game?.ply ?? 0),
    resign: () => request(({ id }) => api.resign(id)),
  };
}

/** An id nobody else has. Pages without TLS have no crypto.randomUUID. */
function fresh() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @typedef {ReturnType<typeof createTable>} Table */
