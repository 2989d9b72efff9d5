package search

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"damiera/core"
	"damiera/engine/eval"
)

// Team searches one position on several threads. All that the workers share is
// the table: what one has found out makes the others faster. With more than
// one worker the result depends on how the threads happen to run.
type Team struct{ workers []*Worker }

// NewTeam makes a team of n workers, at least one.
func NewTeam(v *core.Variant, judge *eval.Evaluator, table *Table, n int) *Team {
	t := &Team{}
	for range max(n, 1) {
		t.workers = append(t.workers, New(v, judge, table))
	}
	return t
}

// Think is Worker.Think for the whole team. A limit of nodes is that of the
// first worker, whose result counts.
func (t *Team) Think(ctx context.Context, now func() time.Time, start Start, limits Limits, report func(Info)) Info {
	b := budget{ctx: ctx, now: now, start: now(), limits: limits, stop: new(atomic.Bool), total: new(atomic.Int64)}
	var helpers sync.WaitGroup
	for i, w := range t.workers[1:] {
		helpers.Go(func() { w.assist(start, b, i) })
	}
	info := t.workers[0].lead(start, b, report)
	b.stop.Store(true)
	helpers.Wait()
	return info
}

// assist deepens until the team is told to stop. Every other helper starts one
// ply deeper, so that not all look at the same.
func (w *Worker) assist(start Start, b budget, number int) {
	b.limits = Limits{}
	w.budget = b
	w.prepare(start)
	if len(w.root.moves) == 0 {
		return
	}
	for depth := 1 + (number+1)%2; depth <= maxPly && !w.budget.stopped; depth++ {
		w.longest = min(2*depth+8, maxPly)
		w.deepen(depth)
	}
}
