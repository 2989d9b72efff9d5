// Words: one catalogue a language, plural forms, numbers up to twelve in
// words, lists with "or".

export const LANGUAGES = ["en", "it", "de", "da", "hr", "ru"];

/** @typedef {Record<string, string | Record<string, string>>} Catalogue */

/** @type {{lang: string, words: Catalogue, plural: Intl.PluralRules, or: Intl.ListFormat}} */
const spoken = {
  lang: "en",
  words: {},
  plural: new Intl.PluralRules("en"),
  or: new Intl.ListFormat("en", { type: "disjunction" }),
};

/** @param {string} lang */
export async function speak(lang) {
  const answer = await fetch(`/i18n/${lang}.json`);
  if (!answer.ok) throw new Error(`no catalogue for ${lang}`);
  use(lang, await answer.json());
}

/**
 * @param {string} lang
 * @param {Catalogue} words
 */
export function use(lang, words) {
  spoken.lang = lang;
  spoken.words = words;
  spoken.plural = new Intl.PluralRules(lang);
  spoken.or = new Intl.ListFormat(lang, { type: "disjunction" });
}

/**
 * The first language of the reader that we speak.
 * @param {readonly string[]} wanted
 */
export function choose(wanted) {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag));
  return known ?? "en";
}

/**
 * The sentence of a key. `n` picks the plural form; placeholders are filled.
 * @param {string} key
 * @param {Record<string, string | number>} [words]
 */
export function t(key, words = {}) {
  const entry = spoken.words[key];
  if (entry === undefined) return key;
  const form = typeof entry === "string" ? entry : entry[spoken.plural.select(Number(words.n))] ?? entry.other;
  return form.replace(/\{(\w+)\}/g, (whole, name) => (name in words ? String(words[name]) : whole));
}

/** @param {string} key */
export const has = (key) => key in spoken.words;

/**
 * A count of pieces in words, in figures above twelve.
 * @param {number} n
 */
export const count = (n) => (n <= 12 ? t(`number.${n}`) : String(n));

/** @param {string[]} items */
export const either = (items) => spoken.or.format(items);

/**
 * The name of a game in the reader's language.
 * @param {Record<string, string>} names
 */
export function nameOf(names) {
  return names[spoken.lang] ?? names.en ?? Object.values(names)[0] ?? "";
}

/**
 * Names without the word that most of them share at the same end: "Italian"
 * for "Italian draughts" among others of its kind.
 * @param {string[]} names
 * @returns {string[]}
 */
export function shorten(names) {
  /** @param {(words: string[]) => string} pick */
  const shared = (pick) => {
    /** @type {Map<string, number>} */
    const seen = new Map();
    for (const name of names) {
      const words = name.split(" ");
      if (words.length > 1) seen.set(pick(words), (seen.get(pick(words)) ?? 0) + 1);
    }
    return [...seen].filter(([, n]) => n > 1 && n * 2 >= names.length).map(([word]) => word)[0];
  };
  const last = shared((words) => words[words.length - 1]);
  const first = last === undefined ? shared((words) => words[0]) : undefined;
  return names.map((name) => {
    const words = name.split(" ");
    if (words.length < 2) return name;
    if (words[words.length - 1] === last) words.pop();
    else if (words[0] === first) words.shift();
    const rest = words.join(" ");
    return rest.charAt(0).toLocaleUpperCase(spoken.lang) + rest.slice(1);
  });
}
