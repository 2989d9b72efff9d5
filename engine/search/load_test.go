package search

import (
	"context"
	"testing"
	"time"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/engine/eval"
)

func worker(v *core.Variant) *Worker {
	return New(v, eval.New(v.Rules, v.Board), NewTable(4))
}

func from(t testing.TB, v *core.Variant, fen string) Start {
	t.Helper()
	p := coretest.Position(t, v, fen)
	g := game.From(v, p)
	return Start{Position: p, Draws: g.State()}
}

func frozen() time.Time { return time.Time{} }

func think(w *Worker, s Start, l Limits) Info {
	return w.Think(context.Background(), frozen, s, l, nil)
}

// texts writes a line as the game does.
func texts(v *core.Variant, s Start, line Line) (list []string) {
	p := s.Position
	for _, m := range line.Moves {
		for _, t := range v.Notation.Texts(&p, v.Machine.Legal(&p, nil)) {
			if t.Move == m {
				list = append(list, t.Text)
			}
		}
		p = v.Machine.Step(p, m)
	}
	return list
}
