package eval

import (
	"math/rand/v2"
	"testing"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/coretest"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// extend compiles a game that differs from another in the lines given.
func extend(t testing.TB, id, lines string) *core.Variant {
	return coretest.Compile(t, "test.yaml", "format: 1\nid: test\nextends: "+id+"\n"+lines)
}

// scatter puts up to n pieces of both kinds and sides on the board.
func scatter(v *core.Variant, chance *rand.Rand, n int) movegen.Position {
	p := movegen.Position{Side: ruleset.Color(chance.IntN(2))}
	var sides [2]board.Set
	for i := range n {
		q := v.Board.Squares[chance.IntN(len(v.Board.Squares))]
		if sides[0].Or(sides[1]).Has(q) {
			continue
		}
		sides[i%2] = sides[i%2].With(q)
		if chance.IntN(3) == 0 || v.Board.Set(v.Rules.Promotion.Zone[i%2]).Has(q) {
			p.Kings = p.Kings.With(q)
		}
	}
	p.Own, p.Opp = sides[p.Side], sides[p.Side.Other()]
	return p
}

// turned is the same position for the other colour.
func turned(v *core.Variant, p movegen.Position) movegen.Position {
	flip := func(s board.Set) (out board.Set) {
		for q := range s.All {
			c := v.Board.Cell(q)
			out = out.With(v.Board.At(ruleset.Cell{X: v.Board.Columns - 1 - c.X, Y: v.Board.Rows - 1 - c.Y}))
		}
		return out
	}
	return movegen.Position{Own: flip(p.Own), Opp: flip(p.Opp), Kings: flip(p.Kings), Side: p.Side.Other()}
}

func TestColoursAreEqual(t *testing.T) {
	for _, id := range []string{"italian", "russian", "english", "dame", "international"} {
		v := extend(t, id, "")
		e := New(v.Rules, v.Board)
		chance := rand.New(rand.NewPCG(3, 4))
		for range 500 {
			p := scatter(v, chance, 4+chance.IntN(20))
			q := turned(v, p)
			if a, b := e.Score(&p), e.Score(&q); a != b {
				t.Fatalf("%s %s: %d, but %d with colours changed", id, v.Notation.FEN(p), a, b)
			}
		}
	}
}

func TestSidesAreOpposite(t *testing.T) {
	v := extend(t, "italian", "")
	e := New(v.Rules, v.Board)
	chance := rand.New(rand.NewPCG(5, 6))
	for range 500 {
		p := scatter(v, chance, 12)
		q := p
		q.Own, q.Opp, q.Side = p.Opp, p.Own, p.Side.Other()
		if sum := e.Score(&p) + e.Score(&q); sum != 2*e.w.tempo {
			t.Fatalf("%s: both sides together have %d, want twice the move, %d", v.Notation.FEN(p), sum, 2*e.w.tempo)
		}
	}
}

func TestKingsAreWeighedByTheRules(t *testing.T) {
	value := map[string]int{}
	for _, id := range []string{"english", "italian", "russian", "international"} {
		v := extend(t, id, "")
		_, value[id] = New(v.Rules, v.Board).Worth()
	}
	order := []string{"english", "italian", "russian", "international"}
	for i := range order[1:] {
		if value[order[i]] >= value[order[i+1]] {
			t.Errorf("a king is worth %d in %s and %d in %s", value[order[i]], order[i], value[order[i+1]], order[i+1])
		}
	}
	if value["english"] <= Man || value["international"] > 5*Man {
		t.Errorf("kings are worth %v", value)
	}
}

func TestMaterialLeads(t *testing.T) {
	for _, c := range []struct {
		name, id, lines, fen string
		sign                 int
	}{
		{"a man more", "english", "", "W:W21,22,23:B5,6", 1},
		{"a king against a man", "italian", "", "W:WK18:B5", 1},
		{"two kings against one", "russian", "", "W:WKc1,Ke1:BKd8", 1},
		{"a man more to give away", "english", "result: {no-move: win}", "W:W21,22,23:B5,6", -1},
		{"a man that nothing stops", "english", "", "W:W9,31:B10,11", 1},
	} {
		v := extend(t, c.id, c.lines)
		p := coretest.Position(t, v, c.fen)
		if s := New(v.Rules, v.Board).Score(&p); s*c.sign <= 0 {
			t.Errorf("%s: %d, want sign %d", c.name, s, c.sign)
		}
	}
}

func TestStridesAreSteps(t *testing.T) {
	shapes := map[string]string{
		"one colour": "board: {size: 8x8, cells: a1}",
		"all cells":  "board: {size: 8x8, cells: all}",
		"large":      "board: {size: 14x9, cells: all}",
		"odd":        "board: {size: 9x9, cells: b1}",
		"mask":       `board: {size: 5x6, cells: ["##.##", "#####", "#.#.#", "#####", "##.##", "#####"]}`,
	}
	for name, shape := range shapes {
		v := coretest.Compile(t, "test.yaml", "format: 1\nid: test\n"+shape+"\nsetup: {men: 1-2}\n"+
			"pieces: {man: {move: {dirs: all}, capture: {dirs: all}}, king: {move: {dirs: all}, capture: {dirs: all}}}\npromotion: {zone: none}\n")
		chance := rand.New(rand.NewPCG(7, 8))
		for d := range ruleset.Dir(8) {
			steps := strides(v.Board, d)
			for range 50 {
				var from, want, got board.Set
				for _, q := range v.Board.Squares {
					if chance.IntN(3) > 0 {
						continue
					}
					from = from.With(q)
					if n := v.Board.Next(q, d); n != board.None {
						want = want.With(n)
					}
				}
				for i := range steps {
					got = got.Or(steps[i].apply(from))
				}
				if got != want {
					t.Fatalf("%s, direction %d: %v goes to %v, want %v", name, d, from, got, want)
				}
			}
		}
	}
}

func TestPairsAddUp(t *testing.T) {
	chance := rand.New(rand.NewPCG(9, 10))
	for range 1000 {
		var sum pair
		opening, ending := 0, 0
		for range 30 {
			o, e := chance.IntN(401)-200, chance.IntN(401)-200
			if chance.IntN(2) == 0 {
				sum, opening, ending = sum+both(o, e), opening+o, ending+e
			} else {
				sum, opening, ending = sum-both(o, e), opening-o, ending-e
			}
		}
		if sum.opening() != opening || sum.ending() != ending {
			t.Fatalf("got %d and %d, want %d and %d", sum.opening(), sum.ending(), opening, ending)
		}
	}
}

func TestScoreAllocatesNothing(t *testing.T) {
	v := extend(t, "international", "")
	e := New(v.Rules, v.Board)
	p := v.Start
	if n := testing.AllocsPerRun(100, func() { e.Score(&p) }); n != 0 {
		t.Errorf("a score allocates %v times", n)
	}
}

func BenchmarkScore(b *testing.B) {
	for _, id := range []string{"english", "international"} {
		v := extend(b, id, "")
		e := New(v.Rules, v.Board)
		p := v.Start
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				e.Score(&p)
			}
		})
	}
}
