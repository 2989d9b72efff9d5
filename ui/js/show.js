// Brings the board from the moves already shown to the moves played, one
// queued animation a move.

import { centre } from "./board/geometry.js";
import { crossFade, draw, fade, slide } from "./board/motion.js";
import { course, fadingAt, frameAt, piecesAt } from "./frames.js";

/**
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./types.js').Pieces} Pieces
 * @typedef {import('./types.js').Played} Played
 * @typedef {import('./frames.js').Course} Course
 * @typedef {ReturnType<typeof import('./board/board.js').createBoard>} Board
 */

/**
 * @param {Store} store
 * @param {Board} board
 * @param {(game: import('./types.js').State, move: Played, last: boolean) => void} seen called when a move has been shown
 */
export function createShow(store, board, seen) {
  let run = 0;
  let busy = false;

  /** Shows the position at once, without motion. */
  function jump() {
    run++;
    const { game, view } = store.app;
    if (!game) return;
    const pieces = piecesAt(game, view ?? game.ply);
    store.set({ frame: { pieces, ghosts: {} }, fading: {}, moving: false, shown: game.ply });
  }

  /**
   * Shows one move, hop by hop.
   * @param {Pieces} before
   * @param {Course} move
   * @param {number} from hops already shown
   * @param {number} [until] the hop to stop at
   * @returns {Promise<boolean>} false when something else took over the board
   */
  async function animate(before, move, from, until = move.path.length - 1) {
    const own = ++run;
    const remove = store.app.variant?.remove ?? "end";
    for (let hop = from; hop <= until; hop++) {
      const fresh = hop > from || from === until;
      const fading = fresh ? fadingAt(before, move, hop, remove) : {};
      store.set({ frame: frameAt(before, move, hop, remove), fading });
      store.flush();
      const { variant, turned } = store.app;
      if (hop > from && variant) {
        const [a, b] = [move.path[hop - 1], move.path[hop]].map((name) => centre(variant.geometry, turned, name));
        await slide(board.piece(move.path[hop]), a, b);
      }
      if (own !== run) return false;
      await fade(Object.keys(fading).map((square) => board.piece(square, "fading")));
      if (own !== run) return false;
      store.set({ fading: {} });
    }
    return true;
  }

  /**
   * Shows every move that has been played and not been shown. A move of the
   * reader's own that is still on its way comes first.
   */
  async function catchUp() {
    if (busy) return;
    busy = true;
    for (;;) {
      const { game, shown, view, pending } = store.app;
      if (!game || view !== null || pending || shown >= game.ply) break;
      const move = game.history[shown];
      const taken = move.captured.map(({ square }) => square);
      store.set({ moving: true });
      const done = await animate(piecesAt(game, shown), course(move, taken, move.promotes), 0);
      if (!done) continue;
      store.set({ moving: false, shown: shown + 1, frame: { pieces: move.pieces, ghosts: {} } });
      const now = store.app.game ?? game; // it may have ended meanwhile
      seen(now, move, shown + 1 === now.ply);
    }
    busy = false;
  }

  /**
   * Shows the reader's own move before the server has confirmed it.
   * @param {Course} move
   * @param {number} from hops already on the board
   */
  async function perform(move, from) {
    const { game } = store.app;
    if (!game) return;
    busy = true;
    store.set({ shown: game.ply + 1, moving: true });
    await animate(game.pieces, move, from);
    store.set({ moving: false });
    busy = false;
  }

  /**
   * Shows the next hop of a chain that the reader is making.
   * @param {Pieces} before
   * @param {Course} move
   * @param {number} hops
   * @param {number} carried hops that a drag has already shown
   */
  async function hop(before, move, hops, carried) {
    await animate(before, move, hops - 1 + carried, hops);
  }

  /** Turns the board. */
  function turn() {
    store.set({ turned: !store.app.turned });
    store.flush();
    for (const name of ["pieces", "rings", "names", "heads"]) void crossFade(board.layer(name));
  }

  return { jump, catchUp, perform, hop, turn, routes: () => draw(board.layer("routes")) };
}

/** @typedef {ReturnType<typeof createShow>} Show */
