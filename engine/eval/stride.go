package eval

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// stride moves a whole set one step in some direction: the squares of from
// shift by the same number of bits.
type stride struct {
	from board.Set
	by   uint8
	up   bool
}

func (s *stride) apply(set board.Set) board.Set {
	set = set.And(s.from)
	if s.up {
		return board.Set{Lo: set.Lo << s.by, Hi: set.Hi<<s.by | set.Lo>>(64-s.by)}
	}
	return board.Set{Lo: set.Lo>>s.by | set.Hi<<(64-s.by), Hi: set.Hi >> s.by}
}

// strides groups the steps in one direction by their distance in bits; on
// regular boards one group is all there is.
func strides(b *board.Board, d ruleset.Dir) (list []stride) {
	for _, q := range b.Squares {
		n := b.Next(q, d)
		if n == board.None {
			continue
		}
		by, up := int(n)-int(q), true
		if by < 0 {
			by, up = -by, false
		}
		list = join(list, q, uint8(by), up)
	}
	return list
}

func join(list []stride, q board.Square, by uint8, up bool) []stride {
	for i := range list {
		if list[i].by == by && list[i].up == up {
			list[i].from = list[i].from.With(q)
			return list
		}
	}
	return append(list, stride{from: board.Of(q), by: by, up: up})
}
