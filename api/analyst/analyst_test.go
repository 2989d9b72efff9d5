package analyst

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/engine/analysis"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func played(t *testing.T, variant, fen, moves string) *game.Game {
	t.Helper()
	v := coretest.Variant(t, variant)
	g := game.New(v)
	if fen != "" {
		g = game.From(v, coretest.Position(t, v, fen))
	}
	if err := g.Follow(t.Context(), strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return g
}

// Two ways to the same position ask the same if nothing that was on the board
// before can come again and all counters stand alike. The last move alone says
// nothing (ENGINE-01).
func TestQuestions(t *testing.T) {
	const men, kings = "", "W:W21,K32,K31:B12,K1"
	for _, c := range []struct {
		name, fen, one, other string
		same                  bool
	}{
		{"nothing in between", men, "11-15", "11-15", true},
		{"men that moved in another order", men, "9-13 22-18 12-16 24-20", "12-16 24-20 9-13 22-18", true},
		{"another position", men, "11-15", "11-16", false},
		{"the other side to move", men, "11-15 22-18", "11-15", false},
		{"kings that went another way", kings, "32-27 1-5 31-26", "31-26 1-5 32-27", false},
		{"the same places in another order", kings, "32-27 1-5 27-32 5-1 31-26", "31-26", false},
		{"a man's move wipes out what was before", kings, "32-27 1-5 27-32 5-1 21-17", "21-17", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := analysis.Limits{Lines: 1, Time: time.Second}
			one, other := ask(played(t, "english", c.fen, c.one), l, nil), ask(played(t, "english", c.fen, c.other), l, nil)
			if (one == other) != c.same {
				t.Errorf("%q and %q ask the same: %v, want %v", c.one, c.other, one == other, c.same)
			}
		})
	}
	g := played(t, "english", "", "")
	l := analysis.Limits{Lines: 1, Time: time.Second}
	for _, other := range []question{
		ask(g, analysis.Limits{Lines: 2, Time: time.Second}, nil),
		ask(g, analysis.Limits{Lines: 1, Time: 2 * time.Second}, nil),
		ask(played(t, "pool", "", ""), l, nil),
	} {
		if other == ask(g, l, nil) {
			t.Errorf("%+v asks the same", other)
		}
	}
}

func nothing() Listener { return Listener{Waits: func() {}, Sees: func(analysis.Look) {}} }

func newAnalyst(atOnce, waiting int) *Analyst {
	return New(Options{Now: time.Now, AtOnce: atOnce, Waiting: waiting})
}

func TestFindingsAreKept(t *testing.T) {
	a := newAnalyst(1, 0)
	l := analysis.Limits{Lines: 2, Time: 50 * time.Millisecond}
	first, reason, err := a.Think(t.Context(), played(t, "english", "", "11-15"), l, nothing())
	if err != nil || reason != analysis.TimeUp {
		t.Fatal(reason, err)
	}
	again, _, err := a.Think(t.Context(), played(t, "english", "", "11-15"), l, Listener{
		Waits: func() { t.Error("it waits") },
		Sees:  func(analysis.Look) { t.Error("it thinks") },
	})
	if err != nil || again.Nodes != first.Nodes {
		t.Errorf("got %+v after %+v, %v", again, first, err)
	}
}

// What was broken off is not kept.
func TestBrokenOff(t *testing.T) {
	a := newAnalyst(1, 0)
	g := played(t, "english", "", "")
	ctx, cancel := context.WithCancel(t.Context())
	l := analysis.Limits{Lines: 2, Time: time.Hour}
	told := nothing()
	told.Sees = func(analysis.Look) { cancel() }
	if _, _, err := a.Think(ctx, g, l, told); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if a.found.Len() != 0 {
		t.Error("half a finding is kept")
	}
}

// One analyses, one waits, a third is sent away; who waits can leave.
func TestPlaces(t *testing.T) {
	a := newAnalyst(1, 1)
	first, err := a.Place()
	if err != nil {
		t.Fatal(err)
	}
	second, err := a.Place()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Place(); !errors.Is(err, ErrBusy) {
		t.Errorf("a third place: %v", err)
	}
	running, stop := context.WithCancel(t.Context())
	began, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		told := nothing()
		told.Sees = func(analysis.Look) {
			select {
			case <-began:
			default:
				close(began)
			}
		}
		_, _, _ = a.Think(running, played(t, "english", "", ""), analysis.Limits{Lines: 1, Time: time.Hour}, told)
	}()
	<-began
	waiting, leave := context.WithCancel(t.Context())
	told := nothing()
	told.Waits = leave
	if _, _, err := a.Think(waiting, played(t, "english", "", "11-15"), analysis.Limits{Lines: 1, Time: time.Hour}, told); !errors.Is(err, context.Canceled) {
		t.Errorf("who left: %v", err)
	}
	stop()
	<-ended
	first()
	second()
	third, err := a.Place()
	if err != nil {
		t.Fatal(err)
	}
	third()
}

// Every move is told, and told again alike: nothing is searched twice.
func TestReviewTellsEveryMove(t *testing.T) {
	a := newAnalyst(1, 0)
	review := func() (all []analysis.Reviewed) {
		sum, err := a.Review(t.Context(), played(t, "english", "", "11-15 22-18 15x22 25x18"), 10*time.Millisecond, func(r analysis.Reviewed) {
			all = append(all, r)
			if r.Ply != len(all) {
				t.Errorf("move %d is told as number %d", r.Ply, len(all))
			}
		})
		if err != nil || len(all) != 4 || sum.White.Moves+sum.White.Marks[analysis.Forced] != 2 {
			t.Errorf("%d moves, %+v, %v", len(all), sum, err)
		}
		return all
	}
	first := review()
	looked := a.looked.Len()
	if diff := cmp.Diff(first, review()); diff != "" || a.looked.Len() != looked {
		t.Errorf("the second review (-first +second):\n%s", diff)
	}
}
