package notation

import (
	"slices"

	"damiera/core/board"
	"damiera/core/movegen"
)

// trials bounds how many choices of further cells are tried for one move.
const trials = 4096

// tellApart gives each move of a group that shares one text the fewest further
// cells that no other move of the group passes in this order, else its full path.
func (n *Notation) tellApart(texts []Text, group []int) {
	for _, i := range group {
		t := &texts[i]
		if len(t.Taken) > len(t.Path)-1 { // its route was not followed: the victims tell it
			t.cells = slices.Concat(t.Path, t.Taken)
			continue
		}
		t.cells = fewest(t.Path, func(cells []board.Square) bool {
			return slices.ContainsFunc(group, func(j int) bool { return j != i && texts[j].passes(cells) })
		})
	}
	for _, i := range group {
		texts[i].Text = n.write(texts[i].Move, texts[i].cells)
	}
}

// fewest returns the ends of a path with as few of its inner cells as fit no
// other move; the earliest cells where several choices do.
func fewest(path []board.Square, other func(cells []board.Square) bool) []board.Square {
	inner := len(path) - 2
	left := trials
	for count := 1; count < inner; count++ {
		pick := make([]int, count)
		for i := range pick {
			pick[i] = i + 1
		}
		for {
			if left--; left < 0 {
				return path
			}
			cells := []board.Square{path[0]}
			for _, i := range pick {
				cells = append(cells, path[i])
			}
			cells = append(cells, path[len(path)-1])
			if !other(cells) {
				return cells
			}
			if !advance(pick, inner) {
				break
			}
		}
	}
	return path
}

// advance moves pick, ascending numbers of 1…n, to the next choice in order.
func advance(pick []int, n int) bool {
	for i := len(pick) - 1; i >= 0; i-- {
		if pick[i] < n-(len(pick)-1-i) {
			pick[i]++
			for j := i + 1; j < len(pick); j++ {
				pick[j] = pick[j-1] + 1
			}
			return true
		}
	}
	return false
}

// passes reports whether some route of the move begins and ends with the cells
// given and passes the others in this order.
func (t *Text) passes(cells []board.Square) bool {
	return slices.ContainsFunc(t.Routes, func(r movegen.Route) bool { return Passes(r.Path, cells) })
}

// Passes reports whether a path begins and ends with the cells given and
// passes the others in this order.
func Passes(path, cells []board.Square) bool {
	if path[0] != cells[0] || path[len(path)-1] != cells[len(cells)-1] {
		return false
	}
	at := 0
	for _, q := range path {
		if at < len(cells) && q == cells[at] {
			at++
		}
	}
	return at == len(cells)
}
