package movegen

// huntFar captures with pieces that leap from or to a distance.
func huntFar(k *kind, c *record, movers, empty, prey cells) {
	for ; movers != 0; movers &= movers - 1 {
		x := movers & -movers
		k.leaps(k, c, x, &k.first, empty|x, prey, x, k.weights.start)
	}
}

func seesFar(k *kind, movers, empty, prey cells) bool {
	for i := range k.first.ways {
		back := &k.first.ways[i].back
		seen := step(back, step(back, empty)&prey)
		for {
			if seen&movers != 0 {
				return true
			}
			if seen = step(back, seen&empty&k.reach); seen == 0 {
				break
			}
		}
	}
	return false
}

// leapsFar tries the ways of a fan from x and reports whether one is open.
func leapsFar(k *kind, c *record, x cells, f *fan, empty, prey, gone cells, rank uint64) bool {
	found := false
	for i := range f.ways {
		w := &f.ways[i]
		v := k.sight(w, x, empty) & prey
		if q := step(&w.ahead, v) & empty; q != 0 {
			found = true
			k.land(k, c, q, v, w, empty, prey, gone, rank)
		}
	}
	return found
}

// sight returns the first cell along w that the leap cannot see through.
func (k *kind) sight(w *way, x, empty cells) cells {
	x = step(&w.ahead, x)
	for x&empty&k.reach != 0 {
		x = step(&w.ahead, x)
	}
	return x
}

// landFar lands behind v, on first or beyond. It turns aside from every
// landing, but goes straight on, or back, from one of them only: from the
// others it would be the same capture.
func landFar(k *kind, c *record, first, v cells, w *way, empty, prey, gone cells, rank uint64) {
	if c.left--; c.left < 0 {
		return
	}
	rank = add(&k.weights, rank, v, c.kings, gone)
	gone |= v
	empty |= v & k.vanish
	prey &^= v
	found := leapsFar(k, c, first, w.turn, empty, prey, gone, rank)
	last := first
	for x := first; x&empty != 0; x = step(&w.ahead, x) & k.glide {
		found = leapsFar(k, c, x, w.then, empty, prey, gone, rank) || found
		last = x
	}
	if leapsFar(k, c, last, w.on, empty, prey, gone, rank) || found {
		return
	}
	k.endFar(c, first, v, w, empty, gone, rank)
}

// endFar ends a capture on each cell where the piece may land.
func (k *kind) endFar(c *record, first, v cells, w *way, empty, gone cells, rank uint64) {
	glide := k.glide
	if v&c.kings&k.curb != 0 {
		glide = 0
	}
	for x := first; x&empty != 0; x = step(&w.ahead, x) & glide {
		k.emit(c, hop{gone, x, x & k.crown}, rank)
	}
}

// landWide is landFar for men that a landing may crown or stop: every landing is
// tried by itself.
func landWide(k *kind, c *record, first, v cells, w *way, empty, prey, gone cells, rank uint64) {
	if c.left--; c.left < 0 {
		return
	}
	rank = add(&k.weights, rank, v, c.kings, gone)
	gone |= v
	empty |= v & k.vanish
	found := false
	for x := first; x&empty != 0; x = step(&w.ahead, x) & k.glide {
		switch {
		case x&(k.stop|k.pass) == 0:
			found = leapsFar(k, c, x, w.then, empty, prey&^v, gone, rank) || found
		case x&k.pass != 0:
			found = k.king.leaps(k.king, c, x, w.crowned, empty, k.king.prey(c.opp, c.kings)&^gone, gone, rank) || found
		}
	}
	if !found {
		k.endFar(c, first, v, w, empty, gone, rank)
	}
}
