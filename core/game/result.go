package game

import (
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Cause says what ended a game.
type Cause string

// What ends games. The last three come from outside, through End.
const (
	NoMove      Cause = "no-move"
	NoPieces    Cause = "no-pieces"
	Promotion   Cause = "promotion"
	LastPiece   Cause = "last-piece"
	Repetition  Cause = "repetition"
	ByCounter   Cause = "counter"
	Resignation Cause = "resignation"
	Time        Cause = "time"
	Agreement   Cause = "agreement"
)

// Result is how a game ended. Winner is nil for a draw.
type Result struct {
	Winner *ruleset.Color `json:"winner"`
	Cause  Cause          `json:"cause"`
	// Counter is the draw counter that ran out, if one did.
	Counter *Counter `json:"counter,omitempty"`
}

// judge looks whether the game is over with p on the board. A side that has
// lost has lost, whatever the counters say.
func (g *Game) judge(p *movegen.Position, moves int) *Result {
	if winner, over := g.variant.Machine.Winner(p); over {
		return won(winner, g.finish(p))
	}
	if moves == 0 {
		cause := NoMove
		if p.Own.Empty() {
			cause = NoPieces
		}
		switch g.variant.Rules.Result.NoMove {
		case ruleset.Win:
			return won(p.Side, cause)
		case ruleset.Drawn:
			return &Result{Cause: cause}
		}
		return won(p.Side.Other(), cause)
	}
	if g.draws.Repeats(g.occurrences()) {
		return &Result{Cause: Repetition}
	}
	for _, c := range g.Counters() {
		if c.Running && c.Unit == Moves && c.LeftPlies <= 0 {
			return &Result{Cause: ByCounter, Counter: &c}
		}
	}
	return nil
}

// finish tells which rule beside the lack of moves has decided the game.
func (g *Game) finish(p *movegen.Position) Cause {
	if g.variant.Rules.Result.PromoteWins && !p.Kings.Empty() {
		return Promotion
	}
	if p.Own.Empty() || p.Opp.Empty() {
		return NoPieces
	}
	return LastPiece
}

func won(winner ruleset.Color, cause Cause) *Result {
	return &Result{Winner: &winner, Cause: cause}
}
