package movegen

import (
	"math/bits"

	"damiera/core/board"
)

// cells is a set of cells of a board with at most 64 bits. The plan is written
// for it; the files that begin with wideplan are the plan written out once more
// for wideCells, which holds larger boards.
type cells uint64

func cellsOf(s board.Set) cells { return cells(s.Lo) }

func (x cells) set() board.Set { return board.Set{Lo: uint64(x)} }

func (x cells) count() int { return bits.OnesCount64(uint64(x)) }

// square returns the lowest cell by its number.
func (x cells) square() board.Square { return board.Square(bits.TrailingZeros64(uint64(x))) }

// all returns every cell or none.
func all(on bool) cells {
	if on {
		return ^cells(0)
	}
	return 0
}

// ray is one direction on a bitboard whose cells lie evenly along it.
type ray struct {
	from cells // the cells that have a neighbour
	turn turn
}

// turn is how far a neighbour is, as a rotation.
type turn int

func newRay(s stride) ray { return ray{cellsOf(s.from), turn(s.by)} }

// step moves every cell of x to its neighbour along the ray.
func step(r *ray, x cells) cells {
	return cells(bits.RotateLeft64(uint64(x&r.from), int(r.turn)))
}

// rotate is step for cells that have a neighbour.
func rotate(x cells, t turn) cells { return cells(bits.RotateLeft64(uint64(x), int(t))) }
