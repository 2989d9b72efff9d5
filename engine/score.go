package engine

import (
	"fmt"
	"math"

	"damiera/core/game"
	"damiera/core/ruleset"
)

// Score is the result of a match as A sees it.
type Score struct{ Wins, Draws, Losses int }

// Add counts a finished game in which A had the colour a.
func (s *Score) Add(r *game.Result, a ruleset.Color) {
	switch {
	case r == nil || r.Winner == nil:
		s.Draws++
	case *r.Winner == a:
		s.Wins++
	default:
		s.Losses++
	}
}

// Games is the number of games played.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share is the part of the points that A took, from 0 to 1.
func (s Score) Share() float64 {
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(max(s.Games(), 1))
}

// Elo is how much stronger A showed itself, with the half width of the 95 %
// interval. A score without losses or without wins has no finite figure: it
// is counted as if half a point had gone the other way.
func (s Score) Elo() (elo, plusMinus float64) {
	n := float64(max(s.Games(), 1))
	share := min(max(s.Share(), 0.5/n), 1-0.5/n)
	w, d, l := float64(s.Wins)/n, float64(s.Draws)/n, float64(s.Losses)/n
	variance := w*(1-share)*(1-share) + d*(0.5-share)*(0.5-share) + l*share*share
	half := 1.96 * math.Sqrt(variance/n)
	low, high := max(share-half, 0.25/n), min(share+half, 1-0.25/n)
	return toElo(share), (toElo(high) - toElo(low)) / 2
}

func toElo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }

// String writes the score as +wins =draws -losses.
func (s Score) String() string {
	elo, pm := s.Elo()
	return fmt.Sprintf("+%d =%d -%d  %.1f %%  Elo %+.0f ± %.0f", s.Wins, s.Draws, s.Losses, 100*s.Share(), elo, pm)
}
