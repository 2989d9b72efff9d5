// A diagram that can be tried: its legal moves are in the hand of the reader,
// every other one is answered with the rule that refuses it.

import { why } from "../api.js";
import { createBoard } from "../board/board.js";
import { centre } from "../board/geometry.js";
import { draw, fade, slide } from "../board/motion.js";
import { colorOf } from "../board/pieces.js";
import { course, fadingAt, frameAt } from "../frames.js";
import { begin, goals, only, touch } from "../turn.js";
import { describe } from "../view/squares.js";
import { bare, pieces } from "./picture.js";

/**
 * @typedef {import('./types.js').Diagram} Diagram
 * @typedef {import('../types.js').Variant} Variant
 * @typedef {import('../types.js').Verdict} Verdict
 * @typedef {import('../types.js').Way} Way
 * @typedef {import('../types.js').Pick} Pick
 */

/**
 * What the reader has done so far.
 * @typedef {{pick: Pick | null, choice: import('../types.js').Choice | null, verdict: Verdict | null, asked: string | null,
 *   played: Way | null, frame: import('../types.js').Frame, fading: import('../types.js').Pieces, focus: string | null, px: number}} Trial
 */

/**
 * @param {Element} host
 * @param {Variant} variant
 * @param {Diagram} diagram
 * @param {import('./types.js').How} how
 * @param {{refused: (verdict: Verdict) => void, played: (way: Way) => void, on: () => void, away: () => void}} tell
 */
export function createTrial(host, variant, diagram, how, tell) {
  const { geometry, remove } = variant;
  /** @type {Trial} */
  let trial = {
    pick: null, choice: null, verdict: null, asked: null, played: null,
    frame: { pieces: diagram.pieces, ghosts: {} }, fading: {}, focus: null, px: 57,
  };
  const empty = { pick: null, choice: null, verdict: null, asked: null };
  let moving = false;

  const board = createBoard(host, pieces(diagram), {
    tap, lift, drop,
    key: (key) => key === "Escape" && set(empty),
    focus: (focus) => set({ focus }),
    size: (px) => Math.abs(px - trial.px) > 0.5 && set({ px }),
    describe,
  });
  set({});

  /** @param {Partial<Trial>} change */
  function set(change) {
    trial = { ...trial, ...change };
    const { pick, choice, verdict, played } = trial;
    const free = !moving && !played;
    const hops = pick !== null && pick.done.length > 1;
    board.update({
      ...bare(geometry, diagram, trial.px), framed: how.framed ?? false, ...trial.frame, fading: trial.fading, focus: trial.focus, choice,
      movable: free && !hops ? [...new Set(diagram.legal.map(({ from }) => from))] : [],
      selected: pick && free ? pick.done[pick.done.length - 1] : null,
      ...(pick && free && !choice ? goals(pick) : {}),
      last: played && !moving ? played : null,
      progress: pick && hops ? pick.done : [],
      better: verdict?.better ? { ...verdict.better, jumped: 0 } : null,
      refused: verdict?.better && verdict.move && verdict.move.path.length > 1 ? { ...verdict.move, jumped: 0 } : null,
    });
  }

  /** @param {string} square */
  const own = (square) => trial.frame.pieces[square] !== undefined && colorOf(trial.frame.pieces[square]) === diagram.turn;

  /** @param {string | null} square */
  function tap(square) {
    if (moving || trial.played) return;
    const { pick, choice } = trial;
    if (square === null) return set(empty);
    const way = choice?.ways.find(({ via }) => via === square)?.way;
    if (way) return void play(way, 0);
    if (pick && square === pick.done[pick.done.length - 1]) return void undo();
    if (pick && follow(touch(pick, square), 0)) return;
    if (pick && pick.done.length > 1) return void ask(`${pick.done.join("-")}-${square}`);
    if (own(square)) return take(square);
    const from = pick?.from ?? trial.asked;
    const sole = from ? null : only(diagram.legal, square);
    if (from) void ask(`${from}-${square}`);
    else if (sole) void play(sole, 0);
  }

  /** @param {string} square */
  function take(square) {
    tell.on();
    const pick = begin(diagram.legal, square);
    set({ ...empty, pick, asked: square });
    if (!pick) void ask(square);
  }

  /** Puts a chain that was begun back to its start, and the piece down. */
  function undo() {
    set({ ...empty, frame: { pieces: diagram.pieces, ghosts: {} } });
  }

  /**
   * @param {ReturnType<typeof touch>} done
   * @param {number} carried hops that a drag has already shown
   */
  function follow(done, carried) {
    if (!done) return false;
    if ("play" in done) void play(done.play, (trial.pick?.done.length ?? 1) - 1 + carried);
    if ("choose" in done) set({ ...empty, pick: trial.pick, choice: done.choose });
    if ("hop" in done) {
      set({ ...empty, pick: done.hop });
      void run(done.hop.ways[0], done.hop.done.length - 2 + carried, done.hop.done.length - 1);
    }
    return true;
  }

  /** @param {string} square */
  function lift(square) {
    if (moving || trial.played || !own(square)) return false;
    if (trial.pick && square === trial.pick.done[trial.pick.done.length - 1]) return true;
    set({ ...empty, pick: begin(diagram.legal, square), asked: square });
    return true;
  }

  /**
   * @param {string} from
   * @param {string | null} to
   */
  function drop(from, to) {
    if (to === null || moving) return;
    const way = trial.pick ? touch(trial.pick, to) : null;
    const hops = way && "play" in way ? way.play.path.length - (trial.pick?.done.length ?? 1) : 1;
    if (follow(way, hops)) return;
    void ask(`${trial.pick ? trial.pick.done.join("-") : from}-${to}`);
  }

  /**
   * Shows a way from one of its hops to another.
   * @param {Way} way
   * @param {number} from
   * @param {number} until
   */
  async function run(way, from, until) {
    const move = course(way, way.captured, way.option.promotes);
    moving = true;
    for (let hop = from; hop <= until; hop++) {
      const fading = hop > 0 ? fadingAt(diagram.pieces, move, hop, remove) : {};
      set({ frame: frameAt(diagram.pieces, move, hop, remove), fading });
      if (hop > from) {
        const [a, b] = [move.path[hop - 1], move.path[hop]].map((name) => centre(geometry, false, name));
        await slide(board.piece(move.path[hop]), a, b);
      }
      await fade(Object.keys(fading).map((square) => board.piece(square, "fading")));
    }
    moving = false;
    set({ fading: {} });
  }

  /**
   * @param {Way} way
   * @param {number} from hops already on the board
   */
  async function play(way, from) {
    set(empty);
    await run(way, from, way.path.length - 1);
    set({ played: way });
    tell.played(way);
  }

  /**
   * Asks why a move is refused. Where the position has a past, only what the
   * diagram itself refuses is known.
   * @param {string} text
   */
  async function ask(text) {
    const from = text.split("-")[0];
    try {
      const verdict = diagram.past
        ? diagram.refused.find(({ square }) => square === from)
        : await why(how.rules ?? { variant: variant.id }, diagram.fen, text);
      if (!verdict || verdict.legal || trial.played) return;
      const chain = trial.pick && trial.pick.done.length > 1 ? trial.pick : null;
      set({ ...empty, verdict, asked: from, pick: chain });
      void draw(board.layer("routes"));
      tell.refused(verdict);
    } catch {
      tell.away();
    }
  }
}
