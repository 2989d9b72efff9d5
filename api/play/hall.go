package play

import (
	"context"
	"crypto/rand"
	"errors"
	"iter"
	"log/slog"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/api/store"
	"damiera/core"
)

// Hall is where all tables stand. Any number of goroutines may use one.
type Hall struct {
	store   store.Store
	library *Library
	thinker Thinker
	pool    *Pool
	now     func() time.Time
	log     *slog.Logger
	tables  *lru.Cache[string, *Table] // the newest version known here, by id
}

// Options are what a Hall is made of.
type Options struct {
	Store   store.Store
	Library *Library
	Thinker Thinker
	Pool    *Pool // closed by its owner, after which nothing thinks
	Now     func() time.Time
	Log     *slog.Logger
}

// keptTables is how many games are kept played out, ready for the next move.
const keptTables = 256

// tries bounds how often an act is tried again because others were faster.
const tries = 8

// NewHall opens a hall.
func NewHall(o Options) *Hall {
	tables, err := lru.New[string, *Table](keptTables)
	if err != nil {
		panic(err) // the size is positive
	}
	return &Hall{store: o.Store, library: o.Library, thinker: o.Thinker, pool: o.Pool, now: o.Now, log: o.Log, tables: tables}
}

// Create begins a game.
func (h *Hall) Create(ctx context.Context, s Setup) (*State, Tokens, error) {
	t, tokens, err := Lay(strings.ToLower(rand.Text()[:12]), h.now(), s)
	if err != nil {
		return nil, Tokens{}, err
	}
	if err := h.store.Create(ctx, t.Record()); err != nil {
		return nil, Tokens{}, err
	}
	h.put(t)
	return t.State(), tokens, nil
}

// State returns how a game stands.
func (h *Hall) State(ctx context.Context, id string) (*State, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	return t.State(), nil
}

// Variant returns the rules that a game is played by, and whether they are of
// no catalog.
func (h *Hall) Variant(ctx context.Context, id string) (v *core.Variant, own bool, err error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, false, err
	}
	return t.variant, t.record.Rules != "", nil
}

// Seats tells which seats of a game the secrets open.
func (h *Hall) Seats(ctx context.Context, id string, secrets []string) (Seats, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return Seats{}, err
	}
	return t.Seats(secrets), nil
}

// Act does something at a table for whoever holds the secrets. A refusal that
// comes from the game having gone on carries the state.
func (h *Hall) Act(ctx context.Context, id string, secrets []string, act func(*Table, Seats) (*Table, error)) (*State, error) {
	for range tries {
		t, err := h.load(ctx, id)
		if err != nil {
			return nil, err
		}
		next, err := act(t, t.Seats(secrets))
		var refusal *Refusal
		switch {
		case errors.As(err, &refusal):
			told := *refusal
			told.State = t.State()
			return nil, &told
		case err != nil:
			return nil, err
		case next == t:
			return t.State(), nil
		}
		switch err := h.store.Save(ctx, next.Record()); {
		case err == nil:
			h.put(next)
			return next.State(), nil
		case errors.Is(err, store.ErrNotFound):
			return nil, errUnknownGame
		case !errors.Is(err, store.ErrConflict):
			return nil, err
		}
	}
	return nil, errBusy
}

// Watch yields the state of a game as it is and then as it becomes; a slow
// reader misses states in between, never the newest. It ends with ctx or with an error.
func (h *Hall) Watch(ctx context.Context, id string) iter.Seq2[*State, error] {
	return func(yield func(*State, error) bool) {
		for r, err := range h.store.Watch(ctx, id) {
			if err != nil {
				yield(nil, known(err))
				return
			}
			t, err := h.open(ctx, r)
			if err != nil {
				yield(nil, err)
				return
			}
			if !yield(t.State(), nil) {
				return
			}
		}
	}
}

// Hint returns a good move for the seat whose turn it is, and notes that help was given.
func (h *Hall) Hint(ctx context.Context, id string, secrets []string, ply int) (string, *State, error) {
	var asked *Table
	if _, err := h.Act(ctx, id, secrets, func(t *Table, held Seats) (*Table, error) {
		asked = t
		return t, t.MayAsk(held, ply)
	}); err != nil {
		return "", nil, err
	}
	var hint string
	fail := error(errEngine)
	if err := h.pool.Do(ctx, func(ctx context.Context) { hint, fail = h.advise(ctx, asked) }); err != nil {
		return "", nil, err
	}
	if fail != nil {
		return "", nil, fail
	}
	s, err := h.Act(ctx, id, secrets, func(t *Table, held Seats) (*Table, error) {
		if err := t.MayAsk(held, ply); err != nil {
			return nil, err
		}
		return t.Aid(), nil
	})
	return hint, s, err
}

func (h *Hall) load(ctx context.Context, id string) (*Table, error) {
	r, err := h.store.Load(ctx, id)
	if err != nil {
		return nil, known(err)
	}
	return h.open(ctx, r)
}

// open returns the table of a record, from memory if it is there.
func (h *Hall) open(ctx context.Context, r store.Record) (*Table, error) {
	newest, ok := h.tables.Get(r.ID)
	if ok && newest.record.Version == r.Version {
		return newest, nil
	}
	v, err := h.rules(ctx, r)
	if err != nil {
		return nil, err
	}
	t, err := Open(v, r)
	if err != nil {
		return nil, err
	}
	if newest == nil || newest.record.Version < r.Version {
		h.tables.Add(r.ID, t)
	}
	return t, nil
}

// rules finds the rules of a record.
func (h *Hall) rules(ctx context.Context, r store.Record) (*core.Variant, error) {
	if r.Rules != "" {
		return h.library.reopen(ctx, r.Rules)
	}
	v, ok := h.library.Catalog().ByHash(r.Hash)
	if !ok {
		return nil, errRulesGone
	}
	return v, nil
}

// put remembers a table that was just saved, and lets the computer think if it
// is its turn.
func (h *Hall) put(t *Table) {
	h.tables.Add(t.record.ID, t)
	if t.Awaits() && !h.pool.Go(func(ctx context.Context) { h.answer(ctx, t) }) {
		h.fail(context.Background(), t, errBusy)
	}
}

// known puts an error of the store into words of a table.
func known(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return errUnknownGame
	}
	return err
}
