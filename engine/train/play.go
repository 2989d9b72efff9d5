package train

import (
	"context"
	"math/rand/v2"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/engine/eval"
	"damiera/engine/search"
)

// Play is how the games are played from which is learned.
type Play struct {
	Nodes   int64  // a move
	Plies   [2]int // of chance at the beginning, from…to
	Seed    uint64
	Endings search.Endings // games end where these know the result; may be nil
}

// player plays games against itself, one at a time.
type player struct {
	Play
	variant *core.Variant
	draws   *game.Draws
	table   *search.Table
	worker  *search.Worker
	past    []uint64
}

func newPlayer(v *core.Variant, judge *eval.Evaluator, play Play) *player {
	table := search.NewTable(1)
	return &player{Play: play, variant: v, draws: game.NewDraws(v), table: table, worker: search.New(v, judge, table)}
}

// When a game is given up as decided or drawn.
const (
	clear    = 700 // score that both sides must agree on
	agreed   = 6   // plies in a row
	quietly  = 60  // plies without a score beyond level before a draw
	level    = 15
	mostPly  = 300
	unfair   = 150 // openings worse than this for a side are not played
	attempts = 50
)

// one plays game number n. The same number always gives the same game. It
// returns nothing where chance finds no fair opening.
func (p *player) one(ctx context.Context, n uint32) []Sample {
	chance := rand.New(rand.NewPCG(p.Seed, uint64(n)))
	for range attempts {
		position, state, ok := p.open(chance)
		if !ok {
			continue
		}
		p.table.Clear()
		p.worker.Forget()
		first := p.think(ctx, position, state)
		if len(first.Lines) > 0 && first.Lines[0].Score < unfair && first.Lines[0].Score > -unfair {
			return p.finish(ctx, position, state)
		}
	}
	return nil
}

// open plays some plies by chance.
func (p *player) open(chance *rand.Rand) (movegen.Position, game.State, bool) {
	position := p.variant.Start
	state := p.draws.Start(&position)
	p.past = p.past[:0]
	for range p.Plies[0] + chance.IntN(p.Plies[1]-p.Plies[0]+1) {
		legal := p.variant.Machine.Legal(&position, nil)
		if len(legal) == 0 {
			return position, state, false
		}
		position, state = p.step(position, state, legal[chance.IntN(len(legal))])
	}
	return position, state, len(p.variant.Machine.Legal(&position, nil)) > 0 && !p.draws.Drawn(&state)
}

func (p *player) step(position movegen.Position, state game.State, m movegen.Move) (movegen.Position, game.State) {
	p.past = append(p.past, p.draws.Key(&position))
	after := p.variant.Machine.Step(position, m)
	return after, p.draws.Step(state, m, &after)
}

func (p *player) think(ctx context.Context, position movegen.Position, state game.State) search.Info {
	start := search.Start{Position: position, Draws: state, Past: p.past, Endings: p.Endings, Pieces: p.known()}
	return p.worker.Think(ctx, func() time.Time { return time.Time{} }, start, search.Limits{Nodes: p.Nodes}, nil)
}

// finish plays to the end and returns the quiet positions on the way.
func (p *player) finish(ctx context.Context, position movegen.Position, state game.State) (samples []Sample) {
	won, still := 0, 0 // plies in a row: towards White, or level
	for range mostPly {
		if winner, over := p.over(&position); over {
			return settle(samples, winner)
		}
		if p.draws.Drawn(&state) || p.draws.Repeats(p.seen(&position)) {
			return settle(samples, 0)
		}
		if winner, known := p.ending(&position); known {
			return settle(p.sample(samples, &position, clear*int(winner)), winner)
		}
		p.table.Turn()
		info := p.think(ctx, position, state)
		if ctx.Err() != nil {
			return nil
		}
		score := info.Lines[0].Score
		if position.Side == ruleset.Black {
			score = -score
		}
		won, still = streak(won, score), inside(still, score)
		if won >= agreed || won <= -agreed {
			return settle(samples, int8(won/max(won, -won)))
		}
		if still >= quietly {
			return settle(samples, 0)
		}
		samples = p.sample(samples, &position, score)
		position, state = p.step(position, state, info.Lines[0].Moves[0])
	}
	return settle(samples, 0)
}

// sample appends a position and what it is thought worth for White, if it is quiet.
func (p *player) sample(samples []Sample, position *movegen.Position, score int) []Sample {
	if !p.quiet(position) {
		return samples
	}
	return append(samples, Sample{Position: *position, Score: int16(max(min(score, 30000), -30000))})
}

// known is up to how many pieces the endings are asked.
func (p *player) known() int {
	if p.Endings == nil {
		return 0
	}
	return p.Endings.Pieces()
}

// ending returns the winner, 1 White, 0 nobody, where the endings know it.
func (p *player) ending(position *movegen.Position) (winner int8, known bool) {
	if position.Own.Count()+position.Opp.Count() > p.known() {
		return 0, false
	}
	sign, _, known := p.Endings.Probe(position)
	if position.Side == ruleset.Black {
		sign = -sign
	}
	return int8(sign), known
}

// streak counts plies in a row with a clear score for White, or below zero
// for Black.
func streak(n, score int) int {
	switch {
	case score >= clear:
		return max(n, 0) + 1
	case score <= -clear:
		return min(n, 0) - 1
	}
	return 0
}

func inside(n, score int) int {
	if score <= level && score >= -level {
		return n + 1
	}
	return 0
}

func settle(samples []Sample, result int8) []Sample {
	for i := range samples {
		samples[i].Result = result
	}
	return samples
}

// over returns the winner, 1 White, if the side to move has no move.
func (p *player) over(position *movegen.Position) (winner int8, over bool) {
	if len(p.variant.Machine.Legal(position, nil)) > 0 {
		return 0, false
	}
	side := int8(1)
	if position.Side == ruleset.Black {
		side = -1
	}
	if c, decided := p.variant.Machine.Winner(position); decided {
		if c == position.Side {
			return side, true
		}
		return -side, true
	}
	switch p.variant.Rules.Result.NoMove {
	case ruleset.Win:
		return side, true
	case ruleset.Drawn:
		return 0, true
	}
	return -side, true
}

// seen counts how often the position has been on the board, now included.
func (p *player) seen(position *movegen.Position) int {
	n, key := 1, p.draws.Key(position)
	for _, k := range p.past {
		if k == key {
			n++
		}
	}
	return n
}

// quiet reports whether neither side could capture.
func (p *player) quiet(position *movegen.Position) bool {
	turned := *position
	turned.Own, turned.Opp, turned.Side = position.Opp, position.Own, position.Side.Other()
	return !p.variant.Machine.CanCapture(position) && !p.variant.Machine.CanCapture(&turned)
}
