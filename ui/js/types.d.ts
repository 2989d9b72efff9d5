// The shapes the server speaks and the page thinks in. Never loaded by the
// browser: the modules name them in their JSDoc.

export type Color = "white" | "black";
/** w b are men, W B kings. */
export type Letter = "w" | "b" | "W" | "B";
export type Pieces = Record<string, Letter>;

export interface Fault {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  suggestion?: string;
}

export interface VariantEntry {
  id: string;
  names: Record<string, string>;
  /** Absent when no version of the file was ever good. */
  size?: string;
  pattern?: string;
  first?: Color;
  playable: boolean;
  faults?: Fault[];
}

export interface VariantList {
  default: string;
  variants: VariantEntry[];
}

export interface Geometry {
  columns: number;
  rows: number;
  pattern: string;
  paint: string;
  chess: boolean;
  squares: { name: string; x: number; y: number }[];
}

export interface Variant {
  id: string;
  hash: string;
  names: Record<string, string>;
  geometry: Geometry;
  first: Color;
  remove: "end" | "jump";
  fen: string;
  levels: string[];
}

export interface Route {
  path: string[];
  captured: string[];
  /** Where the man becomes a king, if it goes on from there. */
  crowned?: string;
}

export interface Option extends Route {
  move: string;
  from: string;
  to: string;
  king: boolean;
  promotes: boolean;
  routes?: Route[];
}

export interface Played {
  move: string;
  from: string;
  to: string;
  path: string[];
  captured: { square: string; king: boolean }[];
  king: boolean;
  promotes: boolean;
  crowned?: string;
  by: Color;
  pieces: Pieces;
}

export interface Counter {
  key: "repeat" | "no-progress" | "material";
  count: number;
  limit: number;
  unit: "times" | "moves";
  running: boolean;
}

export interface Seat {
  kind: "human" | "computer";
  level?: number;
}

export interface State {
  /** The reader holds no seat: noted by the page, not told by the server. */
  watched?: boolean;
  id: string;
  version: number;
  ply: number;
  /** Own: in no list; whoever began the game brought its rules along. */
  variant: { id: string; hash: string; names: Record<string, string>; own?: boolean };
  players: Record<Color, Seat>;
  turn: Color;
  fen: string;
  start: string;
  pieces: Pieces;
  legal: Option[];
  history: Played[];
  counters: Counter[];
  result: { winner: Color | null; cause: string } | null;
  thinking: boolean;
  /** Why the computer does not answer. */
  fault?: "engine-busy" | "engine-failed" | null;
  points: Record<Color, number> | null;
  assisted: boolean;
  captured: Record<Color, Letter[]>;
}

export interface Verdict {
  legal: boolean;
  code: string;
  asked: string;
  move?: Option;
  better?: Option;
  rank?: { rule: number; of: number; mine: number; best: number };
  square?: string;
  limit?: number;
  behind?: boolean;
  candidates?: string[];
  targets?: string[];
  movers?: string[];
}

/** One way to play an option: the option and the route taken. */
export interface Way extends Route {
  option: Option;
}

/** A piece in hand: the squares already visited and the ways still open. */
export interface Pick {
  from: string;
  done: string[];
  ways: Way[];
}

export interface Choice {
  to: string;
  ways: { letter: string; via: string; way: Way }[];
}

/** What stands on the board at one moment of a move. */
export interface Frame {
  pieces: Pieces;
  /** Jumped, but still standing. */
  ghosts: Pieces;
}

/** A route with its victims counted on from those already jumped. */
export interface Drawn extends Route {
  jumped: number;
}

/** What the board draws. Plain data: see board/scene.js. */
export interface BoardState extends Frame {
  geometry: Geometry;
  turned: boolean;
  framed: boolean;
  /** Size of a square on the screen, for the size of the names. */
  px: number;
  /** Pieces on their way out. */
  fading: Pieces;
  movable: string[];
  selected: string | null;
  targets: Record<string, "quiet" | "capture">;
  turns: string[];
  last: Route | null;
  progress: string[];
  better: Drawn | null;
  refused: Drawn | null;
  hint: string[] | null;
  choice: Choice | null;
  focus: string | null;
}

export type Question =
  | { kind: "new" }
  | { kind: "switch"; id: string }
  | { kind: "resign" };

/** Everything the page shows follows from this. */
export interface App {
  lang: string;
  theme: "light" | "dark";
  list: VariantList | null;
  variant: Variant | null;
  game: State | null;
  /** Level for the next game, 1 to 5. */
  level: number;
  /** Who sits where in the next game. */
  sides: "first" | "second" | "both";
  watching: boolean;
  turned: boolean;
  framed: boolean;
  px: number;
  /** Plies shown when looking back; null shows the game as it stands. */
  view: number | null;
  frame: Frame;
  fading: Pieces;
  /** Plies already shown on the board. */
  shown: number;
  moving: boolean;
  pending: boolean;
  pick: Pick | null;
  choice: Choice | null;
  /** The refusal the sentence speaks of. */
  verdict: Verdict | null;
  /** Whether it is still drawn on the board. */
  drawn: boolean;
  /** A piece that was asked about and may not move. */
  asked: string | null;
  hint: Option | null;
  question: Question | null;
  away: boolean;
  /** A sentence about something that went wrong: key and words for it. */
  notice: { key: string; words?: Record<string, string> } | null;
  gone: boolean;
  menu: boolean;
  /** All games shown in the list. */
  all: boolean;
  /** Games that came while the page was open. */
  fresh: string[];
  focus: string | null;
}
