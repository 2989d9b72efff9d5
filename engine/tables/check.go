package tables

import (
	"context"
	"fmt"
	"runtime"

	"damiera/core/movegen"
)

// Summary is what there is of one slice.
type Summary struct {
	Slice     Slice
	Positions int
	SignBytes int
	PlyBytes  int // 0: plies are not known
}

// Slices lists what there is, smallest first.
func (t *Tables) Slices() (list []Summary) {
	for _, group := range t.groups(t.Pieces()) {
		for _, s := range group {
			table := t.slices[s.code()].Load()
			if table == nil {
				continue
			}
			summary := Summary{Slice: s, Positions: table.space.size(), SignBytes: len(table.signs.start) + len(table.signs.data)}
			if table.plies != nil {
				summary.PlyBytes = len(table.plies.start) + len(table.plies.data)
			}
			list = append(list, summary)
		}
	}
	return list
}

// Check looks whether every stored value is what the moves of its position
// make it: a second opinion on files that somebody else has made. It tells
// report, which may be nil, how many positions are done.
func (t *Tables) Check(ctx context.Context, workers int, report func(done, total int64)) error {
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	list := t.Slices()
	var done, total int64
	for _, s := range list {
		total += int64(s.Positions)
	}
	c := newCrew(ctx, workers)
	for _, s := range list {
		table := t.slices[s.Slice.code()].Load()
		tick := func(n int) {
			if report != nil {
				report(done+int64(n), total)
			}
		}
		err := c.each(s.Positions, tick, func(w *worker, from, to int) error {
			for i := from; i < to; i++ {
				if err := t.check(w, table, i); err != nil {
					return fmt.Errorf("table %s, position %d: %w", s.Slice, i, err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		done += int64(s.Positions)
	}
	return nil
}

// check looks at one stored value.
func (t *Tables) check(w *worker, table *table, i int) error {
	w.p = table.space.position(i)
	if t.quiet && t.game.Machine.CanCapture(&w.p) {
		return nil
	}
	got, plies, ok := table.at(i)
	if !ok {
		return fmt.Errorf("its data make no sense")
	}
	want, err := t.reckon(w)
	if err != nil {
		return err
	}
	if plies < 0 && want >= decided {
		want = lost(0) + (want-decided)&1
	}
	if got != want {
		return fmt.Errorf("it is stored as %s, and its moves make it %s", got, want)
	}
	return nil
}

// reckon values w.p by its moves.
func (t *Tables) reckon(w *worker) (value, error) {
	w.moves = t.game.Machine.Moves(&w.p, w.moves[:0])
	if len(w.moves) == 0 {
		return t.ended(&w.p), nil
	}
	if t.atOnce(&w.p) {
		return drawn, nil
	}
	var all sum
	for _, m := range w.moves {
		w.room.stack[0] = w.p.Play(m)
		v, _, ok := t.look(w.room, 0)
		if !ok {
			return open, fmt.Errorf("the table that %s leads to is missing", describe(m))
		}
		all.add(v)
	}
	return all.value(), nil
}

func describe(m movegen.Move) string {
	switch {
	case m.IsCapture():
		return "a capture"
	case m.Promotes:
		return "a promotion"
	}
	return "a quiet move"
}
