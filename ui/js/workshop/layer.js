// What is seen of the text: a row a line, the words in their colours, wavy
// lines under faults, and below a faulty line the band that tells of it. The
// text field lies over it and is itself transparent.

import { h, patch } from "../dom.js";
import { createPainter } from "./colour.js";

/**
 * @typedef {import('./types.js').Fault} Fault
 * @typedef {import('../dom.js').Kid} Kid
 * @typedef {{parts: import('./colour.js').Part[], told: string, node: HTMLElement}} Row told: its faults and their language
 */

/**
 * @param {HTMLElement} host
 * @param {(faults: Fault[]) => Kid[]} band what stands below a line with these faults
 */
export function createLayer(host, band) {
  const painter = createPainter();
  /** @type {Row[]} */
  let rows = [];

  /**
   * @param {string} text
   * @param {Fault[]} faults
   */
  function draw(text, faults) {
    const lines = text.split("\n");
    const parts = painter.colour(lines);
    /** @type {Map<number, Fault[]>} */
    const by = new Map();
    for (const fault of faults) {
      const line = Math.min(fault.line, lines.length);
      by.set(line, [...(by.get(line) ?? []), fault]);
    }
    const wanted = lines.map((line, i) => {
      const here = by.get(i + 1) ?? [];
      return { told: here.length > 0 ? document.documentElement.lang + JSON.stringify(here) : "", line, parts: parts[i], faults: here };
    });
    const most = Math.min(rows.length, wanted.length);
    const same = (/** @type {number} */ old, /** @type {number} */ now) => rows[old].parts === wanted[now].parts && rows[old].told === wanted[now].told;
    let head = 0;
    while (head < most && same(head, head)) head++;
    let tail = 0;
    while (tail < most - head && same(rows.length - 1 - tail, wanted.length - 1 - tail)) tail++;
    const after = rows[rows.length - tail]?.node ?? null;
    for (const { node } of rows.slice(head, rows.length - tail)) node.remove();
    const made = wanted.slice(head, wanted.length - tail).map((row) => ({ parts: row.parts, told: row.told, node: make(row) }));
    for (const { node } of made) host.insertBefore(node, after);
    rows = [...rows.slice(0, head), ...made, ...rows.slice(rows.length - tail)];
  }

  /** @param {{line: string, parts: import('./colour.js').Part[], faults: Fault[]}} row */
  function make({ line, parts, faults }) {
    const node = document.createElement("div");
    node.className = faults.length > 0 ? "row faulty" : "row";
    patch(node,
      h("div", { class: "line", "aria-hidden": "true" }, marked(line, parts, faults)),
      faults.length > 0 && h("div", { class: "band" }, band(faults)));
    return node;
  }

  /**
   * The line of a row.
   * @param {number} row
   */
  const line = (row) => /** @type {HTMLElement} */ (rows[Math.min(row, rows.length - 1)].node.firstElementChild);

  return {
    draw,
    line,
    get length() {
      return rows.length;
    },
    /**
     * How far the bands above a row push it down.
     * @param {number} row
     */
    gap(row) {
      let sum = 0;
      for (const node of host.querySelectorAll(":scope > .faulty")) {
        if (rows.findIndex((known) => known.node === node) < row) sum += /** @type {HTMLElement} */ (node.lastElementChild).offsetHeight;
      }
      return sum;
    },
    /**
     * The row at a height on the screen.
     * @param {number} y
     */
    rowAt(y) {
      let [low, high] = [0, rows.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (rows[middle].node.getBoundingClientRect().top <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    /**
     * The character of a row that is nearest to a place on the screen.
     * @param {number} row
     * @param {number} x
     */
    columnAt(row, x) {
      let [low, high] = [0, line(row).textContent?.length ?? 0];
      while (low < high) {
        const middle = (low + high) >> 1;
        const box = range(row, middle, middle + 1).getBoundingClientRect();
        if (x < (box.left + box.right) / 2) high = middle;
        else low = middle + 1;
      }
      return low;
    },
    range,
  };

  /**
   * A stretch of a row, as the browser names it.
   * @param {number} row
   * @param {number} from
   * @param {number} to
   */
  function range(row, from, to) {
    const made = document.createRange();
    const [start, startAt] = spot(line(row), from);
    const [end, endAt] = spot(line(row), to);
    made.setStart(start, startAt);
    made.setEnd(end, endAt);
    return made;
  }
}

/**
 * The text node and the place in it of a character.
 * @param {HTMLElement} line
 * @param {number} column
 * @returns {[Node, number]}
 */
function spot(line, column) {
  const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = column;
  /** @type {Node | null} */
  let last = null;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const size = node.nodeValue?.length ?? 0;
    if (left <= size) return [node, left];
    left -= size;
    last = node;
  }
  return last ? [last, last.nodeValue?.length ?? 0] : [line, 0];
}

/**
 * The parts of a line, cut where faults begin and end.
 * @param {string} line
 * @param {import('./colour.js').Part[]} parts
 * @param {Fault[]} faults
 */
function marked(line, parts, faults) {
  const signs = [...line];
  const wrong = faults.map(({ column, width }) => {
    const from = signs.slice(0, column - 1).join("").length;
    return [from, Math.max(from + 1, signs.slice(0, column - 1 + width).join("").length)];
  });
  /** @type {Kid[]} */
  const kids = [];
  let at = 0;
  for (const { kind, text } of parts) {
    const cuts = [0, text.length, ...wrong.flat().map((place) => place - at)].filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
    for (let i = 1; i < cuts.length; i++) {
      if (cuts[i] === cuts[i - 1]) continue;
      const bad = wrong.some(([from, to]) => from <= at + cuts[i - 1] && at + cuts[i] <= to);
      const name = [kind, bad && "wrong"].filter(Boolean).join(" ");
      const piece = text.slice(cuts[i - 1], cuts[i]);
      kids.push(name === "" ? piece : h("span", { class: name }, piece));
    }
    at += text.length;
  }
  return kids;
}
