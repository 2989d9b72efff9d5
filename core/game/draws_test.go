package game_test

import (
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
)

// pliesToDraw plays opening, then cycle again and again, and returns after how
// many plies of the cycle the counters (repetition apart) end the game.
func pliesToDraw(t *testing.T, v *core.Variant, fen, opening, cycle string) int {
	t.Helper()
	d := game.NewDraws(v)
	p := coretest.Position(t, v, fen)
	s := d.Start(&p)
	play := func(text string) {
		m, err := v.Notation.Read(&p, v.Machine.Legal(&p, nil), text)
		if err != nil {
			t.Fatalf("%s: %v", v.Notation.FEN(p), err)
		}
		after := v.Machine.Step(p, m)
		s = d.Step(s, m, &after)
		p = after
	}
	for _, text := range strings.Fields(opening) {
		play(text)
	}
	moves := strings.Fields(cycle)
	for n := range 400 {
		if d.Drawn(&s) {
			return n
		}
		play(moves[n%len(moves)])
	}
	return -1
}

// The numbers are those of the rule books, in plies: matrix.md A.12 and C,
// cases.md END-07 and END-08.
func TestPliesToADraw(t *testing.T) {
	for _, c := range []struct {
		name, game, fen, opening, cycle string
		want                            int
	}{
		{"40 moves each", "italian", "W:WK29,32:BK4,1", "", "29-25 4-8 25-29 8-4", 80},
		{"a man's move restarts", "italian", "W:WK29,32:BK4,1", "29-25 4-8 25-29 1-5", "29-25 8-4 25-29 4-8", 80},
		{"40 moves each", "english", "W:WK29,32:BK4,1", "", "29-25 4-8 25-29 8-4", 80},
		{"15 moves each", "russian", "W:WKc1:BKf8", "", "c1-b2 f8-h6 b2-c1 h6-f8", 30},

		{"a king each", "dame", "W:WKc1:BKf8", "", "c1-b2", 0},
		{"25 moves each", "dame", "W:WKe1,Ka1:BKh2", "", "e1-d2 h2-g1 d2-e1 g1-h2", 50},
		{"a man's move does not restart", "dame", "W:WKe1,a3:BKh2", "a3-b4 h2-g1", "e1-d2 g1-h2 d2-e1 h2-g1", 48},
		{"a new king restarts", "dame", "W:WKe1,a7:BKg1", "e1-d2 g1-h2 d2-e1 h2-g1 a7-b8 g1-h2", "e1-d2 h2-g1 d2-e1 g1-h2", 49},

		{"END-08: 2 against 2", "russian-federation", "W:WKc1,Ke1:BKf8,Kd8", "", "c1-h6 f8-a3 h6-c1 a3-f8", 60},
		{"END-08: 3 against 3", "russian-federation", "W:WKc1,Ke1,Kg1:BKf8,Kd8,Kb8", "", "c1-h6 f8-a3 h6-c1 a3-f8", 120},
		{"1 against 1", "russian-federation", "W:WKc1:BKf8", "", "c1-b2 f8-h6 b2-c1 h6-f8", 10},
		{"3 against 1", "russian-federation", "W:WKc1,Ke1,Kg1:BKb8", "", "c1-h6 b8-h2 h6-c1 h2-b8", 30},
		{"3 against 1 on the main road", "russian-federation", "W:WKc1,Ke1,Kg1:BKh8", "", "c1-h6 h8-a1 h6-c1 a1-h8", 10},

		{"END-07: 3 against 1", "international", "W:WK46,K47,48:BK3", "46-5 3-26 5-46 26-3 48-43 3-26", "46-5 26-3 5-46 3-26", 26},
		{"2 against 1", "international", "W:WK46,K47:BK3", "", "46-5 3-26 5-46 26-3", 10},

		{"2 kings against 1", "frisian", "W:WK46,K48:BK3", "", "46-41 3-9 41-46 9-3", 14},
		{"1 king against 1", "frisian", "W:WK46:BK3", "", "46-41 3-9 41-46 9-3", 4},

		{"one piece each", "turkish", "W:WK57:BK8", "", "57-58", 0},
	} {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			if got := pliesToDraw(t, coretest.Variant(t, c.game), c.fen, c.opening, c.cycle); got != c.want {
				t.Errorf("drawn after %d plies, want %d", got, c.want)
			}
		})
	}
}

// A condition with quiet: true waits until no capture is on.
func TestQuietCondition(t *testing.T) {
	v := coretest.Variant(t, "turkish")
	g := game.From(v, coretest.Position(t, v, "W:WK36:BK20"))
	if g.Result() != nil {
		t.Errorf("drawn although White can capture: %+v", g.Result())
	}
}

func TestKeyTellsPositionsApart(t *testing.T) {
	v := coretest.Variant(t, "italian")
	d := game.NewDraws(v)
	seen := map[uint64]string{}
	for _, fen := range []string{"W:W29:B1", "B:W29:B1", "W:WK29:B1", "W:W29:BK1", "W:W30:B1", "W:W29:B2", "W:W29,30:B1", "W:WK29,30:B1", "W:W29,K30:B1", "W:W29:B"} {
		p := coretest.Position(t, v, fen)
		key := d.Key(&p)
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s have the same key", fen, other)
		}
		seen[key] = fen
	}
}

// Two games that reach one position by different ways agree in its key.
func TestKeyOfTranspositions(t *testing.T) {
	v := coretest.Variant(t, "italian")
	var keys []uint64
	for _, moves := range []string{"22-18 10-14 23-20 12-15", "23-20 12-15 22-18 10-14"} {
		g := game.New(v)
		for _, m := range strings.Fields(moves) {
			if err := g.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
		p := g.Position()
		keys = append(keys, game.NewDraws(v).Key(&p))
	}
	if keys[0] != keys[1] {
		t.Errorf("keys %x", keys)
	}
}

func TestStepAllocatesNothing(t *testing.T) {
	v := coretest.Variant(t, "russian-federation")
	d := game.NewDraws(v)
	p := coretest.Position(t, v, "W:WKc1,Ke1:BKf8,Kd8")
	m := v.Machine.Legal(&p, nil)[0]
	after := v.Machine.Step(p, m)
	s := d.Start(&p)
	if n := testing.AllocsPerRun(100, func() {
		s = d.Step(s, m, &after)
		_, _ = d.Drawn(&s), d.Key(&after)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
