//go:build !race

package tables

import (
	"testing"

	"damiera/core/movegen"
)

// Under the race detector pools forget what they hold, so nothing can be said there.
func TestProbeAllocatesNothing(t *testing.T) {
	tables := built(t, board6+flying, 3, 3)
	var positions []movegen.Position
	for _, group := range tables.groups(3) {
		x := newSpace(&tables.frame, group[0])
		for i := 0; i < x.size(); i += 97 {
			positions = append(positions, x.position(i))
		}
	}
	if n := testing.AllocsPerRun(10, func() {
		for i := range positions {
			tables.Probe(&positions[i])
		}
	}); n > 0 {
		t.Errorf("%v allocations for %d positions", n, len(positions))
	}
}
