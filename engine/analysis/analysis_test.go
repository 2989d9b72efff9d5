package analysis_test

import (
	"context"
	"errors"
	"io/fs"
	"math"
	"sync"
	"testing"
	"time"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/engine"
	"damiera/engine/analysis"
	"damiera/engine/search"
	"damiera/engine/tables"
)

// nowhere is a store that keeps nothing.
type nowhere struct{}

func (nowhere) Read(string) ([]byte, error) { return nil, fs.ErrNotExist }
func (nowhere) Write(string, []byte) error  { return nil }

// endings are the tables of three pieces.
func endings(t *testing.T, v *core.Variant) search.Endings {
	t.Helper()
	e, err := built(v)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

var built = func() func(v *core.Variant) (search.Endings, error) {
	var mu sync.Mutex
	known := map[string]search.Endings{}
	return func(v *core.Variant) (search.Endings, error) {
		mu.Lock()
		defer mu.Unlock()
		if e, ok := known[v.Hash]; ok {
			return e, nil
		}
		e, err := tables.For(v)
		if err == nil {
			err = e.Build(context.Background(), nowhere{}, tables.Options{Pieces: 3, Plies: 3})
		}
		known[v.Hash] = e
		return e, err
	}
}()

func from(t *testing.T, v *core.Variant, fen string) *game.Game {
	t.Helper()
	return game.From(v, coretest.Position(t, v, fen))
}

func think(t *testing.T, e search.Endings, g *game.Game, lines int) (analysis.Look, analysis.Reason) {
	t.Helper()
	mind := engine.New(g.Variant(), engine.Options{HashMB: 1, Now: time.Now, Endings: e})
	look, reason, err := analysis.Think(t.Context(), mind, e, g, analysis.Limits{Lines: lines, Time: time.Minute}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return look, reason
}

// Two kings beat one in the open: the tables tell in how many turns, and the
// line that is told ends the game in as many.
func TestVerdictOfTheTables(t *testing.T) {
	v := coretest.Variant(t, "english")
	for fen, winner := range map[string]ruleset.Color{"W:WK14,K15:BK12": ruleset.White, "W:WK12:BK14,K15": ruleset.Black} {
		g := from(t, v, fen)
		look, reason := think(t, endings(t, v), g, 2)
		if reason != analysis.Solved || len(look.Lines) == 0 {
			t.Fatalf("%s: %s, %+v", fen, reason, look)
		}
		best := look.Lines[0]
		if best.Score != nil || best.Verdict == nil || *best.Verdict.Winner != winner || best.Verdict.By != analysis.ByTables {
			t.Fatalf("%s: got %+v", fen, best)
		}
		plies := *best.Verdict.Plies
		if j := look.Judgement; j.Key != "analysis.won-in" || *j.Side != winner || j.Plies != plies || j.N != (plies+1)/2 {
			t.Errorf("%s: got the judgement %+v for %d plies", fen, j, plies)
		}
		if err := g.Follow(t.Context(), best.Moves); err != nil {
			t.Fatal(err)
		}
		if g.Ply() != plies || g.Result() == nil || *g.Result().Winner != winner {
			t.Errorf("%s: won in %d plies, but the line has %d and ends in %+v", fen, plies, g.Ply(), g.Result())
		}
	}
}

// A win that is not known to be near is one that a draw counter can spoil.
func TestVerdictWithoutPlies(t *testing.T) {
	const kings = "W:WK14,K15:BK12"
	v := coretest.Variant(t, "english")
	look, _ := think(t, onlySigns{endings(t, v)}, from(t, v, kings), 1)
	best := look.Lines[0]
	if best.Verdict == nil || best.Verdict.Winner == nil || best.Verdict.Plies != nil {
		t.Fatalf("got %+v", best)
	}
	if j := look.Judgement; j.Key != "analysis.winning" && j.Key != "analysis.won" || look.Share < 0.98 {
		t.Errorf("got %+v, share %v", j, look.Share)
	}
}

// onlySigns are endings that do not know in how many plies a game is over.
type onlySigns struct{ search.Endings }

func (e onlySigns) Probe(p *movegen.Position) (sign, plies int, ok bool) {
	sign, _, ok = e.Endings.Probe(p)
	return sign, -1, ok
}

func TestDrawOfTheTables(t *testing.T) {
	v := coretest.Variant(t, "english")
	look, reason := think(t, endings(t, v), from(t, v, "W:WK32:BK1"), 2)
	if reason != analysis.Solved || look.Judgement.Key != "analysis.drawn" || look.Share != 0.5 {
		t.Errorf("%s: got %+v, share %v", reason, look.Judgement, look.Share)
	}
	for _, l := range look.Lines {
		if l.Verdict == nil || l.Verdict.Winner != nil || l.Score != nil {
			t.Errorf("got %+v", l)
		}
	}
}

// Scores are White's, whoever is to move: two men against one are good for
// White, and Black's first line is the best for Black.
func TestScoresAreWhites(t *testing.T) {
	v := coretest.Variant(t, "english")
	for _, fen := range []string{"W:W21,22,23,29,30,31:B1,2,3,4", "B:W21,22,23,29,30,31:B1,2,3,4"} {
		mind := engine.New(v, engine.Options{HashMB: 1, Now: time.Now})
		g := from(t, v, fen)
		look, _, err := analysis.Think(t.Context(), mind, nil, g, analysis.Limits{Lines: 3, Time: 200 * time.Millisecond}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s := look.Lines[0].Score; s == nil || *s < 0.5 || look.Share < 0.6 || look.Judgement.Side == nil || *look.Judgement.Side != ruleset.White {
			t.Errorf("%s: got %+v", fen, look)
		}
		for i, l := range look.Lines[1:] {
			worse := *look.Lines[i].Score - *l.Score
			if g.Position().Side == ruleset.Black {
				worse = -worse
			}
			if worse < 0 {
				t.Errorf("%s: line %d is better than the one before", fen, i+2)
			}
		}
		if want := 1 / (1 + math.Exp(-*look.Lines[0].Score/1.5)); math.Abs(look.Share-want) > 1e-9 {
			t.Errorf("%s: share %v, want %v", fen, look.Share, want)
		}
	}
}

func TestSingleMoveAndEnd(t *testing.T) {
	v := coretest.Variant(t, "english")
	mind := engine.New(v, engine.Options{HashMB: 1, Now: time.Now})
	limits := analysis.Limits{Lines: 3, Time: 200 * time.Millisecond}
	g := play(t, v, "", "11-15 22-18") // Black has to take
	if look, reason, err := analysis.Think(t.Context(), mind, nil, g, limits, nil); err != nil || reason != analysis.Single || len(look.Lines) != 1 {
		t.Errorf("one move: got %+v, %s, %v", look, reason, err)
	}
	over := from(t, v, "W:W:B1")
	if look, reason, err := analysis.Think(t.Context(), mind, nil, over, limits, nil); err != nil || reason != analysis.Over || look.Share != 0 || look.Judgement.Key != "analysis.over" {
		t.Errorf("over: got %+v, %s, %v", look, reason, err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := analysis.Think(stopped, mind, nil, game.New(v), limits, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: got %v", err)
	}
}

// Looks come ever deeper, the last one at the end.
func TestLooksDeepen(t *testing.T) {
	v := coretest.Variant(t, "english")
	clock := time.Time{}
	mind := engine.New(v, engine.Options{HashMB: 1, Now: func() time.Time { clock = clock.Add(time.Millisecond); return clock }})
	deepest := 0
	look, _, err := analysis.Think(t.Context(), mind, nil, game.New(v), analysis.Limits{Lines: 2, Time: 2 * time.Second}, func(l analysis.Look) {
		if l.Depth <= deepest || len(l.Lines) != 2 {
			t.Errorf("after depth %d: got %+v", deepest, l)
		}
		deepest = l.Depth
	})
	if err != nil || deepest == 0 || look.Depth < deepest {
		t.Errorf("deepest %d, at the end %d, %v", deepest, look.Depth, err)
	}
}
