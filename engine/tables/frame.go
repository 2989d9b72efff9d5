package tables

import (
	"math/bits"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// frame is where pieces can stand, and whether the board looks the same to
// both sides.
type frame struct {
	valid board.Set
	men   [2]board.Set // by colour: a man on its crowning row is none
	turns bool         // half a turn and changed colours give the same game
	span  uint         // square q lies on square span - q after half a turn
}

func newFrame(rules *ruleset.Ruleset, b *board.Board) frame {
	f := frame{valid: b.Valid, span: uint(b.Squares[0]) + uint(b.Squares[len(b.Squares)-1])}
	for c := range f.men {
		f.men[c] = b.Valid.AndNot(b.Set(rules.Promotion.Zone[c]))
	}
	f.turns = f.symmetric(b)
	return f
}

// symmetric looks whether half a turn maps the board on itself and White's men
// on Black's. Directions are those of the mover, so motion then agrees too, and
// ranking and results know no colour.
func (f *frame) symmetric(b *board.Board) bool {
	for _, q := range b.Squares {
		turned := board.Square(f.span - uint(q))
		c := b.Cell(q)
		if uint(q) > f.span || b.At(ruleset.Cell{X: b.Columns - 1 - c.X, Y: b.Rows - 1 - c.Y}) != turned {
			return false
		}
	}
	return f.turned(f.men[ruleset.White]) == f.men[ruleset.Black]
}

// turned gives a set half a turn.
func (f *frame) turned(s board.Set) board.Set {
	lo, hi := bits.Reverse64(s.Hi), bits.Reverse64(s.Lo)
	shift := 127 - f.span
	if shift >= 64 {
		return board.Set{Lo: hi >> (shift - 64)}
	}
	return board.Set{Lo: lo>>shift | hi<<(64-shift), Hi: hi >> shift}
}

// normal returns the position that stands for p in the tables.
func (f *frame) normal(p movegen.Position) movegen.Position {
	if !f.turns || p.Side == ruleset.White {
		return p
	}
	p.Own, p.Opp, p.Kings, p.Side = f.turned(p.Own), f.turned(p.Opp), f.turned(p.Kings), ruleset.White
	return p
}

// holds reports whether the tables have a number for p: no man stands where it
// would be crowned.
func (f *frame) holds(p *movegen.Position) bool {
	return p.Own.AndNot(p.Kings).AndNot(f.men[p.Side]).Empty() &&
		p.Opp.AndNot(p.Kings).AndNot(f.men[p.Side.Other()]).Empty()
}
