package movegen

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// stride is one direction on a board where all neighbours along it are equally
// many bits apart.
type stride struct {
	from board.Set // the cells that have a neighbour
	by   int       // how many bits it is away
}

// newStride finds direction d; ok is false when the distances differ.
func newStride(b *board.Board, d ruleset.Dir) (s stride, ok bool) {
	for _, q := range b.Squares {
		to := b.Next(q, d)
		if to == board.None {
			continue
		}
		by := int(to) - int(q)
		if !s.from.Empty() && by != s.by {
			return s, false
		}
		s.by = by
		s.from = s.from.With(q)
	}
	return s, true
}

// rightAngled reports whether all turns from one direction to another are of
// 90° or 180°. Then captures with fewer than four victims cannot be equal.
func rightAngled(dirs ruleset.Dirs) bool { return dirs&0x55 == 0 || dirs&0xaa == 0 }
