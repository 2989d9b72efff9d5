package search

import (
	"context"
	"testing"
	"time"

	"damiera/core/coretest"
	"damiera/engine/eval"
)

// BenchmarkSpeed: how many positions a second from the start of a game?
func BenchmarkSpeed(b *testing.B) {
	for _, id := range []string{"italian", "russian", "english", "international"} {
		v := coretest.Variant(b, id)
		w := New(v, eval.New(v.Rules, v.Board), NewTable(64))
		b.Run(id, func(b *testing.B) {
			nodes := int64(0)
			for b.Loop() {
				w.table.Clear()
				nodes += think(w, opening(v), Limits{Nodes: 500_000}).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
		})
	}
}

// BenchmarkDepth: how deep does one second reach from the start of a game, and
// how many nodes does a depth take?
func BenchmarkDepth(b *testing.B) {
	for _, id := range []string{"italian", "russian", "english", "international"} {
		v := coretest.Variant(b, id)
		w := New(v, eval.New(v.Rules, v.Board), NewTable(64))
		b.Run(id, func(b *testing.B) {
			depth, nodes := 0, int64(0)
			for b.Loop() {
				w.table.Clear()
				w.Think(context.Background(), time.Now, opening(v), Limits{Time: time.Second}, func(i Info) { depth = i.Depth })
				w.table.Clear()
				nodes = think(w, opening(v), Limits{Depth: 12}).Nodes
			}
			b.ReportMetric(float64(depth), "plies")
			b.ReportMetric(float64(nodes), "nodes-to-12")
		})
	}
}
