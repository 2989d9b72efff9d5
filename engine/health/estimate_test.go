package health

import (
	"math"
	"math/rand/v2"
	"testing"
)

func near(a, b, within float64) bool { return math.Abs(a-b) <= within }

// The figures are those of Newcombe, Statistics in Medicine 17 (1998), method 3.
func TestRate(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}, {20, 20, 0.8389, 1}} {
		e := rate(c.k, c.n)
		if !near(e.Low, c.low, 5e-5) || !near(e.High, c.high, 5e-5) || e.Value != float64(c.k)/float64(c.n) {
			t.Errorf("%d of %d: got %+v, want %v to %v", c.k, c.n, e, c.low, c.high)
		}
	}
	if e := rate(0, 0); e.Low != 0 || e.High != 1 {
		t.Errorf("nothing seen: got %+v", e)
	}
}

// The quantiles stand in every table of Student's distribution.
func TestStudent(t *testing.T) {
	for freedom, want := range map[float64]float64{4: 2.776, 5: 2.571, 10: 2.228, 20: 2.086, 30: 2.042, 100: 1.984, 1e9: 1.960} {
		if got := student(freedom); !near(got, want, 0.01) {
			t.Errorf("%v degrees of freedom: got %.3f, want %.3f", freedom, got, want)
		}
	}
}

// In measurements drawn by lot the interval of the score holds the true one
// about as often as it says, also where nearly all games end alike.
func TestScoreIsHonest(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	const trials = 4000
	for _, n := range []int{10, 40, 200} {
		for _, p := range [][2]float64{{0.5, 0}, {0.4, 0.2}, {0.1, 0.8}, {0.02, 0.96}, {0.7, 0.1}, {0.9, 0.05}, {0, 1}, {0.01, 0}} { // wins, draws
			truth, held := p[0]+p[1]/2, 0
			for range trials {
				var wins, draws, losses int
				for range n {
					switch x := chance.Float64(); {
					case x < p[0]:
						wins++
					case x < p[0]+p[1]:
						draws++
					default:
						losses++
					}
				}
				if e := score(wins, draws, losses); e.Low <= truth && truth <= e.High {
					held++
				}
			}
			if got := float64(held) / trials; got < 0.93 {
				t.Errorf("%d games, %v wins, %v draws: the interval holds the truth in %.3f of all trials", n, p[0], p[1], got)
			}
		}
	}
}

// Turns within a game are alike here: taken as if each counted, the interval
// would be far too small.
func TestRatioCountsGames(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	const trials, games = 2000, 30
	held := 0
	for range trials {
		var parts, wholes []float64
		for range games {
			turns := float64(20 + chance.IntN(60))
			level := 5 + 5*chance.Float64() // of the whole game
			parts, wholes = append(parts, turns*level), append(wholes, turns)
		}
		if e := ratio(parts, wholes); e.Low <= 7.5 && 7.5 <= e.High {
			held++
		}
	}
	if got := float64(held) / trials; got < 0.93 || got > 0.99 {
		t.Errorf("the interval holds the truth in %.3f of all trials", got)
	}
}

func TestShareNeverLooksCertain(t *testing.T) {
	turns := make([]float64, 20)
	none := make([]float64, 20)
	for i := range turns {
		turns[i] = 50
	}
	if e := share(none, turns); e.Value != 0 || e.Low != 0 || !near(e.High, 0.1611, 5e-5) {
		t.Errorf("never: got %+v", e)
	}
	if e := share(turns, turns); e.Value != 1 || e.High != 1 || !near(e.Low, 0.8389, 5e-5) {
		t.Errorf("always: got %+v", e)
	}
}
