package diagram

import (
	"fmt"
	"math"
	"strings"

	"damiera/core/movegen"
)

// thread draws the way of the last move, with a cross where a piece was taken.
func (s *sheet) thread(last *Route, p movegen.Position) {
	if last == nil || len(s.points(last.Path)) < 2 {
		return
	}
	path := s.points(last.Path)
	s.draw("path", "dots", line(path))
	s.group("", path[0], func() {
		s.draw("circle", "start", `r="9"`)
		s.draw("circle", "spot", `r="2.5"`)
	})
	for _, turn := range path[1 : len(path)-1] {
		s.group("", turn, func() { s.draw("circle", "spot", `r="6"`) })
	}
	for _, q := range s.squares(last.Captured...) {
		if !p.Own.Or(p.Opp).Has(q) {
			s.group("", s.centre(q), func() { s.draw("path", "cross", `d="M-9 -9L9 9M9 -9L-9 9"`) })
		}
	}
}

// routes draws the lines under the pieces.
func (s *sheet) routes() {
	s.route("refused", s.way(s.look.Refused), 0)
	s.route("better", s.way(s.look.Better), 24)
	s.route("hint", s.points(s.look.Hint), 26)
}

func (s *sheet) way(r *Route) []point {
	if r == nil {
		return nil
	}
	return s.points(r.Path)
}

// route draws a line that ends somewhat short of its goal.
func (s *sheet) route(class string, path []point, short float64) {
	if len(path) < 2 {
		return
	}
	end := len(path) - 1
	drawn := append(append([]point{}, path[:end]...), path[end].plus(towards(path[end-1], path[end]), -short))
	s.open("route")
	s.draw("path", class+" casing", line(drawn))
	s.draw("path", class+" mark", line(drawn))
	s.close()
}

// heads draws what lies over the pieces: targets, arrow heads, stops, counts.
func (s *sheet) heads() {
	better, refused, hint := s.way(s.look.Better), s.way(s.look.Refused), s.points(s.look.Hint)
	for _, at := range s.points(s.look.Targets) {
		s.group("", at, func() { s.draw("circle", "dot", `r="16"`) })
	}
	if len(hint) > 1 {
		s.head(hint, "head hint")
	}
	if len(refused) > 1 {
		s.turns(refused, "hollow refused")
		s.group("stop", refused[len(refused)-1], func() {
			s.printf(`<circle class="disc" r="19" %s/>`, inks["stop disc"])
			s.draw("path", "sign", `d="M-7 -7L7 7M7 -7L-7 7"`)
		})
		s.counts(refused, s.points(s.look.Refused.Captured), "refused")
	}
	if len(better) > 1 {
		s.turns(better, "hollow")
		s.head(better, "head better")
		s.counts(better, s.points(s.look.Better.Captured), "better")
	}
}

func (s *sheet) turns(path []point, class string) {
	for _, at := range path[1 : len(path)-1] {
		s.group("", at, func() { s.draw("circle", class, `r="9"`) })
	}
}

// head draws an arrow head, 30 long and 34 wide, at the end of a path.
func (s *sheet) head(path []point, class string) {
	end := len(path) - 1
	d := towards(path[end-1], path[end])
	s.printf(`<g transform="translate(%s %s) rotate(%s)">`, number(path[end].x), number(path[end].y),
		number(math.Atan2(d.y, d.x)*180/math.Pi))
	s.draw("path", class, `d="M4 0L-26 -17L-26 17Z"`)
	s.close()
}

// counts numbers the victims, at right angles to the hop: to the right, or above.
func (s *sheet) counts(path, victims []point, class string) {
	for i, victim := range victims[:min(len(victims), len(path)-1)] {
		d := towards(path[i], path[i+1])
		side := point{-d.y, d.x}
		if side.x < -.01 || math.Abs(side.x) <= .01 && side.y > 0 {
			side = point{-side.x, -side.y}
		}
		s.group("count "+class, victim.plus(side, 38), func() {
			s.printf(`<circle class="disc" r="15.5" %s/><text %s>%d</text>`, inks[class+" disc"], inks["count"], i+1)
		})
	}
}

func line(path []point) string {
	var d strings.Builder
	for i, p := range path {
		fmt.Fprintf(&d, "%c%s %s", "ML"[min(i, 1)], number(p.x), number(p.y))
	}
	return fmt.Sprintf(`d="%s"`, d.String())
}

// towards is the step from a to b, one unit long.
func towards(a, b point) point {
	far := math.Hypot(b.x-a.x, b.y-a.y)
	if far == 0 {
		return point{}
	}
	return point{(b.x - a.x) / far, (b.y - a.y) / far}
}
