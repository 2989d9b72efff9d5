// Package core is a compiled game and the collection of them: Variant is one
// ruleset with everything that plays it, Catalog is all the games of a server.
//
// It must never know who plays, what the past of a game was, or how files
// reach it: sources are bytes.
package core

import (
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// Variant is one game, ready to play. It is read-only: any number of
// goroutines may share it.
type Variant struct {
	Rules    *ruleset.Ruleset
	Board    *board.Board
	Machine  *movegen.Machine
	Notation *notation.Notation
	Start    movegen.Position
	Hash     string // of the rules alone: names and texts do not change it
}

// effort bounds the landings tried in a position that somebody hands in. The
// richest positions of real games need a few thousand.
const effort = 100_000

// Position reads a position that somebody hands in. Besides what the text can
// get wrong it refuses positions with too many ways to capture. The error is a
// *notation.FENError.
func (v *Variant) Position(fen string) (movegen.Position, error) {
	p, err := v.Notation.ReadFEN(fen)
	if err != nil {
		return p, err
	}
	if v.TooComplex(p) {
		return movegen.Position{}, &notation.FENError{
			Code:    notation.TooComplex,
			Message: "this position has too many ways to capture; take some pieces off",
		}
	}
	return p, nil
}

// TooComplex reports whether a position has more ways to capture than are
// tried for somebody who hands it in.
func (v *Variant) TooComplex(p movegen.Position) bool { return v.Machine.TooComplex(p, effort) }
