package game_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
)

const sound = `id: sound
extends: italian
openings:
  - {id: one, moves: [22-18, 10-14]}
  - {id: two, fen: "B:W18,21,23-32:B1-12"}
expect:
  perft: [7, 49, 302, 1469]
  positions: [{fen: "W:W21,24:B10,18,20", depth: 1, nodes: 1}]
examples:
  - {fen: "W:W21,24:B10,18,20", shows: prefer-pieces, legal: [21x14x5], refused: {24x15: prefer-pieces}, captured: [18, 10]}
  - {fen: "W:W22,32:BK18", shows: victim-kind, legal: [22-19, 32-28], refused: {22x13: victim-kind}}
`

func TestCheckPasses(t *testing.T) {
	r := game.Check(context.Background(), coretest.Compile(t, "sound.yaml", sound), math.MaxUint64)
	if len(r.Faults) > 0 || len(r.NotRun) > 0 {
		t.Errorf("faults %v, not run %v", r.Faults, r.NotRun)
	}
}

// Each change makes one fault; it stands where the author wrote the mistake.
func TestCheckFindsFaults(t *testing.T) {
	for _, c := range []struct{ old, new, code, at, says string }{
		{"302", "303", "wrong-count", "7", "3 plies is 302, not 303"},
		{"nodes: 1}", "nodes: 2}", "wrong-count", "8", "is 1, not 2"},
		{"[22-18, 10-14]", "[22-18, 10-15]", "not-legal", "4", "10-15"},
		{"W18,21,23-32:B1-12", "W18,18:B1", "bad-position", "5", "named twice"},
		{"[21x14x5]", "[21-17]", "not-legal", "10", "must-capture"},
		{"[22-19, 32-28]", "[22-19]", "legal-moves-missing", "11", "32-28"},
		{"22x13: victim-kind", "22x13: blocked", "wrong-code", "11", "victim-kind, not of blocked"},
		{"22x13: victim-kind", "22x19: blocked", "wrong-code", "11", "22x19 is legal"},
		{"[18, 10]", "[10, 18]", "wrong-captures", "10", "takes 18, 10"},
	} {
		text := strings.Replace(sound, c.old, c.new, 1)
		r := game.Check(context.Background(), coretest.Compile(t, "unsound.yaml", text), math.MaxUint64)
		found := false
		for _, f := range r.Faults {
			found = found || f.Code == c.code && strings.HasPrefix(f.String(), "unsound.yaml:"+c.at+":") && strings.Contains(f.Message, c.says)
		}
		if !found {
			t.Errorf("%s → %s: got %v", c.old, c.new, r.Faults)
		}
	}
}

func TestCheckStaysWithinItsBudget(t *testing.T) {
	v := coretest.Compile(t, "deep.yaml", "id: deep\nextends: italian\nexpect: {perft: [7, 49, 302, 1469, 7361, 36473, 1, 1, 1, 1, 1, 1]}\n")
	r := game.Check(context.Background(), v, 10_000)
	if len(r.Faults) > 0 {
		t.Errorf("faults %v", r.Faults)
	}
	if n := len(r.NotRun); n < 6 || n > 8 || !strings.HasPrefix(r.NotRun[n-1], "expect.perft[11]") {
		t.Errorf("not run: %v", r.NotRun)
	}
}

// A file that asks for more than there is time for is told so; nothing hangs.
func TestCheckEndsWithItsContext(t *testing.T) {
	v := coretest.Compile(t, "late.yaml", sound)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	r := game.Check(ctx, v, math.MaxUint64)
	if len(r.Faults) > 0 || len(r.NotRun) != 2+5 {
		t.Errorf("faults %v, not run %v", r.Faults, r.NotRun)
	}
	if counts := game.Perft(ctx, v, 6, math.MaxUint64); len(counts) > 0 {
		t.Errorf("counted %v", counts)
	}
}

// The counts of Italian draughts are those of the published table.
func TestPerft(t *testing.T) {
	v := coretest.Variant(t, "italian")
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	want := []uint64{7, 49, 302, 1469, 7361, 36473}
	for _, c := range []context.Context{ctx, context.Background()} {
		if got := game.Perft(c, v, 6, math.MaxUint64); !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	if got := game.Perft(ctx, v, 6, 5000); len(got) < 3 || len(got) > 5 {
		t.Errorf("within 5000 positions: %v", got)
	}
}
