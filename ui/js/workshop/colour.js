// The colours of a file: keys, comments, and everything else. Pure.

import { BEGIN, scan } from "./scan.js";

/** @typedef {{kind: "key" | "note" | "", text: string}} Part */

/**
 * Each line in parts of one colour.
 * @param {string[]} lines
 * @returns {Part[][]}
 */
export function colour(lines) {
  let carry = BEGIN;
  return lines.map((line) => {
    const read = scan(line, carry);
    carry = read.carry;
    /** @type {Part[]} */
    const parts = [];
    for (const { kind, text } of read.tokens) {
      const part = kind === "key" || kind === "note" ? kind : "";
      const last = parts[parts.length - 1];
      if (last && last.kind === part) last.text += text;
      else parts.push({ kind: part, text });
    }
    return parts;
  });
}
