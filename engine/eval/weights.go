package eval

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// Frame is what the learned evaluation of a game is laid out on: the areas of
// its board and how colours mirror each other.
type Frame struct {
	board   *board.Board
	men     layer // men alone, kings not seen
	crowned layer // men and kings, asked once there is a king
	span    int   // square q lies on square span - q after half a turn
	turns   bool  // half a turn and changed colours give the same game
	basis   *Evaluator
}

// NewFrame lays out a game.
func NewFrame(rules *ruleset.Ruleset, b *board.Board) *Frame {
	f := &Frame{board: b, men: menLayer(b), crowned: crownedLayer(b), basis: New(rules, b)}
	f.span = int(b.Squares[0]) + int(b.Squares[len(b.Squares)-1])
	f.turns = f.symmetric(b.Set(rules.Promotion.Zone[ruleset.White]), b.Set(rules.Promotion.Zone[ruleset.Black]))
	return f
}

// symmetric looks whether half a turn maps the board and its zones on
// themselves. Motion is that of the mover, so it follows.
func (f *Frame) symmetric(white, black board.Set) bool {
	for _, q := range f.board.Squares {
		c := f.board.Cell(q)
		turned := f.board.At(ruleset.Cell{X: f.board.Columns - 1 - c.X, Y: f.board.Rows - 1 - c.Y})
		if turned == board.None || int(turned) != f.span-int(q) || white.Has(q) != black.Has(turned) {
			return false
		}
	}
	return true
}

func (f *Frame) turn(q board.Square) board.Square { return board.Square(f.span - int(q)) }

// extras are the terms of a learned evaluation beside men's patterns and
// kings' places.
const (
	steps = iota // quiet steps of men
	free1        // men that nothing stops, by steps to go
	free2
	free3
	toMove
	extras
)

// fine is how many steps a hundredth of a man is split into, so that rounding
// the shares of many areas does not add up.
const fine = 4

// Weights is a learned evaluation, seen by White: what every pattern of men in
// every area is worth, what kings add to the patterns they are in, a king on
// every square, and the extras.
type Weights struct {
	men     []pair
	crowned []pair
	kings   [2][128]pair
	extra   [extras]pair
}
