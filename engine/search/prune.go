package search

// prune tries to value a quiet node with an empty window without searching its
// moves. It leaves the moves of the frame as they were.
func (w *Worker) prune(ply, depth, alpha, beta int) (score int, cut bool) {
	t := &w.tuning
	if alpha <= -proven || beta >= proven {
		return 0, false
	}
	f := &w.frames[ply]
	if depth <= t.FutileDeep && !w.hangs(f) {
		if s := w.judge(f); s-t.FutileStep*depth >= beta {
			return s, true
		}
	}
	if t.ProbDeep > 0 && depth >= t.ProbDeep && depth <= probDeepest {
		bar := beta + t.ProbMargin
		s := w.node(ply, depth-t.ProbLess, bar-1, bar)
		if w.budget.stopped || s >= bar {
			return s, true
		}
		f.moves = w.machine.Legal(&f.pos, f.moves[:0])
		f.line = f.line[:0]
	}
	return 0, false
}

// probDeepest is the greatest depth at which a shallow look is tried. Looks lie
// within looks, so that in a game of few positions, which is searched a hundred
// plies deep, their number would grow without end.
const probDeepest = 20
