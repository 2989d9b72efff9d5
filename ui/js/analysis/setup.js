// Setting up a position: pieces put and taken, whose turn it is, and the same
// as text. Whether it can be played the server says.

import { Problem } from "../api.js";
import { colorOf } from "../board/pieces.js";
import { t } from "../i18n.js";
import { idle } from "../store.js";
import { faultOf } from "./faults.js";
import { write } from "./fen.js";
import { wish } from "./places.js";
import { events } from "./stream.js";

/**
 * @typedef {import('./types.js').Draft} Draft
 * @typedef {import('./types.js').Brush} Brush
 * @typedef {import('../types.js').Pieces} Pieces
 */

/** The keys that choose what is put on the board. */
export const BRUSHES = /** @type {const} */ (["w", "W", "b", "B", "none"]);

/** How long a draft must rest before it is checked, in milliseconds. */
const REST = 250;

/**
 * @param {import('./engine.js').Store} store
 * @param {import('./places.js').Places} kept
 * @param {(text: string) => void} say
 */
export function createSetup(store, kept, say) {
  let check = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;

  function begin() {
    const { game, variant } = store.app;
    if (!game || !variant) return;
    const { pieces, turn } = game;
    store.set({
      ...idle, panel: "setup", verdict: null, notice: null, preview: null, held: null, fault: "",
      draft: { pieces, turn, brush: "w", text: write(variant.geometry, pieces, turn), fault: "", written: false },
    });
    put({});
  }

  /**
   * Changes the draft and checks it after a while.
   * @param {Partial<Draft>} change
   */
  function put(change) {
    const { draft, variant } = store.app;
    if (!draft || !variant) return;
    const next = { ...draft, written: false, ...change };
    const text = change.text ?? write(variant.geometry, next.pieces, next.turn);
    store.set({ draft: { ...next, text }, frame: { pieces: next.pieces, ghosts: {} } });
    clearTimeout(due);
    check.abort();
    if (Object.keys(change).some((name) => name !== "brush") || change.text !== undefined || Object.keys(change).length === 0) {
      due = setTimeout(() => void look(text), REST);
    }
  }

  /**
   * Lets the server read the text: a written one is put on the board.
   * @param {string} text
   */
  async function look(text) {
    const { source, draft } = store.app;
    if (!source || !draft || draft.text !== text) return;
    check = new AbortController();
    try {
      for await (const { name, data } of events("/api/analyses", wish({ ...source, start: text }, [], 1, 1), check.signal)) {
        if (name !== "position") continue;
        check.abort();
        const now = store.app.draft;
        if (!now || now.text !== text) return;
        const read = now.written ? { pieces: data.pieces, turn: data.turn } : {};
        store.set({ draft: { ...now, ...read, written: false, fault: "" }, frame: { pieces: data.pieces, ghosts: {} } });
      }
    } catch (error) {
      const now = store.app.draft;
      if (!now || now.text !== text) return;
      const fault = error instanceof Problem ? faultOf(error) : t("error.away");
      store.set({ draft: { ...now, fault } });
      if (fault !== draft.fault) say(fault);
    }
  }

  /**
   * Puts the chosen piece on a square; the same piece again takes it away.
   * @param {string} square
   */
  function touch(square) {
    const { draft } = store.app;
    if (!draft) return;
    const pieces = { ...draft.pieces };
    if (draft.brush === "none" || pieces[square] === draft.brush) delete pieces[square];
    else pieces[square] = draft.brush;
    put({ pieces });
    const piece = pieces[square];
    say(`${square}: ${piece ? t(`piece.${colorOf(piece)}.${piece === piece.toUpperCase() ? "king" : "man"}`) : t("piece.none")}`);
  }

  /**
   * Takes a piece to another square, or off the board.
   * @param {string} from
   * @param {string | null} to
   */
  function carry(from, to) {
    const { draft } = store.app;
    if (!draft || !draft.pieces[from]) return;
    const pieces = { ...draft.pieces };
    delete pieces[from];
    if (to !== null) pieces[to] = draft.pieces[from];
    put({ pieces });
  }

  /**
   * A key on the board: 1 to 5 choose, Delete takes away.
   * @param {string} key
   * @param {string | null} square
   */
  function key(key, square) {
    const brush = BRUSHES[Number(key) - 1];
    if (brush) put({ brush });
    else if (square !== null && (key === "Delete" || key === "Backspace")) carry(square, null);
  }

  /** Back to where the game stood. */
  function leave() {
    clearTimeout(due);
    check.abort();
    store.set({ draft: null, panel: null });
  }

  return { begin, put, touch, carry, key, leave };
}

/** @typedef {ReturnType<typeof createSetup>} SetupRoom */
