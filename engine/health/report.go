package health

import (
	"cmp"
	"maps"
	"slices"
)

// Report is what many games have shown.
type Report struct {
	Games     int      `json:"games"`
	Branching Estimate `json:"branching"` // legal moves a turn
	Length    Estimate `json:"length"`    // plies a game
	Score     Estimate `json:"score"`     // share of the points for the side that begins
	Draws     Estimate `json:"draws"`     // share of the games, open ones included
	Forced    Estimate `json:"forced"`    // share of the turns with one legal move
	Results   Results  `json:"results"`
	Ends      []End    `json:"ends"`    // the most frequent first
	Remarks   []Remark `json:"remarks"` // what the figures allow to say
}

// Results counts the games by who has won.
type Results struct {
	First  int `json:"first"`
	Second int `json:"second"`
	Draw   int `json:"draw"`
	Open   int `json:"open"`
}

// End counts the games that ended by one cause.
type End struct {
	Cause string `json:"cause"`
	Games int    `json:"games"`
}

// Tally collects samples.
type Tally struct{ samples []Sample }

// Add takes in the sample of one game.
func (t *Tally) Add(s Sample) { t.samples = append(t.samples, s) }

// Report sums up. With fewer than two games there is no error to be told.
func (t *Tally) Report() Report {
	var plies, choices, forced []float64
	var r Results
	ends := map[string]int{}
	for _, s := range t.samples {
		plies = append(plies, float64(s.Plies))
		choices = append(choices, float64(s.Choices))
		forced = append(forced, float64(s.Forced))
		switch s.Outcome {
		case First:
			r.First++
		case Second:
			r.Second++
		case Draw:
			r.Draw++
		case Open:
			r.Open++
			continue
		}
		ends[string(s.Cause)]++
	}
	n := len(t.samples)
	report := Report{
		Games: n, Results: r,
		Branching: ratio(choices, plies), Length: mean(plies), Forced: share(forced, plies),
		Score: score(r.First, r.Draw+r.Open, r.Second), Draws: rate(r.Draw+r.Open, n), Ends: []End{},
	}
	for _, cause := range slices.Sorted(maps.Keys(ends)) {
		report.Ends = append(report.Ends, End{cause, ends[cause]})
	}
	slices.SortStableFunc(report.Ends, func(a, b End) int { return cmp.Compare(b.Games, a.Games) })
	report.Remarks = remarks(&report)
	return report
}

// Remark is a finding that the error of the figures leaves no doubt about.
type Remark string

// The remarks.
const (
	Unended     Remark = "open"     // some games found no end
	FirstAhead  Remark = "first"    // who begins scores more
	SecondAhead Remark = "second"   // who begins scores less
	Even        Remark = "even"     // neither is ahead by more than a little
	Undecided   Remark = "unclear"  // too few games to tell
	Drawish     Remark = "drawish"  // most games are drawn
	Decisive    Remark = "decisive" // few games are drawn
	Forcing     Remark = "forced"   // most turns leave no choice
	Short       Remark = "short"
	Long        Remark = "long"
)

// Where remarks begin.
const (
	little   = 0.05 // off an even score
	many     = 0.6  // of the games drawn
	few      = 0.2
	shortest = 16 // plies
	longest  = 160
)

func remarks(r *Report) []Remark {
	list := []Remark{balance(r.Score)}
	for _, c := range []struct {
		holds  bool
		remark Remark
	}{
		{r.Draws.Low > many, Drawish},
		{r.Draws.High < few, Decisive},
		{r.Forced.Low > 0.5, Forcing},
		{r.Length.High < shortest, Short},
		{r.Length.Low > longest, Long},
		{r.Results.Open > 0, Unended},
	} {
		if c.holds {
			list = append(list, c.remark)
		}
	}
	return list
}

func balance(score Estimate) Remark {
	switch {
	case score.Low > 0.5:
		return FirstAhead
	case score.High < 0.5:
		return SecondAhead
	case score.Low > 0.5-little && score.High < 0.5+little:
		return Even
	}
	return Undecided
}
