package movegen

import (
	"fmt"
	"math/rand/v2"

	"damiera/core/board"
)

// The check at load time: move counts from the start down to about checkNodes,
// and the moves of checkPositions random positions.
const (
	checkNodes     = 4000
	checkPositions = 24
)

// compare returns an error that tells where two generators differ, if they do.
func compare(plan, reference Generator, b *board.Board, start Position) error {
	for depth, nodes := 1, uint64(1); nodes < checkNodes && depth <= 8; depth++ {
		want := reference.Count(&start, depth)
		if got := plan.Count(&start, depth); got != want {
			return fmt.Errorf("the generators differ: %d moves of depth %d from the start, the plan counts %d", want, depth, got)
		}
		nodes = want * max(1, want/max(1, nodes))
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range checkPositions {
		p := scatter(b, random)
		for depth := 1; depth <= 2; depth++ {
			want, got := reference.Count(&p, depth), plan.Count(&p, depth)
			if got != want {
				return fmt.Errorf("the generators differ: %d moves of depth %d, the plan counts %d, in %+v", want, depth, got, p)
			}
		}
		if plan.CanCapture(&p) != reference.CanCapture(&p) {
			return fmt.Errorf("the generators differ about a capture in %+v", p)
		}
	}
	return nil
}

// scatter returns a position with many kings of both sides anywhere.
func scatter(b *board.Board, random *rand.Rand) (p Position) {
	p.Side = Color(random.IntN(2))
	pieces := 4 + random.IntN(max(1, len(b.Squares)/4))
	for _, i := range random.Perm(len(b.Squares))[:pieces] {
		q := b.Squares[i]
		if random.IntN(2) == 0 {
			p.Own = p.Own.With(q)
		} else {
			p.Opp = p.Opp.With(q)
		}
		if random.IntN(3) == 0 {
			p.Kings = p.Kings.With(q)
		}
	}
	return p
}
