// The board: one SVG for any game. It draws a BoardState and tells what was
// touched. It knows no rules.

import { h, patch } from "../dom.js";
import { step } from "./geometry.js";
import { grid } from "./cells.js";
import { listen } from "./pointer.js";
import { layers } from "./scene.js";
import { viewBox, wood } from "./wood.js";

/**
 * @typedef {import('../types.js').BoardState} BoardState
 * @typedef {{
 *   tap: (square: string | null) => void,
 *   lift: (square: string) => boolean,
 *   drop: (from: string, to: string | null) => void,
 *   key: (key: string) => void,
 *   focus: (square: string | null) => void,
 *   size: (px: number) => void,
 *   describe: (state: BoardState, square: string) => string,
 * }} Deeds
 */

const LAYERS = ["wood", "tints", "thread", "routes", "pieces", "rings", "names", "heads", "focus"];

/**
 * Puts a board into the host.
 * @param {Element} host
 * @param {string} label
 * @param {Deeds} deeds
 */
export function createBoard(host, label, deeds) {
  patch(
    host,
    h("svg", { class: "board", role: "grid", "aria-label": label },
      LAYERS.map((name) => h("g", { key: name, class: name, "aria-hidden": "true" })),
      h("g", { key: "grid", class: "cells" })),
  );
  const svg = /** @type {SVGSVGElement} */ (host.firstElementChild);
  /** @param {string} name */
  const layer = (name) => /** @type {SVGGElement} */ (svg.querySelector(`:scope > .${name}`));
  const cellLayer = layer("cells");

  /** @type {BoardState | null} */
  let state = null;
  let woodOf = "";
  /** The square that Tab leads to. */
  let home = "";

  /** @param {BoardState} next */
  function update(next) {
    state = next;
    const look = `${viewBox(next.geometry, next.framed)} ${next.turned} ${next.geometry.pattern} ${next.geometry.paint} ${next.geometry.squares.length}`;
    if (look !== woodOf) {
      svg.setAttribute("viewBox", viewBox(next.geometry, next.framed));
      patch(layer("wood"), wood(next.geometry, next.turned, next.framed));
      woodOf = look;
      measure();
    }
    if (!next.geometry.squares.some(({ name }) => name === home)) home = next.geometry.squares[0]?.name ?? "";
    for (const [name, kids] of Object.entries(layers(next))) patch(layer(name), kids);
    patch(cellLayer, grid(next, home, deeds.describe));
  }

  listen(svg, () => state, deeds);

  svg.addEventListener("focusin", (event) => {
    const square = squareOf(event.target);
    if (!square) return;
    home = square;
    const seen = /** @type {Element} */ (event.target).matches(":focus-visible");
    deeds.focus(seen ? square : null);
  });
  svg.addEventListener("focusout", () => deeds.focus(null));
  svg.addEventListener("keydown", (event) => {
    const square = squareOf(event.target);
    if (!square || !state || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = step(state.geometry, state.turned, square, event.key);
    if (next) {
      event.preventDefault();
      focus(next);
      deeds.focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      deeds.tap(square);
    } else {
      deeds.key(event.key);
    }
  });

  /** @param {string} square */
  function focus(square) {
    const cell = cellLayer.querySelector(`[data-square="${CSS.escape(square)}"]`);
    if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
  }

  function measure() {
    if (!state) return;
    const edge = state.framed ? 0.26 : 0;
    deeds.size(svg.clientWidth / (state.geometry.columns + edge));
  }
  new ResizeObserver(measure).observe(svg);

  return {
    update,
    /** @param {string} text */
    name: (text) => svg.setAttribute("aria-label", text),
    /**
     * The element of a piece, for motion.
     * @param {string} square
     * @param {string} [kind]
     */
    piece: (square, kind = "") =>
      [...layer("pieces").children].find((node) => node.getAttribute("data-at") === kind + square) ?? null,
    layer,
  };
}

/** @param {EventTarget | null} target */
function squareOf(target) {
  return target instanceof Element ? target.getAttribute("data-square") : null;
}
