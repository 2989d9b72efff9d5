// Package positions asks the engine for the moves of published problems.
package positions

import (
	"context"
	"encoding/csv"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine"
)

// problem is a row of tactics_and_problems.csv.
type problem struct {
	variant, fen string
	best         []string // moves named by the source
	agreed       bool     // another engine plays one of them
}

// lost is a problem that is none: the engine that plays the named move gives
// White up by nineteen men after it, so another move is no worse.
const lost = "W:W11,26,36:B5,12,24,K25"

func problems(t *testing.T) (list []problem) {
	t.Helper()
	file, err := os.Open("tactics_and_problems.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if row[3] != "" {
			list = append(list, problem{row[0], row[1], strings.Split(row[3], "|"), row[8] == "yes" && row[1] != lost})
		}
	}
	return list
}

// otherOrder is a combination that its source names by one first move and that
// can begin with another: after both lines the same stands on the board.
type otherOrder struct {
	named, other []string
}

var otherOrders = map[string]otherOrder{
	"B:W28,30,31,32,33,36,38,39,41,42,43,44,45,46,47,49:B1,2,3,4,5,6,8,10,11,14,15,16,17,19,21,22": {
		named: []string{"22-27", "31x22", "19-24", "30x19", "14x23", "28x19", "17x48"},
		other: []string{"19-24", "30x19", "14x23", "28x19", "22-27", "31x22", "17x48"},
	},
}

// TestOtherOrdersMeet plays both lines. Every answer in the second is the only
// legal move, so that it cannot be escaped either.
func TestOtherOrdersMeet(t *testing.T) {
	found := 0
	for _, p := range problems(t) {
		order, ok := otherOrders[p.fen]
		if !ok {
			continue
		}
		found++
		v := coretest.Variant(t, p.variant)
		a, b := game.From(v, coretest.Position(t, v, p.fen)), game.From(v, coretest.Position(t, v, p.fen))
		if !slices.Contains(p.best, order.named[0]) {
			t.Errorf("%s: the source names %v, not %s", p.fen, p.best, order.named[0])
		}
		for i := range order.named {
			if legal := b.Legal(); i%2 == 1 && len(legal) != 1 {
				t.Errorf("%s: %s is one of %d answers", p.fen, order.other[i], len(legal))
			}
			for g, text := range map[*game.Game]string{a: order.named[i], b: order.other[i]} {
				if err := g.PlayText(text); err != nil {
					t.Fatalf("%s: %v", p.fen, err)
				}
			}
		}
		if a.Position() != b.Position() {
			t.Errorf("%s: %v and %v lead to different positions", p.fen, order.named, order.other)
		}
	}
	if found != len(otherOrders) {
		t.Errorf("%d of %d other orders belong to a problem", found, len(otherOrders))
	}
}

// named returns the legal moves that the source means.
func (p *problem) named(t *testing.T, v *core.Variant, g *game.Game) (moves []movegen.Move) {
	t.Helper()
	position := g.Position()
	texts := p.best
	if order, ok := otherOrders[p.fen]; ok {
		texts = append(texts[:len(texts):len(texts)], order.other[0])
	}
	for _, text := range texts {
		m, err := v.Notation.Read(&position, v.Machine.Legal(&position, nil), text)
		if err != nil {
			t.Fatalf("%s: %v", p.fen, err)
		}
		moves = append(moves, m)
	}
	return moves
}

var deep = flag.Bool("deep", false, "look as long as five seconds at a position; takes minutes")

// patience is the number of nodes after which a problem counts as not solved:
// about a third of a second, or with -deep five, on one core. So long the
// engine may miss some of those that another engine solves.
func patience() (nodes int64, missed int) {
	if *deep {
		return 8_000_000, 0
	}
	return 400_000, 3
}

// TestProblemsAreSolved looks for the named move until it has been the best
// for three iterations, or patience ends.
func TestProblemsAreSolved(t *testing.T) {
	nodes, allowed := patience()
	missed, solved, agreed := 0, 0, 0
	for _, p := range problems(t) {
		v := coretest.Variant(t, p.variant)
		g := game.From(v, coretest.Position(t, v, p.fen))
		want := p.named(t, v, g)
		if p.agreed {
			agreed++
		}
		r := solve(t, v, g, want, nodes)
		if slices.Contains(want, r.Best) {
			solved++
			continue
		}
		t.Logf("%s %s: found %s at depth %d, want %v (agreed: %v)", p.variant, p.fen,
			v.Board.Name(r.Best.From)+"-"+v.Board.Name(r.Best.To), r.Depth, p.best, p.agreed)
		if p.agreed {
			missed++
		}
	}
	t.Logf("%d solved; of the %d that another engine solves too, %d missed", solved, agreed, missed)
	if missed > allowed {
		t.Errorf("%d problems that another engine solves were missed, want %d at most", missed, allowed)
	}
}

// solve thinks until one of the wanted moves has been the best for three
// iterations, at depth seven or more, or the nodes are spent.
func solve(t *testing.T, v *core.Variant, g *game.Game, want []movegen.Move, nodes int64) engine.Result {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	held := 0
	r, err := engine.New(v, engine.Options{HashMB: 128}).Think(ctx, g, engine.Limits{Nodes: nodes}, func(i engine.Info) {
		held++
		if !slices.Contains(want, i.Lines[0].Moves[0]) {
			held = 0
		}
		if held >= 3 && i.Depth >= 7 {
			cancel()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
