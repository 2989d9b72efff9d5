package tables

import (
	"fmt"

	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Slice is the material of a position as the side to move sees it. Side is
// always White where a half turn of the board makes the colours alike.
type Slice struct {
	OwnMen, OwnKings, OppMen, OppKings uint8
	Side                               ruleset.Color
}

// Pieces returns the number of pieces on the board.
func (s Slice) Pieces() int { return s.men() + int(s.OwnKings) + int(s.OppKings) }

func (s Slice) men() int { return int(s.OwnMen) + int(s.OppMen) }

// String names the slice, own pieces first: m1k2-m0k1.
func (s Slice) String() string {
	return fmt.Sprintf("m%dk%d-m%dk%d", s.OwnMen, s.OwnKings, s.OppMen, s.OppKings)
}

func (s Slice) code() int {
	return int(s.OwnMen&7) | int(s.OwnKings&7)<<3 | int(s.OppMen&7)<<6 | int(s.OppKings&7)<<9 | int(s.Side&1)<<12
}

// file names the file of a slice.
func (t *Tables) file(s Slice) string {
	name := t.Folder() + "/" + s.String()
	if !t.frame.turns {
		name += "-" + s.Side.String()
	}
	return name + ".table"
}

// of returns the slice of a position that has been turned already.
func of(p *movegen.Position) Slice {
	kings, theirs := p.Own.And(p.Kings).Count(), p.Opp.And(p.Kings).Count()
	return Slice{
		OwnMen: uint8(p.Own.Count() - kings), OwnKings: uint8(kings),
		OppMen: uint8(p.Opp.Count() - theirs), OppKings: uint8(theirs), Side: p.Side,
	}
}

// partner returns the slice that a quiet move without promotion leads to.
func (t *Tables) partner(s Slice) Slice {
	next := Slice{OwnMen: s.OppMen, OwnKings: s.OppKings, OppMen: s.OwnMen, OppKings: s.OwnKings, Side: s.Side}
	if !t.frame.turns {
		next.Side = s.Side.Other()
	}
	return next
}

// groups lists the slices of up to so many pieces, together with their
// partners, in an order in which captures and promotions lead only backwards.
func (t *Tables) groups(pieces int) (groups [][]Slice) {
	seen := map[Slice]bool{}
	sides := []ruleset.Color{ruleset.White, ruleset.Black}
	if t.frame.turns {
		sides = sides[:1]
	}
	for n := 2; n <= pieces; n++ {
		for men := range n + 1 {
			for own := 1; own < n; own++ {
				for m := max(0, men-(n-own)); m <= min(men, own); m++ {
					for _, side := range sides {
						s := Slice{uint8(m), uint8(own - m), uint8(men - m), uint8(n - own - men + m), side}
						if seen[s] {
							continue
						}
						group := []Slice{s}
						if other := t.partner(s); other != s {
							group = append(group, other)
						}
						for _, s := range group {
							seen[s] = true
						}
						groups = append(groups, group)
					}
				}
			}
		}
	}
	return groups
}
