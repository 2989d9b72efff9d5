// The colours of a file: keys, comments, and everything else.

import { BEGIN, scan } from "./scan.js";

/**
 * @typedef {{kind: "key" | "note" | "", text: string}} Part
 * @typedef {{parts: Part[], carry: import('./scan.js').Carry}} Painted a line in parts of one colour
 */

/** How many lines are remembered: more than a file may have. */
const MOST = 300_000;

/** Remembers the lines it has seen, so that writing in a long file stays light. */
export function createPainter() {
  /** @type {Map<string, Painted>} */
  const known = new Map();

  /**
   * Each line in parts of one colour; the same line in the same place is the same object.
   * @param {string[]} lines
   * @returns {Part[][]}
   */
  function colour(lines) {
    if (known.size > MOST) known.clear();
    let carry = BEGIN;
    return lines.map((line) => {
      const key = `${carry.depth} ${carry.block} ${line}`;
      let painted = known.get(key);
      if (!painted) {
        painted = paint(line, carry);
        known.set(key, painted);
      }
      carry = painted.carry;
      return painted.parts;
    });
  }

  return { colour };
}

/**
 * @param {string} line
 * @param {import('./scan.js').Carry} carry
 * @returns {Painted}
 */
function paint(line, carry) {
  const read = scan(line, carry);
  /** @type {Part[]} */
  const parts = [];
  for (const { kind, text } of read.tokens) {
    const part = kind === "key" || kind === "note" ? kind : "";
    const last = parts[parts.length - 1];
    if (last && last.kind === part) last.text += text;
    else parts.push({ kind: part, text });
  }
  return { parts, carry: read.carry };
}
