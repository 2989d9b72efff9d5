package diagram

import (
	"fmt"

	"damiera/core/movegen"
	"damiera/core/ruleset"
)

const crown = "M-13 2.5 L-16.5 -15 L-7 -7.5 L0 -20.5 L7 -7.5 L16.5 -15 L13 2.5Z M-13 5.5h26v3.2h-26z"

// pieces draws who stands where: a man is one disc, a king two and a crown.
func (s *sheet) pieces(p movegen.Position) {
	for _, q := range s.v.Board.Squares {
		for c := range ruleset.Color(2) {
			if !p.Pieces(c).Has(q) {
				continue
			}
			s.group("piece "+c.String(), s.centre(q), func() {
				if p.Kings.Has(q) {
					s.king(c)
				} else {
					s.man(c)
				}
			})
		}
	}
}

func (s *sheet) man(c ruleset.Color) {
	s.disc(c, "edge", 36.5, 4)
	s.disc(c, "face", 36.5, -1.5)
	s.groove(c, 28, 2, -1.5)
	s.groove(c, 14, 1.6, -1.5)
}

func (s *sheet) king(c ruleset.Color) {
	for _, layer := range []struct{ edge, face float64 }{{11.5, 7}, {-1.5, -6}} {
		s.disc(c, "edge", 34.5, layer.edge)
		s.disc(c, "face", 34.5, layer.face)
	}
	s.groove(c, 28, 2, -6)
	s.part("path", c, "crown", fmt.Sprintf(`d="%s"`, crown))
}

func (s *sheet) disc(c ruleset.Color, part string, r, cy float64) {
	s.part("circle", c, part, fmt.Sprintf(`r="%s" cy="%s"`, number(r), number(cy)))
}

func (s *sheet) groove(c ruleset.Color, r, width, cy float64) {
	s.part("circle", c, "groove", fmt.Sprintf(`r="%s" cy="%s" stroke-width="%s"`, number(r), number(cy), number(width)))
}

// part draws a part of a piece; its colour is named by the group around it.
func (s *sheet) part(element string, c ruleset.Color, part, attributes string) {
	s.printf(`<%s class="%s" %s %s/>`, element, part, attributes, inks[c.String()+" "+part])
}

// rings marks the pieces that may move and the one that was chosen.
func (s *sheet) rings(p movegen.Position) {
	for _, q := range s.squares(s.look.Movable...) {
		s.ring(s.centre(q), "ring", p.Kings.Has(q))
	}
	for _, q := range s.squares(s.look.Chosen) {
		s.ring(s.centre(q), "ring chosen", p.Kings.Has(q))
	}
}

func (s *sheet) ring(at point, class string, king bool) {
	r := 43.5
	if king {
		r = 46
	}
	s.group("", at, func() {
		for _, line := range []string{" casing", " mark"} {
			s.draw("circle", class+line, fmt.Sprintf(`r="%s" cy="1"`, number(r)))
		}
	})
}
