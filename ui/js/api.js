// Requests to the server. A refusal is an answer too: it comes back as a
// Problem; only silence is an error.

/**
 * @typedef {import('./types.js').Color} Color
 * @typedef {import('./types.js').Seat} Seat
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Variant} Variant
 * @typedef {import('./types.js').VariantList} VariantList
 * @typedef {import('./types.js').Verdict} Verdict
 */

/** The server refused, and says why (RFC 9457). */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, detail?: string, title?: string, state?: State, refusal?: Verdict, reason?: string, square?: string, ply?: number}} body
   */
  constructor(status, body) {
    super(body.detail ?? body.title ?? String(status));
    this.status = status;
    this.code = body.code ?? "";
    this.state = body.state;
    this.refusal = body.refusal;
    this.reason = body.reason;
    this.square = body.square;
    this.ply = body.ply;
  }
}

/**
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(path, body) {
  const answer = await fetch(path, body === undefined
    ? {}
    : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, said);
  return said;
}

/** @param {string} id */
const game = (id) => `/api/games/${encodeURIComponent(id)}`;

/** @returns {Promise<VariantList>} */
export const variants = () => ask("/api/variants");

/**
 * @param {string} id
 * @returns {Promise<Variant>}
 */
export const variant = (id) => ask(`/api/variants/${encodeURIComponent(id)}`);

/**
 * The rules that a game is played by.
 * @param {string} id
 * @returns {Promise<Variant>}
 */
export const variantOf = (id) => ask(`${game(id)}/variant`);

/**
 * @param {string} id
 * @param {string} lang
 * @returns {Promise<import('./rules/types.js').Rules>}
 */
export const rules = (id, lang) => ask(`/api/variants/${encodeURIComponent(id)}/rules?lang=${lang}`);

/**
 * @param {string} id
 * @param {string} other
 * @param {string} lang
 * @returns {Promise<import('./rules/types.js').Comparison>}
 */
export const compare = (id, other, lang) =>
  ask(`/api/variants/${encodeURIComponent(id)}/compare?with=${encodeURIComponent(other)}&lang=${lang}`);

/**
 * The rules in words of a game that is played by its own.
 * @param {string} id
 * @param {string} lang
 * @returns {Promise<import('./rules/types.js').Rules>}
 */
export const rulesOf = (id, lang) => ask(`${game(id)}/rules?lang=${lang}`);

/**
 * @param {string} id
 * @param {Record<Color, Seat>} seats
 * @param {{fen?: string, game?: string}} [from] a position, or a game whose rules are taken instead of a variant's
 * @returns {Promise<State>}
 */
export const create = async (id, seats, { fen, game: rules } = {}) =>
  (await ask("/api/games", { ...(rules === undefined ? { variant: id } : { game: rules }), fen, ...seats })).state;

/**
 * @param {string} id
 * @returns {Promise<State>}
 */
export const load = (id) => ask(game(id));

/**
 * The seats that the reader may play for.
 * @param {string} id
 * @returns {Promise<{white: boolean, black: boolean}>}
 */
export const seats = (id) => ask(`${game(id)}/seats`);

/**
 * Plays a move. Sent again with the same clientId it is played once.
 * @param {string} id
 * @param {{move: string, ply: number, clientId: string}} move
 * @returns {Promise<State>}
 */
export const play = async (id, move) => (await ask(`${game(id)}/moves`, move)).state;

/**
 * @param {string} id
 * @returns {Promise<State>}
 */
export const resign = async (id) => (await ask(`${game(id)}/resign`, {})).state;

/**
 * @param {string} id
 * @param {number} ply
 * @returns {Promise<State>}
 */
export const takeBack = async (id, ply) => (await ask(`${game(id)}/takeback`, { ply })).state;

/**
 * @param {string} id
 * @param {number} ply
 * @returns {Promise<{hint: string, state: State}>}
 */
export const hint = (id, ply) => ask(`${game(id)}/hint`, { ply });

/**
 * @param {string} id
 * @param {number} level
 * @returns {Promise<State>}
 */
export const setLevel = async (id, level) => (await ask(`${game(id)}/level`, { level })).state;

/**
 * @param {{variant: string} | {game: string} | {yaml: string}} rules a variant's, those of a game, or a file's
 * @param {string} fen
 * @param {string} move a move, or one square
 * @returns {Promise<Verdict>}
 */
export const why = (rules, fen, move) => ask("/api/why", { ...rules, fen, move });

/**
 * Reads a file of games; nothing is stored.
 * @param {string} text
 * @param {string} [id] the variant of all its games
 * @returns {Promise<{games: import('./analysis/types.js').Read[], faults: import('./analysis/types.js').Fault[]}>}
 */
export async function readGames(text, id) {
  const answer = await fetch(`/api/pdn${id === undefined ? "" : `?variant=${encodeURIComponent(id)}`}`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: text });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, said);
  return said;
}

/**
 * Repeats a request until the server answers, waiting longer each time.
 * @template T
 * @param {() => Promise<T>} request
 * @param {(away: boolean) => void} tell called when the server is silent, and when it is back
 * @returns {Promise<T>}
 */
export async function insist(request, tell) {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      const answer = await request();
      tell(false);
      return answer;
    } catch (error) {
      if (error instanceof Problem && !passing(error)) {
        tell(false);
        throw error;
      }
      tell(!(error instanceof Problem) || error.status !== 429);
      await new Promise((go) => setTimeout(go, pause));
    }
  }
}

/**
 * Whether a refusal is only about this moment: a server that restarts, a proxy
 * before one that is away, too many requests.
 * @param {Problem} problem
 */
function passing({ status, code }) {
  const gateway = [502, 503, 504].includes(status) && code === "";
  return gateway || status === 429 || ["shutting-down", "timeout", "too-many-analyses"].includes(code);
}
