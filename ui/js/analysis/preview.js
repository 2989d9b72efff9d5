// A move of a line that is looked at: the board shows the position after it,
// and the lines stand still meanwhile.

import { current, lineOf } from "./line.js";

/**
 * @param {import('./engine.js').Store} store
 * @param {import('./places.js').Places} kept
 */
export function createPreview(store, kept) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;

  /**
   * @param {number} line
   * @param {number} move
   */
  function look(line, move) {
    const { app } = store;
    if (app.preview?.line === line && app.preview.move === move) return;
    clearTimeout(due);
    const held = app.held ?? current(app);
    if (!held || app.pending || app.moving) return;
    store.set({ held, preview: { line, move, frame: app.preview?.frame ?? null } });
    due = setTimeout(() => void find(line, move), 80);
  }

  /**
   * @param {number} line
   * @param {number} move
   */
  async function find(line, move) {
    const { source, at, held } = store.app;
    const moves = held?.lines[line]?.moves;
    if (!source || !moves) return;
    const before = lineOf(store.app).slice(0, at).map((played) => played.move);
    try {
      const place = await kept.find(source, [...before, ...moves]);
      const { app } = store;
      if (app.held !== held || app.at !== at || app.preview?.line !== line || app.preview.move !== move) return;
      store.set({ preview: { line, move, frame: place.history[at + move] ?? null } });
    } catch {
      // no picture of it: the line stands there in words
    }
  }

  function leave() {
    clearTimeout(due);
    if (store.app.preview || store.app.held) store.set({ preview: null, held: null });
  }

  return { look, leave };
}
