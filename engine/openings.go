package engine

import (
	"context"
	"fmt"
	"math/rand/v2"

	"damiera/core"
	"damiera/core/game"
)

// Ballots returns the openings that the rules of a variant name.
func Ballots(v *core.Variant) ([]*game.Game, error) {
	openings := make([]*game.Game, 0, len(v.Rules.Openings))
	for _, o := range v.Rules.Openings {
		g := game.New(v)
		if o.FEN != "" {
			p, err := v.Position(o.FEN)
			if err != nil {
				return nil, fmt.Errorf("opening %s: %w", o.ID, err)
			}
			g = game.From(v, p)
		}
		for _, text := range o.Moves {
			if err := g.PlayText(text); err != nil {
				return nil, fmt.Errorf("opening %s: %w", o.ID, err)
			}
		}
		openings = append(openings, g)
	}
	return openings, nil
}

// RandomOpenings returns n different openings of so many plies, each of moves
// drawn by chance; games that end on the way are left out. Where the rules
// leave too few ways, it returns fewer.
func RandomOpenings(v *core.Variant, n, plies int, seed uint64) []*game.Game {
	chance := rand.New(rand.NewPCG(seed, uint64(plies)))
	draws := game.NewDraws(v)
	seen := map[uint64]bool{}
	var openings []*game.Game
	for tries := 0; len(openings) < n && tries < 20*n; tries++ {
		g := game.New(v)
		for g.Ply() < plies && g.Result() == nil {
			legal := g.Legal()
			if g.Play(legal[chance.IntN(len(legal))].Move) != nil {
				break // cannot be: the move is legal
			}
		}
		p := g.Position()
		key := draws.Key(&p)
		if g.Result() == nil && !seen[key] {
			seen[key] = true
			openings = append(openings, g)
		}
	}
	return openings
}

// Even returns those openings in which neither side is more than so many
// hundredths of a man ahead, as a short search sees it, at most n of them.
func Even(ctx context.Context, v *core.Variant, openings []*game.Game, n, most int) ([]*game.Game, error) {
	e := New(v, Options{HashMB: 1})
	var even []*game.Game
	for _, g := range openings {
		if len(even) == n {
			break
		}
		r, err := e.Think(ctx, g, Limits{Nodes: 4000, Lines: 1}, nil)
		if err != nil {
			return nil, err
		}
		if score := r.Lines[0].Score; -most <= score && score <= most {
			even = append(even, g)
		}
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
	}
	return even, nil
}
