// Faults in words, and where they stand once the text has changed. Pure.

/** @typedef {import('./types.js').Fault} Fault */

/**
 * The parts of a fault: the bold sentence, the one before the word that mends
 * it and after it, what else there is to know, an example.
 * @param {Fault} fault
 */
export function parts(fault) {
  const cut = fault.message.search(/; |: (?=\S+ \S+ \S)/);
  const head = cut < 0 ? fault.message : fault.message.slice(0, cut);
  const rest = cut < 0 ? "" : fault.message.slice(cut + 2);
  const { suggestion = "", replacement = "" } = fault;
  const at = replacement === "" ? -1 : suggestion.lastIndexOf(replacement);
  return {
    head: sentence(head.replace(/"([^"]*)"/g, "“$1”"), fault.path),
    before: at < 0 ? sentence(suggestion) : capital(suggestion.slice(0, at)),
    mend: at < 0 ? "" : replacement,
    after: at < 0 ? "" : suggestion.slice(at + replacement.length),
    rest: sentence(rest),
    example: fault.example ?? "",
  };
}

/**
 * A text that begins with a capital, unless it begins with the key it is about.
 * @param {string} text
 * @param {string} [path]
 */
function capital(text, path = "") {
  const word = /^[\w-]+/.exec(text)?.[0];
  if (word && path.split(/[.[\]]+/).includes(word)) return text;
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/**
 * @param {string} text
 * @param {string} [path]
 */
function sentence(text, path) {
  return text === "" || /[.?!]$/.test(text) ? capital(text, path) : `${capital(text, path)}.`;
}

/**
 * The code of a fault as words.
 * @param {Fault} fault
 */
export const kind = ({ code }) => code.replace(/-/g, " ");

/**
 * The offset of a line and column in the text; columns count characters.
 * @param {string} text
 * @param {number} line
 * @param {number} column
 */
export function offset(text, line, column) {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf("\n", at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  const end = text.indexOf("\n", at);
  const row = text.slice(at, end < 0 ? text.length : end);
  return at + [...row].slice(0, column - 1).join("").length;
}

/**
 * The stretch of text that a fault is about.
 * @param {string} text
 * @param {Fault} fault
 * @returns {[number, number]}
 */
export function stretch(text, { line, column, width }) {
  return [offset(text, line, column), offset(text, line, column + width)];
}

/**
 * The faults of an older text where they stand in a newer one: those below a
 * change move with their lines, those whose line is gone are dropped.
 * @param {Fault[]} faults
 * @param {string} before
 * @param {string} after
 * @returns {Fault[]}
 */
export function carry(faults, before, after) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let same = 0;
  while (same < Math.min(old.length, now.length) && old[same] === now[same]) same++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - same && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return faults.flatMap((fault) => {
    if (fault.line <= same) return [fault];
    if (fault.line > old.length - tail) return [{ ...fault, line: fault.line + now.length - old.length }];
    return fault.line <= now.length - tail ? [fault] : [];
  });
}

/**
 * The fault after or before a line, around the end.
 * @param {Fault[]} faults
 * @param {number} line
 * @param {number} column
 * @param {1 | -1} way
 */
export function neighbour(faults, line, column, way) {
  const sorted = [...faults].sort((a, b) => (a.line - b.line || a.column - b.column) * way);
  return sorted.find((fault) => ((fault.line - line) || (fault.column - column)) * way > 0) ?? sorted[0] ?? null;
}
