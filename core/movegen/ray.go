package movegen

import (
	"math/bits"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// ray is one direction on a bitboard whose cells lie evenly along it.
type ray struct {
	from uint64 // the cells that have a neighbour
	turn int    // how far it is, as a rotation
}

// step moves every cell of x to its neighbour along the ray.
func step(r *ray, x uint64) uint64 { return bits.RotateLeft64(x&r.from, r.turn) }

// newRay finds direction d on a board of at most 64 bits; ok is false when no
// single rotation serves all its cells.
func newRay(b *board.Board, d ruleset.Dir) (r ray, ok bool) {
	for _, q := range b.Squares {
		to := b.Next(q, d)
		if to == board.None {
			continue
		}
		turn := int(to-q) & 63
		if r.from != 0 && turn != r.turn {
			return r, false
		}
		r.turn = turn
		r.from |= 1 << q
	}
	return r, true
}
