// Opening what somebody brings along: a position or games as text.

import * as api from "../api.js";
import { t } from "../i18n.js";
import { spokenRefusal } from "../voice.js";
import { faultOf } from "./faults.js";
import { isPosition } from "./fen.js";

/**
 * @typedef {import('./types.js').Read} Read
 * @typedef {import('./types.js').Fault} Fault
 */

/** The longest text that is sent. */
const LONGEST = 256 * 1024;

/**
 * @param {import('./engine.js').Store} store
 * @param {import('./desk.js').DeskRoom} desk
 * @param {(text: string) => void} say
 */
export function createOpening(store, desk, say) {
  /** @param {string} fault */
  function refuse(fault) {
    store.set({ fault });
    say(fault);
  }

  /**
   * Opens a text: a position at once, the only game of a file too.
   * @param {string} text
   */
  async function open(text) {
    const { variant: now, source } = store.app;
    if (text.trim() === "" || !now || !source) return refuse(t("analyse.open.empty"));
    if (text.length > LONGEST) return refuse(t("analyse.open.long"));
    store.set({ fault: "", found: [] });
    try {
      if (isPosition(text)) return await desk.open(source.own ? source.rules : { variant: now.id }, { start: text.replace(/^\s*\[FEN\s+"|"\s*\]\s*$/g, "").trim() });
      const { games, faults } = await read(text, now.id);
      const good = games.filter(({ variant, fen }) => variant !== null && fen !== "");
      if (good.length === 1 && good[0].faults.length === 0 && faults.length === 0) return await choose(good[0]);
      store.set({ found: games, fault: [...faults.map(told), games.length ? "" : t("analyse.open.nothing")].filter(Boolean).join(" ") });
      say(t("analyse.open.found", { n: games.length }));
    } catch (error) {
      if (!(error instanceof api.Problem)) throw error;
      refuse(faultOf(error));
    }
  }

  /**
   * Reads a file of games; those that do not tell their rules are read by the
   * rules on the desk.
   * @param {string} text
   * @param {string} id
   * @returns {Promise<{games: Read[], faults: Fault[]}>}
   */
  async function read(text, id) {
    const found = await api.insist(() => api.readGames(text), desk.away);
    if (found.games.every(({ variant }) => variant !== null)) return found;
    const again = await api.insist(() => api.readGames(text, id), desk.away);
    return { ...found, games: found.games.map((game, i) => (game.variant === null ? again.games[i] ?? game : game)) };
  }

  /** @param {Read} game */
  async function choose({ variant, fen, moves }) {
    if (variant === null) return;
    const { fen: start } = await api.insist(() => api.variant(variant), desk.away);
    await desk.open({ variant }, { start: fen === start ? null : fen, moves, kept: true });
  }

  return { open, choose };
}

/**
 * What is wrong with a game, and where.
 * @param {Fault} fault
 */
export function told({ line, column, move, verdict, message }) {
  const words = verdict ? `${move ?? ""}: ${spokenRefusal(verdict)}` : message;
  return t("analyse.open.fault", { line, column, fault: words });
}
