package play

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
)

// Pool is where thinking is done: so many workers, so many jobs that may wait.
// A job that panics ends, and nothing else does.
type Pool struct {
	// Panicked is told of such a job. Set it before the first one.
	Panicked func(err error)

	jobs   chan func(context.Context)
	stop   context.CancelFunc
	closed <-chan struct{}
	all    sync.WaitGroup
}

// NewPool starts the workers. Close the pool to end them.
func NewPool(workers, queue int) *Pool {
	ctx, stop := context.WithCancel(context.Background())
	p := &Pool{Panicked: func(err error) { slog.Error("a job panicked", "error", err) }, jobs: make(chan func(context.Context), queue), stop: stop, closed: ctx.Done()}
	for range workers {
		p.all.Go(func() { p.work(ctx) })
	}
	return p
}

func (p *Pool) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case job := <-p.jobs:
			p.run(ctx, job)
		}
	}
}

func (p *Pool) run(ctx context.Context, job func(context.Context)) {
	defer func() {
		if fault := recover(); fault != nil {
			p.Panicked(fmt.Errorf("panic: %v\n%s", fault, debug.Stack()))
		}
	}()
	job(ctx)
}

// Go queues a job; its context ends when the pool closes. It reports false,
// and the job will not run, when the queue is full or the pool is closed.
func (p *Pool) Go(job func(context.Context)) bool {
	select {
	case <-p.closed:
		return false
	default:
	}
	select {
	case p.jobs <- job:
		return true
	default:
		return false
	}
}

// Do runs a job and waits for it, as long as ctx lasts. A job that was given up
// while it waited does not run. The error is errBusy, or that of ctx.
func (p *Pool) Do(ctx context.Context, job func(context.Context)) error {
	done := make(chan struct{})
	queued := p.Go(func(open context.Context) {
		defer close(done)
		both, cancel := context.WithCancel(ctx)
		defer cancel()
		defer context.AfterFunc(open, cancel)()
		if both.Err() == nil {
			job(both)
		}
	})
	if !queued {
		return errBusy
	}
	select {
	case <-done:
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	case <-p.closed:
		return errBusy
	}
}

// Close cancels the jobs that run, drops those that wait, and returns when the
// workers have ended.
func (p *Pool) Close() {
	p.stop()
	p.all.Wait()
}
