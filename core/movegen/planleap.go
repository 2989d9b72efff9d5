package movegen

// capture appends the best captures of the kings and of the men that are able,
// and reports whether there is any.
func (h *half) capture(c *record, able, own, opp, kings, empty cells) bool {
	c.base, c.best, c.opp, c.kings, c.left = len(c.hops), 0, opp, kings, hopLimit
	if able != 0 {
		h.man.hunt(&h.man, c, able, empty, h.man.prey(opp, kings))
	}
	if own&kings != 0 {
		prey := h.king.prey(opp, kings)
		if able := h.king.able(own&kings, empty, prey); able != 0 {
			h.king.hunt(&h.king, c, able, empty, prey)
		}
	}
	return len(c.hops) > c.base
}

func (k *kind) prey(opp, kings cells) cells {
	return opp&^kings&k.takesMen | opp&kings&k.takesKings
}

// able returns the movers that have a short leap, or may have a far one.
func (k *kind) able(movers, empty, prey cells) cells {
	found := k.always
	for i := range k.pairs {
		p := &k.pairs[i]
		found |= step(&p[0], step(&p[0], empty)&prey) | step(&p[1], step(&p[1], empty)&prey)
	}
	return found & movers
}

func seesShort(k *kind, movers, empty, prey cells) bool {
	return k.able(movers, empty, prey) != 0
}

// huntShort captures with short leaps. Most captures have one victim: they are
// found for all movers of a direction together. A second leap cannot use what
// the first one leaves behind, so it is enough to ask the position for it.
func huntShort(k *kind, c *record, movers, empty, prey cells) {
	for i := range k.first.ways {
		w := &k.first.ways[i]
		landings := step(&w.ahead, step(&w.ahead, movers)&prey) & empty
		if landings == 0 {
			continue
		}
		further := k.able(landings, empty, prey)&k.onward | landings&k.pass
		for single := landings &^ further; single != 0; single &= single - 1 {
			q := single & -single
			v := step(&w.back, q)
			from := step(&w.back, v)
			if rank := add(&k.weights, k.weights.start, v, c.kings, from); c.beats(rank) {
				c.hops = append(c.hops, hop{from | v, q, q & k.crown})
			}
		}
		for ; further != 0; further &= further - 1 {
			q := further & -further
			v := step(&w.back, q)
			from := step(&w.back, v)
			landShort(k, c, q, v, w, empty|from, prey, from, k.weights.start)
		}
	}
}

// leapsShort tries the ways of a fan from x and reports whether one is open.
func leapsShort(k *kind, c *record, x cells, f *fan, empty, prey, gone cells, rank uint64) bool {
	found := false
	for i := range f.ways {
		w := &f.ways[i]
		v := step(&w.ahead, x) & prey
		if q := step(&w.ahead, v) & empty; q != 0 {
			found = true
			landShort(k, c, q, v, w, empty, prey, gone, rank)
		}
	}
	return found
}

// landShort lands on q behind v, and goes on or ends the move there.
func landShort(k *kind, c *record, q, v cells, w *way, empty, prey, gone cells, rank uint64) {
	if c.left--; c.left < 0 {
		return
	}
	rank = add(&k.weights, rank, v, c.kings, gone)
	gone |= v
	empty |= v & k.vanish
	switch {
	case q&(k.stop|k.pass) == 0:
		if leapsShort(k, c, q, w.then, empty, prey&^v, gone, rank) {
			return
		}
	case q&k.pass != 0:
		if k.king.leaps(k.king, c, q, w.crowned, empty, k.king.prey(c.opp, c.kings)&^gone, gone, rank) {
			return
		}
	}
	k.emit(c, hop{gone, q, q & k.crown}, rank)
}

// emit keeps a complete capture unless it is outranked or known.
func (k *kind) emit(c *record, m hop, rank uint64) {
	if !c.beats(rank) {
		return
	}
	if m.gone.count() > k.merge {
		for i := len(c.hops) - 1; i >= c.base; i-- {
			if c.hops[i] == m {
				return
			}
		}
	}
	c.hops = append(c.hops, m)
}

// beats reports whether a capture of this rank is among the best so far; those
// below it are forgotten.
func (c *record) beats(rank uint64) bool {
	if rank > c.best {
		c.best = rank
		c.hops = c.hops[:c.base]
	}
	return rank == c.best
}

// add returns rank with one more victim v; gone are the start cell and the
// victims before.
func add(w *weights, rank uint64, v, kings, gone cells) uint64 {
	if v&kings == 0 {
		return rank + w.man
	}
	return rank + w.king + w.early>>(gone.count()&63)&w.mask
}
