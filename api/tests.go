package api

import (
	"regexp"
	"strconv"
	"strings"

	"damiera/core/game"
	"damiera/core/ruleset"
)

// tests tell how the tests of a file went.
type tests struct {
	Examples tally `json:"examples"`
	Counts   tally `json:"counts"`
	Perft    int   `json:"perft"` // how many of the counts are those of the first plies
}

// tally is how many tests of a kind there are and what became of them; the rest failed.
type tally struct {
	Of     int `json:"of"`
	Passed int `json:"passed"`
	NotRun int `json:"notRun"`
}

func testsOf(rules *ruleset.Ruleset, report game.Report) tests {
	perft, positions := len(rules.Expect.Perft), len(rules.Expect.Positions)
	counts := tallyOf(report, "expect.perft", perft)
	more := tallyOf(report, "expect.positions", positions)
	return tests{
		Examples: tallyOf(report, "examples", len(rules.Examples)),
		Counts:   tally{counts.Of + more.Of, counts.Passed + more.Passed, counts.NotRun + more.NotRun},
		Perft:    perft,
	}
}

// place finds which entry of a list a test is about.
var place = regexp.MustCompile(`^([a-z.]+)\[(\d+)\]`)

// tallyOf looks through a report for the tests that stand in a list.
func tallyOf(report game.Report, list string, of int) tally {
	failed, notRun := map[int]bool{}, map[int]bool{}
	for _, f := range report.Faults {
		if at, ok := entry(f.Path, list); ok {
			failed[at] = true
		}
	}
	for _, words := range report.NotRun {
		at, ok := entry(words, list)
		for ok && at < of {
			notRun[at] = true
			at++
			ok = strings.HasSuffix(words, "and what follows")
		}
	}
	return tally{Of: of, Passed: max(of-len(notRun)-len(failed), 0), NotRun: len(notRun)}
}

func entry(path, list string) (at int, ok bool) {
	m := place.FindStringSubmatch(path)
	if m == nil || m[1] != list {
		return 0, false
	}
	at, err := strconv.Atoi(m[2])
	return at, err == nil
}
