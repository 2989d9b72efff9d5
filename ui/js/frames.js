// A move as a row of still pictures, one a hop, from what the server told of
// it. What comes off the board when is the variant's word `remove`.

/**
 * @typedef {import('./types.js').Frame} Frame
 * @typedef {import('./types.js').Letter} Letter
 * @typedef {import('./types.js').Pieces} Pieces
 * @typedef {import('./types.js').Played} Played
 * @typedef {import('./types.js').State} State
 * @typedef {{path: string[], captured: string[], crowned: string | null}} Course
 */

/** @type {Record<Letter, Letter>} */
const crown = { w: "W", b: "B", W: "W", B: "B" };

/**
 * How a move runs: its squares, its victims, and where its man is crowned.
 * @param {{path: string[], crowned?: string}} way
 * @param {string[]} captured
 * @param {boolean} promotes
 * @returns {Course}
 */
export function course({ path, crowned }, captured, promotes) {
  return { path, captured, crowned: promotes ? crowned ?? path[path.length - 1] : null };
}

/**
 * The board after so many hops of a move.
 * @param {Pieces} before
 * @param {Course} run
 * @param {number} hops
 * @param {"end" | "jump"} remove
 * @returns {Frame}
 */
export function frameAt(before, run, hops, remove) {
  const pieces = { ...before };
  /** @type {Pieces} */
  const ghosts = {};
  const last = run.path.length - 1;
  const mover = pieces[run.path[0]];
  delete pieces[run.path[0]];
  for (const victim of run.captured.slice(0, hops)) {
    if (remove === "end" && hops < last) ghosts[victim] = pieces[victim];
    delete pieces[victim];
  }
  const reached = run.crowned !== null && run.path.slice(1, hops + 1).includes(run.crowned);
  if (mover) pieces[run.path[hops]] = reached ? crown[mover] : mover;
  return { pieces, ghosts };
}

/**
 * The pieces that fade away with a hop.
 * @param {Pieces} before
 * @param {Course} run
 * @param {number} hops
 * @param {"end" | "jump"} remove
 * @returns {Pieces}
 */
export function fadingAt(before, run, hops, remove) {
  const last = run.path.length - 1;
  const gone = remove === "jump" ? run.captured.slice(hops - 1, hops) : hops === last ? run.captured : [];
  return Object.fromEntries(gone.filter((square) => before[square]).map((square) => [square, before[square]]));
}

/**
 * The pieces after so many plies of the game.
 * @param {State} game
 * @param {number} ply
 * @returns {Pieces}
 */
export function piecesAt(game, ply) {
  if (ply >= game.history.length) return game.pieces;
  if (ply > 0) return game.history[ply - 1].pieces;
  return before(game.history[0]);
}

/**
 * Takes a move back: the pieces as they stood before it.
 * @param {Played} move
 * @returns {Pieces}
 */
export function before(move) {
  const pieces = { ...move.pieces };
  delete pieces[move.to];
  const own = /** @type {Letter} */ (move.by === "white" ? "w" : "b");
  const other = /** @type {Letter} */ (move.by === "white" ? "b" : "w");
  pieces[move.from] = move.king ? crown[own] : own;
  for (const { square, king } of move.captured) pieces[square] = king ? crown[other] : other;
  return pieces;
}
