package game

import (
	"fmt"
	"math/bits"

	"damiera/core/movegen"
)

// counts compares move counts, those of the start first.
func (c *checker) counts() {
	start := perft{position: c.v.Start}
	for i, want := range c.v.Rules.Expect.Perft {
		c.count(&start, fmt.Sprintf("expect.perft[%d]", i), i+1, want)
	}
	for i, e := range c.v.Rules.Expect.Positions {
		path := fmt.Sprintf("expect.positions[%d]", i)
		if p, ok := c.position(path+".fen", e.FEN); ok {
			c.count(&perft{position: p}, path+".nodes", e.Depth, e.Nodes)
		}
	}
}

func (c *checker) count(p *perft, path string, depth int, want uint64) {
	got, ok := p.count(c, depth)
	switch {
	case !ok:
		c.report.NotRun = append(c.report.NotRun, fmt.Sprintf("%s: %d sequences of %d plies", path, want, depth))
	case got != want:
		c.mended(path, "wrong-count", fmt.Sprint(got), fmt.Sprintf("write %d if you trust the rules above; if you trust the count, one of them is not what you mean", got), "the count for %d plies is %d, not %d", depth, got, want)
	}
}

// perft counts the sequences from one position, deeper and deeper.
type perft struct {
	position movegen.Position
	nodes    []uint64 // by depth - 1
}

// count returns the sequences of depth plies, unless the budget would not
// suffice. What the next depth costs is foreseen from the growth so far.
func (p *perft) count(c *checker, depth int) (nodes uint64, ok bool) {
	for len(p.nodes) < depth {
		if p.foresee() > c.left {
			return 0, false
		}
		next, ok := c.tally.count(p.position, len(p.nodes)+1)
		if !ok {
			return 0, false
		}
		p.nodes = append(p.nodes, next)
		c.left -= min(next, c.left)
	}
	return p.nodes[depth-1], true
}

// foresee guesses the next count high: as much growth again, and half as much more.
func (p *perft) foresee() uint64 {
	n := len(p.nodes)
	if n < 2 {
		return 0
	}
	last, before := p.nodes[n-1], max(p.nodes[n-2], 1)
	hi, lo := bits.Mul64(last, last/before+1)
	if hi > 0 || lo > 1<<62 {
		return 1 << 63
	}
	return lo + lo/2
}
