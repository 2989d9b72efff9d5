package memory_test

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"go.uber.org/goleak"

	"damiera/api/store"
	"damiera/api/store/memory"
	"damiera/api/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return memory.New(16) })
}

// The longest untouched game makes room, and those who watch it are told.
func TestEviction(t *testing.T) {
	s, ctx := memory.New(2), t.Context()
	for i := range 2 {
		if err := s.Create(ctx, store.Record{ID: strconv.Itoa(i)}); err != nil {
			t.Fatal(err)
		}
	}
	var last error
	for _, err := range s.Watch(ctx, "0") {
		if err != nil {
			last = err
			break
		}
		if _, err := s.Load(ctx, "1"); err != nil { // 0 is now the older one
			t.Fatal(err)
		}
		if err := s.Create(ctx, store.Record{ID: "2"}); err != nil {
			t.Fatal(err)
		}
	}
	if !errors.Is(last, store.ErrNotFound) {
		t.Errorf("the watcher of an evicted game got %v, want ErrNotFound", last)
	}
	for id, want := range map[string]error{"0": store.ErrNotFound, "1": nil, "2": nil} {
		if _, err := s.Load(ctx, id); !errors.Is(err, want) {
			t.Errorf("game %s: got %v, want %v", id, err, want)
		}
	}
}

// Ten thousand visits to games that do not exist allocate nothing.
func TestUnknownGamesCostNothing(t *testing.T) {
	s, ctx := memory.New(2), context.Background()
	allocs := testing.AllocsPerRun(10_000, func() {
		if _, err := s.Load(ctx, "nobody"); !errors.Is(err, store.ErrNotFound) {
			t.Fatal(err)
		}
	})
	if allocs != 0 {
		t.Errorf("an unknown game costs %v allocations, want 0", allocs)
	}
}
