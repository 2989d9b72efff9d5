// Where the caret stands: under which keys, and in a key or a value. Pure; it
// reads the indentation and the brackets, not the language.

import { BEGIN, scan } from "./scan.js";

/**
 * @typedef {import('./types.js').Place} Place
 * @typedef {import('./types.js').Token} Token
 * @typedef {{kind: "map" | "list" | "{" | "[", indent: number, key: string, keys: string[]}} Frame
 */

/**
 * @param {string} text
 * @param {number} caret
 * @returns {Place | null} null in a comment or in running text
 */
export function place(text, caret) {
  const lines = text.split("\n");
  const row = text.slice(0, caret).split("\n").length - 1;
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const column = caret - start;
  /** @type {Frame[]} */
  const frames = [];
  let carry = BEGIN;
  /** @type {ReturnType<typeof here>} */
  let found = null;
  for (let i = 0; i < lines.length; i++) {
    const before = carry;
    const read = scan(lines[i], carry);
    carry = read.carry;
    if (i !== row) {
      walk(frames, read.tokens, before.depth);
      continue;
    }
    found = here(frames, lines[i], before, column, start);
    if (!found) return null;
    const rest = found.place.to - start;
    const left = scan(lines[i].slice(rest), found.carry).tokens.map((token) => ({ ...token, at: token.at + rest }));
    walk(frames, left, found.carry.depth);
  }
  return found && { ...found.place, present: found.frame?.keys ?? [] };
}

/**
 * The place of the caret in its line, and what is open there.
 * @param {Frame[]} frames
 * @param {string} line
 * @param {import('./scan.js').Carry} before
 * @param {number} column
 * @param {number} start
 * @returns {{place: Place, frame: Frame | undefined, carry: import('./scan.js').Carry} | null}
 */
function here(frames, line, before, column, start) {
  const left = line.slice(0, column);
  const begun = /[^\s,:{}[\]#"']*$/.exec(left)?.[0] ?? "";
  const rest = /^[^\s,:{}[\]#"']*/.exec(line.slice(column))?.[0] ?? "";
  const { tokens, carry } = scan(left.slice(0, left.length - begun.length), before);
  if (tokens.some(({ kind }) => kind === "note" || kind === "prose") || begun.startsWith("#")) return null;
  if (tokens.some(({ kind, text }) => kind === "quoted" && !/^(["']).*\1$/.test(text))) return null;
  walk(frames, tokens, before.depth);
  const words = tokens.filter(({ kind }) => kind !== "blank");
  const last = words[words.length - 1];
  const bounds = { word: begun, from: start + column - begun.length, present: [] };
  const value = { ...bounds, to: start + column + rest.length };
  const key = begun === "" ? { ...bounds, to: start + column } : value; // before a key another one may be written
  const top = frames[frames.length - 1];
  if (carry.depth > 0) {
    const place = top?.kind === "{" && top.key === "" ? { ...key, kind: /** @type {const} */ ("key") } : { ...value, kind: /** @type {const} */ ("value") };
    return { place: { ...place, path: path(frames) }, frame: top, carry };
  }
  if (last?.kind === "colon") return { place: { ...value, kind: "value", path: path(frames) }, frame: undefined, carry };
  if (last && last.kind !== "dash") return null;
  const frame = mapping(frames, column - begun.length);
  return { place: { ...key, kind: "key", path: path(frames) }, frame, carry };
}

/**
 * The block mapping at an indentation: one that is open, or a new one.
 * @param {Frame[]} frames
 * @param {number} indent
 */
function mapping(frames, indent) {
  for (;;) {
    const top = frames[frames.length - 1];
    if (!top || (top.indent < indent && top.kind !== "{" && top.kind !== "[")) break;
    if (top.kind === "map" && top.indent === indent) {
      top.key = "";
      return top;
    }
    frames.pop();
  }
  /** @type {Frame} */
  const frame = { kind: "map", indent, key: "", keys: [] };
  frames.push(frame);
  return frame;
}

/**
 * Takes in the tokens of a line, or of the rest of one.
 * @param {Frame[]} frames
 * @param {Token[]} tokens
 * @param {number} depth brackets open at its beginning
 */
function walk(frames, tokens, depth) {
  for (const { kind, text, at } of tokens) {
    const top = frames[frames.length - 1];
    switch (kind) {
      case "open":
        frames.push({ kind: text === "{" ? "{" : "[", indent: at, key: "", keys: [] });
        depth++;
        break;
      case "close":
        if (top && (top.kind === "{" || top.kind === "[")) frames.pop();
        depth = Math.max(0, depth - 1);
        break;
      case "comma":
        if (top) top.key = "";
        break;
      case "dash":
        item(frames, at);
        break;
      case "key": {
        const name = text.replace(/^["']|["']$/g, "");
        const frame = depth > 0 ? top : mapping(frames, at);
        if (!frame) break;
        frame.key = name;
        frame.keys.push(name);
      }
    }
  }
}

/**
 * Begins an entry of a block list.
 * @param {Frame[]} frames
 * @param {number} indent
 */
function item(frames, indent) {
  for (;;) {
    const top = frames[frames.length - 1];
    if (!top || top.indent < indent || (top.indent === indent && top.kind === "map")) break;
    if (top.kind === "list" && top.indent === indent) return;
    frames.pop();
  }
  frames.push({ kind: "list", indent, key: "", keys: [] });
}

/** @param {Frame[]} frames */
function path(frames) {
  let all = "";
  for (const { kind, key } of frames) {
    if (kind === "list" || kind === "[") all += "[]";
    else if (key) all += (all && ".") + key;
  }
  return all;
}
