package search

import "damiera/core/ruleset"

// node returns the value of the frame at ply, exact inside (alpha, beta) and a
// bound outside. After the budget is spent its result means nothing.
func (w *Worker) node(ply, depth, alpha, beta int) int {
	f := &w.frames[ply]
	f.line = f.line[:0]
	if w.repeated(ply) {
		return 0
	}
	if depth <= 0 || ply >= maxPly {
		return w.calm(ply, 0, alpha, beta)
	}
	if !w.visit() {
		return 0
	}
	if alpha, beta = max(alpha, ply-Win), min(beta, Win-ply); alpha >= beta {
		return alpha
	}
	key := w.tableKey(f)
	known, ok := w.table.probe(key)
	if ok && beta-alpha == 1 && known.depth >= depth {
		if s := fromTable(known.score, ply); known.bound == exact || known.bound == atLeast && s >= beta || known.bound == atMost && s <= alpha {
			return s
		}
	}
	f.moves = w.machine.Legal(&f.pos, f.moves[:0])
	if len(f.moves) == 0 {
		return w.finished(ply)
	}
	if w.draws.Drawn(&f.draws) {
		return 0
	}
	if s, known := w.ending(f, ply); known {
		return s
	}
	switch {
	case len(f.moves) == 1:
		if ply < w.longest {
			depth++
		}
	case f.moves[0].IsCapture() || beta-alpha > 1:
	default:
		if s, cut := w.prune(ply, depth, alpha, beta); cut {
			return s
		}
	}
	w.rank(f, known.move)
	best, from := -infinite, alpha
	for i := range f.moves {
		m := f.next(i)
		s := w.child(ply, depth, i, alpha, beta)
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
			w.learn(f, i, depth)
			break
		}
	}
	w.table.store(key, entry{move: hintOf(f), score: toTable(best, ply), depth: depth, bound: boundOf(best, from, beta)})
	return best
}

// child searches the i-th move of a frame: the first with the whole window,
// the others first as guesses that they are no better, late ones less deep.
func (w *Worker) child(ply, depth, i, alpha, beta int) int {
	f := &w.frames[ply]
	less := w.reduction(f, depth, i)
	w.enter(ply, f.moves[i])
	defer w.leave()
	if depth > 1 {
		w.warm += w.table.touch(w.frames[ply+1].key ^ w.salt)
	}
	if i == 0 {
		return -w.node(ply+1, depth-1, -beta, -alpha)
	}
	s := -w.node(ply+1, depth-1-less, -alpha-1, -alpha)
	if s > alpha && less > 0 {
		s = -w.node(ply+1, depth-1, -alpha-1, -alpha)
	}
	if s > alpha && s < beta {
		s = -w.node(ply+1, depth-1, -beta, -alpha)
	}
	return s
}

func boundOf(score, alpha, beta int) bound {
	switch {
	case score <= alpha:
		return atMost
	case score >= beta:
		return atLeast
	}
	return exact
}

// hintOf is the move that raised alpha; none if no move did.
func hintOf(f *frame) uint16 {
	if len(f.line) == 0 {
		return 0
	}
	return code(f.line[0])
}

// finished values a position without moves.
func (w *Worker) finished(ply int) int {
	p := &w.frames[ply].pos
	if winner, over := w.machine.Winner(p); over {
		if winner == p.Side {
			return Win - ply
		}
		return ply - Win
	}
	switch w.noMove {
	case ruleset.Win:
		return Win - ply
	case ruleset.Drawn:
		return 0
	}
	return ply - Win
}

// repeated reports a draw by repetition. Coming back to a position of the line
// is valued as a draw at once: who can repeat once can repeat again. So is a
// move of the side at the root that leads back to a position of the game, or a
// winner whose table says "won" everywhere might go round until it is drawn.
func (w *Worker) repeated(ply int) bool {
	line, game := w.path.seen()
	return line > 0 || game > 0 && (ply%2 == 1 || w.draws.Repeats(game+1))
}

// tableKey tells apart equal positions of which one is close to a drawn count.
func (w *Worker) tableKey(f *frame) uint64 {
	left := w.draws.Left(&f.draws)
	if left > near {
		return f.key ^ w.salt
	}
	return f.key ^ w.salt ^ uint64(left+1)*0x9e3779b97f4a7c15
}

// near is how many plies before a drawn count the table must know of it.
const near = 16
