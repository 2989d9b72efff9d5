package analysis

import (
	"math"

	"damiera/core/game"
	"damiera/core/ruleset"
	"damiera/engine"
)

// Judgement is the key of a message with what goes into it.
type Judgement struct {
	Key  string         `json:"key"`
	Side *ruleset.Color `json:"side,omitempty"` // who is better
	// Plies is in how many turns the game is won, N in how many moves of the winner.
	Plies int `json:"plies,omitempty"`
	N     int `json:"n,omitempty"`
}

// The judgements.
const (
	keyEqual   = "analysis.equal"
	keyLittle  = "analysis.better-a-little"
	keyBetter  = "analysis.better"
	keyWinning = "analysis.winning"
	keyWon     = "analysis.won"
	keyWonIn   = "analysis.won-in"
	keyDrawn   = "analysis.drawn"
	keyOver    = "analysis.over"
)

// From which share of the point on a side is said to be better or winning.
const (
	fromLittle  = 0.55
	fromBetter  = 0.68
	fromWinning = 0.85
)

// scale is how many hundredths of a man make the odds e times as good: about
// what fits how games went on in which the engine made a slip now and then.
// Those of single games lie around it, from 120 (Frisian) to 240 (Italian).
const scale = 150

// expected is the share of the point that a score promises: the logistic curve,
// short of certainty.
func expected(score int) float64 {
	share := 1 / (1 + math.Exp(-float64(score)/scale))
	return min(max(share, 1-surest), surest)
}

// surest is the share that no mere judgement exceeds.
const surest = 0.99

// judge puts the best line into words and into White's share of the point.
func (v *viewer) judge(best engine.Line) (Judgement, float64) {
	verdict := v.verdict(best)
	share := v.share(best)
	switch {
	case verdict == nil:
		return judgement(share), share
	case verdict.Winner == nil:
		return Judgement{Key: keyDrawn}, share
	case verdict.Plies != nil:
		return Judgement{Key: keyWonIn, Side: verdict.Winner, Plies: *verdict.Plies, N: (*verdict.Plies + 1) / 2}, share
	case v.counts():
		return Judgement{Key: keyWinning, Side: verdict.Winner}, share
	}
	return Judgement{Key: keyWon, Side: verdict.Winner}, share
}

// share is the share of the point that White can expect of a line.
func (v *viewer) share(l engine.Line) float64 {
	verdict := v.verdict(l)
	switch {
	case verdict == nil || verdict.Winner != nil && verdict.Plies == nil:
		return expected(v.sign * l.Score)
	case verdict.Winner == nil:
		return 0.5
	case *verdict.Winner == ruleset.White:
		return 1
	}
	return 0
}

// counts tells whether any draw counter can come in the way of a long win.
func (v *viewer) counts() bool {
	for _, d := range v.game.Variant().Rules.Draws {
		if d.Repeat == 0 {
			return true
		}
	}
	return false
}

// judgement puts a share of the point into words.
func judgement(share float64) Judgement {
	side, part := ruleset.White, share
	if share < 0.5 {
		side, part = ruleset.Black, 1-share
	}
	switch {
	case part < fromLittle:
		return Judgement{Key: keyEqual}
	case part < fromBetter:
		return Judgement{Key: keyLittle, Side: &side}
	case part < fromWinning:
		return Judgement{Key: keyBetter, Side: &side}
	}
	return Judgement{Key: keyWinning, Side: &side}
}

// shareOf is the share of the point that White has in a game that is over.
func shareOf(r *game.Result) float64 {
	switch {
	case r.Winner == nil:
		return 0.5
	case *r.Winner == ruleset.White:
		return 1
	}
	return 0
}
