// How touches become a move: hop by hop, or straight to the last square, with
// a choice where two different moves end on the same one. It knows no rules,
// only the options that the server sent.

/**
 * @typedef {import('./types.js').Option} Option
 * @typedef {import('./types.js').Way} Way
 * @typedef {import('./types.js').Pick} Pick
 * @typedef {import('./types.js').Choice} Choice
 */

/**
 * Every way to play the options: one, or one a route.
 * @param {Option[]} options
 * @returns {Way[]}
 */
export function waysOf(options) {
  return options.flatMap((option) =>
    (option.routes?.length ? option.routes : [option]).map(({ path, captured, crowned }) => ({ option, path, captured, crowned })),
  );
}

/**
 * Takes a piece in hand; null when it has no move.
 * @param {Option[]} options
 * @param {string} from
 * @returns {Pick | null}
 */
export function begin(options, from) {
  const ways = waysOf(options).filter((way) => way.path[0] === from);
  return ways.length ? { from, done: [from], ways } : null;
}

/**
 * Where the piece in hand may go: last squares as targets, turns on the way.
 * @param {Pick} pick
 * @returns {{targets: Record<string, "quiet" | "capture">, turns: string[]}}
 */
export function goals(pick) {
  /** @type {Record<string, "quiet" | "capture">} */
  const targets = {};
  for (const way of pick.ways) targets[way.option.to] = way.captured.length ? "capture" : "quiet";
  const next = new Set(pick.ways.map((way) => way.path[pick.done.length]));
  return { targets, turns: [...next].filter((square) => !(square in targets)) };
}

/**
 * What touching a square does with the piece in hand.
 * @param {Pick} pick
 * @param {string} square
 * @returns {{play: Way} | {hop: Pick} | {choose: Choice} | null}
 */
export function touch(pick, square) {
  const hops = pick.ways.filter((way) => way.path[pick.done.length] === square);
  if (hops.length) {
    const done = [...pick.done, square];
    const ended = hops.find((way) => way.path.length === done.length);
    return ended ? { play: ended } : { hop: { ...pick, done, ways: hops } };
  }
  return settle(pick.ways.filter((way) => way.option.to === square), square, pick.done.length);
}

/**
 * Plays the only move among the ways, or asks which.
 * @param {Way[]} ways
 * @param {string} to
 * @param {number} [hops] squares already visited
 * @returns {{play: Way} | {choose: Choice} | null}
 */
export function settle(ways, to, hops = 1) {
  if (ways.length === 0) return null;
  const moves = ways.filter((way, i) => ways.findIndex((other) => other.option.move === way.option.move) === i);
  if (moves.length === 1) return { play: ways[0] };
  const apart = moves.map((way) => ({ way, via: via(way, moves, hops) })).filter(({ via: at }) => at !== null);
  if (apart.length < moves.length) return null;
  return {
    choose: {
      to,
      ways: apart.map(({ way, via: at }, i) => ({ letter: String.fromCharCode(65 + i), via: at ?? "", way })),
    },
  };
}

/**
 * The first square that only this way visits.
 * @param {Way} way
 * @param {Way[]} all
 * @param {number} hops
 */
function via(way, all, hops) {
  const own = way.path.slice(hops, -1);
  return own.find((square) => all.every((other) => other === way || !other.path.includes(square))) ?? null;
}

/**
 * A move that one touch names: the only one that ends on the square.
 * @param {Option[]} options
 * @param {string} square
 * @returns {Way | null}
 */
export function only(options, square) {
  const ends = options.filter((option) => option.to === square && option.from !== square);
  return ends.length === 1 ? waysOf(ends)[0] : null;
}
