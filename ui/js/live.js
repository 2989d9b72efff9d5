// Live events of one game. The browser resumes the stream by itself; where it
// gives up, the game is asked for and the stream opened anew.

import { Problem, load } from "./api.js";

/** How long silence lasts before it is spoken of. */
const GRACE = 1500;

/**
 * @param {string} id
 * @param {{
 *   state: (state: import('./types.js').State) => void,
 *   variants: (list: import('./types.js').VariantList) => void,
 *   away: (away: boolean) => void,
 *   gone: () => void,
 * }} tell
 * @returns {() => void} stops listening
 */
export function follow(id, tell) {
  /** @type {EventSource | null} */
  let source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let worry;
  let stopped = false;
  let pause = 1000;

  function open() {
    if (stopped) return;
    source = new EventSource(`/api/games/${encodeURIComponent(id)}/events`);
    source.onopen = () => {
      clearTimeout(worry);
      worry = undefined;
      pause = 1000;
      tell.away(false);
    };
    source.addEventListener("state", (event) => tell.state(JSON.parse(event.data)));
    source.addEventListener("variants", (event) => tell.variants(JSON.parse(event.data)));
    source.onerror = () => {
      worry ??= setTimeout(() => tell.away(true), GRACE);
      if (source?.readyState === EventSource.CLOSED) void look();
    };
  }

  async function look() {
    source?.close();
    try {
      const state = await load(id);
      if (!stopped) tell.state(state);
    } catch (error) {
      if (error instanceof Problem && (error.status === 404 || error.code === "rules-gone")) {
        stop();
        tell.gone();
        return;
      }
    }
    setTimeout(open, pause);
    pause = Math.min(pause * 2, 8000);
  }

  function stop() {
    stopped = true;
    clearTimeout(worry);
    source?.close();
  }

  open();
  return stop;
}
