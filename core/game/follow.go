package game

import (
	"context"
	"errors"
	"fmt"
)

// BrokenError tells at which ply moves that were handed in cannot be followed.
type BrokenError struct {
	Ply   int // from 1
	Cause error
}

func (e *BrokenError) Error() string { return fmt.Sprintf("ply %d: %v", e.Ply, e.Cause) }
func (e *BrokenError) Unwrap() error { return e.Cause }

// ErrTooComplex refuses a move to a position with too many ways to capture.
var ErrTooComplex = errors.New("this move leads to a position with too many ways to capture")

// Follow plays moves that somebody hands in; it goes on where the rules would
// have drawn the game. The game stands before the first move that cannot be
// played, and the error, a *BrokenError, holds a *Refusal, ErrOver,
// ErrTooComplex or that of ctx.
func (g *Game) Follow(ctx context.Context, moves []string) error {
	for _, text := range moves {
		g.goOn()
		err := ctx.Err()
		if err == nil {
			err = g.PlayText(text)
		}
		if err == nil && g.variant.TooComplex(g.Position()) {
			g.TakeBack()
			err = ErrTooComplex
		}
		if err != nil {
			return &BrokenError{Ply: g.Ply() + 1, Cause: err}
		}
	}
	return nil
}

// goOn lets a game go on that the rules have drawn although moves are left.
func (g *Game) goOn() {
	if g.result != nil && g.result.Winner == nil {
		p := g.Position()
		if legal := g.variant.Machine.Legal(&p, nil); len(legal) > 0 {
			g.result, g.legal = nil, g.variant.Notation.Texts(&p, legal)
		}
	}
}
