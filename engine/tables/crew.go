package tables

import (
	"context"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"damiera/core/movegen"
)

// crew shares out work among workers, one a core.
type crew struct {
	ctx     context.Context
	workers []*worker
}

// worker has what one goroutine needs and what it has found.
type worker struct {
	room     *room
	moves    []movegen.Move
	p        movegen.Position
	before   []movegen.Position
	due      [][]verdict // by level
	wins     []verdict
	losses   []verdict
	doubtful []verdict
}

func newCrew(ctx context.Context, n int) *crew {
	c := &crew{ctx: ctx}
	for range max(1, n) {
		c.workers = append(c.workers, &worker{room: newRoom(), moves: make([]movegen.Move, 0, 512)})
	}
	return c
}

// postpone takes note of a verdict for a later level.
func (w *worker) postpone(level int, v verdict) {
	for len(w.due) <= level {
		w.due = append(w.due, nil)
	}
	w.due[level] = append(w.due[level], v)
}

// share is how much work is taken at a time; whole words of a bitset.
const share = 4096

func silent(int) {}

// each does job for all of 0…n-1, in shares, until one fails or the context
// ends. It calls tick, from this goroutine, with how much has been begun.
func (c *crew) each(n int, tick func(int), job func(w *worker, from, to int) error) error {
	var next atomic.Int64
	work := func(w *worker, tick func(int)) error {
		for {
			from := int(next.Add(share)) - share
			if from >= n {
				return nil
			}
			if err := c.ctx.Err(); err != nil {
				return err
			}
			to := min(from+share, n)
			if err := job(w, from, to); err != nil {
				return err
			}
			tick(int(min(next.Load(), int64(n))))
		}
	}
	var others errgroup.Group
	for i, w := range c.workers[1:] {
		if (i+1)*share < n {
			others.Go(func() error { return work(w, silent) })
		}
	}
	err := work(c.workers[0], tick)
	if other := others.Wait(); err == nil {
		err = other
	}
	return err
}
