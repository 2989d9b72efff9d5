// The engine's thoughts on the position shown: one stream at a time, none
// while the page is hidden or the reader has stopped it.

import { Problem } from "../api.js";
import { lineOf } from "./line.js";
import { keyOf, wish } from "./places.js";
import { events } from "./stream.js";

/**
 * @typedef {import('./types.js').Desk} Desk
 * @typedef {import('./types.js').Place} Place
 * @typedef {import('./types.js').Thought} Thought
 * @typedef {ReturnType<typeof import('../store.js').createStore<Desk>>} Store
 */

/** How long the engine thinks on one position, in seconds. */
const SECONDS = 30;
/** How long a position must be looked at before the engine is asked, in milliseconds. */
const STEADY = 150;

/**
 * @param {Store} store
 * @param {import('./places.js').Places} kept
 * @param {{placed: (place: Place) => void, refused: (problem: Problem) => void}} tell
 */
export function createEngine(store, kept, tell) {
  let run = 0;
  let stop = new AbortController();

  /** Looks at the position shown, as far as the reader wants it. */
  async function study() {
    const own = ++run;
    stop.abort();
    stop = new AbortController();
    const { source, at, count } = store.app;
    if (!source) return;
    const moves = lineOf(store.app).slice(0, at).map(({ move }) => move);
    const key = keyOf(source, moves);
    const known = kept.places.get(key);
    if (known) tell.placed(known);
    const thought = kept.thoughts.get(key);
    const enough = thought !== undefined && thought.lines.length >= Math.min(count, known?.legal.length ?? count);
    if (thought && enough && known) store.set({ thought, about: known.fen, shares: { ...store.app.shares, [at]: thought.share } });
    const wanted = thinks() && !(known?.result) && !(enough && thought.over);
    store.set({ busy: wanted, trouble: null });
    if (known && !wanted) return;
    await new Promise((go) => setTimeout(go, STEADY));
    for (let pause = 1000; own === run; pause = Math.min(2 * pause, 16_000)) {
      try {
        await listen(own, wish(source, moves, count, wanted ? SECONDS : 1), key, at, wanted);
        return;
      } catch (error) {
        if (own !== run) return;
        if (error instanceof Problem && !passing(error)) return refused(error);
        store.set({ trouble: error instanceof Problem ? "analyse.trouble.busy" : "analyse.trouble.away", busy: false });
        await new Promise((go) => setTimeout(go, pause));
      }
    }
  }

  /**
   * @param {number} own
   * @param {unknown} body
   * @param {string} key
   * @param {number} at
   * @param {boolean} wanted
   */
  async function listen(own, body, key, at, wanted) {
    let fen = kept.places.get(key)?.fen ?? "";
    for await (const { name, data } of events("/api/analyses", body, stop.signal)) {
      if (own !== run) return;
      if (name === "position") {
        fen = data.fen;
        kept.places.set(key, data);
        tell.placed(data);
        store.set({ trouble: null, busy: wanted && !data.result });
        if (!wanted) return stop.abort();
      }
      if (name === "problem") throw new Problem(503, data);
      if (name === "queue") store.set({ trouble: "analyse.trouble.waits" });
      if (name === "lines") {
        kept.thoughts.set(key, data);
        store.set({ thought: data, about: fen, trouble: null, shares: { ...store.app.shares, [at]: data.share } });
      }
      if (name === "done") {
        const thought = kept.thoughts.get(key);
        if (thought) kept.thoughts.set(key, { ...thought, over: true });
        store.set({ busy: false });
      }
    }
    if (own === run) store.set({ busy: false });
  }

  /** @param {Problem} problem */
  function refused(problem) {
    store.set({ busy: false });
    tell.refused(problem);
  }

  /** Whether the engine is wanted now. */
  function thinks() {
    const { engine, panel, review } = store.app;
    return engine && panel !== "setup" && !review?.running && !document.hidden;
  }

  document.addEventListener("visibilitychange", () => void study());

  return { study };
}

/**
 * Whether a refusal is only about this moment.
 * @param {Problem} problem
 */
export const passing = ({ status }) => status === 429 || status >= 502 || status === 503;

/** @typedef {ReturnType<typeof createEngine>} Engine */
