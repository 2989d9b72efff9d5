// The text as this browser keeps it between visits.

const KEY = "damiera.workshop";
const ASIDE = "damiera.workshop.aside";

/**
 * @typedef {{text: string, origin: string | null, loose: boolean}} Draft
 */

/**
 * @param {string} key
 * @returns {Draft | null}
 */
function read(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept?.text !== "string") return null;
    return { text: kept.text, origin: typeof kept.origin === "string" ? kept.origin : null, loose: kept.loose !== false };
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {Draft | null} draft
 */
function write(key, draft) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // not kept: the page works, it only forgets
  }
}

export const recall = () => read(KEY);

/** @param {Draft} draft */
export const keep = (draft) => write(KEY, draft);

/** Puts the reader's own text aside, for one that came by a link. */
export function putAside() {
  const own = recall();
  if (own) write(ASIDE, own);
  return own !== null;
}

/** The text that was put aside, which is then the reader's again. */
export function takeBack() {
  const own = read(ASIDE);
  write(ASIDE, null);
  return own;
}

export const hasAside = () => read(ASIDE) !== null;
