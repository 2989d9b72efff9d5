package search

import (
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/movegen"
)

const (
	giveaway     = "format: 1\nid: giveaway\nextends: english\nresult: {no-move: win}\n"
	breakthrough = "format: 1\nid: breakthrough\nextends: international\nresult: {no-move: loss, promote: win}\ndraws: []\n"
	lastPiece    = "format: 1\nid: last-piece\nextends: english\nresult: {last-piece: loss}\n"
	stalemate    = "format: 1\nid: stalemate\nextends: english\nresult: {no-move: draw}\n"
)

func TestOutcomeWithoutMoves(t *testing.T) {
	for _, c := range []struct {
		name, src, fen, best string // any move where best is empty
		plies                int    // Won
	}{
		// END-01: the capture is forced and takes the last piece.
		{"last piece taken", "", "W:WK29:BK25", "29x22", 1},
		// END-05, one move earlier: 15-11 leaves the man on 4 no move.
		{"blocked", "", "W:W8,15:B4", "15-11", 1},
		{"giveaway gives the last piece", giveaway, "W:W18:B11", "18-15", 2},
		{"breakthrough crowns", breakthrough, "W:W6,31:B32,45", "6-1", 1},
		{"breakthrough is two steps ahead", breakthrough, "W:W12,50:B35", "", 3},
		{"last piece loses", lastPiece, "W:W18,31:B15,5", "18x11", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := coretest.Variant(t, "english")
			if c.src != "" {
				v = coretest.Compile(t, "test.yaml", c.src)
			}
			s := from(t, v, c.fen)
			line := think(worker(v), s, Limits{Depth: 8}).Lines[0]
			plies, _ := Won(line.Score)
			if got := texts(v, s, line)[0]; c.best != "" && got != c.best || plies != c.plies {
				t.Errorf("got %v, won in %d; want %s, won in %d", texts(v, s, line), plies, c.best, c.plies)
			}
		})
	}
}

func TestBlockedSideIsDrawnWhereTheRulesSaySo(t *testing.T) {
	v := coretest.Compile(t, "test.yaml", stalemate)
	s := from(t, v, "W:W8,15:B4")
	for _, line := range think(worker(v), s, Limits{Depth: 1, Lines: 9}).Lines {
		if texts(v, s, line)[0] == "15-11" && line.Score != 0 {
			t.Errorf("15-11 blocks the last man and draws: score %d, want 0", line.Score)
		}
	}
}

func TestNoMoveNoLines(t *testing.T) {
	v := coretest.Variant(t, "english")
	if info := think(worker(v), from(t, v, "B:W8,11:B4"), Limits{Depth: 5}); len(info.Lines) != 0 {
		t.Errorf("a side without a move got %v", info.Lines)
	}
}

// solve is the plain definition: who wins within plies, and how soon.
func solve(v *core.Variant, p movegen.Position, plies int) (won int) {
	moves := v.Machine.Legal(&p, nil)
	if len(moves) == 0 {
		return -1
	}
	if plies == 0 {
		return 0
	}
	best := -1 << 20
	worth := func(n int) int { // the soonest win, then unknown, then the latest loss
		switch {
		case n > 0:
			return 1000 - n
		case n < 0:
			return -1000 - n
		}
		return 0
	}
	for _, m := range moves {
		n := solve(v, v.Machine.Step(p, m), plies-1)
		switch {
		case n < 0:
			n = -n + 1
		case n > 0:
			n = -n - 1
		}
		if best == -1<<20 || worth(n) > worth(best) {
			best = n
		}
	}
	return best
}

// TestCountedWinsAreTrue compares with a plain search of everything. There a
// lost side without moves counts -1, so a win in n plies counts n + 1.
func TestCountedWinsAreTrue(t *testing.T) {
	for _, id := range []string{"english", "italian", "russian"} {
		v := coretest.Variant(t, id)
		w := worker(v)
		decided := 0
		for _, p := range smallPositions(v, 180) {
			want := solve(v, p, 4)
			info := think(w, Start{Position: p, Draws: startState(v, p)}, Limits{Depth: 9})
			if want == 0 || len(info.Lines) == 0 {
				continue
			}
			decided++
			if want > 0 {
				want--
			} else {
				want++
			}
			if got, ok := Won(info.Lines[0].Score); !ok || got != want {
				t.Errorf("%s %s: won in %d plies (score %d), want %d", id, v.Notation.FEN(p), got, info.Lines[0].Score, want)
			}
		}
		if decided < 5 {
			t.Errorf("%s: only %d positions were decided", id, decided)
		}
	}
}

func TestLinesAreSortedAndComplete(t *testing.T) {
	v := coretest.Variant(t, "english")
	s := Start{Position: v.Start, Draws: startState(v, v.Start)}
	info := think(worker(v), s, Limits{Depth: 7, Lines: 5})
	if len(info.Lines) != 5 {
		t.Fatalf("got %d lines, want 5", len(info.Lines))
	}
	seen := map[movegen.Move]bool{}
	for i, line := range info.Lines {
		if i > 0 && line.Score > info.Lines[i-1].Score {
			t.Errorf("line %d is better than the one before", i+1)
		}
		if seen[line.Moves[0]] {
			t.Errorf("line %d repeats a move", i+1)
		}
		seen[line.Moves[0]] = true
		if got := texts(v, s, line); len(got) != len(line.Moves) {
			t.Errorf("line %d holds an illegal move: %v", i+1, got)
		}
	}
}

func TestMarginKeepsWhatIsNear(t *testing.T) {
	v := coretest.Variant(t, "english")
	s := Start{Position: v.Start, Draws: startState(v, v.Start)}
	all := think(worker(v), s, Limits{Depth: 3, Lines: 7})
	near := think(worker(v), s, Limits{Depth: 3, Margin: 4})
	want := 0
	for _, line := range all.Lines {
		if line.Score >= all.Lines[0].Score-4 {
			want++
		}
	}
	if len(near.Lines) != want || want < 2 {
		t.Errorf("got %d lines within the margin, want %d of %d", len(near.Lines), want, len(all.Lines))
	}
}
