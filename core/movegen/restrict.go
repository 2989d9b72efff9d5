package movegen

import "slices"

// Legal appends the moves that are left when restrict has been heard.
func (m *Machine) Legal(p *Position, buf []Move) []Move {
	n := len(buf)
	buf = m.Moves(p, buf)
	if m.most == 0 {
		return buf
	}
	run := p.Run[p.Side]
	for _, r := range m.restrict {
		if int(run.Count) < r.SameKingQuiet || r.UnlessNoMen && p.Own.AndNot(p.Kings).Empty() {
			continue
		}
		kept := slices.DeleteFunc(buf[n:], func(move Move) bool { return move.From == run.King && !move.IsCapture() })
		buf = buf[:n+len(kept)]
	}
	return buf
}

// Step plays m and keeps count of the quiet moves in a row by one king, as far
// as a restriction can still ask for it: so equal positions compare equal.
func (m *Machine) Step(p Position, move Move) Position {
	next := p.Play(move)
	if m.most == 0 {
		return next
	}
	run := &next.Run[p.Side]
	switch {
	case !move.King || move.IsCapture():
		*run = Run{}
	case run.Count > 0 && run.King == move.From:
		*run = Run{King: move.To, Count: min(run.Count+1, m.most)}
	default:
		*run = Run{King: move.To, Count: 1}
	}
	if other := &next.Run[next.Side]; other.Count > 0 && move.Victims.Has(other.King) {
		*other = Run{}
	}
	for c := range next.Run {
		if m.freed(&next, Color(c)) {
			next.Run[c] = Run{}
		}
	}
	return next
}

// freed reports whether no restriction can bind this side any more.
func (m *Machine) freed(p *Position, c Color) bool {
	for _, r := range m.restrict {
		if !r.UnlessNoMen {
			return false
		}
	}
	return p.Pieces(c).AndNot(p.Kings).Empty()
}
