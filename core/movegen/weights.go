package movegen

import (
	"errors"
	"math/bits"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// weights turns the ranking of captures into one number: each preference has
// its own bits, the first one the highest, and every victim adds to them.
type weights struct {
	start     uint64 // of the mover
	man, king uint64 // of a victim
	early     uint64 // of a king as first victim; halved with every victim before
	mask      uint64 // the bits of early
}

// newWeights packs the preferences for a mover that starts as a king or not,
// on a board where a capture has at most so many victims.
func newWeights(preferences []ruleset.Preference, king bool, victims int) (w weights, err error) {
	shift := 0
	for i := len(preferences) - 1; i >= 0; i-- {
		p := preferences[i]
		unit := uint64(1) << shift
		shift += width(p, victims)
		switch p.By {
		case ruleset.ByPieces:
			w.man += unit
			w.king += unit
		case ruleset.ByKing:
			if king {
				w.start += unit
			}
		case ruleset.ByKings:
			w.king += unit
		case ruleset.ByEarlyKings:
			w.mask = 1<<shift - unit
			w.early = 1 << shift // the first victim finds one cell gone
		case ruleset.ByValue:
			w.man += unit * uint64(p.Man)
			w.king += unit * uint64(p.King)
		}
	}
	if shift > 63 {
		return w, errors.New("the ranking of captures needs more than one word")
	}
	return w, nil
}

// width returns how many bits a preference needs.
func width(p ruleset.Preference, victims int) int {
	switch p.By {
	case ruleset.ByKing:
		return 1
	case ruleset.ByEarlyKings:
		return victims
	case ruleset.ByValue:
		return bits.Len(uint(victims * max(p.Man, p.King)))
	}
	return bits.Len(uint(victims))
}

// mostVictims returns how many victims one capture can have: cells with neighbours on both sides.
func mostVictims(rules *ruleset.Ruleset, b *board.Board) (n int) {
	dirs := rules.Pieces.Man.Capture.Dirs | rules.Pieces.King.Capture.Dirs
	dirs |= dirs.For(ruleset.Black)
	for _, q := range b.Squares {
		for d := range ruleset.Dir(4) {
			if dirs.Has(d) && b.Next(q, d) != board.None && b.Next(q, d.Opposite()) != board.None {
				n++
				break
			}
		}
	}
	return n
}
