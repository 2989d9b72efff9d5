package board

import "math/bits"

// Square is the bit of a playable cell in its board's layout, below 128. Not
// every bit of a layout is a cell. Ascending squares run row by row from
// White's edge, each row from White's left.
type Square uint8

// None is no square.
const None Square = 255

// Set is a set of squares.
type Set struct{ Lo, Hi uint64 }

// Of returns the set of the given squares.
func Of(squares ...Square) (s Set) {
	for _, q := range squares {
		s = s.With(q)
	}
	return s
}

// Has reports whether q is in the set.
func (s Set) Has(q Square) bool {
	if q < 64 {
		return s.Lo>>q&1 != 0
	}
	return s.Hi>>(q-64)&1 != 0
}

// With returns the set with q added.
func (s Set) With(q Square) Set {
	if q < 64 {
		s.Lo |= 1 << q
	} else {
		s.Hi |= 1 << (q - 64)
	}
	return s
}

// Without returns the set with q taken out.
func (s Set) Without(q Square) Set {
	if q < 64 {
		s.Lo &^= 1 << q
	} else {
		s.Hi &^= 1 << (q - 64)
	}
	return s
}

// Or returns the union.
func (s Set) Or(t Set) Set { return Set{s.Lo | t.Lo, s.Hi | t.Hi} }

// And returns the intersection.
func (s Set) And(t Set) Set { return Set{s.Lo & t.Lo, s.Hi & t.Hi} }

// AndNot returns s without t.
func (s Set) AndNot(t Set) Set { return Set{s.Lo &^ t.Lo, s.Hi &^ t.Hi} }

// Empty reports whether the set has no square.
func (s Set) Empty() bool { return s.Lo|s.Hi == 0 }

// Count returns the number of squares.
func (s Set) Count() int { return bits.OnesCount64(s.Lo) + bits.OnesCount64(s.Hi) }

// First returns the lowest square, None if there is none.
func (s Set) First() Square {
	switch {
	case s.Lo != 0:
		return Square(bits.TrailingZeros64(s.Lo))
	case s.Hi != 0:
		return Square(64 + bits.TrailingZeros64(s.Hi))
	}
	return None
}

// All yields the squares in ascending order.
func (s Set) All(yield func(Square) bool) {
	for !s.Empty() {
		q := s.First()
		s = s.Without(q)
		if !yield(q) {
			return
		}
	}
}
