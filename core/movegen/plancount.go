package movegen

// bulk counts leaves without making the last ply.
func (h *half) bulk(c *record, own, opp, kings cells, depth int) (sum uint64) {
	if depth == 1 {
		return uint64(h.count(h, c, own, opp, kings))
	}
	n := len(c.hops)
	h.generate(h, c, own, opp, kings)
	moves := c.hops[n:]
	for i := range moves {
		m := &moves[i]
		sum += h.foe.bulk(c, opp&^m.gone, own&^m.gone|m.to, kings&^m.gone|m.crown, depth-1)
	}
	c.hops = c.hops[:n]
	return sum
}

// leaves counts leaves by making each.
func (h *half) leaves(c *record, own, opp, kings cells, depth int) (sum uint64) {
	n := len(c.hops)
	h.generate(h, c, own, opp, kings)
	moves := c.hops[n:]
	if depth == 1 {
		for i := range moves {
			m := &moves[i]
			c.leaf[0], c.leaf[1], c.leaf[2] = opp&^m.gone, own&^m.gone|m.to, kings&^m.gone|m.crown
		}
		c.hops = c.hops[:n]
		return uint64(len(moves))
	}
	for i := range moves {
		m := &moves[i]
		sum += h.foe.leaves(c, opp&^m.gone, own&^m.gone|m.to, kings&^m.gone|m.crown, depth-1)
	}
	c.hops = c.hops[:n]
	return sum
}

// must generates where capturing is compulsory.
func must(h *half, c *record, own, opp, kings cells) {
	empty := h.valid &^ (own | opp)
	men := own &^ kings
	prey := h.man.prey(opp, kings)
	if able := h.man.able(men, empty, prey); able|own&kings != 0 && h.capture(c, able, own, opp, kings, empty) {
		return
	}
	h.man.quiet(&h.man, c, men, men, empty)
	if own&kings != 0 {
		h.king.quiet(&h.king, c, own&kings, men, empty)
	}
}

func mustCount(h *half, c *record, own, opp, kings cells) int {
	empty := h.valid &^ (own | opp)
	men := own &^ kings
	prey := h.man.prey(opp, kings)
	if able := h.man.able(men, empty, prey); able|own&kings != 0 {
		n := len(c.hops)
		if h.capture(c, able, own, opp, kings, empty) {
			found := len(c.hops) - n
			c.hops = c.hops[:n]
			return found
		}
	}
	found := h.man.reaches(&h.man, men, men, empty)
	if own&kings != 0 {
		found += h.king.reaches(&h.king, own&kings, men, empty)
	}
	return found
}

// may generates where it is not.
func may(h *half, c *record, own, opp, kings cells) {
	empty := h.valid &^ (own | opp)
	men := own &^ kings
	h.capture(c, h.man.able(men, empty, h.man.prey(opp, kings)), own, opp, kings, empty)
	h.man.quiet(&h.man, c, men, men, empty)
	if own&kings != 0 {
		h.king.quiet(&h.king, c, own&kings, men, empty)
	}
}

func mayCount(h *half, c *record, own, opp, kings cells) int {
	n := len(c.hops)
	may(h, c, own, opp, kings)
	found := len(c.hops) - n
	c.hops = c.hops[:n]
	return found
}

// unlessEnded and its count stand before the others where a result ends games.
func unlessEnded(h *half, c *record, own, opp, kings cells) {
	if !h.ended(own, opp, kings) {
		h.always(h, c, own, opp, kings)
	}
}

func unlessEndedCount(h *half, c *record, own, opp, kings cells) int {
	if h.ended(own, opp, kings) {
		return 0
	}
	return h.sum(h, c, own, opp, kings)
}
