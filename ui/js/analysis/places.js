// What the server knows of positions: asked once, kept for a while.

import { Problem } from "../api.js";
import { events } from "./stream.js";

/**
 * @typedef {import('./types.js').Place} Place
 * @typedef {import('./types.js').Source} Source
 * @typedef {import('./types.js').Thought} Thought
 */

/** How much is kept; the oldest makes room. */
const MOST = 400;

/** @template T */
class Kept {
  /** @type {Map<string, T>} */
  #all = new Map();

  /** @param {string} key */
  get(key) {
    return this.#all.get(key);
  }

  /**
   * @param {string} key
   * @param {T} value
   */
  set(key, value) {
    this.#all.delete(key);
    this.#all.set(key, value);
    if (this.#all.size > MOST) this.#all.delete(/** @type {string} */ (this.#all.keys().next().value));
  }
}

export function createPlaces() {
  /** @type {Kept<Place>} */
  const places = new Kept();
  /** @type {Kept<Thought>} */
  const thoughts = new Kept();

  return {
    places,
    thoughts,
    /**
     * The position after some moves.
     * @param {Source} source
     * @param {string[]} moves
     * @returns {Promise<Place>}
     */
    async find(source, moves) {
      const key = keyOf(source, moves);
      const known = places.get(key);
      if (known) return known;
      const stop = new AbortController();
      for await (const { name, data } of events("/api/analyses", wish(source, moves, 1, 1), stop.signal)) {
        if (name !== "position") continue;
        stop.abort();
        places.set(key, data);
        return data;
      }
      throw new Problem(503, { code: "timeout" });
    },
  };
}

/**
 * @param {Source} source
 * @param {string[]} moves
 */
export const keyOf = (source, moves) => `${source.key} ${moves.join(" ")}`;

/**
 * What is asked of the engine.
 * @param {Source} source
 * @param {string[]} moves
 * @param {number} lines
 * @param {number} seconds
 */
export function wish(source, moves, lines, seconds) {
  return { ...rulesOf(source), moves, lines, seconds };
}

/**
 * The rules and the first position, as requests name them.
 * @param {Source} source
 */
export function rulesOf({ rules, start }) {
  return { ...rules, ...(start === null ? {} : { fen: start }) };
}

/** @typedef {ReturnType<typeof createPlaces>} Places */
