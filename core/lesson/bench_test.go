package lesson_test

import (
	"maps"
	"slices"
	"testing"

	"damiera/core/lesson"
)

// How long does the rules page of a game take?
func BenchmarkOf(b *testing.B) {
	all := games(b)
	for _, id := range slices.Sorted(maps.Keys(all)) {
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				lesson.Of(b.Context(), all[id])
			}
		})
	}
}
