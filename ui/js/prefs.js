// What the page remembers between visits. A browser that keeps nothing is fine.

const NAME = "damiera.";

/**
 * @param {"variant" | "level" | "lang" | "theme"} key
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
 * @param {"variant" | "level" | "lang" | "theme"} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(NAME + key, value);
  } catch {
    // not kept: the page works, it only forgets
  }
}
