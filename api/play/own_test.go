package play_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"damiera/api/play"
)

const ownGame = `id: own
extends: italian
names: {en: Own game}
about: {en: A game that nobody else knows.}
board: {size: 6x6}
setup: {men: 1-2}
expect: {perft: [1, 2, 3]}
`

// A game of one's own is played on by its record alone, where nobody has seen
// its file.
func TestOwnGameOutlivesItsHall(t *testing.T) {
	h := open(t, mind(first), 1, 4)
	library := play.NewLibrary(catalog())
	v, faults, err := library.Compile(t.Context(), []byte(ownGame))
	if err != nil || len(faults) > 0 {
		t.Fatal(err, faults)
	}
	person := play.Player{Kind: play.Human}
	s, tokens, err := h.Create(t.Context(), play.Setup{Variant: v, Own: true, White: person, Black: person})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Act(t.Context(), s.ID, []string{tokens.White}, func(t *play.Table, held play.Seats) (*play.Table, error) {
		return t.Move(held, play.Move{Text: s.Legal[0].Move})
	}); err != nil {
		t.Fatal(err)
	}

	pool := play.NewPool(1, 1)
	t.Cleanup(pool.Close)
	later := play.NewHall(play.Options{
		Store: h.store, Library: play.NewLibrary(catalog()), Thinker: mind(first), Pool: pool,
		Now: func() time.Time { return noon }, Log: slog.New(slog.DiscardHandler),
	})
	after, err := later.State(t.Context(), s.ID)
	if err != nil {
		t.Fatal(err)
	}
	if after.Ply != 1 || !after.Variant.Own || after.Variant.Hash != v.Hash || after.Variant.Names["en"] != "Own game" {
		t.Errorf("got ply %d of %+v", after.Ply, after.Variant)
	}
	w, own, err := later.Variant(t.Context(), s.ID)
	if err != nil || !own || w.Hash != v.Hash || len(w.Rules.About) > 0 || len(w.Rules.Expect.Perft) > 0 {
		t.Errorf("got %v, own %v, %v", w, own, err)
	}
}

// A game of the house keeps its rules in the catalog.
func TestHouseGameKeepsNoRules(t *testing.T) {
	h := open(t, mind(first), 1, 4)
	id, _ := h.begin(t, play.Player{Kind: play.Human}, play.Player{Kind: play.Human})
	r, err := h.store.Load(t.Context(), id)
	if err != nil || r.Rules != "" {
		t.Errorf("got %q, %v", r.Rules, err)
	}
	if _, own, err := h.Variant(t.Context(), id); own || err != nil {
		t.Errorf("own %v, %v", own, err)
	}
}

func TestWork(t *testing.T) {
	h := open(t, mind(first), 1, 4)
	if err := h.Work(t.Context(), func(context.Context) error { return nil }); err != nil {
		t.Error(err)
	}
	if err := h.Work(t.Context(), func(context.Context) error { panic("too clever") }); err == nil {
		t.Error("a panic is no error")
	}
	ctx, stop := context.WithCancel(t.Context())
	begun := make(chan struct{})
	go func() {
		<-begun
		stop()
	}()
	err := h.Work(ctx, func(ctx context.Context) error {
		close(begun)
		<-ctx.Done()
		return ctx.Err()
	})
	if err == nil {
		t.Error("work that was cut off is no success")
	}
}
