// Motion: a piece slides to the square where it now stands, taken pieces fade,
// a route draws itself. Nothing moves for people who asked for stillness.

const HOP = 160;
const FADE = 120;
const DRAW = 240;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Runs an animation to its end; a still page skips it.
 * @param {Element | null} node
 * @param {Keyframe[]} keyframes
 * @param {number} duration
 */
async function run(node, keyframes, duration) {
  if (!node || still.matches || document.hidden) return;
  const animation = node.animate(keyframes, { duration, easing: "ease-out" });
  try {
    await animation.finished;
  } catch {
    // cancelled: the piece is where it belongs anyway
  }
}

/**
 * @param {Element | null} node
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
export function slide(node, from, to) {
  const at = ([x, y] = to) => ({ transform: `translate(${x}px, ${y}px)` });
  return run(node, [at(from), at(to)], HOP);
}

/** @param {(Element | null)[]} nodes */
export function fade(nodes) {
  return Promise.all(nodes.map((node) => run(node, [{ opacity: 1 }, { opacity: 0 }], FADE)));
}

/** @param {Element} layer */
export function draw(layer) {
  for (const path of layer.querySelectorAll("path")) {
    if (!(path instanceof SVGPathElement)) continue;
    const length = path.getTotalLength();
    const dashes = getComputedStyle(path).strokeDasharray;
    if (dashes !== "none") continue;
    void run(path, [
      { strokeDasharray: `${length}px`, strokeDashoffset: `${length}px` },
      { strokeDasharray: `${length}px`, strokeDashoffset: "0px" },
    ], DRAW);
  }
}

/**
 * A quick cross-fade, for turning the board.
 * @param {Element} node
 */
export function crossFade(node) {
  return run(node, [{ opacity: 0 }, { opacity: 1 }], FADE);
}
