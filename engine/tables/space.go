package tables

import (
	"damiera/core/board"
	"damiera/core/movegen"
)

// space numbers the positions of one slice from 0 on without a gap. Men come
// first; as those of one side take squares from the other, positions are
// grouped by how many of the own men stand where the other side's may. The own
// kings come last: where only they differ, values differ least.
type space struct {
	slice              Slice
	valid              board.Set
	shared, alone      board.Set // squares for own men that the other side's may use too, or not
	theirs             board.Set // squares for the other side's men
	start              []int     // by own men on shared squares; the last is the size
	aloneWays, oppWays []int
	ownKings, oppKings int // ways to set the kings
}

func newSpace(f *frame, s Slice) *space {
	own, opp := f.men[s.Side], f.men[s.Side.Other()]
	x := &space{slice: s, valid: f.valid, shared: own.And(opp), alone: own.AndNot(opp), theirs: opp, start: []int{0}}
	free := max(0, f.valid.Count()-s.men())
	x.oppKings = choose[s.OppKings][free]
	x.ownKings = choose[s.OwnKings][max(0, free-int(s.OppKings))]
	size := 0
	for k := range int(s.OwnMen) + 1 {
		alone := choose[int(s.OwnMen)-k][x.alone.Count()]
		theirs := choose[s.OppMen][max(0, opp.Count()-k)]
		size += choose[k][x.shared.Count()] * alone * theirs * x.ownKings * x.oppKings
		x.aloneWays, x.oppWays, x.start = append(x.aloneWays, alone), append(x.oppWays, theirs), append(x.start, size)
	}
	return x
}

func (x *space) size() int { return x.start[len(x.start)-1] }

// number returns the number of a position of this slice.
func (x *space) number(p *movegen.Position) int {
	own, opp := p.Own.AndNot(p.Kings), p.Opp.AndNot(p.Kings)
	shared := own.And(x.shared)
	k := shared.Count()
	i := place(x.shared, shared)
	i = i*x.aloneWays[k] + place(x.alone, own.And(x.alone))
	i = i*x.oppWays[k] + place(x.theirs.AndNot(own), opp)
	free := x.valid.AndNot(own).AndNot(opp)
	i = i*x.oppKings + place(free, p.Opp.And(p.Kings))
	i = i*x.ownKings + place(free.AndNot(p.Opp), p.Own.And(p.Kings))
	return x.start[k] + i
}

// position returns the position with number i.
func (x *space) position(i int) movegen.Position {
	k := 0
	for i >= x.start[k+1] {
		k++
	}
	i -= x.start[k]
	s := x.slice
	i, ownKings := i/x.ownKings, i%x.ownKings
	i, oppKings := i/x.oppKings, i%x.oppKings
	i, opp := i/x.oppWays[k], i%x.oppWays[k]
	i, alone := i/x.aloneWays[k], i%x.aloneWays[k]
	own := subset(x.shared, k, i).Or(subset(x.alone, int(s.OwnMen)-k, alone))
	theirs := subset(x.theirs.AndNot(own), int(s.OppMen), opp)
	free := x.valid.AndNot(own).AndNot(theirs)
	other := subset(free, int(s.OppKings), oppKings)
	kings := subset(free.AndNot(other), int(s.OwnKings), ownKings)
	return movegen.Position{Own: own.Or(kings), Opp: theirs.Or(other), Kings: kings.Or(other), Side: s.Side}
}
