// The reader's hand: taps, drags and choices become a move, or a question to
// the server why a piece may not go there.

import { Problem } from "./api.js";
import { course } from "./frames.js";
import { mine, inHand } from "./shown.js";
import { idle } from "./store.js";
import { begin, only, touch } from "./turn.js";
import { spokenRefusal } from "./voice.js";

/** Within so many milliseconds a second touch is half of a double one. */
const DOUBLE = 500;

/**
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./show.js').Show} Show
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Way} Way
 * @typedef {ReturnType<typeof touch>} Touch
 */

/**
 * @param {Store} store
 * @param {Show} show
 * @param {{play: (game: State, move: string) => Promise<State>, why: (game: State, text: string) => Promise<import('./types.js').Verdict>, away: (away: boolean) => void, apply: (state: State) => void, failed: (error: unknown) => void, seen: (game: State, move: import('./types.js').Played, last: boolean) => void, say: (text: string) => void, live: () => void}} table
 */
export function createHand(store, show, table) {
  let landed = 0; // when the piece in hand came to where it is in its chain

  /** @param {string} square */
  function owner(square) {
    const letter = store.app.frame.pieces[square];
    if (!letter) return null;
    return letter === "w" || letter === "W" ? "white" : "black";
  }

  /** @param {string | null} square */
  function tap(square) {
    const { app } = store;
    if (app.question) store.set({ question: null });
    if (app.view !== null) return table.live();
    if (square === null || !mine(app)) return cancel();
    if (app.choice) {
      const chosen = app.choice.ways.find(({ via }) => via === square);
      return chosen ? send(chosen.way) : store.set({ choice: null });
    }
    if (app.pick) return withPiece(square);
    return withoutPiece(square);
  }

  /**
   * A touch with a piece in hand.
   * @param {string} square
   */
  function withPiece(square) {
    const { app } = store;
    if (!app.pick) return;
    const here = inHand(app);
    const chain = app.pick.done.length > 1;
    if (square === here) return chain && performance.now() - landed < DOUBLE ? undefined : drop();
    if (follow(touch(app.pick, square), 0)) return;
    if (!chain && owner(square) === app.game?.turn) return take(square);
    const from = chain ? app.pick.done.join("-") : app.asked ?? here;
    void ask(`${from}-${square}`);
  }

  /**
   * A touch with an empty hand.
   * @param {string} square
   */
  function withoutPiece(square) {
    const { app } = store;
    if (!app.game) return;
    if (owner(square) === app.game.turn) return take(square);
    if (app.asked) return void ask(`${app.asked}-${square}`);
    const way = owner(square) === null ? only(app.game.legal, square) : null;
    if (way) return void send(way);
    if (owner(square) !== null) return void ask(square);
    store.set(idle);
  }

  /**
   * Takes a piece in hand, or asks why it cannot move.
   * @param {string} square
   */
  function take(square) {
    const { game } = store.app;
    const pick = game ? begin(game.legal, square) : null;
    store.set({ ...idle, pick });
    if (!pick) void ask(square, square);
  }

  /**
   * Carries out what a touch means.
   * @param {Touch} done
   * @param {number} carried hops that a drag has already shown
   * @returns {boolean} whether it meant anything
   */
  function follow(done, carried) {
    const { app } = store;
    if (!done || !app.pick || !app.game) return false;
    if ("play" in done) void send(done.play, app.pick.done.length - 1 + carried);
    if ("choose" in done) store.set({ ...idle, pick: app.pick, choice: done.choose });
    if ("hop" in done) void hop(done.hop, carried);
    return true;
  }

  /**
   * Moves the piece in hand on by one hop; the move is not sent yet.
   * @param {import('./types.js').Pick} pick
   * @param {number} carried
   */
  async function hop(pick, carried) {
    const { game } = store.app;
    if (!game) return;
    const way = pick.ways[0];
    const hops = pick.done.length - 1;
    landed = performance.now();
    const run = course(way, way.captured, way.option.promotes);
    store.set({ ...idle, pick });
    await show.hop(game.pieces, run, hops, carried);
  }

  /** Drops what is in the hand; a chain begun goes back to where it started. */
  function drop() {
    const chain = (store.app.pick?.done.length ?? 0) > 1;
    store.set(idle);
    if (chain) show.jump();
  }

  /** Escape: closes or drops whatever is open, the topmost first. */
  function cancel() {
    const { app } = store;
    if (app.question) store.set({ question: null });
    else if (app.menu) store.set({ menu: false });
    else if (app.choice) store.set({ choice: null });
    else drop();
  }

  /**
   * Lifts a piece to drag it.
   * @param {string} square
   */
  function lift(square) {
    const { app } = store;
    if (!mine(app) || owner(square) !== app.game?.turn) return false;
    if (square === inHand(app)) return true;
    if ((app.pick?.done.length ?? 0) > 1) return false;
    store.set({ ...idle, question: null, pick: app.game ? begin(app.game.legal, square) : null });
    store.flush();
    return true;
  }

  /**
   * Lets a dragged piece go.
   * @param {string} from
   * @param {string | null} to
   */
  function letGo(from, to) {
    const { app } = store;
    if (to === null) return;
    if (app.pick && inHand(app) === from) {
      const done = touch(app.pick, to);
      const carried = done && "play" in done ? done.play.path.length - app.pick.done.length : 1;
      if (follow(done, carried)) return;
      const path = app.pick.done.join("-");
      if (app.pick.done.length === 1) store.set(idle);
      void ask(`${path}-${to}`);
      return;
    }
    void ask(`${from}-${to}`, from);
  }

  /**
   * Asks the server why something may not be played, and shows the answer.
   * @param {string} text
   * @param {string | null} [asked] the piece that was touched
   */
  async function ask(text, asked = null) {
    const { game, pick } = store.app;
    if (!game) return;
    const chain = pick && pick.done.length > 1 ? pick : null;
    try {
      const verdict = await table.why(game, text);
      if (verdict.legal || store.app.game?.ply !== game.ply || store.app.pending) return;
      const other = verdict.better ? begin(game.legal, verdict.better.from) : null;
      store.set({ ...idle, verdict, drawn: true, asked, pick: chain ?? other });
      store.flush();
      show.routes();
      table.say(spokenRefusal(verdict));
    } catch (error) {
      if (error instanceof Problem) table.failed(error);
      else table.away(true);
    }
  }

  /**
   * Plays a move: shows it at once, and sends it until the server answers.
   * @param {Way} way
   * @param {number} [from] hops already on the board
   */
  async function send(way, from = 0) {
    const { game } = store.app;
    if (!game || store.app.pending) return;
    const run = course(way, way.captured, way.option.promotes);
    store.set({ ...idle, verdict: null, notice: null, pending: true });
    const sent = table.play(game, way.option.move);
    const shown = show.perform(run, from);
    try {
      const state = await sent;
      await shown;
      if (store.app.game?.id !== game.id) return;
      store.set({ pending: false });
      table.apply(state);
      const now = store.app.game; // the reply may be known already
      table.seen(now, state.history[game.ply], now.ply === state.ply);
    } catch (error) {
      await shown;
      store.set({ pending: false });
      if (error instanceof Problem && error.refusal) store.set({ verdict: error.refusal });
      table.failed(error);
    }
  }

  return { tap, lift, letGo, cancel, send };
}

/** @typedef {ReturnType<typeof createHand>} Hand */
