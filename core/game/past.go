package game

import (
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Recurring returns the positions before the present one that can come again.
// A capture and a crowning are for good; where men only go forward, so is each
// of their moves.
func (g *Game) Recurring() []movegen.Position {
	now := g.Position()
	men, forward := force(now), onlyForward(g.variant.Rules.Pieces.Man.Move.Dirs)
	var list []movegen.Position
	for i := range g.Ply() {
		p := g.moments[i].position
		if force(p) == men && (!forward || sameMen(&p, &now)) {
			list = append(list, p)
		}
	}
	return list
}

// force counts the men and the kings of each colour.
func force(p movegen.Position) (n [2][2]int) {
	for c := range n {
		side := p.Pieces(ruleset.Color(c))
		n[c] = [2]int{side.AndNot(p.Kings).Count(), side.And(p.Kings).Count()}
	}
	return n
}

func sameMen(p, q *movegen.Position) bool {
	for c := range ruleset.Color(2) {
		if p.Pieces(c).AndNot(p.Kings) != q.Pieces(c).AndNot(q.Kings) {
			return false
		}
	}
	return true
}

func onlyForward(dirs ruleset.Dirs) bool {
	for d := range ruleset.Dir(8) {
		if dirs.Has(d) && d != ruleset.Forward && d != ruleset.ForwardLeft && d != ruleset.ForwardRight {
			return false
		}
	}
	return true
}
