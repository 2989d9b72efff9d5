// The workshop: puts the parts together, and turns clicks and keys into deeds.
// What a stranger's link brings in is only ever shown and checked.

import * as api from "../api.js";
import { byId } from "../dom.js";
import { LANGUAGES, choose, speak, t } from "../i18n.js";
import { recall, remember } from "../prefs.js";
import { band } from "./band.js";
import { createChecker } from "./checker.js";
import { createCompletion } from "./completion.js";
import { createDeeds } from "./deeds.js";
import * as draft from "./draft.js";
import { createEditor } from "./editor.js";
import { neighbour, offset, stretch, carry } from "./faults.js";
import { LinkError, unpack } from "./share.js";
import { createPage } from "./page.js";
import * as server from "./server.js";

/**
 * @typedef {import('./types.js').Bench} Bench
 * @typedef {import('./types.js').Checked} Checked
 */

const live = byId("live");
let odd = false;

/** @param {string} text */
function say(text) {
  odd = !odd;
  live.textContent = odd ? text : `${text}\u00a0`;
}

const narrow = matchMedia("(max-width: 699px)");

/** @type {Bench} */
let bench = {
  lang: "en", theme: "light", list: null, text: "", origin: null, loose: false, aside: draft.hasAside(), checked: null, seen: "", made: null,
  checking: false, away: false, notice: null, panel: null, link: "", copied: false, tab: 0, framed: !narrow.matches,
  starting: false, rules: null, reading: false, study: null, measuring: false,
};

/** @param {Partial<Bench>} change */
function set(change) {
  bench = { ...bench, ...change };
  page.paint(bench, editor.faults);
}

const code = /** @type {HTMLTextAreaElement} */ (byId("code"));
const editor = createEditor({ bench: byId("bench"), canvas: byId("canvas"), layer: byId("layer"), code }, {
  band, changed, moved: () => completion.moved(),
});
/** @type {Promise<import('./types.js').Key[]> | null} */
let keys = null;
const completion = createCompletion(byId("words"), byId("edit"), code, editor, {
  keys: () => (keys ??= server.language().catch((error) => {
    keys = null;
    if (!(error instanceof api.Problem) && !(error instanceof TypeError)) throw error;
    return [];
  })),
  games: () => (bench.list?.variants ?? []).filter(({ playable }) => playable).map(({ id, names }) => ({ word: id, means: names.en ?? id })),
  say,
});
const page = createPage(say);
const checker = createChecker({
  begun: () => set({ checking: true }),
  checked,
  refused: (problem) => set({ checking: false, away: false, notice: { key: "error.other", words: { detail: problem.message } } }),
  away: (away) => {
    if (away && !bench.away) say(t("workshop.away"));
    set({ away });
  },
});
const deeds = createDeeds({
  get bench() {
    return bench;
  },
  set, say, editor, completion, show, mend, jump,
});

/**
 * The reader has changed the text.
 * @param {string} text
 */
function changed(text) {
  const moved = carry(editor.faults, bench.text, text);
  if (JSON.stringify(moved) !== JSON.stringify(editor.faults)) editor.tell(moved);
  set({ text, loose: true, link: "", copied: false, panel: bench.panel === "share" ? null : bench.panel, notice: null });
  draft.keep({ text, origin: bench.origin, loose: true });
  checker.look(text, bench.lang);
}

/**
 * @param {string} text
 * @param {Checked} found
 */
function checked(text, found) {
  const before = bench.checked && bench.seen !== "" ? bench.checked.faults.length : -1;
  editor.tell(found.faults);
  const made = found.variant ? { .../** @type {import('./types.js').Made} */ (found), text } : bench.made;
  const tab = made && bench.tab <= made.examples.length ? bench.tab : 0;
  set({ checked: found, seen: text, made, tab, checking: false, away: false, notice: bench.notice });
  const [first] = found.faults;
  if (found.faults.length !== before && !(before < 0 && !first)) {
    say(first ? `${t("workshop.faults", { n: found.faults.length, line: first.line, column: first.column })} ${first.message}` : t("workshop.good"));
  }
  deeds.follow();
}

/**
 * Shows another text. The reader's undo leads back to the former one, unless
 * the page has only just been opened.
 * @param {string} text
 * @param {{origin?: string | null, loose?: boolean, fresh?: boolean, notice?: Bench["notice"]}} [how]
 */
function show(text, { origin = null, loose = false, fresh = false, notice = null } = {}) {
  const plain = text.replace(/\r\n?/g, "\n");
  if (fresh) editor.begin(plain);
  else {
    editor.tell([]);
    editor.replace(0, editor.text.length, plain, 0);
  }
  set({ text: plain, origin, loose, notice, panel: null, link: "", tab: 0, checked: null, seen: "" });
  draft.keep({ text: plain, origin, loose });
  checker.look(plain, bench.lang, 0);
}

/**
 * Repairs a fault with the text that its checker proposes.
 * @param {number} line
 * @param {number} column
 */
function mend(line, column) {
  const fault = editor.faults.find((fault) => fault.line === line && fault.column === column && fault.replacement);
  if (!fault || fault.replacement === undefined) return;
  const [from, to] = stretch(editor.text, fault);
  editor.replace(from, to, fault.replacement);
  say(t("workshop.mended", { word: fault.replacement }));
}

/**
 * Goes to the next fault, or the one before.
 * @param {1 | -1} way
 */
function jump(way) {
  const { row, column } = editor.caret;
  const fault = neighbour(editor.faults, row + 1, column + 1, way);
  if (!fault) {
    say(t("workshop.good"));
    return;
  }
  editor.select(offset(editor.text, fault.line, fault.column));
  say(`${t("workshop.at", { line: fault.line, column: fault.column })} ${fault.message} ${fault.suggestion ?? ""}`);
}

/** Takes in the text of a link, if the address has one. */
async function linked() {
  const [, packed] = /^#t=(.+)$/.exec(location.hash) ?? [];
  if (packed === undefined) return false;
  history.replaceState(null, "", location.pathname);
  try {
    const text = await unpack(packed);
    const own = draft.recall();
    if (own && own.text !== text && own.loose) draft.putAside();
    show(text, { fresh: true, loose: true, notice: { key: draft.hasAside() ? "workshop.linked.aside" : "workshop.linked" } });
    set({ aside: draft.hasAside() });
    say(t("workshop.linked"));
    return true;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    set({ notice: { key: `workshop.link.${error.trouble}` } });
    say(t(`workshop.link.${error.trouble}`));
    return false;
  }
}

/** @param {string} lang */
async function setLanguage(lang) {
  await api.insist(() => speak(lang), (away) => set({ away }));
  document.documentElement.lang = lang;
  page.name();
  editor.tell([...editor.faults]);
  set({ lang });
}

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  if (target.dataset.pick === "copy" && target.value !== "") void deeds.copy(target.value);
  if (target.dataset.pick === "language") {
    remember("lang", target.value);
    void setLanguage(target.value).then(() => {
      checker.look(bench.text, bench.lang, 0);
      deeds.follow(true);
    });
  }
});

code.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === "F8") jump(event.shiftKey ? -1 : 1);
  else if (event.key === "Enter" && event.altKey) deeds.mendHere();
  else if (event.key === "s" && (event.ctrlKey || event.metaKey)) deeds.save();
  else return;
  event.preventDefault();
}, true);

/** @returns {"light" | "dark"} */
const colours = () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");
new MutationObserver(() => set({ theme: colours() })).observe(document.documentElement, { attributeFilter: ["data-theme"] });
narrow.addEventListener("change", () => set({ framed: !narrow.matches }));
addEventListener("hashchange", () => void linked());

async function begin() {
  const asked = new URLSearchParams(location.search);
  const lang = asked.get("lang") ?? recall("lang") ?? choose(navigator.languages);
  bench = { ...bench, theme: colours() };
  await setLanguage(LANGUAGES.includes(lang) ? lang : "en");
  void api.insist(() => api.variants(), () => {}).then((list) => set({ list }));
  const own = draft.recall();
  const game = asked.get("game");
  if (await linked()) return;
  const { notice } = bench;
  if (game) {
    history.replaceState(null, "", location.pathname);
    if (own?.loose) draft.putAside();
    set({ aside: draft.hasAside() });
    await deeds.copy(game, true);
  } else if (own) show(own.text, { ...own, fresh: true, notice });
  else await deeds.empty(true, notice);
}

void begin();
