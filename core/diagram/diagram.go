// Package diagram draws a position as an SVG picture, with the marks that the
// board in the browser has: the same layers, shapes and class names, and the
// light colours as presentation attributes, so that a style sheet may change
// them and a download needs none.
//
// It must never know a rule: what is marked is told by the caller.
package diagram

import (
	"fmt"
	"html"

	"damiera/core"
	"damiera/core/movegen"
)

// Picture says how a position is drawn. The zero Picture is the bare board
// with White at the bottom.
type Picture struct {
	Title  string // what a screen reader calls the picture
	Text   string // what it says of it at length
	Turned bool   // Black at the bottom
	Framed bool   // with the wooden edge
	// Pixels is how wide a square will be shown, 0 if that is unknown: names of
	// squares are larger where squares are small, and left out below 24.
	Pixels int

	// Marks name squares as the game does. Names that it does not know are passed over.
	Last, Better, Refused *Route
	Hint                  []string // from, then each cell
	Chosen                string
	Movable               []string
	Targets               []string
	Area                  []string // squares tinted as a region, such as a promotion zone
}

// Route is the way of a capture or of a quiet move.
type Route struct {
	Path     []string // from, then each cell
	Captured []string // in order
}

// unit is the side of a square.
const unit = 100

// SVG draws a position of a game.
func SVG(v *core.Variant, p movegen.Position, look Picture) string {
	b := v.Board
	s := sheet{v: v, look: look, columns: b.Columns, rows: b.Rows}
	edge := 0
	if look.Framed {
		edge = 13
	}
	s.printf(`<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="%d %d %d %d" role="img">`,
		-edge, -edge, b.Columns*unit+2*edge, b.Rows*unit+2*edge)
	if look.Title != "" {
		s.printf("<title>%s</title>", html.EscapeString(look.Title))
	}
	if look.Text != "" {
		s.printf("<desc>%s</desc>", html.EscapeString(look.Text))
	}
	for _, layer := range []struct {
		name string
		draw func()
	}{
		{"wood", s.wood},
		{"tints", s.tints},
		{"thread", func() { s.thread(look.Last, p) }},
		{"routes", s.routes},
		{"pieces", func() { s.pieces(p) }},
		{"rings", func() { s.rings(p) }},
		{"names", s.names},
		{"heads", s.heads},
	} {
		s.open(layer.name)
		layer.draw()
		s.close()
	}
	s.printf("</svg>\n")
	return s.out.String()
}

// text of a length or a place, at most two decimals.
func number(n float64) string {
	if n == float64(int(n)) {
		return fmt.Sprint(int(n))
	}
	return fmt.Sprintf("%.2f", n)
}
