package tables

import (
	"context"
	"math/rand/v2"
	"testing"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// within searches forward, with the reference and nothing else, for what
// happens within so many plies: 1 the side to move wins, -1 it loses, else 0.
func within(t *Tables, p movegen.Position, plies int) int {
	moves := t.game.Machine.Reference.Moves(&p, nil)
	if len(moves) == 0 {
		if t.game.Rules.Result.NoMove == ruleset.Win {
			return 1
		}
		return -1
	}
	if plies == 0 {
		return 0
	}
	best := -1
	for _, m := range moves {
		best = max(best, -within(t, p.Play(m), plies-1))
	}
	return best
}

func TestTablesAgreeWithForwardSearch(t *testing.T) {
	for name, text := range map[string]string{"english": english, "italian": italian, "russian": russian, "giveaway": english + "result: {no-move: win}\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tables := built(t, text, 3, 3)
			rng := rand.New(rand.NewPCG(1, 1))
			const deep = 4
			seen := map[int]int{}
			for _, group := range tables.groups(3) {
				for _, s := range group {
					x := newSpace(&tables.frame, s)
					for range 25 {
						p := x.position(rng.IntN(x.size()))
						sign, plies, ok := tables.Probe(&p)
						if !ok {
							t.Fatalf("%s %+v: not in the tables", s, p)
						}
						if sign == 0 || plies > deep {
							if got := within(tables, p, deep); got != 0 {
								t.Errorf("%s %+v: the tables say %d in %d plies, search finds %d", s, p, sign, plies, got)
							}
							continue
						}
						seen[sign]++
						if got := within(tables, p, plies); got != sign {
							t.Errorf("%s %+v: the tables say %d in %d plies, search finds %d", s, p, sign, plies, got)
						}
						if got := within(tables, p, plies-1); plies > 0 && got != 0 {
							t.Errorf("%s %+v: search finds %d before the %d plies of the tables", s, p, got, plies)
						}
					}
				}
			}
			if seen[1] < 10 || seen[-1] < 10 {
				t.Errorf("only %d short wins and %d short losses were looked at", seen[1], seen[-1])
			}
		})
	}
}

// Where three flying kings win against one off the main road, fifteen moves are
// enough: that is why the rule book counts so many (Petrov's triangle).
func TestThreeKingsNeedNoMoreThanFifteenMoves(t *testing.T) {
	tables := empty(t, russian)
	var road board.Set
	for i := range 8 {
		road = road.With(tables.game.Board.At(ruleset.Cell{X: i, Y: i}))
	}
	for _, group := range [][]Slice{
		{{OwnKings: 1, OppKings: 1}},
		{{OwnKings: 1, OppKings: 2}, {OwnKings: 2, OppKings: 1}},
		{{OwnKings: 1, OppKings: 3}, {OwnKings: 3, OppKings: 1}},
	} {
		if err := tables.solve(context.Background(), &memory{}, group, Options{Workers: 1, Plies: 4, Memory: DefaultMemory}, func(int64) {}); err != nil {
			t.Fatal(err)
		}
	}
	x := newSpace(&tables.frame, Slice{OwnKings: 3, OppKings: 1})
	wins, longWins := 0, 0
	for i := range x.size() {
		p := x.position(i)
		sign, plies, _ := tables.Probe(&p)
		if sign <= 0 || !p.Opp.And(road).Empty() {
			continue
		}
		if wins++; plies > 2*15-1 {
			longWins++
		}
	}
	if wins < 50_000 || longWins > 0 {
		t.Errorf("%d wins, of which %d take more than 15 moves", wins, longWins)
	}
}
