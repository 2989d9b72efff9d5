//go:build !race

package search

import (
	"testing"

	"damiera/core/coretest"
)

// Under the race detector pools forget what they hold, so nothing can be said there.
func TestTreeAllocatesNothing(t *testing.T) {
	for _, id := range []string{"italian", "russian", "english", "international"} {
		v := coretest.Variant(t, id)
		w := worker(v)
		think(w, opening(v), Limits{Depth: 7})
		n := testing.AllocsPerRun(3, func() {
			w.nodes = 0
			w.iterate(7, -infinite, infinite)
		})
		if n != 0 {
			t.Errorf("%s: one iteration allocates %v times", id, n)
		}
	}
}
