package engine_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/ruleset"
	"damiera/engine"
)

func from(t testing.TB, v *core.Variant, fen string) *game.Game {
	t.Helper()
	return game.From(v, coretest.Position(t, v, fen))
}

func TestThinkRefuses(t *testing.T) {
	v := coretest.Variant(t, "english")
	e := engine.New(v, engine.Options{HashMB: 1})
	for _, c := range []struct {
		name   string
		fen    string
		limits engine.Limits
		want   error
	}{
		{"a game that is over", "B:W8,11:B4", engine.Limits{Depth: 3}, engine.ErrOver}, // END-05
		{"time without a clock", "W:W32:B1", engine.Limits{Time: time.Second}, engine.ErrNoClock},
		{"no end in sight", "W:W32:B1", engine.Limits{}, engine.ErrNoLimit},
	} {
		if _, err := e.Think(context.Background(), from(t, v, c.fen), c.limits, nil); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func TestThinkingLeavesTheGameAlone(t *testing.T) { // ENGINE-08
	v := coretest.Variant(t, "italian")
	g := game.New(v)
	before, legal := g.Position(), g.Legal()
	if _, err := engine.New(v, engine.Options{HashMB: 1}).Think(context.Background(), g, engine.Limits{Depth: 6}, nil); err != nil {
		t.Fatal(err)
	}
	if g.Position() != before || g.Ply() != 0 || !reflect.DeepEqual(g.Legal(), legal) {
		t.Error("the search has moved pieces of the game")
	}
}

// TestChanceKeepsToTheMargin is ENGINE-07: the search must not be thrown away.
func TestChanceKeepsToTheMargin(t *testing.T) {
	v := coretest.Variant(t, "english")
	e := engine.New(v, engine.Options{HashMB: 1})
	chosen := map[string]int{}
	for seed := range uint64(60) {
		r, err := e.Think(context.Background(), game.New(v), engine.Limits{Depth: 4, Margin: 30, Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range r.Lines {
			if line.Score < r.Lines[0].Score-30 {
				t.Fatalf("a line worth %d is kept beside %d", line.Score, r.Lines[0].Score)
			}
			if line.Moves[0] == r.Best {
				chosen[v.Board.Name(r.Best.From)+"-"+v.Board.Name(r.Best.To)]++
			}
		}
	}
	total := 0
	for _, n := range chosen {
		total += n
	}
	if total != 60 || len(chosen) < 2 {
		t.Errorf("60 choices fell on %v", chosen)
	}
}

func TestSeedDecidesTheChoice(t *testing.T) {
	v := coretest.Variant(t, "russian")
	limits := engine.Limits{Depth: 3, Margin: 30, Seed: 7}
	play := func() (moves []string) {
		e := engine.New(v, engine.Options{HashMB: 1})
		g := game.New(v)
		for range 12 {
			r, err := e.Think(context.Background(), g, limits, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Play(r.Best); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, v.Notation.FEN(g.Position()))
		}
		return moves
	}
	if a, b := play(), play(); !reflect.DeepEqual(a, b) {
		t.Errorf("the same seed led to two games:\n%v\n%v", a, b)
	}
}

// TestWonEndingsAreWon lets the engine play both sides of endings that theory
// knows as won; ENGINE-08 has the first.
func TestWonEndingsAreWon(t *testing.T) {
	for _, c := range []struct{ id, fen string }{
		{"english", "W:WK30,K32:BK14"},
		{"italian", "W:WK30,K31:BK14"},
		{"international", "W:WK46,K47,K48,K49:BK3"},
	} {
		v := coretest.Variant(t, c.id)
		e := engine.New(v, engine.Options{HashMB: 8})
		g := from(t, v, c.fen)
		for g.Result() == nil {
			r, err := e.Think(context.Background(), g, engine.Limits{Nodes: 60_000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Play(r.Best); err != nil {
				t.Fatal(err)
			}
		}
		if w := g.Result().Winner; w == nil || *w != ruleset.White {
			t.Errorf("%s %s: ended with %s after %d plies, want a win for White", c.id, c.fen, g.Result().Cause, g.Ply())
		}
	}
}

func TestLevelsAreFiveAndRise(t *testing.T) {
	levels := engine.Levels()
	keys := []string{"beginner", "easy", "normal", "strong", "hard"}
	if len(levels) != len(keys) {
		t.Fatalf("got %d levels", len(levels))
	}
	for i, l := range levels {
		if l.Key != keys[i] || l.Limits.Time <= 0 || l.Limits.Time > 2*time.Second {
			t.Errorf("level %d: %+v", i+1, l)
		}
		if i > 0 && (l.Limits.Time < levels[i-1].Limits.Time || l.Limits.Margin > levels[i-1].Limits.Margin) {
			t.Errorf("level %d is no stronger than the one below", i+1)
		}
		if i < 3 != (l.Limits.Margin > 0) {
			t.Errorf("level %d: chance belongs to the lowest three", i+1)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	v := coretest.Variant(b, "italian")
	for b.Loop() {
		engine.New(v, engine.Options{HashMB: 1})
	}
}
