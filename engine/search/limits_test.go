package search

import (
	"context"
	"reflect"
	"testing"
	"time"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/engine/eval"
)

func opening(v *core.Variant) Start {
	return Start{Position: v.Start, Draws: startState(v, v.Start)}
}

func TestSameLimitsSameResult(t *testing.T) {
	for _, id := range []string{"italian", "russian", "international"} {
		v := coretest.Variant(t, id)
		a := think(worker(v), opening(v), Limits{Nodes: 30_000})
		b := think(worker(v), opening(v), Limits{Nodes: 30_000})
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: two searches differ:\n%+v\n%+v", id, a, b)
		}
	}
}

func TestNodesAreKept(t *testing.T) {
	v := coretest.Variant(t, "italian")
	for _, n := range []int64{1, 2, 50, 999, 20_000} {
		info := think(worker(v), opening(v), Limits{Nodes: n})
		if info.Nodes > n || len(info.Lines) == 0 {
			t.Errorf("limit %d: looked at %d nodes, %d lines", n, info.Nodes, len(info.Lines))
		}
	}
}

func TestTimeIsKept(t *testing.T) {
	v := coretest.Variant(t, "italian")
	clock := time.Time{}
	asked := 0
	now := func() time.Time { // every look at the clock takes a millisecond
		asked++
		clock = clock.Add(time.Millisecond)
		return clock
	}
	info := worker(v).Think(context.Background(), now, opening(v), Limits{Time: 100 * time.Millisecond}, nil)
	if asked > 110 || info.Nodes > 110*pulse || len(info.Lines) == 0 {
		t.Errorf("asked the clock %d times, %d nodes, %d lines", asked, info.Nodes, len(info.Lines))
	}
}

func TestCancelledSearchEndsWithWhatItHas(t *testing.T) {
	v := coretest.Variant(t, "italian")
	ctx, cancel := context.WithCancel(context.Background())
	last := 0
	info := worker(v).Think(ctx, frozen, opening(v), Limits{}, func(i Info) {
		last = i.Depth
		if i.Depth == 5 {
			cancel()
		}
	})
	if last != 5 || info.Depth != 5 || len(info.Lines) == 0 {
		t.Errorf("cancelled after depth 5: reported %d, finished %d, %d lines", last, info.Depth, len(info.Lines))
	}
}

func TestCancelledBeforeItBegins(t *testing.T) {
	v := coretest.Variant(t, "italian")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	info := worker(v).Think(ctx, frozen, opening(v), Limits{}, nil)
	if len(info.Lines) != 1 || info.Nodes > 2*pulse {
		t.Errorf("got %d lines, %d nodes", len(info.Lines), info.Nodes)
	}
}

func TestTeamFindsTheSameWin(t *testing.T) {
	v := coretest.Variant(t, "english")
	s := from(t, v, "W:WK18,K23:BK12")
	team := NewTeam(v, eval.New(v.Rules, v.Board), NewTable(4), 3)
	info := team.Think(context.Background(), frozen, s, Limits{Depth: 12}, nil)
	if plies, ok := Won(info.Lines[0].Score); !ok || plies != 7 {
		t.Errorf("two kings against one: score %d at depth %d", info.Lines[0].Score, info.Depth)
	}
	if alone := team.workers[0].nodes; info.Nodes < alone {
		t.Errorf("the team has seen %d nodes, the first worker %d", info.Nodes, alone)
	}
}
