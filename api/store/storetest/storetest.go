// Package storetest is what every store must do, as one suite of tests.
//
// It must never know which store it tests.
package storetest

import (
	"context"
	"errors"
	"iter"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"damiera/api/store"
)

// Run checks the stores that open returns; each is used by one test.
func Run(t *testing.T, open func(*testing.T) store.Store) {
	for name, test := range map[string]func(*testing.T, store.Store){
		"a game comes back as it was saved":           roundTrip,
		"an id is taken once":                         createTwice,
		"unknown games":                               unknown,
		"only the next version is saved":              compareAndSet,
		"of many writers one wins":                    race,
		"a record in hand is not the store's":         aliasing,
		"watch begins with the present":               watchPresent,
		"watch follows every reader's pace":           watchNewest,
		"watch ends with its context":                 watchCancel,
		"a watcher who stops early does not disturb":  watchBreak,
		"many watchers see the last version of a run": watchMany,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, open(t))
		})
	}
}

func sample(id string) store.Record {
	return store.Record{
		ID: id, Version: 1, Variant: "some-game", Hash: "abc123", Start: "W:W21:B1",
		Moves: []string{"22-18", "11-15"},
		White: store.Seat{Token: "aa"}, Black: store.Seat{Level: 3, Lowest: 2},
		Ending:  &store.Ending{Winner: "white", Cause: "resignation"},
		Answers: []store.Answer{{ClientID: "c-1", Move: "22-18", Ply: 0}},
		Fault:   "engine-failed", Aided: true,
		Created: time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC),
	}
}

func created(t *testing.T, s store.Store) store.Record {
	t.Helper()
	r := sample("game-1")
	if err := s.Create(t.Context(), r); err != nil {
		t.Fatalf("create: %v", err)
	}
	return r
}

func saved(t *testing.T, s store.Store, r store.Record) store.Record {
	t.Helper()
	r = r.Clone()
	r.Version++
	if err := s.Save(t.Context(), r); err != nil {
		t.Fatalf("save version %d: %v", r.Version, err)
	}
	return r
}

func roundTrip(t *testing.T, s store.Store) {
	want := created(t, s)
	for range 3 {
		got, err := s.Load(t.Context(), want.ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("load (-saved +loaded):\n%s", diff)
		}
		want.Moves = append(want.Moves, "18x11")
		want = saved(t, s, want)
	}
}

func createTwice(t *testing.T, s store.Store) {
	want := created(t, s)
	other := want.Clone()
	other.Start = "B:W21:B1"
	if err := s.Create(t.Context(), other); !errors.Is(err, store.ErrExists) {
		t.Errorf("second create: got %v, want ErrExists", err)
	}
	if got, _ := s.Load(t.Context(), want.ID); got.Start != want.Start {
		t.Errorf("the second create changed the game to %q", got.Start)
	}
}

func unknown(t *testing.T, s store.Store) {
	if _, err := s.Load(t.Context(), "nobody"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("load: got %v, want ErrNotFound", err)
	}
	if err := s.Save(t.Context(), store.Record{ID: "nobody", Version: 1}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("save: got %v, want ErrNotFound", err)
	}
	for _, err := range s.Watch(t.Context(), "nobody") {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("watch: got %v, want ErrNotFound", err)
		}
	}
}

func compareAndSet(t *testing.T, s store.Store) {
	r := saved(t, s, created(t, s)) // version 2
	for _, version := range []uint64{0, 1, 2, 4, 1 << 40} {
		stale := r.Clone()
		stale.Version, stale.Moves = version, nil
		if err := s.Save(t.Context(), stale); !errors.Is(err, store.ErrConflict) {
			t.Errorf("version %d over 2: got %v, want ErrConflict", version, err)
		}
	}
	got, err := s.Load(t.Context(), r.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r, got); diff != "" {
		t.Errorf("a refused save left its mark (-want +got):\n%s", diff)
	}
}

func race(t *testing.T, s store.Store) {
	r := created(t, s)
	var won atomic.Int32
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			mine := r.Clone()
			mine.Version++
			switch err := s.Save(t.Context(), mine); {
			case err == nil:
				won.Add(1)
			case !errors.Is(err, store.ErrConflict):
				t.Errorf("save: got %v, want nil or ErrConflict", err)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d of 16 writers won, want 1", won.Load())
	}
}

func aliasing(t *testing.T, s store.Store) {
	r := created(t, s)
	want := r.Clone()
	r.Moves[0], r.Answers[0].Move, r.Ending.Winner = "x", "x", "x"
	got, err := s.Load(t.Context(), r.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("writing to the record that was given (-want +got):\n%s", diff)
	}
	got.Moves[0], got.Answers[0].Move, got.Ending.Winner = "x", "x", "x"
	if again, _ := s.Load(t.Context(), r.ID); !cmp.Equal(want, again) {
		t.Errorf("writing to a loaded record changed the store:\n%s", cmp.Diff(want, again))
	}
}

// follow starts a watch and returns the pulling end of it.
func follow(t *testing.T, ctx context.Context, s store.Store, id string) func() (store.Record, error, bool) {
	next, stop := iter.Pull2(s.Watch(ctx, id))
	t.Cleanup(stop)
	return next
}

func watchPresent(t *testing.T, s store.Store) {
	want := saved(t, s, created(t, s))
	next := follow(t, t.Context(), s, want.ID)
	got, err, ok := next()
	if !ok || err != nil || !cmp.Equal(want, got) {
		t.Fatalf("first: %v %v\n%s", ok, err, cmp.Diff(want, got))
	}
	want = saved(t, s, want)
	if got, err, _ := next(); err != nil || got.Version != want.Version {
		t.Errorf("then: version %d (%v), want %d", got.Version, err, want.Version)
	}
}

func watchNewest(t *testing.T, s store.Store) {
	r := created(t, s)
	next := follow(t, t.Context(), s, r.ID)
	next()
	for range 50 {
		r = saved(t, s, r)
	}
	for seen := uint64(1); seen < r.Version; {
		got, err, ok := next()
		if !ok || err != nil {
			t.Fatalf("after version %d: %v %v", seen, ok, err)
		}
		if got.Version <= seen {
			t.Fatalf("version %d came after %d", got.Version, seen)
		}
		seen = got.Version
	}
}

func watchCancel(t *testing.T, s store.Store) {
	r := created(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	for range s.Watch(ctx, r.ID) {
		cancel() // and the loop must end by itself
	}
	cancel()
}

func watchBreak(t *testing.T, s store.Store) {
	r := created(t, s)
	for range s.Watch(t.Context(), r.ID) {
		break
	}
	saved(t, s, saved(t, s, r))
}

func watchMany(t *testing.T, s store.Store) {
	const last = 20
	r := created(t, s)
	var all, ready sync.WaitGroup
	for range 8 {
		ready.Add(1)
		all.Go(func() {
			first := true
			for got, err := range s.Watch(t.Context(), r.ID) {
				if first {
					ready.Done()
					first = false
				}
				if err != nil {
					t.Errorf("watch: %v", err)
					return
				}
				if got.Version == last {
					return
				}
			}
		})
	}
	ready.Wait()
	for r.Version < last {
		r = saved(t, s, r)
	}
	all.Wait()
}
