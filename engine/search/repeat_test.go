package search

import (
	"testing"

	"damiera/core/coretest"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// allWon knows that White wins, but not how soon.
type allWon struct{}

func (allWon) Pieces() int { return 5 }

func (allWon) Probe(p *movegen.Position) (sign, plies int, ok bool) {
	if p.Side == ruleset.White {
		return 1, -1, true
	}
	return -1, -1, true
}

// Three kings went round before two until the game was drawn, since every
// position was won and the table of the search remembered only that.
func TestWinnerDoesNotGoRound(t *testing.T) {
	v := coretest.Variant(t, "english")
	s := from(t, v, "W:WK5,K15,K18:BK31,K32")
	s.Endings, s.Pieces = allWon{}, 5
	w := worker(v)
	think(w, s, Limits{Depth: 6})
	moves := v.Machine.Legal(&s.Position, nil)
	for i, open := range moves {
		s.Past = nil
		for j, m := range moves {
			if after := v.Machine.Step(s.Position, m); j != i {
				s.Past = append(s.Past, 0, w.draws.Key(&after)) // 0: the turn of the winner
			}
		}
		if got := think(w, s, Limits{Depth: 6}).Lines[0].Moves[0]; got != open {
			t.Errorf("%v leads to a position that was there; %v does not", got, open)
		}
	}
}
