// The shapes of the analysis page. Never loaded by the browser.

import type { App, Color, Counter, Option, Pieces, Played, State, Verdict } from "../types.js";

/** A position as the server tells it, with the moves that led to it. */
export interface Place {
  variant: { id: string; names: Record<string, string> };
  fen: string;
  turn: Color;
  ply: number;
  pieces: Pieces;
  legal: Option[];
  history: Played[];
  counters: Counter[];
  result: State["result"];
}

/** A sentence of the server: a key of the catalogue and its words. */
export type Says = { key: string } & Record<string, unknown>;

export interface Line {
  /** In men, from White's side; null where the line is decided. */
  score: number | null;
  verdict: { winner: Color | null; plies: number | null; by: "tables" | "search" } | null;
  moves: string[];
}

/** What the engine thinks so far. */
export interface Thought {
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[];
  judgement: Says;
  /** Nothing deeper will come. */
  over?: boolean;
  /** The result that White may hope for, 0 to 1. */
  share: number;
}

export type Mark = "" | "?!" | "?" | "??" | "!" | "forced";

/** One move as the review sees it. */
export interface Reviewed {
  ply: number;
  by: Color;
  move: string;
  score: number | null;
  verdict: Line["verdict"];
  share: number;
  best: string;
  line: string[];
  loss: number;
  mark: Mark;
  says?: Says | null;
}

export interface Review {
  /** By ply, from 1. */
  moves: Record<number, Reviewed>;
  done: number;
  of: number;
  running: boolean;
}

/** Where the moves come from. */
export interface Source {
  /** Tells one opened game from the next. */
  key: string;
  /** By which rules: a variant's, or those of a game. */
  rules: { variant: string } | { game: string };
  /** The game that was played, if it is one. */
  game: string | null;
  /** The position before the first move; null is the start of the game. */
  start: string | null;
  /** The rules are somebody's own, not those of a variant of the house. */
  own: boolean;
  /** The game is over and done: moves after its end are a line of one's own. */
  kept: boolean;
}

/** A game read from a file. */
export interface Read {
  variant: string | null;
  fen: string;
  moves: string[];
  tags: Record<string, string>;
  faults: Fault[];
}

/** What is wrong with a game of a file. */
export interface Fault {
  game: number;
  ply?: number;
  line: number;
  column: number;
  code: string;
  message: string;
  move?: string;
  verdict?: Verdict;
}

export type Brush = "w" | "W" | "b" | "B" | "none";

/** A position being set up. */
export interface Draft {
  pieces: Pieces;
  turn: Color;
  brush: Brush;
  text: string;
  /** What is wrong with it, in words. */
  fault: string;
  /** The text has been written by hand and not been read yet. */
  written: boolean;
}

export type Panel = "setup" | "play" | "share" | "open";

/** Everything the page shows follows from this. */
export interface Desk extends App {
  source: Source | null;
  /** The moves of the game, all of them. */
  main: Played[];
  /** A line of one's own that leaves the game after so many plies. */
  side: { from: number; moves: Played[] } | null;
  /** The plies shown. */
  at: number;
  /** Whether the engine is wanted. */
  engine: boolean;
  /** How many lines are wanted. */
  count: number;
  thought: Thought | null;
  /** The position the thought is about: fen. */
  about: string;
  /** Thinking goes on. */
  busy: boolean;
  /** Lines that stand still while they are looked at. */
  held: Thought | null;
  /** A move of a line that is looked at. */
  preview: { line: number; move: number; frame: Played | null } | null;
  /** White's share by ply, as far as known. */
  shares: Record<number, number>;
  review: Review | null;
  panel: Panel | null;
  draft: Draft | null;
  /** Why the engine does not answer: a key of the catalogue. */
  trouble: string | null;
  /** Games found in a file, to choose from. */
  found: Read[];
  /** What is wrong with the text that was to be opened. */
  fault: string;
  link: string;
}
