// Package analyst is where positions are analysed for callers: so many at a
// time, so many more that may wait, engines kept for the games last looked at,
// and what was found kept for whoever asks next.
//
// It knows engines and their limits. It must never know HTTP, or what the words
// of a judgement are.
package analyst

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/core"
	"damiera/core/game"
	"damiera/engine"
	"damiera/engine/analysis"
	"damiera/engine/search"
)

// Options are what an Analyst is made of.
type Options struct {
	Endings func(v *core.Variant) search.Endings // what is known of a variant; may be nil
	Now     func() time.Time
	AtOnce  int // analyses that run at the same time
	Waiting int // more that may wait
}

// What an analyst keeps.
const (
	idleEngines  = 3
	engineMB     = 32
	keptFindings = 1024
	keptLooks    = 4096 // of reviews
)

// ErrBusy tells that too many wait already.
var ErrBusy = errors.New("too many analyses wait for their turn")

// Analyst analyses. Any number of goroutines may use one.
type Analyst struct {
	endings func(v *core.Variant) search.Endings
	now     func() time.Time
	running chan struct{}
	places  chan struct{} // for those that run and those that wait
	idle    *lru.Cache[string, *engine.Engine]
	found   *lru.Cache[question, finding]
	looked  *lru.Cache[question, engine.Result]
}

// finding is what an analysis came to.
type finding struct {
	look   analysis.Look
	reason analysis.Reason
}

// New makes an analyst.
func New(o Options) *Analyst {
	idle, err := lru.New[string, *engine.Engine](idleEngines)
	if err != nil {
		panic(err) // the size is positive
	}
	found, err := lru.New[question, finding](keptFindings)
	if err != nil {
		panic(err) // the size is positive
	}
	looked, err := lru.New[question, engine.Result](keptLooks)
	if err != nil {
		panic(err) // the size is positive
	}
	endings := o.Endings
	if endings == nil {
		endings = func(*core.Variant) search.Endings { return nil }
	}
	return &Analyst{
		endings: endings, now: o.Now, idle: idle, found: found, looked: looked,
		running: make(chan struct{}, o.AtOnce), places: make(chan struct{}, o.AtOnce+o.Waiting),
	}
}

// Place takes a place among those that run or wait. The error is ErrBusy.
func (a *Analyst) Place() (leave func(), err error) {
	select {
	case a.places <- struct{}{}:
		return func() { <-a.places }, nil
	default:
		return nil, ErrBusy
	}
}

// Listener is told how an analysis gets on.
type Listener struct {
	Waits func() // for its turn; told once at most
	Sees  func(analysis.Look)
}

// Think analyses the position of a game for a caller who has a place. What was
// found before is given at once.
func (a *Analyst) Think(ctx context.Context, g *game.Game, l analysis.Limits, told Listener) (analysis.Look, analysis.Reason, error) {
	endings := a.endings(g.Variant())
	asked := ask(g, l, endings)
	if known, ok := a.found.Get(asked); ok {
		return known.look, known.reason, nil
	}
	if err := a.turn(ctx, told.Waits); err != nil {
		return analysis.Look{}, "", err
	}
	defer func() { <-a.running }()
	look, reason, err := a.think(ctx, endings, g, l, told.Sees)
	if err == nil {
		a.found.Add(asked, finding{look, reason})
	}
	return look, reason, err
}

// turn waits for one of those that run to end.
func (a *Analyst) turn(ctx context.Context, waits func()) error {
	select {
	case a.running <- struct{}{}:
		return nil
	default:
		waits()
	}
	select {
	case a.running <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// think is the edge of the engine: a panic becomes an error.
func (a *Analyst) think(ctx context.Context, endings search.Endings, g *game.Game, l analysis.Limits, sees func(analysis.Look)) (look analysis.Look, reason analysis.Reason, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	mind := a.take(g.Variant(), endings)
	look, reason, err = analysis.Think(ctx, mind, endings, g, l, sees)
	a.idle.Add(g.Variant().Hash, mind)
	return look, reason, err
}

// take borrows an idle engine or makes one.
func (a *Analyst) take(v *core.Variant, endings search.Endings) *engine.Engine {
	if mind, ok := a.idle.Get(v.Hash); ok && a.idle.Remove(v.Hash) { // else somebody was faster
		return mind
	}
	return engine.New(v, engine.Options{HashMB: engineMB, Now: a.now, Endings: endings})
}
