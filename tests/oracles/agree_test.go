package oracles

import (
	"cmp"
	"slices"
	"testing"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/movegen"
	"pgregory.net/rapid"
)

// How far the generators are compared from the start: agreeDepth, unless that
// means more different positions at a depth than agreePositions, with -deep
// deepPositions.
const (
	agreeDepth     = 6
	agreePositions = 100_000
	deepPositions  = 3_000_000
)

// pair is a game twice: as it is played, and with the reference doing all the work.
type pair struct {
	*core.Variant
	plain movegen.Machine
}

func both(v *core.Variant) pair {
	p := pair{v, *v.Machine}
	p.plain.Generator = p.plain.Reference
	return p
}

// fataler is a test or one try of a property.
type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// same fails unless both generators say the same of a position; it returns its
// legal moves.
func (g *pair) same(t fataler, p movegen.Position) []movegen.Move {
	t.Helper()
	want := g.plain.Moves(&p, nil)
	g.alike(t, p, "moves", g.Machine.Moves(&p, nil), want)
	legal := g.plain.Legal(&p, nil)
	g.alike(t, p, "legal moves", g.Machine.Legal(&p, nil), legal)
	if can, want := g.Machine.CanCapture(&p), g.plain.CanCapture(&p); can != want {
		t.Fatalf("%s %s: the plan says capture %v, the reference %v", g.Rules.ID, g.Notation.FEN(p), can, want)
	}
	return legal
}

func (g *pair) alike(t fataler, p movegen.Position, what string, got, want []movegen.Move) {
	t.Helper()
	got, want = slices.SortedFunc(slices.Values(got), byContent), slices.SortedFunc(slices.Values(want), byContent)
	if !slices.Equal(got, want) {
		t.Fatalf("%s %s, %+v: %s of the plan\n%+v\nof the reference\n%+v", g.Rules.ID, g.Notation.FEN(p), p.Run, what, got, want)
	}
}

func byContent(a, b movegen.Move) int {
	return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To),
		cmp.Compare(a.Victims.Lo, b.Victims.Lo), cmp.Compare(a.Victims.Hi, b.Victims.Hi))
}

// Every position that six plies lead to, each once; the number of ways to it
// makes the count that the plan must find.
func TestGeneratorsAgreeFromTheStart(t *testing.T) {
	for _, entry := range games().All() {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			g := both(variant(t, entry.ID))
			limit := agreePositions
			if *deep {
				limit = deepPositions
			}
			level := map[movegen.Position]uint64{g.Start: 1}
			for depth := 1; depth <= agreeDepth; depth++ {
				if len(level) > limit {
					t.Logf("compared to depth %d; there are %d positions, too many here", depth-1, len(level))
					if depth <= 4 {
						t.Errorf("compared to depth %d only", depth-1)
					}
					return
				}
				next := map[movegen.Position]uint64{}
				total := uint64(0)
				for p, ways := range level {
					g.same(t, p)
					for _, m := range g.Machine.Moves(&p, nil) {
						total += ways
						if depth < agreeDepth {
							next[p.Play(m)] += ways
						}
					}
				}
				if got := g.Machine.Count(&g.Start, depth); got != total {
					t.Fatalf("depth %d: %d moves, the plan counts %d", depth, total, got)
				}
				level = next
			}
		})
	}
}

// Any position, rich in kings, whatever its past, and what follows from it.
func TestGeneratorsAgreeAnywhere(t *testing.T) {
	for _, entry := range games().All() {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			g := both(variant(t, entry.ID))
			rapid.Check(t, func(t *rapid.T) {
				p := g.anywhere(t)
				for range rapid.IntRange(1, 6).Draw(t, "plies") {
					if g.TooComplex(p) {
						return
					}
					moves := g.same(t, p)
					g.counted(t, p)
					if len(moves) == 0 {
						return
					}
					p = g.Machine.Step(p, rapid.SampledFrom(moves).Draw(t, "move"))
				}
			})
		})
	}
}

// anywhere draws a position and how often each side has just moved one king.
func (g *pair) anywhere(t *rapid.T) (p movegen.Position) {
	p.Side = movegen.Color(rapid.IntRange(0, 1).Draw(t, "side"))
	kings := rapid.IntRange(1, 4).Draw(t, "kings in 4")
	pieces := rapid.IntRange(2, min(24, len(g.Board.Squares)*3/4)).Draw(t, "pieces")
	for _, q := range rapid.Permutation(g.Board.Squares).Draw(t, "squares")[:pieces] {
		if rapid.Bool().Draw(t, "own") {
			p.Own = p.Own.With(q)
		} else {
			p.Opp = p.Opp.With(q)
		}
		if rapid.IntRange(1, 4).Draw(t, "king") <= kings {
			p.Kings = p.Kings.With(q)
		}
	}
	if len(g.Rules.Restrict) > 0 {
		for c := range p.Run {
			if kings := slices.Collect(p.Pieces(movegen.Color(c)).And(p.Kings).All); len(kings) > 0 {
				p.Run[c] = g.run(t, kings)
			}
		}
	}
	return p
}

func (g *pair) run(t *rapid.T, kings []board.Square) movegen.Run {
	most := 0
	for _, r := range g.Rules.Restrict {
		most = max(most, r.SameKingQuiet)
	}
	count := rapid.IntRange(0, most).Draw(t, "run")
	if count == 0 {
		return movegen.Run{}
	}
	return movegen.Run{King: rapid.SampledFrom(kings).Draw(t, "runner"), Count: uint8(count)}
}

// counted fails unless the plan, which makes positions in its own way, counts
// two plies as the reference does.
func (g *pair) counted(t *rapid.T, p movegen.Position) {
	t.Helper()
	want := g.plain.Count(&p, 2)
	if got := g.Machine.Count(&p, 2); got != want {
		t.Fatalf("%s %s: the plan counts %d, the reference %d", g.Rules.ID, g.Notation.FEN(p), got, want)
	}
	if got := g.Machine.Leaves(&p, 2); got != want {
		t.Fatalf("%s %s: the plan has %d leaves, the reference %d", g.Rules.ID, g.Notation.FEN(p), got, want)
	}
}
