package search

import "math/bits"

// Tuning are the numbers of the search that matches decide; see README.md.
type Tuning struct {
	ReduceFrom  int // moves searched before late ones are reduced
	ReduceDeep  int // least depth that is reduced
	ReduceScale int // how slowly reductions grow
	ProbDeep    int // least depth at which a shallow look may cut, 0: none
	ProbLess    int // how much shallower that look is
	ProbMargin  int // by how much it must be better than needed
	FutileDeep  int // greatest depth at which the evaluation may cut, 0: none
	FutileStep  int // by how much it must be better a ply
}

func standard() Tuning {
	return Tuning{
		ReduceFrom: 2, ReduceDeep: 3, ReduceScale: 6,
		ProbDeep: 5, ProbLess: 4, ProbMargin: 40, FutileDeep: 4, FutileStep: 40,
	}
}

// reduction is how much less deep the i-th move of a frame is looked at first.
func (w *Worker) reduction(f *frame, depth, i int) int {
	m := f.moves[i]
	if i < w.tuning.ReduceFrom || depth < w.tuning.ReduceDeep || m.IsCapture() || m.Promotes {
		return 0
	}
	return min(bits.Len(uint(i))*bits.Len(uint(depth))/w.tuning.ReduceScale+1, depth-2)
}
