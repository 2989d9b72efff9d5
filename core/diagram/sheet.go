package diagram

import (
	"fmt"
	"strings"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/ruleset"
)

// sheet is the picture being drawn.
type sheet struct {
	v             *core.Variant
	look          Picture
	columns, rows int
	out           strings.Builder
}

func (s *sheet) printf(format string, args ...any) { fmt.Fprintf(&s.out, format, args...) }

func (s *sheet) open(class string) { s.printf(`<g class="%s">`, class) }

func (s *sheet) close() { s.out.WriteString("</g>") }

// draw writes one element of a class with the ink of that class.
func (s *sheet) draw(element, class, attributes string) {
	s.printf(`<%s class="%s" %s %s/>`, element, class, attributes, inks[class])
}

// group writes elements around a point.
func (s *sheet) group(class string, at point, draw func()) {
	if class != "" {
		class = fmt.Sprintf(`class="%s" `, class)
	}
	s.printf(`<g %stransform="translate(%s %s)">`, class, number(at.x), number(at.y))
	draw()
	s.close()
}

// point is a place on the sheet, y downwards.
type point struct{ x, y float64 }

func (p point) plus(q point, times float64) point { return point{p.x + q.x*times, p.y + q.y*times} }

// corner returns column and row of a square as drawn, from the upper left.
func (s *sheet) corner(q board.Square) (column, row int) {
	c := s.v.Board.Cell(q)
	if s.look.Turned {
		return s.columns - 1 - c.X, c.Y
	}
	return c.X, s.rows - 1 - c.Y
}

func (s *sheet) centre(q board.Square) point {
	column, row := s.corner(q)
	return point{(float64(column) + .5) * unit, (float64(row) + .5) * unit}
}

// drawn returns the square drawn in a column and row, None where there is none.
func (s *sheet) drawn(column, row int) board.Square {
	c := ruleset.Cell{X: column, Y: s.rows - 1 - row}
	if s.look.Turned {
		c = ruleset.Cell{X: s.columns - 1 - column, Y: row}
	}
	return s.v.Board.At(c)
}

// squares looks names up and leaves out those that the board does not have.
func (s *sheet) squares(names ...string) (list []board.Square) {
	for _, name := range names {
		if q := s.v.Board.Named(name); q != board.None {
			list = append(list, q)
		}
	}
	return list
}

func (s *sheet) points(names []string) (list []point) {
	for _, q := range s.squares(names...) {
		list = append(list, s.centre(q))
	}
	return list
}
