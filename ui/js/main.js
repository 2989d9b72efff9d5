// The play page: puts the parts together, and turns clicks and keys into deeds.

import * as api from "./api.js";
import { createBoard } from "./board/board.js";
import { copied } from "./clip.js";
import { byId, patch } from "./dom.js";
import { createHand } from "./hand.js";
import { LANGUAGES, choose, speak, t } from "./i18n.js";
import { recall, remember } from "./prefs.js";
import { createShow } from "./show.js";
import { blank, createStore } from "./store.js";
import { createTable } from "./table.js";
import { announce } from "./voice.js";
import { createPage } from "./page.js";
import { brand } from "./view/bar.js";
import { describe } from "./view/squares.js";

/** @typedef {import('./types.js').App} App */

const live = byId("live");
let odd = false;

/**
 * Says something to those who listen. The element stays, its text changes;
 * a sentence said twice differs by a blank.
 * @param {string} text
 */
function say(text) {
  odd = !odd;
  live.textContent = odd ? text : `${text}\u00a0`;
}

const store = createStore(blank());
const table = createTable(store, () => show, say);
const board = createBoard(byId("board"), "", {
  tap: (square) => hand.tap(square),
  lift: (square) => hand.lift(square),
  drop: (from, to) => hand.letGo(from, to),
  key: (key) => key === "l" && sayLast(),
  focus: (focus) => store.app.focus !== focus && store.set({ focus }),
  size: (px) => Math.abs(store.app.px - px) > 0.5 && store.set({ px }),
  describe,
});
const show = createShow(store, board, table.seen);
const hand = createHand(store, show, { play: table.play, why: table.why, away: table.away, apply: table.apply, failed: table.failed, seen: table.seen, say, live: table.live });
const page = createPage(board);

function sayLast() {
  const { game, shown } = store.app;
  const move = game?.history[shown - 1];
  say(game && move ? announce(game, move) : t("status.start"));
}

/** @param {string} id */
function pickGame(id) {
  const { game, watching, gone } = store.app;
  const running = game && !gone && !watching && !game.result && game.ply > 0;
  store.set({ menu: false });
  if (running && (id !== game.variant.id || game.variant.own)) store.set({ question: { kind: "switch", id }, view: null });
  else if (running) askNew();
  else void table.start({ variant: id });
}

function askNew() {
  table.live();
  store.set({ question: { kind: "new" }, menu: false, verdict: null });
}

/**
 * The rules of a new game: those that only the present one has, else a variant's.
 * @returns {{variant: string} | {game: string}}
 */
function again() {
  const { game, gone } = store.app;
  return game?.variant.own && !gone ? { game: game.id } : { variant: usual() };
}

/** The variant that a new game is of: the present one, the one remembered, or the first. */
function usual() {
  const { variant, list } = store.app;
  const known = (/** @type {string | null | undefined} */ id) => list?.variants.some((entry) => entry.id === id && entry.playable);
  const remembered = recall("variant");
  return (variant && known(variant.id) && variant.id) || (known(remembered) && remembered) || list?.default || "";
}

/** @param {string} lang */
async function setLanguage(lang) {
  await api.insist(() => speak(lang), table.away);
  document.documentElement.lang = lang;
  store.set({ lang });
}

function setTheme() {
  const theme = store.app.theme === "dark" ? "light" : "dark";
  remember("theme", theme);
  document.documentElement.dataset.theme = theme;
  store.set({ theme });
}

/**
 * Lets the reader paste a text elsewhere, and says so.
 * @param {string} text
 */
async function give(text) {
  const notice = await copied(text);
  store.set({ menu: false, notice });
  say(t(notice.key, notice.words));
}

/** @type {Record<string, (data: DOMStringMap) => void>} */
const deeds = {
  takeback: () => void table.takeBack(),
  hint: () => void table.hint(),
  turn: () => show.turn(),
  new: askNew,
  "new-now": () => void table.start({ variant: usual() }),
  resign: () => {
    table.live();
    store.set({ question: { kind: "resign" } });
  },
  "resign-now": () => void table.resign(),
  keep: () => store.set({ question: null }),
  start: ({ id, sides }) => void table.start(id === undefined ? again() : { variant: id }, /** @type {App["sides"] | undefined} */ (sides)),
  game: ({ id }) => id && pickGame(id),
  level: ({ level }) => void table.setLevel(Number(level)),
  view: ({ ply }) => table.look(Number(ply)),
  first: () => table.look(0),
  back: () => table.look((store.app.view ?? store.app.game?.ply ?? 0) - 1),
  on: () => table.look((store.app.view ?? store.app.game?.ply ?? 0) + 1),
  last: () => table.live(),
  menu: () => store.set({ menu: !store.app.menu }),
  "copy-link": () => void give(`${location.origin}/?game=${encodeURIComponent(store.app.game?.id ?? "")}`),
  "copy-fen": () => void give(store.app.game?.fen ?? ""),
  theme: setTheme,
  all: () => store.set({ all: true }),
  choose: ({ letter }) => {
    const way = store.app.choice?.ways.find((choice) => choice.letter === letter)?.way;
    if (way) void hand.send(way);
  },
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  if (button instanceof HTMLElement) deeds[button.dataset.do ?? ""]?.(button.dataset);
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  const { value } = target;
  if (target.dataset.pick === "game" && value !== "") pickGame(value);
  if (target.dataset.pick === "level") void table.setLevel(Number(value));
  if (target.dataset.pick === "language") {
    remember("lang", value);
    void setLanguage(value);
  }
  page.paint(store.app);
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLSelectElement) return;
  if (event.key === "Escape") hand.cancel();
  else if (/^[1-5]$/.test(event.key)) void table.setLevel(Number(event.key));
});

const narrow = matchMedia("(max-width: 699px), (max-height: 499px), (max-width: 1199px) and (max-aspect-ratio: 4/5)");
narrow.addEventListener("change", () => store.set({ framed: !narrow.matches }));
new MutationObserver(() => store.set({ theme: theme() })).observe(document.documentElement, { attributeFilter: ["data-theme"] });

/** @returns {"light" | "dark"} */
const theme = () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

async function begin() {
  const lang = recall("lang") ?? choose(navigator.languages);
  await setLanguage(LANGUAGES.includes(lang) ? lang : "en");
  const level = Number(recall("level"));
  store.set({ framed: !narrow.matches, theme: theme(), level: level >= 1 && level <= 5 ? level : 3 });
  store.watch(() => page.paint(store.app));
  const list = await api.insist(() => api.variants(), table.away);
  store.set({ list });
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game");
  if (game) await table.open(game);
  else await table.start({ variant: asked.get("variant") ?? usual() });
}

patch(byId("brand"), ...brand());
void begin();
