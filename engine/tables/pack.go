package tables

import "fmt"

// pack makes the stored form of one part. Where captures are forced, positions
// with one are left out: their value follows from smaller slices.
func (s *solver) pack(p part) (Slice, runs, *widths) {
	values := s.of(p)
	skip := func(i int) bool { return s.t.quiet && s.captures.has(p.from+i) }
	all := make([]uint8, len(values))
	for i, v := range values {
		switch {
		case skip(i):
			all[i] = anySign
		case v.isWon():
			all[i] = signWin
		case v.isLost():
			all[i] = signLoss
		}
	}
	var plies *widths
	if s.exact {
		w := packWidths(values, skip)
		plies = &w
	}
	return p.space.slice, packRuns(all), plies
}

// of returns the values of one part.
func (s *solver) of(p part) []value { return s.values[p.from : p.from+p.space.size()] }

// compare looks whether a stored part says what was solved.
func (s *solver) compare(p part, t *table) error {
	for i, want := range s.of(p) {
		if s.t.quiet && s.captures.has(p.from+i) {
			continue
		}
		got, _, ok := t.at(i)
		if !s.exact && want >= decided {
			want = lost(0) + (want-decided)&1
		}
		if !ok || got != want {
			return fmt.Errorf("position %d was stored as %s and is %s", i, got, want)
		}
	}
	return nil
}
