// Package engine is the computer player: it thinks on a game of any variant
// within limits, at one of five levels, and plays matches.
//
// It must never know a variant's name, who asks, or what a move looks like on
// a screen. It only reads the game it is given, and ends none.
package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine/eval"
	"damiera/engine/search"
	"damiera/engine/weights"
)

// Engine thinks for one variant, one search at a time. Make as many as you like.
type Engine struct {
	variant *core.Variant
	table   *search.Table
	team    *search.Team
	now     func() time.Time
	endings search.Endings
}

// Options are what an Engine is made of.
type Options struct {
	HashMB  int              // memory for positions already searched, 16 if not given
	Threads int              // that search together, one if not given
	Now     func() time.Time // the clock; without one no limit of time can be kept
	Endings search.Endings   // what is known of positions with few pieces; may be nil
	Judge   *eval.Evaluator  // the evaluation, that of Judge if not given
}

// Limits bounds what an Engine does; a zero part does not bound.
type Limits struct {
	Depth int           // plies
	Nodes int64         // positions looked at
	Time  time.Duration // never exceeded by more than a few hundred positions
	// Lines is how many best lines are wanted; 0 wants only a move, so that
	// thinking may end when nothing is left to choose.
	Lines int
	// Margin, in hundredths of a man, lets chance choose among all moves that
	// are at most so much worse than the best. Seed feeds that chance.
	Margin int
	Seed   uint64
	// Endings is the most pieces for which the endings are asked.
	Endings int
}

// Line is a move with what is expected to follow, and its value for the side
// to move in hundredths of a man; see search.Won for counted wins.
type Line = search.Line

// Info is what thinking has found so far.
type Info = search.Info

// Result is what thinking came to.
type Result struct {
	Best  movegen.Move
	Lines []Line // the best first
	Depth int    // of the last iteration finished
	Nodes int64
	Time  time.Duration
}

// What Think refuses.
var (
	ErrOver    = errors.New("the game is over: there is no move to find")
	ErrNoClock = errors.New("a limit of time needs a clock: hand one in with Options.Now")
	ErrNoLimit = errors.New("thinking needs a limit of depth, nodes or time, or a context that can be cancelled")
)

// New makes an engine for a variant.
func New(v *core.Variant, o Options) *Engine {
	if o.HashMB <= 0 {
		o.HashMB = 16
	}
	if o.Judge == nil {
		o.Judge = Judge(v)
	}
	table := search.NewTable(o.HashMB)
	return &Engine{
		variant: v, table: table, now: o.Now, endings: o.Endings,
		team: search.NewTeam(v, o.Judge, table, o.Threads),
	}
}

// Judge returns the evaluation of a variant: what was learned of such games if
// it came with the program, else what follows from the rules.
func Judge(v *core.Variant) *eval.Evaluator {
	file := weights.Find(eval.Key(v.Rules))
	if file == nil {
		return eval.New(v.Rules, v.Board)
	}
	judge, err := JudgeBy(v, file)
	if err != nil {
		panic("embedded weights: " + err.Error()) // a test reads each of them
	}
	return judge
}

// JudgeBy returns the evaluation of a variant by the weights of a file.
func JudgeBy(v *core.Variant, file []byte) (*eval.Evaluator, error) {
	frame := eval.NewFrame(v.Rules, v.Board)
	learned, err := frame.Read(file, eval.Key(v.Rules))
	if err != nil {
		return nil, err
	}
	return eval.Learned(frame, learned), nil
}

// Think looks for the best move of the side to move in g, and tells report,
// which may be nil, after each deeper look. Cancelling ctx ends the search:
// the result is then the best found so far. On one thread the same game, limits
// and memory give the same result unless a limit of time or the context cuts in.
func (e *Engine) Think(ctx context.Context, g *game.Game, limits Limits, report func(Info)) (Result, error) {
	now := e.now
	if now == nil {
		if limits.Time > 0 {
			return Result{}, ErrNoClock
		}
		now = func() time.Time { return time.Time{} }
	}
	if limits.Depth <= 0 && limits.Nodes <= 0 && limits.Time <= 0 && ctx.Done() == nil {
		return Result{}, ErrNoLimit
	}
	if g.Result() != nil {
		return Result{}, ErrOver
	}
	e.table.Turn()
	info := e.team.Think(ctx, now, e.begin(g, limits), search.Limits{
		Depth: limits.Depth, Nodes: limits.Nodes, Time: limits.Time, Lines: limits.Lines, Margin: limits.Margin,
	}, report)
	if len(info.Lines) == 0 {
		return Result{}, ErrOver
	}
	chosen := choose(info.Lines, limits, g.Ply())
	return Result{Best: chosen.Moves[0], Lines: info.Lines, Depth: info.Depth, Nodes: info.Nodes, Time: info.Time}, nil
}

// begin copies what the search needs of a game, so that it never touches it.
// Where the endings say that the game is drawn and a move is wanted, they do
// no more than rule out those that lose, so that the opponent has to find the draw.
func (e *Engine) begin(g *game.Game, limits Limits) search.Start {
	start := search.Start{Position: g.Position(), Draws: g.State(), Past: g.Past()}
	if e.endings == nil || limits.Endings <= 0 {
		return start
	}
	if few := min(limits.Endings, e.endings.Pieces()); limits.Lines == 0 && start.Position.Own.Count()+start.Position.Opp.Count() <= few {
		if moves, drawn := search.Holding(e.variant.Machine, e.endings, start.Position); drawn {
			start.Only = moves
			return start
		}
	}
	start.Endings, start.Pieces = e.endings, limits.Endings
	return start
}

// Forget clears what earlier searches have left in memory.
func (e *Engine) Forget() { e.table.Clear() }

// choose lets chance pick among the lines near the best. A counted win or loss
// leaves nothing to chance.
func choose(lines []Line, limits Limits, ply int) Line {
	best := lines[0]
	if _, counted := search.Won(best.Score); counted || limits.Margin <= 0 {
		return best
	}
	near := 1
	for near < len(lines) && lines[near].Score >= best.Score-limits.Margin {
		near++
	}
	return lines[rand.New(rand.NewPCG(limits.Seed, uint64(ply))).IntN(near)]
}
