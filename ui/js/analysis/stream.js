// Events in the answer to a POST: the browser's EventSource only knows GET.

import { Problem } from "../api.js";

/** @typedef {{name: string, data: any}} Event */

/**
 * Asks, and hands over the events as they come. A refusal is thrown as a
 * Problem; an aborted signal ends the events quietly.
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Event>}
 */
export async function* events(path, body, signal) {
  try {
    const answer = await fetch(path, {
      method: "POST", signal, body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    });
    if (!answer.ok || !answer.body) throw new Problem(answer.status, await answer.json().catch(() => ({})));
    const reader = answer.body.getReader();
    const letters = new TextDecoder();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + letters.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = read(block);
        if (event) yield event;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/**
 * One event; null for a sign of life.
 * @param {string} block
 * @returns {Event | null}
 */
export function read(block) {
  let name = "message";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    if (line.startsWith("data: ")) data += line.slice(6);
  }
  return data === "" ? null : { name, data: JSON.parse(data) };
}
