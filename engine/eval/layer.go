package eval

import (
	"slices"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// area is a window of the board that is judged as one pattern: the sum of what
// stands on cells[i] times states^i.
type area struct {
	cells []board.Square
	from  int // of its patterns among those of all areas
}

// A layer covers the board with areas that overlap. Each cell of a pattern is
// in one of a few states: empty, a white man, a black man, and where kings are
// seen also a white king and a black one, by these numbers.
type layer struct {
	states int
	areas  []area
	index  indexer
}

const (
	menOnly   = 3
	withKings = 5
)

// menLayer is windows that overlap by half: 4×4 on boards of one colour, 3×3
// where every cell is played on.
func menLayer(b *board.Board) layer {
	for size := 4; ; size-- {
		if l, ok := newLayer(b, menOnly, 10, ruleset.Cell{X: size, Y: size}, 2); ok {
			return l
		}
	}
}

// crownedLayer is windows of six cells, such as 4×3 on boards of one colour,
// that begin in every row, or in every other where they are too many.
func crownedLayer(b *board.Board) layer {
	for size := (ruleset.Cell{X: 4, Y: 3}); ; size.X, size.Y = size.X-1, max(size.Y-1, 1) {
		for step := 1; step <= 2; step++ {
			if l, ok := newLayer(b, withKings, 6, size, step); ok {
				return l
			}
		}
	}
}

// newLayer reports false if an area has more cells than widest, so that its
// index would not fit in 16 bits, or if there are more areas than indices.
func newLayer(b *board.Board, states, widest int, size ruleset.Cell, step int) (l layer, ok bool) {
	l.states = states
	from := 0
	for _, y := range offsets(b.Rows, size.Y, step) {
		for _, x := range offsets(b.Columns, size.X, 2) {
			a := area{from: from}
			for i := range size.X * size.Y {
				if q := b.At(ruleset.Cell{X: x + i%size.X, Y: y + i/size.X}); q != board.None {
					a.cells = append(a.cells, q)
				}
			}
			if len(a.cells) > widest {
				return l, false
			}
			if len(a.cells) > 0 {
				l.areas = append(l.areas, a)
				from += l.patterns(&a)
			}
		}
	}
	l.index = newIndexer(b, &l)
	return l, l.index.words <= mostWords
}

// patterns is how many patterns an area has.
func (l *layer) patterns(a *area) int { return power(l.states, len(a.cells)) }

// all is how many patterns the layer has.
func (l *layer) all() int {
	last := &l.areas[len(l.areas)-1]
	return last.from + l.patterns(last)
}

func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}

// offsets places windows some cells apart from both ends, so that the board
// turned round has the same windows.
func offsets(length, size, step int) (list []int) {
	last := length - size
	for at := 0; 2*at <= last; at += step {
		list = append(list, at)
		if at != last-at {
			list = append(list, last-at)
		}
	}
	slices.Sort(list)
	return list
}
