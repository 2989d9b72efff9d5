package search

import "math/bits"

// Tuning are the numbers of the search that matches decide; see README.md.
type Tuning struct {
	Tries      int // quiet moves in a calm line because something hangs
	ReduceFrom int // moves searched before late ones are reduced
	ReduceDeep int // least depth that is reduced
}

func standard() Tuning { return Tuning{Tries: 1, ReduceFrom: 3, ReduceDeep: 3} }

// reduction is how much less deep the i-th move of a frame is looked at first.
func (w *Worker) reduction(f *frame, depth, i int) int {
	m := f.moves[i]
	if i < w.tuning.ReduceFrom || depth < w.tuning.ReduceDeep || m.IsCapture() || m.Promotes {
		return 0
	}
	return min(bits.Len(uint(i))*bits.Len(uint(depth))/6+1, depth-2)
}
