package search

import (
	"slices"

	"damiera/core/movegen"
)

// root is the list of root moves, the best so far first.
type root struct {
	moves []rootMove
	done  int // moves valued in this iteration
}

type rootMove struct {
	line  []movegen.Move
	score int // -infinite: only known to be worse than the lines kept
}

// deepen runs one iteration, first in a narrow window round the last score
// where only the best line is wanted.
func (w *Worker) deepen(depth int) {
	last := w.root.moves[0].score
	_, counted := Won(last)
	if w.budget.limits.several() || depth < 4 || counted {
		w.iterate(depth, -infinite, infinite)
		return
	}
	alpha, beta := last-window, last+window
	for grow := 2 * window; ; grow *= 4 {
		s := w.iterate(depth, alpha, beta)
		switch {
		case w.budget.stopped:
			return
		case s <= alpha:
			alpha = max(alpha-grow, -infinite)
		case s >= beta:
			beta = min(beta+grow, infinite)
		default:
			return
		}
		if grow > 16*window {
			alpha, beta = -infinite, infinite
		}
	}
}

// window is the first guess of how far the score moves in one iteration.
const window = 20

// iterate searches every root move to depth and orders them. Moves that are
// not worth keeping get no exact score.
func (w *Worker) iterate(depth, alpha, beta int) int {
	r := &w.root
	r.done = 0
	best := -infinite
	for i := range r.moves {
		floor := w.floor(best, alpha)
		s := w.rootChild(depth, i, floor, beta)
		if w.budget.stopped {
			break
		}
		r.done = i + 1
		m := &r.moves[i]
		m.score = -infinite
		if s > floor || i == 0 {
			m.score = s
			m.line = append(m.line[:1], w.frames[1].line...)
		}
		best = max(best, s)
		if s >= beta {
			break
		}
	}
	slices.SortStableFunc(r.moves[:r.done], func(a, b rootMove) int { return b.score - a.score })
	return best
}

// floor is the value up to which a root move is of no interest.
func (w *Worker) floor(best, alpha int) int {
	r := &w.root
	floor := max(best, alpha)
	if w.budget.limits.Margin > 0 && best > -infinite {
		floor = best - w.budget.limits.Margin - 1
	}
	if k := w.budget.limits.Lines; k > 1 {
		floor = min(floor, r.nth(k))
	}
	return max(floor, -infinite)
}

// nth returns the k-th best score of this iteration.
func (r *root) nth(k int) int {
	if r.done < k {
		return -infinite
	}
	score := infinite
	for range k {
		next := -infinite
		seen := 0
		for _, m := range r.moves[:r.done] {
			if m.score < score && m.score > next {
				next = m.score
			}
			if m.score >= score {
				seen++
			}
		}
		if seen >= k {
			return score
		}
		score = next
	}
	return score
}

func (w *Worker) rootChild(depth, i, alpha, beta int) int {
	w.enter(0, w.root.moves[i].line[0])
	defer w.leave()
	if w.root.done == 0 || alpha == -infinite {
		return -w.node(1, depth-1, -beta, -alpha)
	}
	s := -w.node(1, depth-1, -alpha-1, -alpha)
	if s > alpha && s < beta && !w.budget.stopped {
		s = -w.node(1, depth-1, -beta, -alpha)
	}
	return s
}

// lines copies out the lines worth telling.
func (w *Worker) lines() (lines []Line) {
	limits := w.budget.limits
	for i, m := range w.root.moves {
		if i > 0 && m.score == -infinite {
			break
		}
		near := limits.Margin > 0 && m.score >= w.root.moves[0].score-limits.Margin
		if i < max(limits.Lines, 1) || near {
			lines = append(lines, Line{Moves: w.follow(slices.Clone(m.line)), Score: m.score})
		}
	}
	return lines
}
