package analyst

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"damiera/core/game"
	"damiera/engine"
	"damiera/engine/analysis"
)

// Review reviews a game for a caller who has a place. Every position waits for
// its turn, so that others get theirs in between. What was seen of a position
// is kept for the next review.
func (a *Analyst) Review(ctx context.Context, g *game.Game, each time.Duration, told func(analysis.Reviewed)) (sum analysis.Summary, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	endings := a.endings(g.Variant())
	mind := a.take(g.Variant(), endings)
	defer a.idle.Add(g.Variant().Hash, mind)
	return analysis.Review(ctx, func(ctx context.Context, g *game.Game, l engine.Limits) (engine.Result, error) {
		asked := ask(g, analysis.Limits{Lines: l.Lines, Time: l.Time}, endings)
		if known, ok := a.looked.Get(asked); ok {
			return known, nil
		}
		if err := a.turn(ctx, func() {}); err != nil {
			return engine.Result{}, err
		}
		defer func() { <-a.running }()
		result, err := mind.Think(ctx, g, l, nil)
		if err == nil && ctx.Err() == nil {
			a.looked.Add(asked, result)
		}
		return result, err
	}, endings, g, engine.Limits{Time: each}, told)
}
