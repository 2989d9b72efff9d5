package movegen_test

import (
	"slices"
	"strings"
	"testing"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"pgregory.net/rapid"
)

// boards are shapes of one word and of two, with and without holes.
func boards() map[string]*ruleset.Ruleset {
	return map[string]*ruleset.Ruleset{
		"8×8": oneColour(8, 8, 1, 1, 3), "10×10": oneColour(10, 10, 0, 1, 4), "10×8": oneColour(10, 8, 0, 1, 3),
		"12×12": oneColour(12, 12, 1, 1, 5), "9×9 of one colour": oneColour(9, 9, 0, 1, 3),
		"8×8 all": lay(8, 8, 2, 3, func(ruleset.Cell) bool { return true }),
		"9×9 all": lay(9, 9, 2, 3, func(ruleset.Cell) bool { return true }),
		"hexagon": lay(9, 9, 1, 3, func(c ruleset.Cell) bool { return c.X+c.Y >= 4 && c.X+c.Y <= 12 }),
	}
}

// anyPiece draws how one kind of piece moves and captures.
func anyPiece(t *rapid.T) (p ruleset.Piece) {
	ways := []ruleset.Dirs{diagFwd, diag, orthFwd, orth, all, dirs(f), dirs(f, fl, fr), dirs(f, fr, r, b, bl, l), dirs(b, fl)}
	spans := []ruleset.Span{ruleset.One, ruleset.Any}
	p.Move.Dirs = rapid.SampledFrom(ways).Draw(t, "move")
	p.Move.Range = rapid.SampledFrom(spans).Draw(t, "range")
	if rapid.IntRange(0, 5).Draw(t, "over") == 0 {
		p.Move.Over = ruleset.OverOwnLine
	}
	p.Capture.Dirs = rapid.SampledFrom(ways).Draw(t, "capture")
	p.Capture.Reach = rapid.SampledFrom(spans).Draw(t, "reach")
	p.Capture.Land = rapid.SampledFrom([]ruleset.Land{ruleset.LandNext, ruleset.LandAny, ruleset.LandNextIfLastVictimKing}).Draw(t, "land")
	p.Capture.Victims = rapid.SampledFrom([]ruleset.Kinds{ruleset.Men, both}).Draw(t, "victims")
	return p
}

// anyRules draws rules that no game may have.
func anyRules(t *rapid.T, base *ruleset.Ruleset) *ruleset.Ruleset {
	rules := *base
	rules.ID = "any"
	rules.Pieces.Man, rules.Pieces.King = anyPiece(t), anyPiece(t)
	rules.Capture = ruleset.Capture{
		Must: rapid.IntRange(0, 4).Draw(t, "must") > 0, Chain: rapid.IntRange(0, 6).Draw(t, "chain") > 0,
		RemoveJump: rapid.Bool().Draw(t, "jump"), NoReverse: rapid.Bool().Draw(t, "no-reverse"),
	}
	criteria := []ruleset.Criterion{ruleset.ByPieces, ruleset.ByKing, ruleset.ByKings, ruleset.ByEarlyKings, ruleset.ByValue}
	for _, by := range rapid.Permutation(criteria).Draw(t, "criteria")[:rapid.IntRange(0, 3).Draw(t, "ranks")] {
		rules.Capture.Preferences = append(rules.Capture.Preferences, ruleset.Preference{By: by, Man: 2, King: 3})
	}
	rules.Promotion.When = rapid.SampledFrom([]ruleset.When{ruleset.Stop, ruleset.End, ruleset.Pass}).Draw(t, "when")
	if rapid.IntRange(0, 6).Draw(t, "zone") == 0 {
		rules.Promotion.Zone = [2][]ruleset.Cell{}
	}
	return &rules
}

// Every combination of rules has a plan that agrees with the reference, or none.
func TestGeneratorsAgreeUnderAnyRules(t *testing.T) {
	for name, base := range boards() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				rules := anyRules(t, base)
				board := board.New(rules)
				c := compiled{movegen.Compile(rules, board), rules, board, movegen.Start(rules, board)}
				if c.PlanFault != nil && strings.Contains(c.PlanFault.Error(), "differ") {
					t.Fatal(c.PlanFault)
				}
				for range 4 {
					if p := anywhere(t, c); !c.TooComplex(p, 20_000) {
						agree(t, c, p)
					}
				}
			})
		})
	}
}

// The language says an unbroken line of the mover's own men: a king passes
// them, and no king.
func TestALineIsOfOwnMen(t *testing.T) {
	rules := lay(8, 8, 2, 3, func(ruleset.Cell) bool { return true })
	rules.Pieces.Man = piece(orthFwd, ruleset.One, orthFwd, ruleset.LandNext, both)
	rules.Pieces.King = piece(orth, ruleset.One, orth, ruleset.LandNext, both)
	rules.Pieces.King.Move.Over = ruleset.OverOwnLine
	c := compile(t, rules)
	at := func(x, y int) board.Square { return c.board.At(ruleset.Cell{X: x, Y: y}) }
	p := movegen.Position{Side: ruleset.White}
	p.Own = p.Own.With(at(0, 0)).With(at(1, 0)).With(at(2, 0)).With(at(0, 1))
	p.Kings = p.Kings.With(at(0, 0)).With(at(0, 1))
	p.Opp = p.Opp.With(at(7, 7))
	for name, g := range map[string]movegen.Generator{"plan": c.Generator, "reference": c.Reference} {
		var targets []board.Square
		for _, m := range g.Moves(&p, nil) {
			if m.From == at(0, 0) {
				targets = append(targets, m.To)
			}
		}
		if want := []board.Square{at(3, 0)}; !slices.Equal(targets, want) {
			t.Errorf("%s: the king goes from a1 to %v, want %v", name, targets, want)
		}
	}
	if c.PlanFault != nil {
		t.Error(c.PlanFault)
	}
}
