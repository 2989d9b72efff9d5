package play

import (
	"context"
	"fmt"
	"hash/fnv"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine"
	"damiera/engine/search"
)

// Thinker finds moves for the computer.
type Thinker interface {
	// Best returns a legal move of the side to move, found at a level from 1. It
	// only reads g. Chance, where a level has any, follows from seed and ply.
	Best(ctx context.Context, g *game.Game, level int, seed string) (movegen.Move, error)
}

// What the engines of one process may use.
const (
	idleEngines = 4
	engineMB    = 16
	mostTime    = 5 * time.Second // whatever a level allows itself
)

// Engines thinks with the engine, keeping a few for the variants last played.
type Engines struct {
	// Endings returns what is known of positions with few pieces of a variant,
	// nil if nothing is. Set it before the first move; nil: nothing ever is.
	Endings func(v *core.Variant) search.Endings

	levels []engine.Level
	now    func() time.Time
	idle   *lru.Cache[string, *engine.Engine] // by hash of the variant
}

// NewEngines makes a thinker.
func NewEngines(now func() time.Time) *Engines {
	idle, err := lru.New[string, *engine.Engine](idleEngines)
	if err != nil {
		panic(err) // the size is positive
	}
	return &Engines{levels: engine.Levels(), now: now, idle: idle}
}

// Best asks an engine.
func (e *Engines) Best(ctx context.Context, g *game.Game, level int, seed string) (movegen.Move, error) {
	if level < 1 || level > len(e.levels) {
		return movegen.Move{}, fmt.Errorf("there is no level %d", level)
	}
	ctx, cancel := context.WithTimeout(ctx, mostTime)
	defer cancel()
	limits := e.levels[level-1].Limits
	limits.Seed = number(seed)
	v := g.Variant()
	mind := e.take(v.Hash)
	if mind == nil {
		options := engine.Options{HashMB: engineMB, Now: e.now}
		if e.Endings != nil {
			options.Endings = e.Endings(v)
		}
		mind = engine.New(v, options)
	}
	result, err := mind.Think(ctx, g, limits, nil)
	e.idle.Add(v.Hash, mind)
	return result.Best, err
}

// take borrows an idle engine, nil if there is none.
func (e *Engines) take(hash string) *engine.Engine {
	mind, ok := e.idle.Get(hash)
	if !ok || !e.idle.Remove(hash) { // somebody was faster
		return nil
	}
	return mind
}

func number(seed string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(seed)) // a hash takes everything
	return h.Sum64()
}
