// The shapes of the rules page. Never loaded by the browser.

import type { VNode } from "../dom.js";
import type { Color, Geometry, Option, Pieces, Route, Variant, VariantList, Verdict } from "../types.js";

export interface Diagram {
  id: string;
  shows?: string;
  label?: string;
  title?: string;
  caption: string;
  fen: string;
  turn: Color;
  pieces: Pieces;
  legal: Option[];
  refused: Verdict[];
  marks: { route?: Route; refused?: Route; targets?: string[]; squares?: string[] };
  /** The position depends on moves that its FEN cannot tell. */
  past: boolean;
}

/** How a figure is drawn, and by which rules it is tried, where that differs from the rules page. */
export interface How {
  rules?: { variant: string } | { game: string } | { yaml: string };
  framed?: boolean;
  draw?: (geometry: Geometry, diagram: Diagram, px: number) => VNode;
}

export interface Section {
  id: string;
  title: string;
  blocks: { kind: "paragraph" | "bullet" | "number"; texts: string[] }[];
  diagrams: Diagram[];
}

export interface Rules {
  variant: { id: string; hash: string; names: Record<string, string> };
  title: string;
  lede: string[];
  sections: Section[];
  sources: string[];
}

export interface Comparison {
  titles: { left: string; right: string };
  differences: { section: string; title: string; left: string; right: string }[];
  quarrels: { legal: "left" | "right"; left: Diagram; right: Diagram }[];
}

/** Everything the rules page shows follows from this. */
export interface Page {
  lang: string;
  theme: "light" | "dark";
  list: VariantList | null;
  variant: Variant | null;
  rules: Rules | null;
  other: Variant | null;
  comparison: Comparison | null;
  /** The game whose own rules are shown, if they are in no list. */
  own: string | null;
  /** The game to go back to. */
  table: string | null;
  notice: string | null;
}
