package engine_test

import (
	"math/rand/v2"
	"testing"

	"damiera/engine"
)

// TestSPRTDecidesRightly plays coins: of many tests at most one in twenty, and
// a little for the approximation, may end on the wrong side.
func TestSPRTDecidesRightly(t *testing.T) {
	test := engine.SPRT{Low: 0, High: 30}
	chance := rand.New(rand.NewPCG(1, 1))
	for _, c := range []struct {
		name      string
		win, draw float64
		want      engine.Verdict
	}{
		{"equal players", 0.3, 0.4, engine.TakesLow},
		{"30 Elo stronger", 0.343, 0.4, engine.TakesHigh}, // 0.543 is 30 Elo
	} {
		wrong := 0
		for range 200 {
			var s engine.Score
			v := engine.Undecided
			for v == engine.Undecided {
				switch x := chance.Float64(); {
				case x < c.win:
					s.Wins++
				case x < c.win+c.draw:
					s.Draws++
				default:
					s.Losses++
				}
				_, v = test.Judge(s)
			}
			if v != c.want {
				wrong++
			}
		}
		if wrong > 16 {
			t.Errorf("%s: %d of 200 tests ended wrongly", c.name, wrong)
		}
	}
}

func TestSPRTWithoutGames(t *testing.T) {
	if llr, v := (engine.SPRT{High: 10}).Judge(engine.Score{}); llr != 0 || v != engine.Undecided {
		t.Errorf("got %v, %v", llr, v)
	}
}
