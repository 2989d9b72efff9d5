// Tells those who listen who is better, once it has settled and only when it
// has changed.

import { current } from "./line.js";
import { title } from "./view/said.js";

/** How long a judgement must last before it is told, in milliseconds. */
const SETTLED = 900;

/**
 * @param {(text: string) => void} say
 * @returns {(desk: import('./types.js').Desk) => void}
 */
export function createTeller(say) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;
  let waiting = "";
  let told = "";
  return (desk) => {
    const text = current(desk) && !desk.draft && !desk.preview ? title(desk) : "";
    if (text === waiting) return;
    waiting = text;
    clearTimeout(due);
    if (text === "" || text === told) return;
    due = setTimeout(() => {
      told = text;
      say(text);
    }, SETTLED);
  };
}
