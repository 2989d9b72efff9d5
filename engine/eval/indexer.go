package eval

import "damiera/core/board"

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

// mostWords is enough for the 36 windows of men on the largest board.
const mostWords = 16

// indices are those of up to 4·mostWords areas.
type indices [mostWords]uint64

func (x *indices) of(area int) int { return int(x[area/4] >> (area % 4 * 16) & 0xffff) }

func newIndexer(b *board.Board, l *layer) indexer {
	x := indexer{words: (len(l.areas) + 3) / 4}
	for at := 0; at < 128; at += 8 {
		p := indexPart{shift: uint8(at % 64), high: at >= 64}
		if p.of(b.Valid) == 0 {
			continue
		}
		p.adds = make([]uint64, 256*x.words)
		for set := range 256 {
			for i := range l.areas {
				p.adds[set*x.words+i/4] += l.areas[i].weight(l.states, set, at) << (i % 4 * 16)
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
func (a *area) weight(states, set, at int) (sum uint64) {
	for i, q := range a.cells {
		if n := int(q) - at; n >= 0 && n < 8 && set>>n&1 != 0 {
			sum += uint64(power(states, i))
		}
	}
	return sum
}

// find fills in the patterns of what is white and what is black.
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

// crown makes kings of what find took for men.
func (x *indexer) crown(kings board.Set, out *indices) {
	words := x.words
	for i := range x.parts {
		p := &x.parts[i]
		at := int(p.of(kings)) * words
		for k, add := range p.adds[at : at+words] {
			out[k] += 2 * add
		}
	}
}
