package movegen

import (
	"fmt"
	"math/rand/v2"

	"damiera/core/board"
)

// The check at load time: move counts from the start down to about checkNodes,
// and the moves of checkPositions random positions. It goes no further than
// checkLandings, ten times what any game of the rule books takes, so that no file
// can make it last: a game whose captures fork without end is checked as far as
// that reaches.
const (
	checkNodes     = 4000
	checkPositions = 24
	checkLandings  = 250_000
)

// comparison sets a plan beside the reference.
type comparison struct {
	plan      Generator
	reference *Reference
	left      int // landings that may still be tried
}

// compare returns an error that tells where two generators differ, if they do.
func compare(plan Generator, reference *Reference, b *board.Board, start Position) error {
	c := comparison{plan: plan, reference: reference, left: checkLandings}
	for depth, nodes := 1, uint64(1); nodes < checkNodes && depth <= 8; depth++ {
		want, err := c.count(start, depth)
		if err != nil {
			return fmt.Errorf("the generators differ from the start: %w", err)
		}
		nodes = want * max(1, want/max(1, nodes))
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range checkPositions {
		p := scatter(b, random)
		for depth := 1; depth <= 2; depth++ {
			if _, err := c.count(p, depth); err != nil {
				return fmt.Errorf("the generators differ: %w, in %+v", err, p)
			}
		}
		if plan.CanCapture(&p) != reference.CanCapture(&p) {
			return fmt.Errorf("the generators differ about a capture in %+v", p)
		}
	}
	return nil
}

// count counts with both generators, unless that goes beyond the landings left.
func (c *comparison) count(p Position, depth int) (uint64, error) {
	want, ok := c.judge(&p, depth)
	if !ok {
		return want, nil
	}
	if got := c.plan.Count(&p, depth); got != want {
		return want, fmt.Errorf("%d moves of depth %d, the plan counts %d", want, depth, got)
	}
	return want, nil
}

// judge counts with the reference; ok is false if the landings did not suffice.
func (c *comparison) judge(p *Position, depth int) (nodes uint64, ok bool) {
	if c.left <= 0 || !c.reference.spend(p, &c.left, func(*hunt, Move) {}) {
		return 0, false
	}
	moves := c.reference.Moves(p, nil)
	if depth == 1 {
		return uint64(len(moves)), true
	}
	for _, m := range moves {
		next := p.Play(m)
		below, ok := c.judge(&next, depth-1)
		if !ok {
			return 0, false
		}
		nodes += below
	}
	return nodes, true
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
