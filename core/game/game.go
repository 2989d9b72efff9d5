// Package game is a position with its past: the legal moves, playing and
// taking back, what counts towards a draw, how it ended, and why a move is refused.
//
// It is the only room that ends games. It must never know who plays, what the
// time is, or how a move was chosen.
package game

import (
	"errors"
	"slices"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/notation"
)

// ErrOver is the answer to a move in a game that has ended.
var ErrOver = errors.New("the game is over")

// Game is one game. One goroutine may use it at a time.
type Game struct {
	variant *core.Variant
	draws   *Draws
	moments []moment // the start, then one a ply
	legal   []notation.Text
	result  *Result
}

// moment is the game after a ply.
type moment struct {
	position movegen.Position
	state    State
	played   notation.Text // the ply that led here
}

// New begins a game at the start position.
func New(v *core.Variant) *Game { return From(v, v.Start) }

// From begins a game at any position.
func From(v *core.Variant, p movegen.Position) *Game {
	g := &Game{variant: v, draws: NewDraws(v)}
	g.moments = []moment{{position: p, state: g.draws.Start(&p)}}
	g.look()
	return g
}

// Variant returns what is played.
func (g *Game) Variant() *core.Variant { return g.variant }

// Position returns where the game stands.
func (g *Game) Position() movegen.Position { return g.last().position }

// Start returns where the game began.
func (g *Game) Start() movegen.Position { return g.moments[0].position }

// Ply returns how many plies were played.
func (g *Game) Ply() int { return len(g.moments) - 1 }

// Legal returns the moves that may be played, none when the game is over.
func (g *Game) Legal() []notation.Text { return slices.Clone(g.legal) }

// Result returns how the game ended, nil while it goes on.
func (g *Game) Result() *Result { return g.result }

// State returns how far the draw counters have come.
func (g *Game) State() State { return g.last().state }

// Past returns the keys of the positions before the present one, oldest first.
func (g *Game) Past() []uint64 {
	past := make([]uint64, g.Ply())
	for i := range past {
		past[i] = g.draws.Key(&g.moments[i].position)
	}
	return past
}

// Moves returns the plies of the game so far.
func (g *Game) Moves() []movegen.Move {
	moves := make([]movegen.Move, g.Ply())
	for i := range moves {
		moves[i] = g.moments[i+1].played.Move
	}
	return moves
}

// Clone returns a game of its own with the same past.
func (g *Game) Clone() *Game {
	c := *g
	c.moments = slices.Clone(g.moments)
	return &c
}

func (g *Game) last() *moment { return &g.moments[len(g.moments)-1] }

// Play plays a legal move. It returns ErrOver or a *Refusal and leaves the game
// as it was if the move cannot be played.
func (g *Game) Play(m movegen.Move) error {
	if g.result != nil {
		return ErrOver
	}
	i := slices.IndexFunc(g.legal, func(t notation.Text) bool { return t.Move == m })
	if i < 0 {
		n := g.variant.Notation
		return &Refusal{g.Why(n.Write(m.IsCapture(), []square{m.From, m.To}))}
	}
	before := g.last()
	after := g.variant.Machine.Step(before.position, m)
	g.moments = append(g.moments, moment{position: after, state: g.draws.Step(before.state, m, &after), played: g.legal[i]})
	g.look()
	return nil
}

// PlayText plays the move that a text means; see notation.Read for what is
// understood. It returns ErrOver or a *Refusal if there is no such move.
func (g *Game) PlayText(text string) error {
	if g.result != nil {
		return ErrOver
	}
	cells, err := g.variant.Notation.Cells(text)
	if err == nil {
		if readings := notation.Readings(g.legal, cells); len(readings) == 1 {
			return g.Play(readings[0].Move)
		}
	}
	return &Refusal{g.Why(text)}
}

// TakeBack takes the last ply back, and with it the end of the game. It
// reports whether there was one.
func (g *Game) TakeBack() bool {
	if g.Ply() == 0 {
		return false
	}
	g.moments = g.moments[:g.Ply()]
	g.look()
	return true
}

// End ends the game from outside: by resignation, time or agreement. A game
// that has ended stays as it ended.
func (g *Game) End(r Result) {
	if g.result == nil {
		g.result, g.legal = &r, nil
	}
}

// look finds the legal moves and whether the game is over.
func (g *Game) look() {
	p := &g.last().position
	moves := g.variant.Machine.Legal(p, nil)
	g.legal = nil
	if g.result = g.judge(p, len(moves)); g.result == nil {
		g.legal = g.variant.Notation.Texts(p, moves)
	}
}

// occurrences counts how often the present position has stood on the board.
func (g *Game) occurrences() (n int) {
	p := g.Position()
	for i := range g.moments {
		if g.moments[i].position == p {
			n++
		}
	}
	return n
}
