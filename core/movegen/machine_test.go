package movegen_test

import (
	"slices"
	"strconv"
	"testing"

	"damiera/core/movegen"
	"damiera/core/ruleset"
	"pgregory.net/rapid"
)

// games are all the games that the tests know.
var games = []string{
	"italian", "english", "russian", "brazilian", "pool", "czech", "spanish", "thai", "thai12", "dame",
	"international", "killer", "frisian", "frysk!", "canadian", "turkish",
}

// anywhere draws a position rich in kings, of either side, reachable or not.
func anywhere(t *rapid.T, c compiled) (p movegen.Position) {
	p.Side = ruleset.Color(rapid.IntRange(0, 1).Draw(t, "side"))
	kings := rapid.IntRange(1, 4).Draw(t, "kings in 4")
	pieces := rapid.IntRange(2, min(24, len(c.board.Squares)*3/4)).Draw(t, "pieces")
	for _, q := range rapid.Permutation(c.board.Squares).Draw(t, "squares")[:pieces] {
		own := rapid.Bool().Draw(t, "own")
		if own {
			p.Own = p.Own.With(q)
		} else {
			p.Opp = p.Opp.With(q)
		}
		if rapid.IntRange(1, 4).Draw(t, "king") <= kings {
			p.Kings = p.Kings.With(q)
		}
	}
	return p
}

// agree fails unless both generators say the same of a position.
func agree(t *rapid.T, c compiled, p movegen.Position) {
	plan, reference := c.Generator.Moves(&p, nil), c.Reference.Moves(&p, nil)
	slices.SortFunc(plan, byContent)
	slices.SortFunc(reference, byContent)
	if !slices.Equal(plan, reference) {
		t.Fatalf("%s %s: plan %+v, reference %+v", c.rules.ID, fen(c, p), plan, reference)
	}
	if can, want := c.Generator.CanCapture(&p), c.Reference.CanCapture(&p); can != want {
		t.Fatalf("%s %s: plan says capture %v, reference %v", c.rules.ID, fen(c, p), can, want)
	}
	sum := uint64(0)
	for _, m := range plan {
		next := p.Play(m)
		sum += uint64(len(c.Reference.Moves(&next, nil)))
	}
	if got := c.Generator.Count(&p, 2); got != sum {
		t.Fatalf("%s %s: plan counts %d, playing its moves %d", c.rules.ID, fen(c, p), got, sum)
	}
	if got := c.Generator.Leaves(&p, 2); got != sum {
		t.Fatalf("%s %s: plan has %d leaves, playing its moves %d", c.rules.ID, fen(c, p), got, sum)
	}
}

func TestGeneratorsAgree(t *testing.T) {
	for _, name := range games {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := compile(t, game(t, name))
			if c.PlanFault != nil && len(c.board.Squares) <= 64 {
				t.Fatal(c.PlanFault)
			}
			rapid.Check(t, func(t *rapid.T) { agree(t, c, anywhere(t, c)) })
		})
	}
}

func byContent(a, b movegen.Move) int {
	return slices.Compare(content(a), content(b))
}

func content(m movegen.Move) []uint64 {
	list := []uint64{uint64(m.From), uint64(m.To), m.Victims.Lo, m.Victims.Hi, 0}
	if m.Promotes {
		list[4] = 1
	}
	return list
}

// fen writes a position for a failure message.
func fen(c compiled, p movegen.Position) string {
	text := map[ruleset.Color]string{ruleset.White: "W", ruleset.Black: "B"}[p.Side]
	for _, side := range []ruleset.Color{ruleset.White, ruleset.Black} {
		text += map[ruleset.Color]string{ruleset.White: ":W", ruleset.Black: ":B"}[side]
		separator := ""
		for q := range p.Pieces(side).All {
			text += separator
			if p.Kings.Has(q) {
				text += "K"
			}
			text += strconv.Itoa(c.board.Number(q))
			separator = ","
		}
	}
	return text
}
