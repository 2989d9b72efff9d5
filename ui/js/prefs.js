// What the page remembers between visits. A browser that keeps nothing is fine.

const NAME = "damiera.";

/** @typedef {"variant" | "level" | "lang" | "theme" | "engine" | "lines"} Key */

/**
 * @param {Key} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(NAME + key);
  } catch {
    return null;
  }
}

/**
 * @param {Key} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(NAME + key, value);
  } catch {
    // not kept: the page works, it only forgets
  }
}
