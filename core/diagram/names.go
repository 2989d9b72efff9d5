package diagram

import (
	"slices"
	"strconv"
	"strings"

	"damiera/core/board"
)

// names writes what squares are called. Numbers stand in their square, chess
// names at the left and the lower edge, whichever way up the board is.
func (s *sheet) names() {
	size := 18.5
	switch {
	case s.look.Pixels >= 60:
		size = 14
	case s.look.Pixels > 0 && s.look.Pixels < 24:
		return
	}
	if s.v.Board.Chess {
		s.edgeNames(size)
		return
	}
	for _, q := range s.v.Board.Squares {
		column, row := s.corner(q)
		s.name(s.v.Board.Name(q), column, row, float64(column*unit+5), float64(row*unit+1)+size, size, "start")
	}
}

func (s *sheet) edgeNames(size float64) {
	for row := range s.rows {
		if q := s.first(func(_, r int) bool { return r == row }); q != board.None {
			rank := strings.TrimLeft(s.v.Board.Name(q), "abcdefghijklmnopqrstuvwxyz")
			s.name(rank, 0, row, 5, float64(row*unit+1)+size, size, "start")
		}
	}
	for column := range s.columns {
		if q := s.first(func(c, _ int) bool { return c == column }); q != board.None {
			file := strings.TrimRight(s.v.Board.Name(q), "0123456789")
			s.name(file, column, s.rows-1, float64((column+1)*unit-5), float64(s.rows*unit-6), size, "end")
		}
	}
}

// first returns a square drawn where asked, None if there is none.
func (s *sheet) first(where func(column, row int) bool) board.Square {
	for _, q := range s.v.Board.Squares {
		if where(s.corner(q)) {
			return q
		}
	}
	return board.None
}

// name writes a text with a halo in the colour of the square it stands on.
func (s *sheet) name(text string, column, row int, x, y, size float64, anchor string) {
	class := "name"
	q := s.drawn(column, row)
	switch {
	case q != board.None && slices.Contains(s.straw(), q):
		class = "name on-straw"
	case (q != board.None) == (s.v.Rules.Board.Paint == "light"):
		class = "name on-light"
	}
	s.printf(`<text class="%s" x="%s" y="%s" font-size="%s" text-anchor="%s" %s>%s</text>`, class, number(x), number(y),
		strconv.FormatFloat(size, 'f', -1, 64), anchor, inks[class], text)
}
