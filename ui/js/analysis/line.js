// The game on the desk and the line of one's own that leaves it. Pure: moves
// in, moves out.

/**
 * @typedef {import('./types.js').Desk} Desk
 * @typedef {import('./types.js').Place} Place
 * @typedef {import('./types.js').Source} Source
 * @typedef {import('../types.js').Color} Color
 * @typedef {import('../types.js').Played} Played
 * @typedef {import('../types.js').State} State
 * @typedef {Pick<Desk, "main" | "side" | "at" | "source">} Moves
 */

/**
 * The moves that are looked at: the game, or as far as the own line leaves it.
 * @param {Pick<Desk, "main" | "side">} desk
 * @returns {Played[]}
 */
export function lineOf({ main, side }) {
  return side ? [...main.slice(0, side.from), ...side.moves] : main;
}

/**
 * The desk after a move at the position shown. The game is never shortened:
 * another move begins a line of one's own.
 * @param {Moves} desk
 * @param {Played} move
 * @returns {Pick<Desk, "main" | "side" | "at">}
 */
export function extend({ main, side, at, source }, move) {
  const line = lineOf({ main, side });
  if (line[at]?.move === move.move) return { main, side, at: at + 1 };
  if (side && at > side.from) {
    return { main, side: { from: side.from, moves: [...side.moves.slice(0, at - side.from), move] }, at: at + 1 };
  }
  if (main[at]?.move === move.move) return { main, side: null, at: at + 1 };
  if (at === main.length && !source?.kept) return { main: [...main, move], side: null, at: at + 1 };
  return { main, side: { from: at, moves: [move] }, at: at + 1 };
}

/**
 * The number of the move that the ply belongs to, and whether the side that
 * begins the game makes it. A game may start with the other side to move.
 * @param {Played[]} line
 * @param {number} ply from 0: the ply to be made
 * @param {Color} first
 * @param {Color} turn who is to move at this ply
 */
export function numberOf(line, ply, first, turn) {
  const starts = ply % 2 === 0 ? turn : opposite(turn);
  const shift = starts === first ? 0 : 1;
  return { number: Math.floor((ply + shift) / 2) + 1, begins: turn === first };
}

/** @param {Color} color @returns {Color} */
export const opposite = (color) => (color === "white" ? "black" : "white");

/**
 * A row of the list: a number, and the plies from 1, null where the line
 * begins in the middle of the row.
 * @param {Played[]} line
 * @param {Color} first
 * @returns {{number: number, cells: ({move: string, ply: number} | null)[]}[]}
 */
export function rows(line, first) {
  /** @type {{number: number, cells: ({move: string, ply: number} | null)[]}[]} */
  const all = [];
  line.forEach(({ move, by }, i) => {
    if (by === first || all.length === 0) all.push({ number: all.length + 1, cells: by === first ? [] : [null] });
    all[all.length - 1].cells.push({ move, ply: i + 1 });
  });
  return all;
}

/**
 * The game as the hand and the board know it, at the position shown.
 * @param {Desk} desk
 * @param {Place | null} place null until the server has told
 * @returns {State}
 */
export function stateOf(desk, place) {
  const { variant, source, at } = desk;
  const line = lineOf(desk);
  const last = line[at - 1];
  const turn = place?.turn ?? line[at]?.by ?? (last ? opposite(last.by) : variant?.first ?? "white");
  return {
    id: source?.key ?? "", version: at, ply: at,
    variant: { id: variant?.id ?? "", hash: variant?.hash ?? "", names: variant?.names ?? {} },
    players: { white: { kind: "human" }, black: { kind: "human" } },
    turn, fen: place?.fen ?? "", start: source?.start ?? variant?.fen ?? "",
    pieces: place?.pieces ?? last?.pieces ?? desk.game?.pieces ?? {},
    legal: place?.legal ?? [], history: line.slice(0, at), counters: place?.counters ?? [], result: place?.result ?? null,
    thinking: false, points: null, assisted: false, captured: { white: [], black: [] },
  };
}

/**
 * The address that opens the desk as it stands.
 * @param {Desk} desk
 * @returns {string}
 */
export function address(desk) {
  const { source, variant, at, side } = desk;
  const line = lineOf(desk);
  const to = new URLSearchParams();
  if (source?.game !== null && source?.game !== undefined) {
    to.set("game", source.game);
    if (side) to.set("from", String(side.from));
  } else if (variant) {
    if (source && "game" in source.rules) to.set("rules", source.rules.game);
    else to.set("variant", variant.id);
    if (source?.start) to.set("fen", source.start);
  }
  const moves = (source?.game ? side?.moves ?? [] : line).map(({ move }) => move);
  if (moves.length) to.set("moves", moves.join(" "));
  if (at !== line.length) to.set("ply", String(at));
  return `/analysis?${to}`;
}

/**
 * An address for others: it carries the moves of a game, so that it outlives
 * the game, where its rules are those of a variant that everybody has.
 * @param {Desk} desk
 */
export function link(desk) {
  const { source, variant } = desk;
  if (!source || !variant || source.own || ("game" in source.rules && source.game === null)) return address(desk);
  return address({ ...desk, source: { ...source, game: null, rules: { variant: variant.id } } });
}

/**
 * What is known of the plies that two lines share.
 * @param {Record<number, number>} shares
 * @param {Played[]} before
 * @param {Played[]} after
 */
export function sharesOf(shares, before, after) {
  let same = 0;
  while (same < before.length && before[same].move === after[same]?.move) same++;
  return Object.fromEntries(Object.entries(shares).filter(([ply]) => Number(ply) <= same));
}

/**
 * The engine's thought, if it is about the position shown.
 * @param {Desk} desk
 */
export const current = ({ thought, about, game }) => (thought && game && about === game.fen ? thought : null);
