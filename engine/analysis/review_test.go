package analysis_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/engine"
	"damiera/engine/analysis"
	"damiera/engine/search"
	"damiera/ui/i18n"
)

func review(t *testing.T, e search.Endings, g *game.Game) ([]analysis.Reviewed, analysis.Summary) {
	t.Helper()
	mind := engine.New(g.Variant(), engine.Options{HashMB: 4, Endings: e})
	var all []analysis.Reviewed
	sum, err := analysis.Review(t.Context(), func(ctx context.Context, g *game.Game, l engine.Limits) (engine.Result, error) {
		return mind.Think(ctx, g, l, nil)
	}, e, g, engine.Limits{Nodes: 20_000}, func(r analysis.Reviewed) { all = append(all, r) })
	if err != nil {
		t.Fatal(err)
	}
	return all, sum
}

func play(t *testing.T, v *core.Variant, fen, moves string) *game.Game {
	t.Helper()
	g := game.New(v)
	if fen != "" {
		g = from(t, v, fen)
	}
	if err := g.Follow(t.Context(), strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return g
}

// The last move of each game is what it is about.
func TestMarksAndRemarks(t *testing.T) {
	v := coretest.Variant(t, "english")
	known := endings(t, v)
	const kings = "W:WK14,K15:BK12" // two against one in the open
	for _, c := range []struct {
		name, fen, moves string
		e                search.Endings
		marks            string // any of these
		says             string
	}{
		{"a man for nothing", "W:W13,21,22,29,30:B1,2,3,4,14", "22-18", nil, "?! ? ??", "review.first-ahead"},
		{"a man for nothing when one is behind", "W:W13,22,21,29:B1,2,3,4,14", "22-18", nil, "?! ? ??", "review.loses-pieces"},
		{"a forced move", "W:W26,32:B22,1,2,3", "26x17", nil, "forced", ""},
		{"the best move", kings, "15-11", known, "", ""},
		{"a slower way to win", kings, "14-10", known, "", ""},
		{"a king is put to be taken", "W:WK10,K19:BK12", "19-16", known, "??", "review.misses-table-win"},
		{"the same, nothing known", "W:WK10,K19:BK12", "19-16", nil, "??", "review.misses-win"},
		{"a draw is thrown away", "W:WK18:BK10", "18-15", known, "??", "review.misses-table-draw"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := play(t, v, c.fen, c.moves)
			all, _ := review(t, c.e, g)
			last := all[len(all)-1]
			says := ""
			if last.Says != nil {
				says = last.Says.Key
			}
			if !slices.Contains(strings.Fields(c.marks), string(last.Mark)) && string(last.Mark) != c.marks || says != c.says {
				t.Errorf("got %s%s, loss %.2f, %s; want %q, %q; best was %v", last.Move, last.Mark, last.Loss, says, c.marks, c.says, last.Line)
			}
			if last.Ply != g.Ply() || last.Move != g.Played()[g.Ply()-1].Move || last.Best != last.Line[0] {
				t.Errorf("got %+v", last)
			}
		})
	}
}

// What is forced is marked as forced and nothing else, only marked moves get a
// remark, and the summary counts what was told.
func TestReviewOfAGame(t *testing.T) {
	for _, id := range []string{"english", "giveaway"} {
		v := coretest.Variant(t, id)
		g := game.New(v)
		mind := engine.New(v, engine.Options{HashMB: 1})
		for level := 0; g.Result() == nil && g.Ply() < 40; level++ {
			limits := engine.Levels()[level%2].Limits
			limits.Time, limits.Seed = 0, 7
			r, err := mind.Think(t.Context(), g, limits, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Play(r.Best); err != nil {
				t.Fatal(err)
			}
		}
		all, sum := review(t, nil, g)
		if len(all) != g.Ply() {
			t.Fatalf("%d of %d moves reviewed", len(all), g.Ply())
		}
		marks := map[bool]map[analysis.Mark]int{true: {}, false: {}}
		replayed := game.New(v)
		for i, r := range all {
			if forced := len(replayed.Legal()) == 1; forced != (r.Mark == analysis.Forced) {
				t.Errorf("%s: ply %d is marked %q, forced %v", id, r.Ply, r.Mark, forced)
			}
			if r.Loss < 0 || r.Loss > 1 || r.Share < 0 || r.Share > 1 || r.Ply != i+1 {
				t.Errorf("%s: got %+v", id, r)
			}
			if (r.Says != nil) != strings.ContainsAny(string(r.Mark), "?!") {
				t.Errorf("%s: %s is said of a move marked %q", id, r.Says.Key, r.Mark)
			}
			if r.Mark != "" {
				marks[r.By.String() == "white"][r.Mark]++
			}
			if err := replayed.Follow(t.Context(), []string{r.Move}); err != nil {
				t.Fatal(err)
			}
		}
		if !maps.Equal(sum.White.Marks, marks[true]) || !maps.Equal(sum.Black.Marks, marks[false]) {
			t.Errorf("%s: summary %+v, told %v", id, sum, marks)
		}
	}
}

// Every remark is a message of the catalogues.
func TestRemarksHaveWords(t *testing.T) {
	l, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range analysis.Messages() {
		if !l.Has(key) {
			t.Errorf("%s has no words", key)
		}
	}
}
