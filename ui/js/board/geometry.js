// Where squares lie on the drawing, 100 units each, and how the arrow keys
// walk over them. Any size, any pattern, either way up.

/**
 * @typedef {import('../types.js').Geometry} Geometry
 * @typedef {{name: string, column: number, row: number}} Cell column and row as drawn, from the upper left
 */

export const UNIT = 100;

/** @type {WeakMap<Geometry, [Map<string, Cell>, Map<string, Cell>]>} */
const known = new WeakMap();

/**
 * The squares as drawn, by name.
 * @param {Geometry} g
 * @param {boolean} turned
 * @returns {Map<string, Cell>}
 */
export function cells(g, turned) {
  let both = known.get(g);
  if (!both) {
    both = [lay(g, false), lay(g, true)];
    known.set(g, both);
  }
  return both[turned ? 1 : 0];
}

/**
 * @param {Geometry} g
 * @param {boolean} turned
 */
function lay(g, turned) {
  const all = g.squares.map(({ name, x, y }) => ({
    name,
    column: turned ? g.columns - 1 - x : x,
    row: turned ? y : g.rows - 1 - y,
  }));
  all.sort((a, b) => a.row - b.row || a.column - b.column);
  return new Map(all.map((cell) => [cell.name, cell]));
}

/**
 * The middle of a square.
 * @param {Geometry} g
 * @param {boolean} turned
 * @param {string} name
 * @returns {[number, number]}
 */
export function centre(g, turned, name) {
  const cell = cells(g, turned).get(name);
  if (!cell) return [-UNIT, -UNIT];
  return [(cell.column + 0.5) * UNIT, (cell.row + 0.5) * UNIT];
}

/**
 * The square under a point of the drawing, or null.
 * @param {Geometry} g
 * @param {boolean} turned
 * @param {number} x
 * @param {number} y
 */
export function squareAt(g, turned, x, y) {
  const column = Math.floor(x / UNIT);
  const row = Math.floor(y / UNIT);
  for (const cell of cells(g, turned).values()) {
    if (cell.column === column && cell.row === row) return cell.name;
  }
  return null;
}

/**
 * The rows of squares as drawn, from the top; rows without squares are left out.
 * @param {Geometry} g
 * @param {boolean} turned
 * @returns {Cell[][]}
 */
export function rows(g, turned) {
  /** @type {Map<number, Cell[]>} */
  const by = new Map();
  for (const cell of cells(g, turned).values()) {
    by.set(cell.row, [...(by.get(cell.row) ?? []), cell]);
  }
  return [...by.values()];
}

/**
 * The square that a key leads to. Up and down zigzag on boards of one colour,
 * so that going up and down again comes back to the same square.
 * @param {Geometry} g
 * @param {boolean} turned
 * @param {string} from
 * @param {string} key
 * @returns {string | null}
 */
export function step(g, turned, from, key) {
  const all = [...cells(g, turned).values()];
  const here = all.find((cell) => cell.name === from) ?? all[0];
  const row = all.filter((cell) => cell.row === here.row);
  const place = row.indexOf(here);
  switch (key) {
    case "ArrowLeft":
      return (row[place - 1] ?? here).name;
    case "ArrowRight":
      return (row[place + 1] ?? here).name;
    case "Home":
      return row[0].name;
    case "End":
      return row[row.length - 1].name;
    case "ArrowUp":
      return beside(all, here, -1);
    case "ArrowDown":
      return beside(all, here, 1);
  }
  return null;
}

/**
 * The nearest square of the next row that has any.
 * @param {Cell[]} all
 * @param {Cell} here
 * @param {number} way
 */
function beside(all, here, way) {
  const far = all.filter((cell) => (cell.row - here.row) * way > 0);
  if (far.length === 0) return here.name;
  const row = way < 0 ? Math.max(...far.map((cell) => cell.row)) : Math.min(...far.map((cell) => cell.row));
  const lean = here.row % 2 === 0 ? 0.1 : -0.1;
  const distance = (/** @type {Cell} */ cell) => Math.abs(cell.column - here.column - lean);
  return far.filter((cell) => cell.row === row).reduce((a, b) => (distance(b) < distance(a) ? b : a)).name;
}
