// What the workshop asks the server about a file, which nobody stores.

import { Problem } from "../api.js";

/**
 * @typedef {import('./types.js').Checked} Checked
 * @typedef {import('./types.js').Key} Key
 * @typedef {import('./types.js').Study} Study
 */

/**
 * @param {string} path
 * @param {string} yaml
 * @param {AbortSignal} signal
 */
async function send(path, yaml, signal) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/yaml" }, body: yaml, signal });
  if (answer.ok) return answer;
  throw new Problem(answer.status, await answer.json().catch(() => ({})));
}

/**
 * @param {string} yaml
 * @param {string} lang
 * @param {AbortSignal} signal
 * @returns {Promise<Checked>}
 */
export const check = async (yaml, lang, signal) => (await send(`/api/check?lang=${lang}`, yaml, signal)).json();

/**
 * @param {string} yaml
 * @param {string} lang
 * @param {AbortSignal} signal
 * @returns {Promise<import('../rules/types.js').Rules>}
 */
export const explain = async (yaml, lang, signal) => (await send(`/api/rules?lang=${lang}`, yaml, signal)).json();

/** @returns {Promise<Key[]>} */
export async function language() {
  const answer = await fetch("/api/language");
  if (!answer.ok) throw new Problem(answer.status, {});
  return (await answer.json()).keys;
}

/**
 * The file of a game as its author wrote it.
 * @param {string} id
 */
export async function source(id) {
  const answer = await fetch(`/api/variants/${encodeURIComponent(id)}/source`);
  if (!answer.ok) throw new Problem(answer.status, await answer.json().catch(() => ({})));
  return answer.text();
}

/**
 * A game by a file's rules; the reader begins.
 * @param {string} yaml
 * @param {"white" | "black"} first
 * @param {number} level
 * @returns {Promise<string>} the id of the game
 */
export async function play(yaml, first, level) {
  const [person, computer] = [{ kind: "human" }, { kind: "computer", level }];
  const seats = first === "white" ? { white: person, black: computer } : { white: computer, black: person };
  const answer = await fetch("/api/games", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ yaml, ...seats }),
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, said);
  return said.id;
}

/**
 * Lets the engine play a file's game against itself.
 * @param {string} yaml
 * @param {(study: Study) => void} tell
 * @param {AbortSignal} signal
 */
export async function measure(yaml, tell, signal) {
  const answer = await send("/api/stats", yaml, signal);
  if (!answer.body) throw new Problem(answer.status, {});
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new TypeError("the stream broke off");
    const { events, left } = split(rest + value);
    rest = left;
    for (const { name, data } of events) {
      if (name === "progress") tell(JSON.parse(data));
      if (name === "problem") throw new Problem(503, JSON.parse(data));
      if (name === "end") return;
    }
  }
}

/**
 * The events of a stream that are complete, and what is left of it.
 * @param {string} text
 */
export function split(text) {
  const blocks = text.split("\n\n");
  const left = blocks.pop() ?? "";
  const events = blocks.map((block) => {
    const lines = block.split("\n");
    const field = (/** @type {string} */ name) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart()).join("\n");
    return { name: field("event"), data: field("data") };
  });
  return { events, left };
}
