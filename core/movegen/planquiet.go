package movegen

import "slices"

// mostSteps is more than the quiet moves that short steps can give a position.
const mostSteps = 128 * 8

// reserve makes room for the quiet moves of one position.
func (c *record) reserve() {
	if cap(c.hops)-len(c.hops) < mostSteps {
		c.grow()
	}
}

// grow is kept out of line to leave the registers to the loops.
//
//go:noinline
func (c *record) grow() { c.hops = slices.Grow(c.hops, 8*mostSteps) }

func quietShort(k *kind, c *record, movers, _, empty cells) {
	c.reserve()
	n := len(c.hops)
	for i := range k.moves {
		w := &k.moves[i]
		targets := step(&w.ahead, movers) & empty
		end := n + targets.count()
		fill(c.hops[n:end], targets, k.crown, w.back.turn)
		n = end
	}
	c.hops = c.hops[:n]
}

// fill writes the moves to targets, which came from back.
//
//go:noinline
func fill(moves []hop, targets, crown cells, back turn) {
	for i := range moves {
		to := targets & -targets
		targets ^= to
		moves[i] = hop{rotate(to, back), to, to & crown}
	}
}

func reachesShort(k *kind, movers, _, empty cells) (n int) {
	for i := range k.moves {
		n += (step(&k.moves[i].ahead, movers) & empty).count()
	}
	return n
}

func quietFar(k *kind, c *record, movers, _, empty cells) {
	for ; movers != 0; movers &= movers - 1 {
		from := movers & -movers
		for i := range k.moves {
			w := &k.moves[i]
			for to := step(&w.ahead, from); to&empty != 0; to = step(&w.ahead, to) {
				c.hops = append(c.hops, hop{from, to, to & k.crown})
			}
		}
	}
}

func reachesFar(k *kind, movers, _, empty cells) (n int) {
	for i := range k.moves {
		r := &k.moves[i].ahead
		for t := step(r, movers) & empty; t != 0; t = step(r, t) & empty {
			n += t.count()
		}
	}
	return n
}

// quietLine moves over unbroken lines of own men, too.
func quietLine(k *kind, c *record, movers, men, empty cells) {
	for from := movers; from != 0; from &= from - 1 {
		b := from & -from
		for i := range k.moves {
			w := &k.moves[i]
			to := step(&w.ahead, b)
			far := k.far
			for to&men != 0 {
				to, far = step(&w.ahead, to), 0
			}
			for to &= empty; to != 0; to = step(&w.ahead, to) & empty & far {
				c.hops = append(c.hops, hop{b, to, to & k.crown})
			}
		}
	}
}

func reachesLine(k *kind, movers, men, empty cells) (n int) {
	for from := movers; from != 0; from &= from - 1 {
		b := from & -from
		for i := range k.moves {
			w := &k.moves[i]
			to := step(&w.ahead, b)
			far := k.far
			for to&men != 0 {
				to, far = step(&w.ahead, to), 0
			}
			for to &= empty; to != 0; to = step(&w.ahead, to) & empty & far {
				n++
			}
		}
	}
	return n
}
