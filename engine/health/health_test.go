package health

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
)

// tiny is a game on 16 cells with the given setup and rules beside.
func tiny(setup, rest string) string {
	return fmt.Sprintf(`id: tiny
board: {size: 4x4}
setup: %s
pieces:
  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
%s
`, setup, rest)
}

func TestPlay(t *testing.T) {
	for _, c := range []struct {
		name, yaml string
		want       Sample
	}{
		{
			"a man is crowned and wins", tiny("{men: {white: [a3], black: [d2]}}", "result: {promote: win}"),
			Sample{Outcome: First, Cause: game.Promotion, Plies: 1, Choices: 1, Forced: 1},
		},
		{
			"a man walks into a capture", tiny("{men: {white: [a1], black: [c3]}}", ""),
			Sample{Outcome: Second, Cause: game.NoPieces, Plies: 2, Choices: 2, Forced: 2},
		},
		{"kings that take no kings walk about for ever", strings.Replace(tiny("{men: [], kings: {white: [a1], black: [d4]}}", ""),
			"king: {move: {dirs: diag}, capture: {dirs: diag}}", "king: {move: {dirs: diag}, capture: {dirs: diag, victims: [man]}}", 1), Sample{Outcome: Open, Plies: 30}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := coretest.Compile(t, "tiny.yaml", c.yaml)
			s := Usual()
			s.Longest = 30
			got, err := Play(context.Background(), v, s, 0)
			if err != nil {
				t.Fatal(err)
			}
			if c.want.Outcome == Open {
				got.Choices, got.Forced = 0, 0
			}
			if got != c.want {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

// A game follows from its number alone, whatever was played before it.
func TestPlayIsTheSameInAnyOrder(t *testing.T) {
	v := coretest.Variant(t, "english")
	s := Usual()
	s.Nodes = 50
	play := func(numbers ...int) map[int]Sample {
		all := map[int]Sample{}
		for _, n := range numbers {
			sample, err := Play(context.Background(), v, s, n)
			if err != nil {
				t.Fatal(err)
			}
			all[n] = sample
		}
		return all
	}
	forth, back := play(0, 1, 2), play(2, 1, 0)
	if !reflect.DeepEqual(forth, back) {
		t.Errorf("in another order: %+v, not %+v", back, forth)
	}
	if forth[0] == forth[1] && forth[1] == forth[2] {
		t.Errorf("all games are the same: %+v", forth)
	}
}

func TestPlayCanBeStopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := Play(ctx, coretest.Variant(t, "english"), Usual(), 0); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestReport(t *testing.T) {
	var tally Tally
	for range 30 {
		tally.Add(Sample{Outcome: First, Cause: game.NoMove, Plies: 10, Choices: 40, Forced: 8})
	}
	for range 10 {
		tally.Add(Sample{Outcome: Draw, Cause: game.Repetition, Plies: 20, Choices: 80, Forced: 16})
	}
	tally.Add(Sample{Outcome: Open, Plies: 400, Choices: 1600, Forced: 320})
	r := tally.Report()
	if r.Games != 41 || r.Results != (Results{First: 30, Draw: 10, Open: 1}) {
		t.Errorf("got %d games, %+v", r.Games, r.Results)
	}
	for _, c := range []struct {
		name string
		got  Estimate
		want float64
	}{
		{"branching", r.Branching, 4},
		{"length", r.Length, 900. / 41},
		{"score", r.Score, 35.5 / 41},
		{"draws", r.Draws, 11. / 41},
		{"forced", r.Forced, 0.8},
	} {
		if !near(c.got.Value, c.want, 1e-9) || c.got.Low > c.want || c.got.High < c.want {
			t.Errorf("%s: got %+v, want %v", c.name, c.got, c.want)
		}
	}
	if want := []End{{"no-move", 30}, {"repetition", 10}}; !reflect.DeepEqual(r.Ends, want) {
		t.Errorf("got the ends %v, want %v", r.Ends, want)
	}
	if want := []Remark{FirstAhead, Forcing, Unended}; !reflect.DeepEqual(r.Remarks, want) {
		t.Errorf("got the remarks %v, want %v", r.Remarks, want)
	}
}
