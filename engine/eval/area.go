package eval

import (
	"slices"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// area is a window of the board in which the men of both sides are judged as
// one pattern: the sum of 3^i for a white man on cells[i] and twice that for a
// black one.
type area struct {
	cells []board.Square
	from  int // of its patterns among those of all areas
}

func (a *area) patterns() int { return power(len(a.cells)) }

func power(n int) int {
	p := 1
	for range n {
		p *= 3
	}
	return p
}

// widest is how many cells an area may have: 3^10 patterns still fit in the 16
// bits that an index gets.
const widest = 10

// areas covers the board with windows that overlap by half, as large as widest
// allows: 4×4 on boards of one colour, 3×3 where every cell is played on.
func areas(b *board.Board) (list []area) {
	for size := 4; size > 1; size-- {
		list = windows(b, size)
		if list != nil {
			break
		}
	}
	from := 0
	for i := range list {
		list[i].from = from
		from += list[i].patterns()
	}
	return list
}

// windows returns nil if one of them has too many cells.
func windows(b *board.Board, size int) (list []area) {
	for _, y := range offsets(b.Rows, size) {
		for _, x := range offsets(b.Columns, size) {
			var a area
			for i := range size * size {
				if q := b.At(ruleset.Cell{X: x + i%size, Y: y + i/size}); q != board.None {
					a.cells = append(a.cells, q)
				}
			}
			if len(a.cells) > widest {
				return nil
			}
			if len(a.cells) > 0 {
				list = append(list, a)
			}
		}
	}
	return list
}

// offsets places windows two cells apart from both ends, so that the board
// turned round has the same windows.
func offsets(length, size int) (list []int) {
	last := length - size
	for at := 0; 2*at <= last; at += 2 {
		list = append(list, at)
		if at != last-at {
			list = append(list, last-at)
		}
	}
	slices.Sort(list)
	return list
}

// indexer finds the patterns of all areas at once. Four indices share a word;
// what eight squares of the layout add to each is looked up.
type indexer struct {
	words int
	parts []indexPart
}

type indexPart struct {
	shift uint8
	high  bool
	adds  []uint64 // by the eight squares, words a time
}

// mostWords is enough for the 36 windows of the largest board.
const mostWords = 16

// indices are those of up to 4·mostWords areas.
type indices [mostWords]uint64

func (x *indices) of(area int) int { return int(x[area/4] >> (area % 4 * 16) & 0xffff) }

func newIndexer(b *board.Board, list []area) indexer {
	x := indexer{words: (len(list) + 3) / 4}
	for at := 0; at < 128; at += 8 {
		p := indexPart{shift: uint8(at % 64), high: at >= 64}
		if p.of(b.Valid) == 0 {
			continue
		}
		p.adds = make([]uint64, 256*x.words)
		for set := range 256 {
			for i := range list {
				p.adds[set*x.words+i/4] += list[i].weight(set, at) << (i % 4 * 16)
			}
		}
		x.parts = append(x.parts, p)
	}
	return x
}

func (p *indexPart) of(s board.Set) uint8 {
	if p.high {
		return uint8(s.Hi >> p.shift)
	}
	return uint8(s.Lo >> p.shift)
}

// weight is what the squares from at on add to the index of white men.
func (a *area) weight(set, at int) (sum uint64) {
	for i, q := range a.cells {
		if n := int(q) - at; n >= 0 && n < 8 && set>>n&1 != 0 {
			sum += uint64(power(i))
		}
	}
	return sum
}

// find fills in the patterns of the men of both colours.
func (x *indexer) find(white, black board.Set, out *indices) {
	words := x.words
	for k := range words {
		out[k] = 0
	}
	for i := range x.parts {
		p := &x.parts[i]
		w, b := int(p.of(white))*words, int(p.of(black))*words
		whites, blacks := p.adds[w:w+words], p.adds[b:b+words]
		for k, add := range whites {
			out[k] += add + 2*blacks[k]
		}
	}
}
