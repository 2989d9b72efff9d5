// The analysis page: puts the parts together, and turns clicks and keys into deeds.

import * as api from "../api.js";
import { createBoard } from "../board/board.js";
import { byId, patch } from "../dom.js";
import { createHand } from "../hand.js";
import { LANGUAGES, choose, speak, t } from "../i18n.js";
import { recall, remember } from "../prefs.js";
import { createShow } from "../show.js";
import { blank, createStore } from "../store.js";
import { brand } from "../view/bar.js";
import { describe } from "../view/squares.js";
import { createDeeds } from "./deeds.js";
import { createDesk } from "./desk.js";
import { createEngine } from "./engine.js";
import { createOpening } from "./opening.js";
import { createPage } from "./page.js";
import { createPlaces } from "./places.js";
import { createPreview } from "./preview.js";
import { createReview } from "./review.js";
import { createSetup } from "./setup.js";
import { createTeller } from "./teller.js";

/** @typedef {import('./types.js').Desk} Desk */

const live = byId("live");
let odd = false;

/**
 * Says something to those who listen; said twice it differs by a blank.
 * @param {string} text
 */
function say(text) {
  odd = !odd;
  live.textContent = odd ? text : `${text}\u00a0`;
}

/** @type {Desk} */
const empty = {
  ...blank(), source: null, main: [], side: null, at: 0, engine: recall("engine") !== "off", count: lines(), thought: null,
  about: "", busy: false, held: null, preview: null, shares: {}, review: null, panel: null, draft: null, trouble: null,
  found: [], fault: "", link: "",
};

function lines() {
  const n = Number(recall("lines"));
  return n >= 1 && n <= 5 ? n : 3;
}

const store = createStore(empty);
const kept = createPlaces();
const desk = createDesk(store, kept, () => ({ show, engine }), say);
const setup = createSetup(store, kept, say);
const board = createBoard(byId("board"), "", {
  tap: (square) => (store.app.draft ? square !== null && setup.touch(square) : hand.tap(square)),
  lift: (square) => (store.app.draft ? store.app.draft.pieces[square] !== undefined : hand.lift(square)),
  drop: (from, to) => (store.app.draft ? setup.carry(from, to) : hand.letGo(from, to)),
  key: (key) => setup.key(key, store.app.focus),
  focus: (focus) => store.app.focus !== focus && store.set({ focus }),
  size: (px) => Math.abs(store.app.px - px) > 0.5 && store.set({ px }),
  describe,
});
const show = createShow(store, board, desk.seen);
const hand = createHand(store, show, { ...desk, say });
const engine = createEngine(store, kept, { placed: desk.placed, refused: desk.failed });
const review = createReview(store, { over: () => void engine.study(), say });
const preview = createPreview(store, kept);
const opening = createOpening(store, desk, say);
const page = createPage(board);
const tell = createTeller(say);
createDeeds({ store, desk, engine, review, preview, opening, setup, hand, show, say, setLanguage });

/** @param {string} lang */
async function setLanguage(lang) {
  await api.insist(() => speak(lang), desk.away);
  document.documentElement.lang = lang;
  store.set({ lang });
}

const narrow = matchMedia("(max-width: 699px), (max-height: 499px), (max-width: 1199px) and (max-aspect-ratio: 4/5)");
narrow.addEventListener("change", () => store.set({ framed: !narrow.matches }));
new MutationObserver(() => store.set({ theme: theme() })).observe(document.documentElement, { attributeFilter: ["data-theme"] });

/** @returns {"light" | "dark"} */
const theme = () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

async function begin() {
  const asked = new URLSearchParams(location.search);
  const lang = asked.get("lang") ?? recall("lang") ?? choose(navigator.languages);
  await setLanguage(LANGUAGES.includes(lang) ? lang : "en");
  const level = Number(recall("level"));
  store.set({ framed: !narrow.matches, theme: theme(), level: level >= 1 && level <= 5 ? level : 3 });
  store.watch(() => {
    page.paint(store.app);
    tell(store.app);
  });
  const list = await api.insist(() => api.variants(), desk.away);
  store.set({ list });
  await openAsked(asked, list.default);
}

/**
 * Opens what the address names.
 * @param {URLSearchParams} asked
 * @param {string} usual
 */
async function openAsked(asked, usual) {
  const [game, rules] = [asked.get("game"), asked.get("rules")];
  const known = store.app.list?.variants.some(({ id, playable }) => playable && id === recall("variant"));
  const id = asked.get("variant") ?? (known ? recall("variant") : null) ?? usual;
  const moves = asked.get("moves")?.split(/[\s,]+/).filter(Boolean);
  const [ply, from] = ["ply", "from"].map((name) => (asked.has(name) ? Number(asked.get(name)) || 0 : undefined));
  try {
    if (game !== null) await desk.openGame(game, { from, moves, ply });
    else await desk.open(rules === null ? { variant: id } : { game: rules }, { start: asked.get("fen"), moves, ply });
  } catch (error) {
    if (!(error instanceof api.Problem)) throw error;
    const lost = game !== null || rules !== null || ["unknown-variant", "variant-not-playable"].includes(error.code);
    const legal = error.ply === undefined ? undefined : moves?.slice(0, error.ply - 1);
    if (game !== null && legal) await desk.openGame(game);
    else await desk.open({ variant: lost ? usual : id }, { start: legal && asked.get("fen"), moves: lost ? [] : legal });
    desk.unopened(error, game ?? id);
  }
}

patch(byId("brand"), ...brand());
void begin();
