// The shapes of the workshop. Never loaded by the browser.

import type { Pieces, Variant, VariantList } from "../types.js";
import type { Diagram, Rules } from "../rules/types.js";

/** What is wrong at one place of a file. Lines and columns count from 1, columns in characters. */
export interface Fault {
  line: number;
  column: number;
  width: number;
  code: string;
  message: string;
  suggestion?: string;
  /** Takes the place of the characters at fault, and the file is mended. */
  replacement?: string;
  example?: string;
  path?: string;
}

export interface Tally {
  of: number;
  passed: number;
  notRun: number;
}

/** The game that a file makes. */
export interface Made {
  id: string;
  variant: Variant;
  pieces: Pieces;
  fen: string;
  perft: number[];
  examples: { number: number; diagram: Diagram }[];
  tests: { examples: Tally; counts: Tally; perft: number };
  fast: boolean;
  milliseconds: number;
}

/** What the server says of a file: its faults, and the game if its rules have none. */
export interface Checked extends Partial<Omit<Made, "id">> {
  id: string;
  faults: Fault[];
}

export interface Key {
  path: string;
  doc: string;
  takes: string;
  default?: string;
  example: string;
  required: boolean;
  values?: { word: string; means: string }[];
}

/** A word of a line, for its colour and for its place in the file. */
export interface Token {
  kind: "blank" | "note" | "open" | "close" | "comma" | "dash" | "key" | "colon" | "quoted" | "plain" | "prose";
  text: string;
  at: number;
}

/** Where the caret stands in the language. */
export interface Place {
  path: string;
  kind: "key" | "value";
  /** The word that is being written, and its bounds in the text. */
  word: string;
  from: number;
  to: number;
  /** Keys that the mapping has already. */
  present: string[];
}

/** A word that may stand at a place. */
export interface Choice {
  label: string;
  about: string;
  insert: string;
  /** Where the caret stands in it afterwards. */
  caret: number;
}

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** What many quick games have shown. */
export interface Report {
  games: number;
  branching: Estimate;
  length: Estimate;
  score: Estimate;
  draws: Estimate;
  forced: Estimate;
  results: { first: number; second: number; draw: number; open: number };
  ends: { cause: string; games: number }[];
  remarks: string[];
}

export interface Study {
  done: number;
  of: number;
  report?: Report;
}

/** A sentence for the reader: its key and words. */
export interface Notice {
  key: string;
  words?: Record<string, string | number>;
}

/** Everything the workshop shows beside the text follows from this. */
export interface Bench {
  lang: string;
  theme: "light" | "dark";
  list: VariantList | null;
  text: string;
  /** The game that the file was copied from. */
  origin: string | null;
  /** Whether the text is not in any file. */
  loose: boolean;
  /** Whether a text of the reader's own was put aside for one that came by a link. */
  aside: boolean;
  checked: Checked | null;
  /** The text that was checked last. */
  seen: string;
  /** The last game without a fault of its rules, and its text. */
  made: (Made & { text: string }) | null;
  checking: boolean;
  away: boolean;
  notice: Notice | null;
  panel: "open" | "share" | null;
  link: string;
  copied: boolean;
  /** The place of the tab: 0 is the start. */
  tab: number;
  framed: boolean;
  starting: boolean;
  rules: Rules | null;
  reading: boolean;
  study: (Study & { text: string }) | null;
  measuring: boolean;
}
