package engine_test

import (
	"context"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/engine"
)

// ladderNodes stands for the time of level 5, so that the result is the same on
// every machine; a second and a half is some twenty times as many.
const ladderNodes = 40_000

// BenchmarkLadder: what does each level score against the levels below it, in
// 100 games from 50 openings? Run it with -benchtime 1x.
func BenchmarkLadder(b *testing.B) {
	levels := engine.Levels()
	for _, id := range []string{"italian", "russian", "english", "dame"} {
		v := coretest.Variant(b, id)
		for _, pair := range [][2]int{{4, 0}, {4, 1}, {4, 2}, {4, 3}, {3, 2}, {2, 1}, {1, 0}} {
			above, below := levels[pair[0]], levels[pair[1]]
			b.Run(id+"/"+above.Key+"-"+below.Key, func(b *testing.B) {
				for b.Loop() {
					m := engine.Match{
						Tables: []engine.Table{{A: at(v, above, 1), B: at(v, below, 2)}}, Games: 100,
						Openings: engine.RandomOpenings(v, 50, 4, 1),
					}
					score, err := m.Play(context.Background(), nil)
					if err != nil {
						b.Fatal(err)
					}
					b.Log(score)
					b.ReportMetric(100*score.Share(), "%")
				}
			})
		}
	}
}

// at is a player of a level that counts nodes instead of time.
func at(v *core.Variant, l engine.Level, seed uint64) engine.Player {
	limits := l.Limits
	limits.Time, limits.Seed = 0, seed
	if limits.Nodes == 0 || limits.Nodes > ladderNodes {
		limits.Nodes = ladderNodes
	}
	return &engine.Searcher{Engine: engine.New(v, engine.Options{HashMB: 4}), Limits: limits}
}
