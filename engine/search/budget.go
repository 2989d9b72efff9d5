package search

import (
	"context"
	"sync/atomic"
	"time"
)

// Limits bounds a search; a zero part does not bound.
type Limits struct {
	Depth int           // plies of the last iteration
	Nodes int64         // positions looked at
	Time  time.Duration // never exceeded by more than a few hundred positions
	// Lines is how many of the best lines are wanted; 0 wants only a move, so
	// that the search may end when nothing is left to choose.
	Lines int
	// Margin keeps every root move that is at most so much worse than the best.
	Margin int
}

// several tells that more than the best move needs an exact score.
func (l *Limits) several() bool { return l.Lines > 1 || l.Margin > 0 }

// pulse is the number of nodes between two looks at the clock.
const pulse = 256

// budget says when to stop. The time is that of the clock it was given.
type budget struct {
	ctx     context.Context
	now     func() time.Time
	start   time.Time
	limits  Limits
	stop    *atomic.Bool  // shared by the workers of one search
	total   *atomic.Int64 // nodes of them all, counted by pulses
	stopped bool
}

func (b *budget) elapsed() time.Duration { return b.now().Sub(b.start) }

// visit counts a node; it reports false when there is none left to look at.
func (w *Worker) visit() bool {
	b := &w.budget
	switch {
	case b.stopped:
	case b.limits.Nodes > 0 && w.nodes >= b.limits.Nodes:
		b.stopped = true
	case w.nodes%pulse == 0:
		b.total.Add(pulse)
		b.stopped = b.stop.Load() || b.ctx.Err() != nil || b.limits.Time > 0 && b.elapsed() >= b.limits.Time
	}
	if b.stopped {
		return false
	}
	w.nodes++
	return true
}

// everyone is the number of nodes that all workers of the search have seen.
func (w *Worker) everyone() int64 {
	others := w.budget.total.Load() - (w.nodes+pulse-1)/pulse*pulse
	return w.nodes + max(others, 0)
}
