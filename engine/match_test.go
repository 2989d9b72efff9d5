package engine_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/engine"
)

func TestDeeperPlayerWinsMatch(t *testing.T) {
	v := coretest.Variant(t, "russian")
	table := func() engine.Table {
		return engine.Table{
			A: searcher(v, engine.Limits{Nodes: 4000}),
			B: searcher(v, engine.Limits{Depth: 1, Margin: 60, Seed: 3}),
		}
	}
	m := engine.Match{Tables: []engine.Table{table(), table()}, Openings: engine.RandomOpenings(v, 5, 4, 1), Games: 10}
	asWhite := map[int]bool{}
	score, err := m.Play(context.Background(), func(m engine.Meeting) { asWhite[m.Number] = m.A == ruleset.White })
	if err != nil {
		t.Fatal(err)
	}
	if score.Games() != 10 || len(asWhite) != 10 || score.Share() < 0.8 {
		t.Errorf("got %v, %d reports", score, len(asWhite))
	}
	for n := 1; n < 10; n += 2 {
		if asWhite[n] == asWhite[n+1] {
			t.Errorf("games %d and %d have the same colours", n, n+1)
		}
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
	for _, g := range engine.RandomOpenings(v, 40, 6, 9) {
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
		Games: 1000, Openings: engine.RandomOpenings(v, 20, 4, 1), Test: &engine.SPRT{Low: 0, High: 100},
		Tables: []engine.Table{{
			A: searcher(v, engine.Limits{Nodes: 1500}),
			B: searcher(v, engine.Limits{Depth: 1, Margin: 200, Seed: 1}),
		}},
	}
	score, err := m.Play(context.Background(), nil)
	if err != nil || score.Games() > 100 || score.Share() < 0.7 {
		t.Errorf("got %v, %v", score, err)
	}
}

func searcher(v *core.Variant, l engine.Limits) *engine.Searcher {
	return &engine.Searcher{Engine: engine.New(v, engine.Options{HashMB: 1}), Limits: l}
}

// breaks is a player that fails in its third game.
type breaks struct {
	engine.Player
	games int
	with  error
}

func (b *breaks) Begin(ctx context.Context) error {
	b.games++
	return b.Player.Begin(ctx)
}

func (b *breaks) Move(ctx context.Context, g *game.Game) (movegen.Move, error) {
	if b.games == 3 {
		return movegen.Move{}, b.with
	}
	return b.Player.Move(ctx, g)
}

// SERVER-16: whoever runs out of time has lost, and the match goes on.
func TestPlayerThatFailsHasLost(t *testing.T) {
	v := coretest.Variant(t, "english")
	for cause, fault := range map[game.Cause]error{game.Time: context.DeadlineExceeded, game.Resignation: errors.New("gone")} {
		m := engine.Match{
			Games: 4, Openings: engine.RandomOpenings(v, 2, 4, 1),
			Tables: []engine.Table{{
				A: searcher(v, engine.Limits{Depth: 2}),
				B: &breaks{Player: searcher(v, engine.Limits{Depth: 2}), with: fault},
			}},
		}
		failed := 0
		score, err := m.Play(t.Context(), func(m engine.Meeting) {
			if m.Fault == nil {
				return
			}
			failed = m.Number
			if r := m.Game.Result(); !errors.Is(m.Fault, fault) || r.Winner == nil || *r.Winner != m.A || r.Cause != cause {
				t.Errorf("fault %v, result %+v", m.Fault, r)
			}
		})
		if err != nil || failed != 3 || score.Games() != 4 {
			t.Errorf("%v: failed in game %d, score %v, %v", fault, failed, score, err)
		}
	}
}

func TestInterruptedMatchKeepsItsScoreAndGoesOn(t *testing.T) {
	v := coretest.Variant(t, "russian")
	begin := func() engine.Match {
		return engine.Match{
			Games: 8, Openings: engine.RandomOpenings(v, 4, 6, 1),
			Tables: []engine.Table{{A: searcher(v, engine.Limits{Nodes: 300}), B: searcher(v, engine.Limits{Depth: 1})}},
		}
	}
	whole := begin()
	want, err := whole.Play(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	first, second := begin(), begin()
	second.Played = map[int]bool{}
	second.Score, err = first.Play(ctx, func(m engine.Meeting) {
		second.Played[m.Number] = true
		if m.Number == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || second.Score.Games() != 3 {
		t.Fatalf("stopped with %v after %v", err, second.Score)
	}
	got, err := second.Play(t.Context(), nil)
	if err != nil || got != want {
		t.Errorf("got %v, %v; a match in one go ends %v", got, err, want)
	}
}

func TestEvenOpeningsAreEven(t *testing.T) {
	v := coretest.Variant(t, "english")
	uneven, err := v.Position("B:W21,22,23,24,25,26,27,28:B1,2,3,4,5,6,7,8,9,10,11,12")
	if err != nil {
		t.Fatal(err)
	}
	even, err := engine.Even(t.Context(), v, []*game.Game{game.From(v, uneven), game.New(v), game.New(v)}, 1, 60)
	if err != nil || len(even) != 1 || even[0].Position() != v.Start {
		t.Errorf("got %d openings, %v", len(even), err)
	}
}

func TestBallotsAreThoseOfTheFile(t *testing.T) {
	v := coretest.Compile(t, "drawn.yaml", `format: 1
id: drawn
extends: english
openings:
  - {id: "1", moves: [9-13, 21-17]}
  - {id: "2", fen: "W:W32:B1"}
`)
	openings, err := engine.Ballots(v)
	if err != nil || len(openings) != 2 {
		t.Fatalf("%d openings, %v", len(openings), err)
	}
	if g := openings[0]; g.Ply() != 2 {
		t.Errorf("the first has %d plies, want 2", g.Ply())
	}
	if fen := v.Notation.FEN(openings[1].Position()); fen != "W:W32:B1" {
		t.Errorf("the second is %s", fen)
	}
}
