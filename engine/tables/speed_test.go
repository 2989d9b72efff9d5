package tables

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"damiera/core/movegen"
)

// BenchmarkBuild says how long tables of so many pieces take.
func BenchmarkBuild(b *testing.B) {
	for name, text := range map[string]string{"italian": italian, "english": english, "russian": russian} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				for pieces := 2; pieces <= 4; pieces++ {
					tables, store := empty(b, text), &memory{}
					start := time.Now()
					if err := tables.Build(context.Background(), store, Options{Pieces: pieces, Plies: 4}); err != nil {
						b.Fatal(err)
					}
					report(b, tables, store, pieces, time.Since(start))
				}
			}
		})
	}
}

func report(b *testing.B, t *Tables, store *memory, pieces int, took time.Duration) {
	positions, signs, plies, file := 0, 0, 0, 0
	longestWin := 0
	for _, group := range t.groups(pieces) {
		for _, s := range group {
			if s.Pieces() != pieces {
				continue
			}
			table := t.slices[s.code()].Load()
			positions += table.space.size()
			signs += len(table.signs.start) + len(table.signs.data)
			plies += len(table.plies.start) + len(table.plies.data)
			file += len(store.files[t.file(s)])
			for i := range table.space.size() {
				if v, _, _ := table.at(i); v >= decided {
					longestWin = max(longestWin, v.plies())
				}
			}
		}
	}
	b.Logf("%d pieces: %v, %d positions, signs %d bytes (%.1f positions a byte), plies %d bytes (%.2f bits a position), longest %d", pieces, took.Round(time.Millisecond),
		positions, signs, float64(positions)/float64(signs), plies, 8*float64(plies)/float64(positions), longestWin)
}

// BenchmarkProbe asks for random positions without capture.
func BenchmarkProbe(b *testing.B) {
	for name, text := range map[string]string{"italian": italian, "english": english, "russian": russian} {
		b.Run(name, func(b *testing.B) {
			t := built(b, text, 3, 3)
			var positions []movegen.Position
			rng := rand.New(rand.NewPCG(1, 1))
			groups := t.groups(3)
			for len(positions) < 1<<12 {
				group := groups[rng.IntN(len(groups))]
				x := newSpace(&t.frame, group[0])
				if p := x.position(rng.IntN(x.size())); !t.game.Machine.CanCapture(&p) {
					positions = append(positions, p)
				}
			}
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				if _, _, ok := t.Probe(&positions[i&(1<<12-1)]); !ok {
					b.Fatal("missing")
				}
			}
		})
	}
}
