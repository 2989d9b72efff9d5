package game_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// reasoned asks about a text and checks what holds for every verdict.
func reasoned(t *testing.T, v *core.Variant, g *game.Game, text string) game.Verdict {
	t.Helper()
	verdict := g.Why(text)
	if verdict.Legal != (verdict.Code == "") || !verdict.Legal && !slices.Contains(ruleset.RuleCodes, string(verdict.Code)) {
		t.Fatalf("%s %s: code %q, legal %v", v.Notation.FEN(g.Position()), text, verdict.Code, verdict.Legal)
	}
	if verdict.Better != nil && !slices.ContainsFunc(g.Options(), func(o game.Option) bool { return o.Move == verdict.Better.Move }) {
		t.Fatalf("%s %s: better %s is not legal", v.Notation.FEN(g.Position()), text, verdict.Better.Move)
	}
	if verdict.Rank != nil && (verdict.Rank.Mine == verdict.Rank.Best || verdict.Rank.Rule < 1 || verdict.Rank.Rule > verdict.Rank.Of) {
		t.Fatalf("%s %s: rank %+v", v.Notation.FEN(g.Position()), text, *verdict.Rank)
	}
	return verdict
}

// In random games every way to go wrong is refused for the stage it reaches.
func TestWhyInRandomGames(t *testing.T) {
	for _, id := range []string{"italian", "russian", "dame", "turkish", "frisian", "killer"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			v := coretest.Variant(t, id)
			random := rand.New(rand.NewPCG(3, 4))
			for range 3 {
				g := game.New(v)
				for g.Result() == nil && g.Ply() < 120 {
					wrongs(t, v, g, random)
					legal := g.Legal()
					if err := g.Play(legal[random.IntN(len(legal))].Move); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

func wrongs(t *testing.T, v *core.Variant, g *game.Game, random *rand.Rand) {
	p := g.Position()
	legal := g.Legal()
	capture := legal[0].Move.IsCapture()
	for _, text := range legal {
		if got := reasoned(t, v, g, text.Text); !got.Legal || got.Move.Move != text.Text {
			t.Fatalf("%s: the legal move %s is refused: %+v", v.Notation.FEN(p), text.Text, got)
		}
	}
	for _, m := range v.Machine.Reference.Quiet(&p) {
		text := v.Notation.Write(false, []board.Square{m.From, m.To})
		if got := reasoned(t, v, g, text); capture && got.Code != game.MustCapture && !strings.HasPrefix(string(got.Code), "prefer-") && !got.Legal {
			t.Fatalf("%s %s: %s although a capture is due", v.Notation.FEN(p), text, got.Code)
		}
	}
	routes, _ := v.Machine.Reference.Routes(&p, 100_000)
	best := v.Machine.Reference.Best(routes)
	for _, r := range routes {
		got := reasoned(t, v, g, v.Notation.Write(true, r.Path))
		top := slices.Equal(r.Rank, best[0].Rank)
		if got.Legal && !top { // then the cells are some of those of a better one
			if !slices.ContainsFunc(best, func(b movegen.Route) bool { return notation.Passes(b.Path, r.Path) }) {
				t.Fatalf("%s %v: legal", v.Notation.FEN(p), v.Notation.Names(r.Path))
			}
			continue
		}
		if top != got.Legal || !top && !strings.HasPrefix(string(got.Code), "prefer-") {
			t.Fatalf("%s %v: %s, best %v", v.Notation.FEN(p), v.Notation.Names(r.Path), got.Code, top)
		}
		for n := 2; n < len(r.Path); n++ {
			reasoned(t, v, g, v.Notation.Write(true, r.Path[:n]))
		}
	}
	squares := v.Board.Squares
	for range 20 {
		cells := []board.Square{squares[random.IntN(len(squares))]}
		for range random.IntN(4) {
			cells = append(cells, squares[random.IntN(len(squares))])
		}
		reasoned(t, v, g, v.Notation.Write(false, cells))
	}
}

func FuzzWhy(f *testing.F) {
	games := []*core.Variant{coretest.Variant(f, "italian"), coretest.Variant(f, "russian"), coretest.Variant(f, "turkish")}
	f.Add("W:W21,24:B10,18,20", "24x15")
	f.Add("W:WKf6:Bg7,Kd4,Kb2", "f6:c3:a1:h8")
	f.Add("W:WK36:BK20", "36")
	f.Add("W:W11:B5,6", "11x2x9")
	f.Fuzz(func(t *testing.T, fen, text string) {
		for _, v := range games {
			if p, err := v.Position(fen); err == nil {
				reasoned(t, v, game.From(v, p), text)
			}
		}
	})
}
