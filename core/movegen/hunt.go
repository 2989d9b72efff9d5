package movegen

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// hunt follows every capture sequence of one piece, one leap at a time.
type hunt struct {
	r     *Reference
	p     *Position
	from  board.Square
	king  bool      // the mover at the start
	empty board.Set // the start cell is empty; so are victims where they vanish at once
	taken board.Set
	path  []board.Square // from, then each landing
	order []board.Square // the victims
	hops  int            // still allowed; negative: given up
	done  func(h *hunt, m Move)
}

// noDir is the direction of a piece that has not leapt yet.
const noDir = ruleset.Dir(8)

// run hunts with every piece of the side to move and reports whether hops sufficed.
func (r *Reference) run(p *Position, hops int, done func(h *hunt, m Move)) bool {
	return r.spend(p, &hops, done)
}

// spend does so and takes the landings tried off hops.
func (r *Reference) spend(p *Position, hops *int, done func(h *hunt, m Move)) bool {
	h := &hunt{r: r, p: p, hops: *hops, done: done}
	defer func() { *hops = h.hops }()
	for from := range p.Own.All {
		h.from, h.king = from, p.Kings.Has(from)
		h.empty = r.board.Valid.AndNot(p.Own).AndNot(p.Opp).With(from)
		h.path = append(h.path[:0], from)
		h.leaps(from, h.king, noDir)
	}
	return h.hops >= 0
}

// leaps tries every leap from at, for a piece that is now a king or not and
// came along a direction. It reports whether there was one.
func (h *hunt) leaps(at board.Square, king bool, came ruleset.Dir) bool {
	leap := &h.r.piece(king).Capture
	prey := victims(h.p, leap.Victims).AndNot(h.taken)
	found := false
	for d := range ruleset.Dir(8) {
		if !leap.Dirs.For(h.p.Side).Has(d) {
			continue
		}
		if h.r.law.NoReverse && came != noDir && d == came.Opposite() {
			continue
		}
		victim := h.r.sight(at, d, leap.Reach, h.empty, prey)
		if victim == board.None {
			continue
		}
		if next := h.r.board.Next(victim, d); next != board.None && h.empty.Has(next) {
			found = true
			h.take(victim, d, king, leap.Land)
		}
	}
	return found
}

// take jumps one victim and lands behind it: only where the chain goes on, if
// it does so anywhere; else wherever the piece may stop.
func (h *hunt) take(victim board.Square, d ruleset.Dir, king bool, land ruleset.Land) {
	before := h.empty
	h.taken = h.taken.With(victim)
	h.order = append(h.order, victim)
	if h.r.law.RemoveJump {
		h.empty = h.empty.With(victim)
	}
	next := h.r.board.Next(victim, d)
	far := land != ruleset.LandNext
	if !h.goesOn(next, d, king, far) {
		if land == ruleset.LandNextIfLastVictimKing && h.p.Kings.Has(victim) {
			far = false
		}
		h.stops(next, d, king, far)
	}
	h.empty = before
	h.order = h.order[:len(h.order)-1]
	h.taken = h.taken.Without(victim)
}

func (h *hunt) goesOn(landing board.Square, d ruleset.Dir, king, far bool) bool {
	found := false
	for landing != board.None && h.empty.Has(landing) {
		if h.hops--; h.hops < 0 {
			return true
		}
		if h.onward(landing, d, king) {
			found = true
		}
		if !far {
			break
		}
		landing = h.r.board.Next(landing, d)
	}
	return found
}

func (h *hunt) onward(landing board.Square, d ruleset.Dir, king bool) bool {
	if !h.r.law.Chain {
		return false
	}
	if !king && h.r.zone[h.p.Side].Has(landing) {
		switch h.r.when {
		case ruleset.Stop:
			return false
		case ruleset.Pass:
			king = true
		}
	}
	h.path = append(h.path, landing)
	found := h.leaps(landing, king, d)
	h.path = h.path[:len(h.path)-1]
	return found
}

func (h *hunt) stops(landing board.Square, d ruleset.Dir, king, far bool) {
	for landing != board.None && h.empty.Has(landing) {
		h.path = append(h.path, landing)
		crowned := king || h.r.zone[h.p.Side].Has(landing)
		h.done(h, Move{From: h.from, To: landing, Victims: h.taken, King: h.king, Promotes: crowned && !h.king})
		h.path = h.path[:len(h.path)-1]
		if !far {
			break
		}
		landing = h.r.board.Next(landing, d)
	}
}
