package search

import (
	"context"
	"testing"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/ruleset"
	"damiera/engine/eval"
	"damiera/variants"
)

// load compiles an embedded game.
func load(t testing.TB, id string) *core.Variant {
	t.Helper()
	src, err := variants.Files.ReadFile(id + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, string(src))
}

// compile compiles the text of a game, which may extend an embedded one.
func compile(t testing.TB, src string) *core.Variant {
	t.Helper()
	rules, faults := ruleset.Parse("test.yaml", []byte(src), func(id string) ([]byte, string, bool) {
		base, err := variants.Files.ReadFile(id + ".yaml")
		return base, id + ".yaml", err == nil
	})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	v, faults := core.Compile(rules)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return v
}

func worker(v *core.Variant) *Worker {
	return New(v, eval.New(v.Rules, v.Board), NewTable(4))
}

func from(t testing.TB, v *core.Variant, fen string) Start {
	t.Helper()
	p, err := v.Notation.ReadFEN(fen)
	if err != nil {
		t.Fatal(fen, err)
	}
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
