// Package movegen turns a Ruleset and its Board into a move generator.
//
// There are two: the reference (reference.go), which is the plain definition of
// the rules on any board, and the plan (plan.go), bitboards specialised once at
// load time. Compile makes both and checks one against the other.
//
// It must never know a variant's name, a draw counter or a result: motion and
// ranking only.
package movegen

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// Color is a side; see ruleset.Color.
type Color = ruleset.Color

// Position is who stands where and who is to move. Own and Opp are seen by the
// side to move; Kings holds the kings of both sides. The zero Run means that no
// king is restricted. Positions are values: copy them, compare them with ==.
type Position struct {
	Own, Opp, Kings board.Set
	Side            Color
	Run             [2]Run // by Color; only used where the ruleset restricts kings
}

// Run is how many quiet moves in a row a side has made with one king.
type Run struct {
	King  board.Square // where that king stands now
	Count uint8
}

// Pieces returns all pieces of a colour.
func (p Position) Pieces(c Color) board.Set {
	if c == p.Side {
		return p.Own
	}
	return p.Opp
}

// Move is one whole turn, a capture chain included. From and To may be equal (a
// king that circles). Two moves with equal From, To, Victims and Promotes are
// the same move, so moves may be compared with ==.
type Move struct {
	Victims  board.Set
	From, To board.Square
	King     bool // the mover was a king at the start
	Promotes bool // a man ends the move as a king
}

// IsCapture reports whether the move takes anything.
func (m Move) IsCapture() bool { return !m.Victims.Empty() }

// Play returns the position after m, with the other side to move. It does not
// check m and does not touch Run.
func (p Position) Play(m Move) Position {
	own := p.Own.Without(m.From).With(m.To)
	kings := p.Kings.Without(m.From).AndNot(m.Victims)
	if m.King || m.Promotes {
		kings = kings.With(m.To)
	}
	return Position{Own: p.Opp.AndNot(m.Victims), Opp: own, Kings: kings, Side: p.Side.Other(), Run: p.Run}
}

// Generator makes the moves that motion and ranking allow. Restrictions, draws
// and results are not its business. Any number of goroutines may share one.
type Generator interface {
	// Moves appends the moves of the side to move to buf, in an order that
	// depends on nothing but the position, and returns the longer slice. It
	// allocates only when buf is too short.
	Moves(p *Position, buf []Move) []Move
	// CanCapture reports whether the side to move has a capture.
	CanCapture(p *Position) bool
	// Count returns the number of move sequences of exactly depth plies (perft).
	Count(p *Position, depth int) uint64
	// Leaves returns the same number by making the position after every move,
	// the last ply too: it measures what a search would pay.
	Leaves(p *Position, depth int) uint64
}
