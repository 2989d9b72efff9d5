package engine

import "math"

// SPRT is a sequential test of two guesses about how much stronger A is: that
// it is Low Elo, or High Elo. It lets a match end as soon as the games speak
// clearly for one of them.
type SPRT struct {
	Low, High   float64 // Elo
	Alpha, Beta float64 // chance of taking High, or Low, wrongly; 0.05 if not given
}

// Verdict is what a test says so far.
type Verdict int

// The verdicts.
const (
	Undecided Verdict = iota
	TakesLow
	TakesHigh
)

// Judge returns the logarithm of how much more likely High is than Low, and
// what that is enough for.
func (t SPRT) Judge(s Score) (llr float64, v Verdict) {
	n := float64(s.Games())
	if n == 0 {
		return 0, Undecided
	}
	// Half a game of each kind keeps the variance above zero in one-sided scores.
	w, d, l := (float64(s.Wins)+0.5)/(n+1.5), (float64(s.Draws)+0.5)/(n+1.5), (float64(s.Losses)+0.5)/(n+1.5)
	mean := w + d/2
	variance := w*(1-mean)*(1-mean) + d*(0.5-mean)*(0.5-mean) + l*mean*mean
	low, high := expected(t.Low), expected(t.High)
	llr = n * (high - low) * (2*mean - low - high) / (2 * variance)
	alpha, beta := orFive(t.Alpha), orFive(t.Beta)
	switch {
	case llr >= math.Log((1-beta)/alpha):
		return llr, TakesHigh
	case llr <= math.Log(beta/(1-alpha)):
		return llr, TakesLow
	}
	return llr, Undecided
}

func orFive(p float64) float64 {
	if p <= 0 || p >= 0.5 {
		return 0.05
	}
	return p
}

// expected is the share of points that so much Elo is worth.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
