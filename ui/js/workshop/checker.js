// Asks the server about the text whenever it rests. Answers to older texts are
// dropped; silence and "too often" are waited out.

import { Problem, insist } from "../api.js";
import { check } from "./server.js";

/** How long the text must rest. */
const REST = 300;

/**
 * @param {{begun: () => void, checked: (text: string, found: import('./types.js').Checked) => void, refused: (problem: Problem) => void, away: (away: boolean) => void}} tell
 */
export function createChecker(tell) {
  let run = 0;
  let abort = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;

  /**
   * @param {string} text
   * @param {string} lang
   * @param {number} [rest]
   */
  function look(text, lang, rest = REST) {
    const own = ++run;
    clearTimeout(due);
    abort.abort();
    due = setTimeout(() => void ask(own, text, lang), rest);
  }

  /**
   * @param {number} own
   * @param {string} text
   * @param {string} lang
   */
  async function ask(own, text, lang) {
    abort = new AbortController();
    const { signal } = abort;
    tell.begun();
    try {
      const found = await insist(async () => {
        if (own !== run) throw new Problem(0, { code: "stale" });
        try {
          return await check(text, lang, signal);
        } catch (error) {
          throw signal.aborted ? new Problem(0, { code: "stale" }) : error;
        }
      }, (away) => own === run && tell.away(away));
      if (own === run) tell.checked(text, found);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (own === run && error.code !== "stale") tell.refused(error);
    }
  }

  return { look };
}
