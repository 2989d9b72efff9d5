package tables

import (
	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
)

// For returns tables for a variant, without a slice yet.
func For(v *core.Variant) (*Tables, error) {
	g := Game{Rules: v.Rules, Board: v.Board, Machine: v.Machine}
	if len(drawsAtOnce(v.Rules)) > 0 {
		draws := game.NewDraws(v)
		g.AtOnce = func(p *movegen.Position) bool {
			s := draws.Start(p)
			return draws.Drawn(&s)
		}
	}
	return New(g)
}
