// The editor: a text field of the browser, so that typing, undo and input
// methods are its own, over a drawn layer that can hold bands between lines.
// The field has no gaps; it is moved down so that the line with the caret lies
// on its drawn line, and a mouse is answered from the drawing.

import { createLayer } from "./layer.js";

/**
 * @typedef {import('./types.js').Fault} Fault
 */

/**
 * @param {{bench: HTMLElement, canvas: HTMLElement, layer: HTMLElement, code: HTMLTextAreaElement}} parts
 * @param {{band: (faults: Fault[]) => import('../dom.js').Kid[], changed: (text: string) => void, moved: () => void}} tell
 */
export function createEditor({ bench, canvas, layer: host, code }, tell) {
  const layer = createLayer(host, tell.band);
  /** @type {Fault[]} */
  let faults = [];
  let touch = false;
  /** A finger is down: the field lies under it, whatever else happens. */
  let held = false;

  function draw() {
    layer.draw(code.value, faults);
    code.setAttribute("aria-invalid", String(faults.length > 0));
    align();
  }

  /** The end of the selection that moves, as row and column. */
  function caret() {
    const at = code.selectionDirection === "backward" ? code.selectionStart : code.selectionEnd;
    return place(at);
  }

  /** @param {number} at */
  function place(at) {
    const before = code.value.slice(0, at);
    const start = before.lastIndexOf("\n") + 1;
    let row = 0;
    for (let i = before.indexOf("\n"); i >= 0; i = before.indexOf("\n", i + 1)) row++;
    return { at, row, column: at - start, start };
  }

  /** @param {number} gap */
  function shift(gap) {
    code.style.transform = gap > 0 ? `translateY(${gap}px)` : "";
  }

  /** Lays the line of the caret on its drawing, and draws what is selected. */
  function align() {
    if (!held) shift(layer.gap(caret().row));
    paintSelection();
  }

  function paintSelection() {
    if (!("highlights" in CSS)) return;
    const [from, to] = [place(code.selectionStart), place(code.selectionEnd)];
    const chosen = [];
    for (let row = from.row; from.at < to.at && row <= to.row; row++) {
      const end = row === to.row ? to.column : layer.line(row).textContent?.length ?? 0;
      chosen.push(layer.range(row, row === from.row ? from.column : 0, end));
    }
    CSS.highlights.set("chosen", new Highlight(...chosen));
  }

  /** Brings the line of the caret into sight. */
  function reveal() {
    const line = layer.line(caret().row);
    const [low, high] = [line.offsetTop - 12, line.offsetTop + line.offsetHeight + 12];
    if (low < bench.scrollTop) bench.scrollTop = low;
    else if (high > bench.scrollTop + bench.clientHeight) bench.scrollTop = high - bench.clientHeight;
  }

  /**
   * The place in the text under a point of the screen.
   * @param {number} x
   * @param {number} y
   */
  function under(x, y) {
    const row = layer.rowAt(y);
    const below = y > layer.line(row).getBoundingClientRect().bottom;
    const column = below ? layer.line(row).textContent?.length ?? 0 : layer.columnAt(row, x);
    let start = 0;
    for (let i = 0; i < row; i++) start = code.value.indexOf("\n", start) + 1;
    return start + column;
  }

  /**
   * Puts text in the place of other text, so that undo takes it back.
   * @param {number} from
   * @param {number} to
   * @param {string} text
   * @param {number} [at] where the caret stands in it afterwards
   */
  function replace(from, to, text, at = text.length) {
    code.focus({ preventScroll: true });
    code.setSelectionRange(from, to);
    const done = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
    if (!done) {
      code.setRangeText(text, from, to, "end");
      code.dispatchEvent(new Event("input"));
    }
    code.setSelectionRange(from + at, from + at);
    align();
    reveal();
  }

  /** @param {MouseEvent} event */
  function press(event) {
    const gaps = host.querySelector(":scope > .faulty") !== null;
    const inBand = event.target instanceof Element && event.target.closest(".band");
    if (!gaps || inBand || touch || event.button !== 0) return;
    event.preventDefault();
    code.focus({ preventScroll: true });
    const at = under(event.clientX, event.clientY);
    const from = event.shiftKey ? (code.selectionDirection === "backward" ? code.selectionEnd : code.selectionStart) : at;
    const grow = event.detail === 2 ? word : event.detail > 2 ? wholeLine : (/** @type {number} */ i) => [i, i];
    const drag = (/** @type {number} */ to) => {
      const ends = [...grow(from), ...grow(to)];
      code.setSelectionRange(Math.min(...ends), Math.max(...ends), to < from ? "backward" : "forward");
      align();
    };
    drag(at);
    const move = (/** @type {MouseEvent} */ { clientX, clientY }) => {
      drag(under(clientX, clientY));
      reveal();
    };
    addEventListener("mousemove", move);
    addEventListener("mouseup", () => removeEventListener("mousemove", move), { once: true });
  }

  /** @param {number} at */
  function word(at) {
    const [left, right] = [code.value.slice(0, at), code.value.slice(at)];
    return [at - (/[\w-]*$/.exec(left)?.[0].length ?? 0), at + (/^[\w-]*/.exec(right)?.[0].length ?? 0)];
  }

  /** @param {number} at */
  function wholeLine(at) {
    const end = code.value.indexOf("\n", at);
    return [code.value.lastIndexOf("\n", at - 1) + 1, end < 0 ? code.value.length : end + 1];
  }

  /** A new line begins where the one before did. */
  function breakLine() {
    const { start, column } = place(code.selectionStart);
    const line = code.value.slice(start, start + column);
    const indent = /^\s*/.exec(line)?.[0] ?? "";
    replace(code.selectionStart, code.selectionEnd, `\n${indent}${/:\s*$/.test(line) ? "  " : ""}`);
  }

  canvas.addEventListener("pointerdown", (event) => {
    touch = event.pointerType === "touch";
    held = touch;
    if (touch) shift(layer.gap(layer.rowAt(event.clientY)));
  });
  const release = () => {
    if (!held) return;
    held = false;
    align();
  };
  canvas.addEventListener("click", release); // the browser has put the caret by then
  canvas.addEventListener("pointercancel", release);
  canvas.addEventListener("pointerup", () => setTimeout(release, 500));
  canvas.addEventListener("mousedown", press);
  code.addEventListener("input", () => {
    draw();
    reveal();
    tell.changed(code.value);
  });
  code.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    breakLine();
  });
  document.addEventListener("selectionchange", () => {
    if (document.activeElement !== code) return;
    align();
    if (!touch) reveal();
    tell.moved();
  });
  code.addEventListener("scroll", () => code.scrollTo(0, 0));
  new ResizeObserver(align).observe(host);

  return {
    get text() {
      return code.value;
    },
    /** Where the caret stands: row and column from 0, and its place in the text. */
    get caret() {
      return caret();
    },
    /** Where the caret is on the screen. */
    get box() {
      const { row, column } = caret();
      const line = layer.line(row).getBoundingClientRect();
      const left = column > 0 ? layer.range(row, column - 1, column).getBoundingClientRect().right
        : line.left + parseFloat(getComputedStyle(layer.line(row)).paddingLeft);
      return { left, top: line.top, bottom: line.bottom };
    },
    /**
     * Shows a text as if it had just been opened; undo does not go behind it.
     * @param {string} text
     */
    begin(text) {
      faults = [];
      code.value = text;
      code.setSelectionRange(0, 0);
      draw();
      bench.scrollTop = 0;
    },
    /**
     * Shows other faults; the line of the caret stays where it is.
     * @param {Fault[]} list
     */
    tell(list) {
      const { row } = caret();
      const before = layer.length > row ? layer.gap(row) : 0;
      faults = list;
      draw();
      if (bench.scrollTop > 0) bench.scrollTop += layer.gap(row) - before;
    },
    get faults() {
      return faults;
    },
    /**
     * @param {number} from
     * @param {number} [to]
     */
    select(from, to = from) {
      code.focus({ preventScroll: true });
      code.setSelectionRange(from, to);
      align();
      reveal();
    },
    replace,
    redraw: draw,
  };
}

/** @typedef {ReturnType<typeof createEditor>} Editor */
