package lesson_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/core/coretest"
	"damiera/core/lesson"
)

// Without time everything is said, and only what was to be searched for is not shown.
func TestOfStopsSearching(t *testing.T) {
	v := coretest.Variant(t, "english")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	whole, hasty := lesson.Of(t.Context(), v), lesson.Of(stopped, v)
	if len(whole.Sections) != len(hasty.Sections) {
		t.Fatalf("%d sections, in a hurry %d", len(whole.Sections), len(hasty.Sections))
	}
	diagrams, left := 0, 0
	for i, section := range whole.Sections {
		if diff := cmp.Diff(section.Statements, hasty.Sections[i].Statements); diff != "" {
			t.Errorf("%s: (-whole +hasty)\n%s", section.ID, diff)
		}
		diagrams, left = diagrams+len(section.Diagrams), left+len(hasty.Sections[i].Diagrams)
		for _, d := range hasty.Sections[i].Diagrams {
			if !slices.ContainsFunc(section.Diagrams, func(e lesson.Diagram) bool { return e.FEN == d.FEN }) {
				t.Errorf("%s: %s is shown only in a hurry", section.ID, d.FEN)
			}
		}
	}
	if left >= diagrams {
		t.Errorf("%d diagrams were found without time, %d with it", left, diagrams)
	}
}
