// Clicks and wishes as deeds.

import * as api from "../api.js";
import { copied } from "../clip.js";
import { remember } from "../prefs.js";
import { t } from "../i18n.js";
import { listen } from "./keys.js";
import { current, lineOf, link } from "./line.js";

/**
 * @typedef {import('./types.js').Panel} Panel
 * @typedef {import('../types.js').Color} Color
 */

/**
 * @param {{
 *   store: import('./engine.js').Store, desk: import('./desk.js').DeskRoom, engine: import('./engine.js').Engine,
 *   review: import('./review.js').ReviewRoom, preview: ReturnType<typeof import('./preview.js').createPreview>,
 *   opening: ReturnType<typeof import('./opening.js').createOpening>, setup: import('./setup.js').SetupRoom,
 *   hand: import('../hand.js').Hand, show: import('../show.js').Show, say: (text: string) => void,
 *   setLanguage: (lang: string) => Promise<void>,
 * }} rooms
 */
export function createDeeds({ store, desk, engine, review, preview, opening, setup, hand, show, say, setLanguage }) {
  /** The tool that opened the panel. */
  let opener = "";

  /** @param {Panel} name */
  function openPanel(name) {
    if (store.app.panel === name) return close();
    if (store.app.panel === "setup") setup.leave();
    opener = name;
    if (name === "setup") setup.begin();
    else store.set({ panel: name, fault: "", found: [], link: new URL(link(store.app), location.href).href, menu: false });
    void engine.study();
    store.flush();
    const panel = document.getElementById("panel");
    const heading = panel?.querySelector(".sentence");
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    if (name !== "setup") panel?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    if (store.app.panel === null) return;
    const setting = store.app.panel === "setup";
    setup.leave();
    if (setting) show.jump();
    void engine.study();
    store.flush();
    const tool = document.querySelector(`[data-panel="${opener}"]`);
    if (tool instanceof HTMLElement) tool.focus();
  }

  /** Looks at the position that was set up. */
  async function settle() {
    const { draft, source, variant } = store.app;
    if (!draft || draft.fault || !source || !variant) return;
    const { text } = draft;
    try {
      await desk.open(source.own ? source.rules : { variant: variant.id }, { start: text });
      store.flush();
      document.querySelector("#said h1")?.scrollIntoView({ block: "nearest" });
    } catch (error) {
      desk.failed(error);
    }
  }

  /** @param {string | undefined} side */
  async function beginGame(side) {
    const { game, source, level, variant } = store.app;
    if (!game || !source || !variant) return;
    const computer = /** @type {const} */ ({ kind: "computer", level });
    const person = /** @type {const} */ ({ kind: "human" });
    const seats = { white: side === "black" ? computer : person, black: side === "white" ? computer : person };
    const rules = "game" in source.rules ? { game: source.rules.game } : {};
    try {
      const { id } = await api.insist(() => api.create(variant.id, seats, { fen: game.fen, ...rules }), desk.away);
      location.assign(`/?game=${encodeURIComponent(id)}`);
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
      const fault = error.reason === "game-over" ? t("refusal.game-over") : t("error.other", { detail: error.message });
      store.set({ fault });
      say(fault);
    }
  }

  /** @param {string} text */
  async function copy(text) {
    const notice = await copied(text);
    say(t(notice.key, notice.words));
    store.set({ notice });
  }

  const view = () => store.app.at;

  /** @type {Record<string, (data: DOMStringMap) => void>} */
  const deeds = {
    turn: () => show.turn(),
    first: () => desk.look(0),
    back: () => desk.look(view() - 1),
    on: () => desk.look(view() + 1),
    last: () => desk.look(lineOf(store.app).length),
    view: ({ ply }) => desk.look(Number(ply)),
    main: ({ ply }) => {
      desk.back();
      desk.look(Number(ply));
    },
    home: () => desk.back(),
    follow: ({ line, move }) => {
      const moves = (store.app.held ?? current(store.app))?.lines[Number(line)]?.moves.slice(0, Number(move) + 1);
      preview.leave();
      if (moves) void desk.follow(moves).catch(desk.failed);
    },
    engine: () => {
      const engineOn = !store.app.engine;
      remember("engine", engineOn ? "on" : "off");
      store.set({ engine: engineOn });
      void engine.study();
    },
    again: () => void engine.study(),
    review: () => void review.start(),
    "review-stop": () => review.stop(),
    copy: () => void copy(store.app.game?.fen ?? ""),
    "copy-link": () => void copy(store.app.link),
    panel: ({ panel }) => openPanel(/** @type {Panel} */ (panel)),
    close,
    clear: () => setup.put({ pieces: {} }),
    begin: () => setup.put({ text: store.app.variant?.fen ?? "", written: true }),
    settle: () => void settle(),
    level: ({ level }) => {
      remember("level", String(level));
      store.set({ level: Number(level) });
    },
    "begin-game": ({ side }) => void beginGame(side),
    read: () => {
      const field = document.getElementById("text");
      if (field instanceof HTMLTextAreaElement) void opening.open(field.value).catch(desk.failed);
    },
    "choose-game": ({ index }) => void opening.choose(store.app.found[Number(index)]).catch(desk.failed),
    menu: () => store.set({ menu: !store.app.menu }),
    theme: () => {
      const theme = store.app.theme === "dark" ? "light" : "dark";
      remember("theme", theme);
      document.documentElement.dataset.theme = theme;
      store.set({ theme });
    },
    choose: ({ letter }) => {
      const way = store.app.choice?.ways.find((choice) => choice.letter === letter)?.way;
      if (way) void hand.send(way);
    },
  };

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-do]") : null;
    if (button instanceof HTMLElement && button.getAttribute("aria-disabled") !== "true") deeds[button.dataset.do ?? ""]?.(button.dataset);
  });

  /** @type {Record<string, (value: string, field: HTMLInputElement | HTMLSelectElement) => void>} */
  const wishes = {
    game: (id) => void desk.open({ variant: id }).catch((error) => desk.unopened(error, id)),
    count: (n) => {
      remember("lines", n);
      store.set({ count: Number(n) });
      void engine.study();
    },
    language: (lang) => {
      remember("lang", lang);
      void setLanguage(lang);
    },
    brush: (brush) => setup.put({ brush: /** @type {import('./types.js').Brush} */ (brush) }),
    turn: (turn) => setup.put({ turn: /** @type {Color} */ (turn) }),
    file: (_, field) => {
      const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
      if (file) void file.text().then((text) => opening.open(text)).catch(desk.failed);
    },
  };

  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    wishes[target.dataset.pick ?? ""]?.(target.value, target);
  });

  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.pick === "ply") desk.look(Number(target.value));
    if (target instanceof HTMLTextAreaElement && target.dataset.write === "fen") setup.put({ text: target.value, written: true });
  });

  listen({ store, preview, hand, close, deeds });
}
