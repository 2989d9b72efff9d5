package lesson

import (
	"slices"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// sketch is a position in the making: White's piece is led over Black's pieces,
// which are set up on the way.
type sketch struct {
	movegen.Position
	free  board.Set      // must stay empty
	path  []board.Square // of the piece that was led last
	taken []board.Square
	king  bool // what it is by now
	asked []board.Square
	score int // the less, the neater
}

// place sets up a piece. It reports false where none can stand.
func (f *finder) place(s *sketch, q board.Square, c ruleset.Color, king bool) bool {
	if q == board.None || s.Own.Has(q) || s.Opp.Has(q) || s.free.Has(q) || !king && f.zone[c].Has(q) || king && !f.kings {
		return false
	}
	side := &s.Own
	if c == ruleset.Black {
		side = &s.Opp
	}
	if side.Count() >= f.most[c] {
		return false
	}
	*side = side.With(q)
	if king {
		s.Kings = s.Kings.With(q)
	}
	return true
}

// kinds are the victims to come, true for a king.
type kinds []bool

// lead takes the piece on from over victims of the given kinds, each set up
// where it is needed or found there, and yields every result.
func (f *finder) lead(s sketch, from board.Square, victims kinds, yield func(sketch)) {
	s.path, s.taken, s.king = []board.Square{from}, nil, s.Kings.Has(from)
	s.Own = s.Own.Without(from) // it counts as empty while it is on its way
	f.hop(s, from, victims, func(s sketch) {
		if s.Kings.Has(from) || !f.zone[ruleset.White].Has(from) {
			s.Own = s.Own.With(from)
			yield(s)
		}
	})
}

func (f *finder) hop(s sketch, from board.Square, victims kinds, yield func(sketch)) {
	if len(victims) == 0 {
		yield(s)
		return
	}
	leap := f.piece(s.king).Capture
	for _, d := range f.dirs {
		if !leap.Dirs.Has(d) {
			continue
		}
		q := s.path[len(s.path)-1]
		way := s
		for range f.reach(leap) {
			if q = f.v.Board.Next(q, d); q == board.None {
				break
			}
			f.over(way, from, q, d, victims, yield)
			if !f.empty(&way, q) {
				break
			}
			way.free = way.free.With(q)
		}
	}
}

// over jumps the victim on q, which may have to be set up first.
func (f *finder) over(s sketch, from, q board.Square, d ruleset.Dir, victims kinds, yield func(sketch)) {
	if f.steps--; f.steps < 0 || f.left <= 0 || q == from {
		return
	}
	switch {
	case s.Opp.Has(q):
		if s.Kings.Has(q) != victims[0] || slices.Contains(s.taken, q) {
			return
		}
	case !f.place(&s, q, ruleset.Black, victims[0]):
		return
	}
	if f.piece(s.king).Capture.Victims&kindOf(victims[0]) == 0 {
		return
	}
	s.taken = append(slices.Clip(s.taken), q)
	landing := q
	for range f.room(f.piece(s.king).Capture) {
		landing = f.v.Board.Next(landing, d)
		if landing == board.None || !f.empty(&s, landing) {
			return
		}
		s.free = s.free.With(landing)
		next := s
		next.path = append(slices.Clip(s.path), landing)
		if !s.king && f.zone[ruleset.White].Has(landing) {
			next.king = f.rules.Promotion.When != ruleset.End
		}
		f.hop(next, from, victims[1:], yield)
	}
}

// empty reports whether nothing stands on q for the piece on its way.
func (f *finder) empty(s *sketch, q board.Square) bool {
	if f.rules.Capture.RemoveJump && slices.Contains(s.taken, q) {
		return true
	}
	return !s.Own.Has(q) && !s.Opp.Has(q)
}

// reach and room are how many squares before and behind a victim are tried.
func (f *finder) reach(leap ruleset.Leap) int { return 1 + int(leap.Reach)*f.sight }
func (f *finder) room(leap ruleset.Leap) int  { return 1 + min(1, int(leap.Land)) }

func (f *finder) piece(king bool) *ruleset.Piece {
	if king {
		return &f.rules.Pieces.King
	}
	return &f.rules.Pieces.Man
}

func kindOf(king bool) ruleset.Kinds {
	if king {
		return ruleset.Kings
	}
	return ruleset.Men
}

// neat scores a sketch: what happens should happen close together and in the
// middle of the board.
func (f *finder) neat(s *sketch) int {
	b := f.v.Board
	low, high := ruleset.Cell{X: b.Columns, Y: b.Rows}, ruleset.Cell{X: -1, Y: -1}
	look := func(q board.Square) {
		c := b.Cell(q)
		low.X, low.Y, high.X, high.Y = min(low.X, c.X), min(low.Y, c.Y), max(high.X, c.X), max(high.Y, c.Y)
	}
	for q := range s.Own.Or(s.Opp).AndNot(f.idle).All {
		look(q)
	}
	for _, q := range slices.Concat(s.path, s.asked) {
		look(q)
	}
	away := abs(low.X+high.X-b.Columns+1) + abs(low.Y+high.Y-b.Rows+1)
	return 64*s.Own.Or(s.Opp).Count() + 2*(high.X-low.X+high.Y-low.Y) + away
}

func abs(n int) int { return max(n, -n) }
