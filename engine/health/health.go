// Package health measures whether a game is any good to play: how much there is
// to choose, how long it lasts, whom it favours, how often it is drawn. The
// engine plays it fast against itself; every figure comes with its error.
//
// It must never know a variant's name, a clock, or in which words its findings
// are told. The same settings give the same games, in whatever order they are
// played.
package health

import (
	"context"
	"fmt"
	"math/rand/v2"

	"damiera/core"
	"damiera/core/game"
	"damiera/engine"
)

// Settings say how the games are played. The zero value is no setting: begin
// with Usual.
type Settings struct {
	Nodes   int64  // positions that the engine looks at for each move
	Opening int    // plies at the beginning that are drawn by lot
	Longest int    // plies after which a game is left undecided
	Seed    uint64 // of the lots
}

// Usual returns settings for quick games that are still played with sense.
func Usual() Settings { return Settings{Nodes: 500, Opening: 4, Longest: 400, Seed: 1} }

// Bounds of how many games may be asked for: fewer tell nothing.
const (
	Fewest = 10
	Most   = 10_000
)

// Outcome is who has won a game.
type Outcome uint8

// The outcomes. Open is a game that its rules had not ended in time.
const (
	Open Outcome = iota
	First
	Second
	Draw
)

// Sample is what one game has shown.
type Sample struct {
	Outcome Outcome
	Cause   game.Cause // of the end; empty for an open game
	Plies   int
	Choices int // legal moves, over all turns
	Forced  int // turns with one legal move
}

// Play plays the game with this number. It starts from nothing but the
// settings, so games may be played in any order and at the same time.
func Play(ctx context.Context, v *core.Variant, s Settings, number int) (Sample, error) {
	chance := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	mind := engine.New(v, engine.Options{HashMB: 1})
	g := game.New(v)
	var sample Sample
	for g.Result() == nil && g.Ply() < s.Longest {
		legal := g.Legal()
		sample.look(len(legal))
		move := legal[0].Move
		switch {
		case g.Ply() < s.Opening:
			move = legal[chance.IntN(len(legal))].Move
		case len(legal) > 1:
			thought, err := mind.Think(ctx, g, engine.Limits{Nodes: s.Nodes}, nil)
			if err != nil {
				return sample, fmt.Errorf("game %d, ply %d: %w", number, g.Ply()+1, err)
			}
			move = thought.Best
		}
		if err := ctx.Err(); err != nil {
			return sample, err
		}
		if err := g.Play(move); err != nil {
			return sample, fmt.Errorf("game %d, ply %d: %w", number, g.Ply()+1, err)
		}
	}
	sample.end(g)
	return sample, nil
}

// look takes in a turn.
func (s *Sample) look(legal int) {
	s.Plies++
	s.Choices += legal
	if legal == 1 {
		s.Forced++
	}
}

// end takes in how the game has ended.
func (s *Sample) end(g *game.Game) {
	result := g.Result()
	if result == nil {
		return
	}
	s.Cause = result.Cause
	switch {
	case result.Winner == nil:
		s.Outcome = Draw
	case *result.Winner == g.Variant().Rules.Setup.First:
		s.Outcome = First
	default:
		s.Outcome = Second
	}
}
