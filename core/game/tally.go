package game

import (
	"context"

	"damiera/core"
	"damiera/core/movegen"
)

// Perft counts the move sequences from the start of a game, of one ply, two and
// so on, as far as positions within budget and ctx allow.
func Perft(ctx context.Context, v *core.Variant, plies int, budget uint64) []uint64 {
	c := checker{v: v, tally: tally{ctx: ctx, machine: v.Machine}, left: budget}
	p := perft{position: v.Start}
	for depth := 1; depth <= plies; depth++ {
		if _, ok := p.count(&c, depth); !ok {
			break
		}
	}
	return p.nodes
}

// tally counts move sequences for as long as ctx lasts.
type tally struct {
	ctx     context.Context //nolint:containedctx // of the one count that it is made for
	machine *movegen.Machine
	moves   []movegen.Move // of the positions on the way, one after the other
}

// count returns the sequences of depth plies; ok is false when ctx ended first.
// Nobody can have a context end that is never done: then the generator counts
// by itself, which is faster.
func (t *tally) count(p movegen.Position, depth int) (nodes uint64, ok bool) {
	if t.ctx.Done() == nil || depth <= 1 {
		return t.machine.Count(&p, depth), t.ctx.Err() == nil
	}
	begin := len(t.moves)
	t.moves = t.machine.Moves(&p, t.moves)
	end := len(t.moves)
	defer func() { t.moves = t.moves[:begin] }()
	for i := begin; i < end; i++ {
		below, ok := t.count(p.Play(t.moves[i]), depth-1)
		if !ok {
			return 0, false
		}
		nodes += below
	}
	return nodes, true
}
