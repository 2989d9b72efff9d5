package tables

import "testing"

// Counts of positions on 32 squares, men never on their last row, one side to
// move: Schaeffer's, as printed at brainwagon.org; and its counts for kings.
func TestNumbersOfPositions(t *testing.T) {
	tables := empty(t, english)
	for pieces, want := range map[int]int{2: 6972, 3: 261224, 4: 7092774, 5: 148688232, 6: 2503611964} {
		sum := 0
		for own := range pieces + 1 {
			for ownMen := range own + 1 {
				for oppMen := range pieces - own + 1 {
					s := Slice{uint8(ownMen), uint8(own - ownMen), uint8(oppMen), uint8(pieces - own - oppMen), 0}
					sum += newSpace(&tables.frame, s).size()
				}
			}
		}
		if sum != want {
			t.Errorf("%d pieces: %d positions, want %d", pieces, sum, want)
		}
	}
	for kings, want := range map[[2]uint8]int{{1, 1}: 992, {2, 1}: 14880, {2, 2}: 215760, {3, 2}: 2013760} {
		if got := newSpace(&tables.frame, Slice{OwnKings: kings[0], OppKings: kings[1]}).size(); got != want {
			t.Errorf("%v kings: %d positions, want %d", kings, got, want)
		}
	}
}

func TestNumbersAndPositionsBelongTogether(t *testing.T) {
	for name, text := range map[string]string{
		"8x8": english, "mask": lopsided + flying, "all cells": full4 + cross,
		"two words": "board: {size: 12x12, cells: a1}\nsetup: {men: 1-5}\n" + flying,
	} {
		t.Run(name, func(t *testing.T) {
			tables := empty(t, text)
			for _, group := range tables.groups(4) {
				for _, s := range group {
					x := newSpace(&tables.frame, s)
					step := 1 + x.size()/20_000
					for i := 0; i < x.size(); i += step {
						p := x.position(i)
						if of(&p) != s || !p.Own.And(p.Opp).Empty() || !tables.frame.holds(&p) {
							t.Fatalf("%s %d: %+v is no position of the slice", s, i, p)
						}
						if got := x.number(&p); got != i {
							t.Fatalf("%s: position %d has number %d", s, i, got)
						}
					}
				}
			}
		})
	}
}

func TestGroupsLeadOnlyBackwards(t *testing.T) {
	for name, text := range map[string]string{"8x8": english, "mask": lopsided + flying} {
		tables := empty(t, text)
		seen := map[Slice]bool{}
		for _, group := range tables.groups(5) {
			for _, s := range group {
				if s.OwnMen > 0 { // crown one
					next := tables.partner(s)
					next.OppMen, next.OppKings = next.OppMen-1, next.OppKings+1
					if !seen[next] {
						t.Errorf("%s: %s comes before %s", name, s, next)
					}
				}
				if s.OppMen > 0 && s.OppMen+s.OppKings > 1 { // take one
					next := tables.partner(s)
					next.OwnMen--
					if !seen[next] {
						t.Errorf("%s: %s comes before %s", name, s, next)
					}
				}
			}
			for _, s := range group {
				if seen[s] {
					t.Errorf("%s: %s comes twice", name, s)
				}
				seen[s] = true
			}
		}
	}
}
