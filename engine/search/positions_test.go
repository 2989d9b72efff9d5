package search

import (
	"math/rand/v2"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

func startState(v *core.Variant, p movegen.Position) game.State { return game.NewDraws(v).Start(&p) }

// smallPositions makes random positions of three to five pieces.
func smallPositions(v *core.Variant, n int) (list []movegen.Position) {
	chance := rand.New(rand.NewPCG(1, 2))
	for len(list) < n {
		p := movegen.Position{Side: ruleset.Color(chance.IntN(2))}
		var sides [2]board.Set
		for i := range 3 + chance.IntN(3) {
			q := v.Board.Squares[chance.IntN(len(v.Board.Squares))]
			c := i % 2
			if sides[0].Or(sides[1]).Has(q) {
				continue
			}
			sides[c] = sides[c].With(q)
			if chance.IntN(2) == 0 || v.Board.Set(v.Rules.Promotion.Zone[c]).Has(q) {
				p.Kings = p.Kings.With(q)
			}
		}
		p.Own, p.Opp = sides[p.Side], sides[p.Side.Other()]
		if !p.Own.Empty() && !p.Opp.Empty() {
			list = append(list, p)
		}
	}
	return list
}
