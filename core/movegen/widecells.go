package movegen

import (
	"math/bits"

	"damiera/core/board"
)

// wideCells is cells for boards of more than 64 bits. What operators say of
// cells, its methods say of wideCells.
type wideCells board.Set

func wideCellsOf(s board.Set) wideCells { return wideCells(s) }

func (x wideCells) set() board.Set { return board.Set(x) }

func (x wideCells) count() int { return board.Set(x).Count() }

func (x wideCells) square() board.Square { return board.Set(x).First() }

func (x wideCells) and(y wideCells) wideCells { return wideCells{x.Lo & y.Lo, x.Hi & y.Hi} }

func (x wideCells) or(y wideCells) wideCells { return wideCells{x.Lo | y.Lo, x.Hi | y.Hi} }

func (x wideCells) xor(y wideCells) wideCells { return wideCells{x.Lo ^ y.Lo, x.Hi ^ y.Hi} }

func (x wideCells) not(y wideCells) wideCells { return wideCells{x.Lo &^ y.Lo, x.Hi &^ y.Hi} }

func (x wideCells) none() bool { return x.Lo|x.Hi == 0 }

// first is x & -x: the lowest cell alone.
func (x wideCells) first() wideCells {
	hi := x.Hi & -x.Hi
	if x.Lo != 0 {
		hi = 0
	}
	return wideCells{x.Lo & -x.Lo, hi}
}

// rest is x & (x-1): all but the lowest cell.
func (x wideCells) rest() wideCells {
	lo, borrow := bits.Sub64(x.Lo, 1, 0)
	return wideCells{x.Lo & lo, x.Hi & (x.Hi - borrow)}
}

func wideAll(on bool) wideCells {
	if on {
		return wideCells{^uint64(0), ^uint64(0)}
	}
	return wideCells{}
}

type wideRay struct {
	from wideCells
	turn wideTurn
}

// wideTurn turns both words alike; cross are the bits that come from the other.
type wideTurn struct {
	by    int
	cross uint64
}

func newWideRay(s stride) wideRay {
	cross := uint64(1)<<max(s.by, 0) - 1
	if s.by < 0 {
		cross = ^(^uint64(0) >> -s.by)
	}
	return wideRay{wideCells(s.from), wideTurn{s.by, cross}}
}

func wideStep(r *wideRay, x wideCells) wideCells { return wideRotate(x.and(r.from), r.turn) }

func wideRotate(x wideCells, t wideTurn) wideCells {
	lo, hi := bits.RotateLeft64(x.Lo, t.by), bits.RotateLeft64(x.Hi, t.by)
	swap := (lo ^ hi) & t.cross
	return wideCells{lo ^ swap, hi ^ swap}
}
