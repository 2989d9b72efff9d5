package engine_test

import (
	"context"
	"math"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/engine"
)

func TestDeeperPlayerWinsMatch(t *testing.T) {
	v := coretest.Variant(t, "russian")
	m := engine.Match{
		Variant:  v,
		A:        &engine.Searcher{Engine: engine.New(v, engine.Options{HashMB: 1}), Limits: engine.Limits{Nodes: 4000}},
		B:        &engine.Searcher{Engine: engine.New(v, engine.Options{HashMB: 1}), Limits: engine.Limits{Depth: 1, Margin: 60, Seed: 3}},
		Openings: engine.RandomOpenings(v, 5, 4, 1),
		Games:    10,
	}
	reported := 0
	score, err := m.Play(context.Background(), func(engine.Score, *game.Game) { reported++ })
	if err != nil {
		t.Fatal(err)
	}
	if score.Games() != 10 || reported != 10 || score.Share() < 0.8 {
		t.Errorf("got %v, %d reports", score, reported)
	}
}

// TestElo has figures worked out by hand: 75 % is 400·log10(3) = 190.8.
func TestElo(t *testing.T) {
	for _, c := range []struct {
		score engine.Score
		share float64
		elo   float64
	}{
		{engine.Score{Wins: 50, Draws: 50}, 0.75, 190.8},
		{engine.Score{Wins: 10, Losses: 10}, 0.5, 0},
		{engine.Score{Wins: 1, Draws: 2, Losses: 7}, 0.2, -240.8},
	} {
		elo, pm := c.score.Elo()
		if math.Abs(elo-c.elo) > 0.1 || c.score.Share() != c.share || pm <= 0 {
			t.Errorf("%+v: share %v, Elo %.1f ± %.1f, want %v and %v", c.score, c.score.Share(), elo, pm, c.share, c.elo)
		}
	}
	if elo, pm := (engine.Score{Wins: 20}).Elo(); math.IsInf(elo, 0) || math.IsNaN(pm) || elo < 400 {
		t.Errorf("a clean score has Elo %v ± %v", elo, pm)
	}
}

func TestOpeningsDiffer(t *testing.T) {
	v := coretest.Variant(t, "english")
	seen := map[string]bool{}
	for _, moves := range engine.RandomOpenings(v, 40, 6, 9) {
		g := game.New(v)
		for _, m := range moves {
			if err := g.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		seen[v.Notation.FEN(g.Position())] = true
		if g.Ply() != 6 || g.Result() != nil {
			t.Errorf("an opening of %d plies, result %v", g.Ply(), g.Result())
		}
	}
	if len(seen) != 40 {
		t.Errorf("40 openings lead to %d positions", len(seen))
	}
}

func TestMatchEndsWhenItsTestHasDecided(t *testing.T) {
	v := coretest.Variant(t, "english")
	m := engine.Match{
		Variant: v, Games: 1000, Openings: engine.RandomOpenings(v, 20, 4, 1), Test: &engine.SPRT{Low: 0, High: 100},
		A: &engine.Searcher{Engine: engine.New(v, engine.Options{HashMB: 1}), Limits: engine.Limits{Nodes: 1500}},
		B: &engine.Searcher{Engine: engine.New(v, engine.Options{HashMB: 1}), Limits: engine.Limits{Depth: 1, Margin: 200, Seed: 1}},
	}
	score, err := m.Play(context.Background(), nil)
	if err != nil || score.Games() > 100 || score.Share() < 0.7 {
		t.Errorf("got %v, %v", score, err)
	}
}
