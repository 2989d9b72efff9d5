package diagram

import (
	"fmt"
	"strings"

	"damiera/core/board"
)

// wood draws the empty board: frame, squares, and lines where squares touch.
func (s *sheet) wood() {
	width, height := s.columns*unit, s.rows*unit
	if s.look.Framed {
		s.draw("rect", "frame", fmt.Sprintf(`x="-13" y="-13" width="%d" height="%d" rx="3"`, width+26, height+26))
		s.draw("rect", "inlay", fmt.Sprintf(`x="-5.75" y="-5.75" width="%d.5" height="%d.5"`, width+11, height+11))
	}
	ground, played := "light", "dark"
	if s.v.Rules.Board.Paint == "light" {
		ground, played = "dark", "light"
	}
	if s.v.Rules.Board.Pattern != "mask" {
		s.draw("rect", ground, fmt.Sprintf(`width="%d" height="%d"`, width, height))
	}
	var squares, lines strings.Builder
	for _, q := range s.v.Board.Squares {
		column, row := s.corner(q)
		x, y := column*unit, row*unit
		fmt.Fprintf(&squares, "M%d %dh%dv%dh-%dz", x, y, unit, unit, unit)
		if s.drawn(column+1, row) != board.None {
			fmt.Fprintf(&lines, "M%d %dv%d", x+unit, y, unit)
		}
		if s.drawn(column, row+1) != board.None {
			fmt.Fprintf(&lines, "M%d %dh%d", x, y+unit, unit)
		}
	}
	s.draw("path", played, fmt.Sprintf(`d="%s"`, squares.String()))
	if lines.Len() > 0 {
		s.draw("path", "grid", fmt.Sprintf(`d="%s"`, lines.String()))
	}
}

// tints colours the squares of the last move, the chosen one and an area.
func (s *sheet) tints() {
	for _, q := range s.squares(s.look.Area...) {
		s.square(q, "area", 0)
	}
	for _, q := range s.straw() {
		s.square(q, "straw", 0)
		s.square(q, "strawframe", 2)
	}
	for _, q := range s.squares(s.look.Chosen) {
		s.square(q, "chosen", 0)
	}
}

// straw are the two ends of the last move.
func (s *sheet) straw() []board.Square {
	if s.look.Last == nil || len(s.look.Last.Path) < 2 {
		return nil
	}
	path := s.look.Last.Path
	if ends := s.squares(path[0], path[len(path)-1]); len(ends) == 2 && ends[0] != ends[1] {
		return ends
	}
	return s.squares(path[0])
}

func (s *sheet) square(q board.Square, class string, inset int) {
	column, row := s.corner(q)
	s.draw("rect", class, fmt.Sprintf(`x="%d" y="%d" width="%d" height="%d"`,
		column*unit+inset, row*unit+inset, unit-2*inset, unit-2*inset))
}
