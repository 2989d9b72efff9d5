package search

import (
	"context"
	"sync/atomic"
	"time"

	"damiera/core/game"
	"damiera/core/movegen"
)

// Start is where a search begins: a position and what of its past still counts.
type Start struct {
	Position movegen.Position
	Draws    game.State
	Past     []uint64 // keys of the earlier positions of the game, oldest first
	// Endings, which may be nil, are asked for positions of up to Pieces pieces.
	Endings Endings
	Pieces  int
	Only    []movegen.Move // the moves to look at; nil: all
}

// Line is a root move with what is expected to follow, and its value for the
// side to move.
type Line struct {
	Moves []movegen.Move
	Score int
}

// Info is what a search has found so far. Lines are the best first; they are
// the receiver's to keep.
type Info struct {
	Depth int
	Lines []Line
	Nodes int64
	Time  time.Duration
}

// Think deepens until a limit is met and tells report after each iteration.
// It returns no lines if the side to move has no move.
func (w *Worker) Think(ctx context.Context, now func() time.Time, start Start, limits Limits, report func(Info)) Info {
	return w.lead(start, budget{ctx: ctx, now: now, start: now(), limits: limits, stop: new(atomic.Bool), total: new(atomic.Int64)}, report)
}

// lead is Think once its budget is made up.
func (w *Worker) lead(start Start, b budget, report func(Info)) Info {
	w.budget = b
	w.prepare(start)
	limits, best := b.limits, Info{}
	if len(w.root.moves) == 0 {
		return best
	}
	for depth := 1; depth <= maxPly && (limits.Depth <= 0 || depth <= limits.Depth); depth++ {
		w.longest = min(2*depth+8, maxPly)
		w.deepen(depth)
		if !w.budget.stopped || depth == 1 || !limits.several() {
			best.Lines = w.lines()
		}
		best.Nodes, best.Time = w.everyone(), w.budget.elapsed()
		if w.budget.stopped {
			break
		}
		best.Depth = depth
		if report != nil {
			report(best)
		}
		if w.settled(depth) {
			break
		}
	}
	return best
}

func (w *Worker) prepare(start Start) {
	w.nodes = 0
	w.history.fade()
	f := &w.frames[0]
	f.pos, f.draws, f.key = start.Position, start.Draws, w.draws.Key(&start.Position)
	w.path.reset(start.Past, f.key)
	w.endings, w.pieces, w.salt = start.Endings, 0, 0
	if w.endings != nil {
		w.pieces = min(start.Pieces, w.endings.Pieces())
		w.salt = uint64(w.pieces) * 0xd6e8feb86659fd93
	}
	w.root.moves = w.root.moves[:0]
	moves := start.Only
	if moves == nil {
		moves = w.machine.Legal(&f.pos, nil)
	}
	for _, m := range moves {
		line := append(make([]movegen.Move, 0, maxPly), m)
		w.root.moves = append(w.root.moves, rootMove{line: line, score: -infinite})
	}
}

// settled tells that no deeper look can change the choice: the best line ends
// the game within what was searched, or there is nothing to choose.
func (w *Worker) settled(depth int) bool {
	if plies, ok := Won(w.root.moves[0].score); ok && max(plies, -plies) <= depth && w.budget.limits.Lines <= 1 {
		return true
	}
	return len(w.root.moves) == 1 && w.budget.limits.Lines == 0 && depth >= forcedDepth
}

// forcedDepth is how deep the only move is looked at, for a score to tell.
const forcedDepth = 6
