// The review of a whole game: what each of its moves was worth.

import { Problem } from "../api.js";
import { t } from "../i18n.js";
import { passing } from "./engine.js";
import { rulesOf } from "./places.js";
import { events } from "./stream.js";

/** @typedef {import('./types.js').Review} Review */

/**
 * @param {import('./engine.js').Store} store
 * @param {{over: () => void, say: (text: string) => void}} tell
 */
export function createReview(store, tell) {
  let stop = new AbortController();

  /** Reviews the game, from its first move to its last. */
  async function start() {
    const { source, main } = store.app;
    if (!source || main.length === 0 || store.app.review?.running) return;
    stop = new AbortController();
    const own = stop;
    const moves = main.map(({ move }) => move);
    /** @type {Review} */
    let review = { moves: {}, done: 0, of: moves.length, running: true };
    const put = (/** @type {Partial<Review>} */ change) => {
      review = { ...review, ...change };
      if (store.app.source === source) store.set({ review });
      else own.abort();
    };
    put({});
    tell.over();
    try {
      for await (const { name, data } of events("/api/reviews", { ...rulesOf(source), moves }, own.signal)) {
        if (name === "problem") throw new Problem(503, data);
        if (name === "move") put({ moves: { ...review.moves, [data.ply]: data } });
        if (name === "progress") put({ done: data.done, of: data.of });
      }
      tell.say(t("analyse.review.over"));
    } catch (error) {
      if (error instanceof Problem && !passing(error)) store.set({ notice: { key: "error.other", words: { detail: error.message } } });
      else store.set({ trouble: error instanceof Problem ? "analyse.trouble.busy" : "analyse.trouble.away" });
    }
    put({ running: false });
    if (store.app.source === source) tell.over();
  }

  return { start, stop: () => stop.abort() };
}

/** @typedef {ReturnType<typeof createReview>} ReviewRoom */
