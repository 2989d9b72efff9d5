package play

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"damiera/api/store"
	"damiera/core/movegen"
)

// hintLevel is how well hints are found.
const hintLevel = 4

// answer lets the computer move at a table, unless the game goes on without it.
func (h *Hall) answer(ctx context.Context, t *Table) {
	defer func() {
		if fault := recover(); fault != nil {
			h.log.Error("panic while the computer moved", "game", t.record.ID, "panic", fmt.Sprint(fault), "stack", string(debug.Stack()))
			h.fail(ctx, t, errEngine)
		}
	}()
	thinking, cancel := context.WithCancel(ctx)
	defer cancel()
	over := make(chan struct{})
	go func() {
		defer close(over)
		h.await(thinking, t)
		cancel()
	}()
	level := t.seat(t.side()).Level
	move, err := h.best(thinking, t, level)
	stale := thinking.Err() != nil
	cancel()
	<-over
	if stale {
		return
	}
	if err == nil {
		err = h.reply(ctx, t, move)
	}
	if err != nil {
		h.log.Error("the computer did not move", "game", t.record.ID, "version", t.record.Version, "error", err)
		h.fail(ctx, t, errEngine)
	}
}

// await returns when the game is no longer at this version, or ctx has ended.
func (h *Hall) await(ctx context.Context, t *Table) {
	for r, err := range h.store.Watch(ctx, t.record.ID) {
		if err != nil || r.Version != t.record.Version {
			return
		}
	}
}

// best asks the thinker. This is the edge of the worker: a panic becomes an error.
func (h *Hall) best(ctx context.Context, t *Table, level int) (move movegen.Move, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	seed := fmt.Sprint(t.record.ID, t.record.Created.UnixNano())
	return h.thinker.Best(ctx, t.game, level, seed)
}

// Work does a job where the computer thinks, between the moves of all games. It
// returns the error of the job, or that of ctx, without waiting for the job
// then. A panic becomes an error.
func (h *Hall) Work(ctx context.Context, job func(context.Context) error) error {
	done := make(chan error, 1)
	if err := h.pool.Do(ctx, func(ctx context.Context) {
		defer func() {
			if fault := recover(); fault != nil {
				done <- fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
			}
		}()
		done <- job(ctx)
	}); err != nil {
		return err
	}
	select {
	case err := <-done:
		return err
	default:
		return errBusy // the pool closed before it was the job's turn
	}
}

// advise finds a hint and writes it as the game does.
func (h *Hall) advise(ctx context.Context, t *Table) (string, error) {
	move, err := h.best(ctx, t, hintLevel)
	if err != nil {
		h.log.Error("no hint", "game", t.record.ID, "version", t.record.Version, "error", err)
		return "", errEngine
	}
	for _, legal := range t.game.Legal() {
		if legal.Move == move {
			return legal.Text, nil
		}
	}
	return "", errEngine
}

func (h *Hall) reply(ctx context.Context, t *Table, move movegen.Move) error {
	next, err := t.Reply(move)
	if err != nil {
		return err
	}
	return h.save(ctx, next)
}

// fail notes at the table that the computer does not move, so that nobody
// waits for it in vain.
func (h *Hall) fail(ctx context.Context, t *Table, why *Refusal) {
	if err := h.save(ctx, t.Fail(why)); err != nil {
		h.log.Error("the computer is silent", "game", t.record.ID, "version", t.record.Version, "error", err)
	}
}

// save keeps the next version of a table. That the game went on or is gone
// meanwhile is no error: nobody waits for this version any more.
func (h *Hall) save(ctx context.Context, next *Table) error {
	switch err := h.store.Save(ctx, next.Record()); {
	case err == nil:
		h.put(next)
		return nil
	case errors.Is(err, store.ErrConflict), errors.Is(err, store.ErrNotFound):
		return nil
	default:
		return err
	}
}
