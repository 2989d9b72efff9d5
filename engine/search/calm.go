package search

// calm values a position once the depth is used up: it plays on until neither
// side can capture, then asks the evaluation. Quiet moves made on the way,
// because something hangs, are counted in tries.
func (w *Worker) calm(ply, tries, alpha, beta int) int {
	f := &w.frames[ply]
	f.line = f.line[:0]
	if !w.visit() {
		return 0
	}
	noisy := w.machine.CanCapture(&f.pos)
	quiet := !noisy && (tries >= w.tries || !w.hangs(f))
	if quiet && w.stuck(f) {
		return w.finished(ply)
	}
	if !quiet {
		if f.moves = w.machine.Legal(&f.pos, f.moves[:0]); len(f.moves) == 0 {
			return w.finished(ply)
		}
	}
	if ply >= maxPly || w.draws.Drawn(&f.draws) {
		return w.judge(f)
	}
	if s, known := w.ending(f, ply); known {
		return s
	}
	best := -infinite
	switch {
	case quiet:
		return w.judge(f)
	case !noisy:
		tries++
	case !w.forced:
		if best = w.judge(f); best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	w.rank(f, 0)
	for i := range f.moves {
		m := f.next(i)
		if noisy && !m.IsCapture() {
			break
		}
		w.enterCalm(ply, m)
		s := -w.calm(ply+1, tries, -beta, -alpha)
		if w.budget.stopped {
			return 0
		}
		if s <= best {
			continue
		}
		best = s
		if s <= alpha {
			continue
		}
		alpha = s
		f.line = append(append(f.line[:0], m), w.frames[ply+1].line...)
		if s >= beta {
			break
		}
	}
	return best
}

// hangs reports whether the opponent could capture if it were to move.
func (w *Worker) hangs(f *frame) bool {
	p := &w.turned
	*p = f.pos
	p.Own, p.Opp, p.Side = p.Opp, p.Own, p.Side.Other()
	return w.machine.CanCapture(p)
}

// stuck reports whether the side to move, which has no capture, has no move.
func (w *Worker) stuck(f *frame) bool {
	if w.curbed {
		f.moves = w.machine.Legal(&f.pos, f.moves[:0])
		return len(f.moves) == 0
	}
	return w.machine.Count(&f.pos, 1) == 0
}

// judge asks the evaluation. A lead shrinks as the count towards a draw runs
// out, so the search prefers to do something while it can.
func (w *Worker) judge(f *frame) int {
	if w.draws.Drawn(&f.draws) {
		return 0
	}
	return w.fade(f, min(max(w.eval.Score(&f.pos), -proven+1), proven-1))
}

func (w *Worker) fade(f *frame, score int) int {
	if left := w.draws.Left(&f.draws); left < fading {
		return score * (left + 2) / (fading + 2)
	}
	return score
}

// fading is how many plies before a drawn count a lead starts to shrink.
const fading = 40
