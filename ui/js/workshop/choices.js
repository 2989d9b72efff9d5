// The words that may stand at a place, from the table of keys that the server
// has. Pure: it knows no word by itself.

/**
 * @typedef {import('./types.js').Choice} Choice
 * @typedef {import('./types.js').Key} Key
 * @typedef {import('./types.js').Place} Place
 */

/**
 * @param {Key[]} keys
 * @param {Place} place
 * @param {{word: string, means: string}[]} games the ids that a key for another game takes
 * @returns {Choice[]}
 */
export function choices(keys, place, games) {
  const all = place.kind === "key" ? names(keys, place) : values(keys, place.path.replace(/(?:\[\])+$/, ""), games);
  const word = place.word.toLowerCase();
  const begin = all.filter(({ label }) => label.toLowerCase().startsWith(word));
  const hold = all.filter(({ label }) => !label.toLowerCase().startsWith(word) && label.toLowerCase().includes(word));
  return [...begin, ...hold];
}

/**
 * The keys of a mapping that are not there yet.
 * @param {Key[]} keys
 * @param {Place} place
 */
function names(keys, { path, present }) {
  const under = path === "" ? "" : `${path}.`;
  return keys.flatMap((key) => {
    const name = key.path.startsWith(under) ? key.path.slice(under.length) : "";
    if (name === "" || /[.[]/.test(name) || present.includes(name)) return [];
    return [{ label: name, about: key.doc, ...written(name, key.example) }];
  });
}

/**
 * A key with the brackets or quotes of its value, as its example has them.
 * @param {string} name
 * @param {string} example
 */
function written(name, example) {
  const value = example.slice(example.indexOf(":") + 1).trimStart();
  const [open, close] = value.startsWith("{") ? "{}" : value.startsWith("[") ? "[]" : value.startsWith('"') ? '""' : ["", ""];
  const insert = `${name}: ${open}${close}`;
  return { insert, caret: insert.length - close.length };
}

/**
 * @param {Key[]} keys
 * @param {string} path
 * @param {{word: string, means: string}[]} games
 */
function values(keys, path, games) {
  const key = keys.find((key) => key.path === path);
  if (!key) return [];
  const words = path === "extends" ? games : (key.values ?? []).filter(({ word }) => !/^\w.* of /.test(word));
  const all = words.map(({ word, means }) => value(word, means));
  if (all.length > 0) return all;
  const example = key.example.slice(key.example.indexOf(":") + 1).trim();
  return example.includes("\n") ? [] : [{ ...value(example, `${key.doc} ${capital(key.takes)}.`), insert: example, caret: example.length }];
}

/**
 * @param {string} word
 * @param {string} about
 */
function value(word, about) {
  const insert = /^[\w{["]/.test(word) ? word : `"${word}"`;
  return { label: word, about: capital(about), insert, caret: insert.length };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
