package game

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/movegen"
)

func TestFollow(t *testing.T) {
	v := coretest.Variant(t, "english")
	for _, c := range []struct {
		name, fen, moves string
		ply              int // of the first move that cannot be played, 0: all can
		cause            error
	}{
		{"moves", "", "11-15 22-18 15x22 25x18", 0, nil},
		{"a move in other words", "", "11-15 22-18 15:22 25:18", 0, nil},
		{"an illegal move", "", "11-15 22-18 8-11", 3, new(Refusal)},
		{"no move at all", "", "hello", 1, new(Refusal)},
		{"a move after the end", "W:W26:B22", "26x17 1-5", 2, ErrOver},
		{"a draw that nobody claimed", "W:WK32:BK1", "32-27 1-5 27-32 5-1 32-27 1-5 27-32 5-1 32-27", 0, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New(v)
			if c.fen != "" {
				g = From(v, coretest.Position(t, v, c.fen))
			}
			moves := strings.Fields(c.moves)
			err := g.Follow(t.Context(), moves)
			if c.ply == 0 {
				if err != nil || g.Ply() != len(moves) {
					t.Errorf("stopped after %d plies: %v", g.Ply(), err)
				}
				return
			}
			var broken *BrokenError
			if !errors.As(err, &broken) || broken.Ply != c.ply || g.Ply() != c.ply-1 {
				t.Fatalf("got %v after %d plies, want a fault at ply %d", err, g.Ply(), c.ply)
			}
			var refusal *Refusal
			if refused := errors.As(err, &refusal); refused != errors.As(c.cause, &refusal) || !refused && !errors.Is(err, c.cause) {
				t.Errorf("got %v, want %v", err, c.cause)
			}
		})
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := New(v).Follow(stopped, []string{"11-15"}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// A game that begins simply is not followed to where a new king has too many
// ways to capture.
func TestFollowStopsBeforeTooManyCaptures(t *testing.T) {
	v := coretest.Compile(t, "wild.yaml", `id: wild
board: {size: 9x14, cells: all}
setup:
  men:
    white: [a13]
    black: [c12, e12, g12, c10, e10, g10, c8, e8, g8, c6, e6, g6, c4, e4, g4, b2, d2, f2, h2]
pieces:
  man:  {move: {dirs: fwd}, capture: {dirs: fwd}}
  king: {move: {dirs: all, range: any}, capture: {dirs: all, reach: any, land: any}}
notation: {squares: chess}
`)
	g := New(v)
	if err := g.Follow(t.Context(), []string{"a13-a14"}); !errors.Is(err, ErrTooComplex) || g.Ply() != 0 {
		t.Errorf("got %v after %d plies", err, g.Ply())
	}
}

// The moves of kings can be undone, those of men and captures cannot.
func TestRecurring(t *testing.T) {
	v := coretest.Variant(t, "english")
	for moves, want := range map[string][]string{
		"":                      nil,
		"32-27":                 {"W:W21,K32:B12,K1"},
		"32-27 1-6":             {"W:W21,K32:B12,K1", "B:W21,K27:B12,K1"},
		"32-27 12-16":           nil,
		"32-27 12-16 27-32":     {"W:WK27,21:B16,K1"},
		"32-27 12-16 21-17":     nil,
		"32-27 12-16 21-17 1-5": {"B:W17,K27:B16,K1"},
	} {
		g := From(v, coretest.Position(t, v, "W:W21,K32:B12,K1"))
		if err := g.Follow(t.Context(), strings.Fields(moves)); err != nil {
			t.Fatal(err)
		}
		var positions []movegen.Position
		for _, fen := range want {
			positions = append(positions, coretest.Position(t, v, fen))
		}
		if got := g.Recurring(); !slices.Equal(got, positions) {
			t.Errorf("%q: got %d positions, want %v", moves, len(got), want)
		}
	}
	// Turkish men go sideways too, so that they come back.
	turkish := coretest.Variant(t, "turkish")
	g := New(turkish)
	if err := g.Follow(t.Context(), []string{g.Legal()[0].Text}); err != nil {
		t.Fatal(err)
	}
	if len(g.Recurring()) != 1 {
		t.Error("a man that can go sideways can come back")
	}
}

func FuzzFollow(f *testing.F) {
	v := coretest.Variant(f, "english")
	f.Add("11-15 22-18 15x22 25x18")
	f.Add("11-15 22-18 hello 1 :: x 999999999999999999999999 -")
	f.Fuzz(func(t *testing.T, text string) {
		g := New(v)
		moves := strings.Fields(text)
		err := g.Follow(t.Context(), moves[:min(len(moves), 100)])
		if legal := g.Legal(); err == nil && g.Result() == nil && len(legal) == 0 {
			t.Errorf("%q: a game without moves goes on", text)
		}
	})
}
