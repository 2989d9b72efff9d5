// The one state of the page, and who wants to know when it changes.

/** @typedef {import('./types.js').App} App */

/** @returns {App} */
export function blank() {
  return {
    lang: "en",
    theme: "light",
    list: null,
    variant: null,
    game: null,
    level: 3,
    sides: "first",
    watching: false,
    turned: false,
    framed: true,
    px: 90,
    view: null,
    frame: { pieces: {}, ghosts: {} },
    fading: {},
    shown: 0,
    moving: false,
    pending: false,
    pick: null,
    choice: null,
    verdict: null,
    drawn: false,
    asked: null,
    hint: null,
    question: null,
    away: false,
    notice: null,
    gone: false,
    menu: false,
    all: false,
    fresh: [],
    focus: null,
  };
}

/** What a new touch or a new position clears. */
export const idle = Object.freeze({ pick: null, choice: null, hint: null, drawn: false, asked: null });

/**
 * A store calls its watcher at most once for all changes made in one go.
 * @template {App} A
 * @param {A} app
 */
export function createStore(app) {
  /** @type {() => void} */
  let watcher = () => {};
  let due = false;
  function flush() {
    due = false;
    watcher();
  }
  return {
    /** The state as it is now; do not keep it. */
    get app() {
      return app;
    },
    /** @param {Partial<A>} change */
    set(change) {
      app = { ...app, ...change };
      if (!due) {
        due = true;
        queueMicrotask(() => due && flush());
      }
    },
    /** Calls the watcher now, for motion that must find its pieces drawn. */
    flush,
    /** @param {() => void} paint */
    watch(paint) {
      watcher = paint;
    },
  };
}

/** @typedef {ReturnType<typeof createStore<App>>} Store */
