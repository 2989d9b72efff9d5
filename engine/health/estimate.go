package health

import "math"

// Estimate is a measured figure and the interval that holds the true one in 95
// of 100 such measurements.
type Estimate struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// z is the number of standard errors that 95 % of a normal distribution lie within.
const z = 1.959964

// rate estimates how often something happens that was seen k times in n games:
// the score interval of Wilson.
func rate(k, n int) Estimate {
	if n == 0 {
		return Estimate{0, 0, 1}
	}
	games, p := float64(n), float64(k)/float64(n)
	middle := (p + z*z/(2*games)) / (1 + z*z/games)
	half := z / (1 + z*z/games) * math.Sqrt(p*(1-p)/games+z*z/(4*games*games))
	return Estimate{p, max(middle-half, 0), min(middle+half, 1)}
}

// score estimates the share of the points. One win and one loss are added
// before the error is taken: without them a run of equal results would look certain.
func score(wins, draws, losses int) Estimate {
	n := float64(wins + draws + losses)
	if n == 0 {
		return Estimate{0.5, 0, 1}
	}
	share := (float64(wins) + float64(draws)/2) / n
	middle := (share*n + 1) / (n + 2)
	variance := (float64(wins)+float64(draws)/4+1)/(n+2) - middle*middle
	half := student(n+1) * math.Sqrt(variance/(n+2))
	return Estimate{share, max(min(middle-half, share), 0), min(max(middle+half, share), 1)}
}

// mean estimates the mean of what each game has given.
func mean(values []float64) Estimate { return ratio(values, nil) }

// ratio estimates the sum of the parts over the sum of the wholes. The turns of
// one game are alike, so it is games that count for the error, not turns. Where
// no wholes are given, each is one.
func ratio(parts, wholes []float64) Estimate {
	n := float64(len(parts))
	var part, whole float64
	size := func(i int) float64 {
		if wholes == nil {
			return 1
		}
		return wholes[i]
	}
	for i, p := range parts {
		part += p
		whole += size(i)
	}
	if whole == 0 {
		return Estimate{}
	}
	value := part / whole
	if n < 2 {
		return Estimate{value, 0, math.MaxFloat64}
	}
	var squares float64
	for i, p := range parts {
		off := p - value*size(i)
		squares += off * off
	}
	half := student(n-1) * math.Sqrt(squares*n/(n-1)) / whole
	return Estimate{value, max(value-half, 0), value + half}
}

// share is a ratio that cannot exceed one. Where all games agree on none or on
// all, the error is that of as many trials as there were games.
func share(parts, wholes []float64) Estimate {
	e := ratio(parts, wholes)
	if e.Low == e.High {
		bound := rate(int(math.Round(e.Value*float64(len(parts)))), len(parts))
		return Estimate{e.Value, min(e.Value, bound.Low), max(e.Value, bound.High)}
	}
	e.High = min(e.High, 1)
	return e
}

// student is the number of standard errors that 95 % of Student's distribution
// lie within: the first terms of its expansion, good to a hundredth from four
// degrees of freedom on.
func student(freedom float64) float64 {
	z2 := z * z
	t := z * (1 + (z2+1)/(4*freedom))
	t += z * (z2*(5*z2+16) + 3) / (96 * freedom * freedom)
	t += z * (z2*(z2*(3*z2+19)+17) - 15) / (384 * freedom * freedom * freedom)
	return t
}
