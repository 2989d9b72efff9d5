// Reads a line of a variant file into tokens. It knows YAML as far as variant
// files use it, and no word of their language. Pure.

/**
 * @typedef {import('./types.js').Token} Token
 * @typedef {{depth: number, block: number}} Carry how many brackets are open, and the indentation of a key whose text goes on below, or -1
 */

/** @type {Readonly<Carry>} */
export const BEGIN = Object.freeze({ depth: 0, block: -1 });

const QUOTED = /"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?/y;
const KEY = /(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:[^\s:,{}[\]"'#]|:(?=[^\s,}\]]))+)(?=\s*:(?:\s|$))/y;
const BLOCK_TEXT = /\s*[>|][-+0-9]*\s*(?:#.*)?$/y;
const BLANK = /\s+/y;
const DASH = /-(?=\s|$)/y;
const END = /\s+(?:#|$)/y;

/**
 * The expression's match at that place, or nothing.
 * @param {RegExp} expression
 * @param {string} line
 * @param {number} at
 */
function match(expression, line, at) {
  expression.lastIndex = at;
  return expression.exec(line)?.[0] ?? "";
}

/**
 * @param {string} line
 * @param {Carry} carry
 * @returns {{tokens: Token[], carry: Carry}}
 */
export function scan(line, carry) {
  const indent = line.search(/\S/);
  if (carry.block >= 0 && (indent < 0 || indent > carry.block)) return { tokens: [{ kind: "prose", text: line, at: 0 }], carry };
  /** @type {Token[]} */
  const tokens = [];
  let { depth } = carry;
  let block = -1;
  let expect = true; // a key may stand here
  let keyAt = indent;
  for (let at = 0; at < line.length;) {
    const next = one(line, at, depth, expect);
    tokens.push(next);
    at += next.text.length;
    switch (next.kind) {
      case "open":
        depth++;
        expect = true;
        break;
      case "close":
        depth = Math.max(0, depth - 1);
        expect = false;
        break;
      case "comma":
      case "dash":
        expect = true;
        break;
      case "key":
        keyAt = next.at;
        expect = false;
        break;
      case "colon":
        expect = false;
        if (depth === 0 && match(BLOCK_TEXT, line, at)) block = keyAt;
        break;
      case "quoted":
      case "plain":
        expect = false;
    }
  }
  return { tokens, carry: { depth, block } };
}

/**
 * The token at a place.
 * @param {string} line
 * @param {number} at
 * @param {number} depth
 * @param {boolean} expect
 * @returns {Token}
 */
function one(line, at, depth, expect) {
  const sign = line[at];
  const blank = match(BLANK, line, at);
  if (blank) return { kind: "blank", text: blank, at };
  if (sign === "#" && (at === 0 || /\s/.test(line[at - 1]))) return { kind: "note", text: line.slice(at), at };
  if (sign === "{" || sign === "[") return { kind: "open", text: sign, at };
  if (depth > 0 && (sign === "}" || sign === "]")) return { kind: "close", text: sign, at };
  if (depth > 0 && sign === ",") return { kind: "comma", text: sign, at };
  if (depth === 0 && expect && match(DASH, line, at)) return { kind: "dash", text: sign, at };
  const key = expect ? match(KEY, line, at) : "";
  if (key) return { kind: "key", text: key, at };
  if (sign === ":") return { kind: "colon", text: sign, at };
  const quoted = match(QUOTED, line, at);
  if (quoted) return { kind: "quoted", text: quoted, at };
  return { kind: "plain", text: plain(line, at, depth), at };
}

/**
 * A value without quotes, up to where it ends.
 * @param {string} line
 * @param {number} at
 * @param {number} depth
 */
function plain(line, at, depth) {
  let end = at + 1;
  while (end < line.length && !(depth > 0 && ",{}[]".includes(line[end])) && !match(END, line, end)) end++;
  return line.slice(at, end);
}
