// A file in a link: packed and written into the part of the address that no
// server sees. What comes in by a link may be damaged, or a trap.

/** The longest link that is made, and the longest that is read. */
const MOST_WRITTEN = 32_000;
const MOST_READ = 400_000;
/** The largest file, as the server has it. */
export const MOST_TEXT = 256 * 1024;

/** @typedef {"damaged" | "too-long" | "unable"} Trouble */

/** Why a link cannot be made or read. */
export class LinkError extends Error {
  /** @param {Trouble} trouble */
  constructor(trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/**
 * @param {string} text
 * @returns {Promise<string>} what stands behind #t=
 */
export async function pack(text) {
  if (typeof CompressionStream === "undefined") throw new LinkError("unable");
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let all = "";
  for (const byte of bytes) all += String.fromCharCode(byte);
  const link = btoa(all).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  if (link.length > MOST_WRITTEN) throw new LinkError("too-long");
  return link;
}

/**
 * @param {string} link
 * @returns {Promise<string>}
 */
export async function unpack(link) {
  if (typeof DecompressionStream === "undefined") throw new LinkError("unable");
  if (link.length > MOST_READ) throw new LinkError("too-long");
  let bytes;
  try {
    bytes = Uint8Array.from(atob(link.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  } catch {
    throw new LinkError("damaged");
  }
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST_TEXT) break; // a few bytes can unpack into very many
      text += decoder.decode(value, { stream: true });
    }
    text += decoder.decode();
  } catch {
    if (size <= MOST_TEXT) throw new LinkError("damaged");
  }
  if (size > MOST_TEXT) {
    void reader.cancel().catch(() => {});
    throw new LinkError("too-long");
  }
  return text;
}
