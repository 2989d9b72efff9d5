// Pointer in, deeds out: a tap, or a piece dragged from one square to another.
// Both always work; a small movement is still a tap.

import { centre, squareAt } from "./geometry.js";

/**
 * @typedef {import('../types.js').BoardState} BoardState
 * @typedef {import('./board.js').Deeds} Deeds
 * @typedef {{id: number, from: string, x: number, y: number, held: boolean, moved: boolean}} Hold
 */

/** How far, in pixels, a pointer may wander within a tap. */
const SLACK = { mouse: 4, touch: 10 };

/**
 * @param {SVGSVGElement} svg
 * @param {() => BoardState | null} current
 * @param {Deeds} deeds
 */
export function listen(svg, current, deeds) {
  /** @type {Hold | null} */
  let hold = null;

  /** @param {PointerEvent} event */
  function place(event) {
    const state = current();
    const matrix = svg.getScreenCTM();
    if (!state || !matrix) return { x: 0, y: 0, square: null };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y, square: squareAt(state.geometry, state.turned, x, y) };
  }

  /** @param {string} square */
  const piece = (square) => svg.querySelector(`.pieces [data-at="${CSS.escape(square)}"]`);

  /** @param {Hold} held */
  function putBack(held) {
    const state = current();
    const node = piece(held.from);
    if (!state || !node) return;
    const [x, y] = centre(state.geometry, state.turned, held.from);
    node.setAttribute("transform", `translate(${x} ${y})`);
    node.classList.remove("held");
  }

  svg.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { square } = place(event);
    if (square === null) {
      deeds.tap(null);
      return;
    }
    hold = { id: event.pointerId, from: square, x: event.clientX, y: event.clientY, held: false, moved: false };
  });

  svg.addEventListener("pointermove", (event) => {
    if (!hold || event.pointerId !== hold.id) return;
    const slack = event.pointerType === "mouse" ? SLACK.mouse : SLACK.touch;
    if (!hold.moved) {
      if (Math.hypot(event.clientX - hold.x, event.clientY - hold.y) <= slack) return;
      hold.moved = true;
      hold.held = deeds.lift(hold.from);
      if (hold.held) svg.setPointerCapture(event.pointerId);
    }
    const node = hold.held && piece(hold.from);
    if (!node) return;
    const { x, y } = place(event);
    node.setAttribute("transform", `translate(${x} ${y})`);
    node.classList.add("held");
    node.parentNode?.appendChild(node);
  });

  svg.addEventListener("pointerup", (event) => {
    if (!hold || event.pointerId !== hold.id) return;
    const held = hold;
    hold = null;
    if (held.held) putBack(held);
    const { square } = place(event);
    if (held.held && square !== held.from) deeds.drop(held.from, square);
    else if (!held.held && square === held.from) deeds.tap(square);
  });

  svg.addEventListener("pointercancel", () => {
    if (hold?.held) putBack(hold);
    hold = null;
  });
}
