package engine_test

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine"
	"damiera/engine/search"
	"damiera/engine/tables"
)

// nowhere is a store that keeps nothing.
type nowhere struct{}

func (nowhere) Read(string) ([]byte, error) { return nil, fs.ErrNotExist }
func (nowhere) Write(string, []byte) error  { return nil }

func endings(t *testing.T, v *core.Variant, pieces, plies int) *tables.Tables {
	t.Helper()
	e, err := tables.For(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Build(t.Context(), nowhere{}, tables.Options{Pieces: pieces, Plies: plies}); err != nil {
		t.Fatal(err)
	}
	return e
}

// few draws positions of so many pieces by chance, with their value.
func few(v *core.Variant, e search.Endings, chance *rand.Rand, pieces int) (p movegen.Position, sign, plies int) {
	for {
		p = movegen.Position{Side: v.Start.Side}
		for i := range pieces {
			q := v.Board.Squares[chance.IntN(len(v.Board.Squares))]
			if p.Own.Or(p.Opp).Has(q) {
				break
			}
			if i%2 == 0 {
				p.Own = p.Own.With(q)
			} else {
				p.Opp = p.Opp.With(q)
			}
			if chance.IntN(2) == 0 {
				p.Kings = p.Kings.With(q)
			}
		}
		if p.Own.Count()+p.Opp.Count() < pieces {
			continue
		}
		if sign, plies, ok := e.Probe(&p); ok && len(v.Machine.Legal(&p, nil)) > 0 {
			return p, sign, plies
		}
	}
}

func TestWonEndingsAreFinishedInAsManyPliesAsSaid(t *testing.T) {
	for _, id := range []string{"italian", "russian", "english", "giveaway"} {
		v := coretest.Variant(t, id)
		e := endings(t, v, 3, 3)
		player := engine.New(v, engine.Options{HashMB: 1, Endings: e})
		chance := rand.New(rand.NewPCG(3, 3))
		for n := 0; n < 15; {
			p, sign, plies := few(v, e, chance, 3)
			if sign == 0 || plies > 29 {
				continue
			}
			n++
			g := game.From(v, p)
			winner := p.Side
			if sign < 0 {
				winner = p.Side.Other()
			}
			for g.Result() == nil {
				r, err := player.Think(t.Context(), g, engine.Limits{Depth: 1, Endings: 3}, nil)
				if err != nil {
					t.Fatal(err)
				}
				if err := g.Play(r.Best); err != nil {
					t.Fatal(err)
				}
			}
			if r := g.Result(); r.Winner == nil || *r.Winner != winner || g.Ply() != plies {
				t.Errorf("%s %s: said %d in %d plies, ended %s after %d", id, v.Notation.FEN(p), sign, plies, r.Cause, g.Ply())
			}
		}
	}
}

func TestLinesOfEndingsReachTheEnd(t *testing.T) {
	v := coretest.Variant(t, "english")
	e := endings(t, v, 3, 3)
	chance := rand.New(rand.NewPCG(1, 3))
	for n := 0; n < 10; {
		p, sign, plies := few(v, e, chance, 3)
		if sign == 0 {
			continue
		}
		n++
		r, err := engine.New(v, engine.Options{HashMB: 1, Endings: e}).Think(t.Context(), game.From(v, p), engine.Limits{Depth: 2, Lines: 1, Endings: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		line := r.Lines[0]
		if won, ok := search.Won(line.Score); !ok || won != sign*plies || len(line.Moves) != plies {
			t.Errorf("%s: said %d in %d plies; the line of %d moves says %d", v.Notation.FEN(p), sign, plies, len(line.Moves), won)
		}
	}
}

func TestDrawnEndingsAreHeld(t *testing.T) {
	v := coretest.Variant(t, "russian")
	e := endings(t, v, 3, 3)
	player := engine.New(v, engine.Options{HashMB: 1, Endings: e})
	chance := rand.New(rand.NewPCG(2, 3))
	for n := 0; n < 40; {
		p, sign, _ := few(v, e, chance, 3)
		if sign != 0 {
			continue
		}
		n++
		r, err := player.Think(context.Background(), game.From(v, p), engine.Limits{Depth: 1, Endings: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		next := v.Machine.Step(p, r.Best)
		if sign, _, _ := e.Probe(&next); sign != 0 {
			t.Errorf("%s: the move gives the draw away", v.Notation.FEN(p))
		}
	}
}

// A win that a draw counter may cut off is no certain win, and still the best there is.
func TestCountersMakeWinsUncertain(t *testing.T) {
	long := coretest.Variant(t, "english")
	short := coretest.Compile(t, "short.yaml", "format: 1\nid: short\nextends: english\ndraws: [{plies: 20}]\n")
	e := endings(t, long, 3, 3)
	chance := rand.New(rand.NewPCG(5, 3))
	for n := 0; n < 10; {
		p, sign, plies := few(long, e, chance, 3)
		if sign <= 0 || plies < 22 {
			continue
		}
		n++
		for v, certain := range map[*core.Variant]bool{long: true, short: false} {
			r, err := engine.New(v, engine.Options{HashMB: 1, Endings: e}).Think(t.Context(), game.From(v, p), engine.Limits{Depth: 3, Lines: 1, Endings: 3}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := search.Won(r.Lines[0].Score); ok != certain || r.Lines[0].Score < 1000 {
				t.Errorf("%s: %s, %d plies: score %d", v.Rules.ID, v.Notation.FEN(p), plies, r.Lines[0].Score)
			}
		}
	}
}

func TestSignsAloneAreNoCertainWin(t *testing.T) {
	v := coretest.Variant(t, "english")
	e := endings(t, v, 3, 0)
	chance := rand.New(rand.NewPCG(6, 3))
	for n := 0; n < 10; {
		p, sign, plies := few(v, e, chance, 3)
		if sign == 0 || plies >= 0 {
			continue
		}
		n++
		r, err := engine.New(v, engine.Options{HashMB: 1, Endings: e}).Think(t.Context(), game.From(v, p), engine.Limits{Depth: 1, Lines: 1, Endings: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if score := r.Lines[0].Score; sign*score < 1000 {
			t.Errorf("%s: sign %d, score %d", v.Notation.FEN(p), sign, score)
		}
	}
}
