package eval

// patterns are the slots of the patterns of a layer.
type patterns struct {
	slot []int32 // of each pattern
	sign []int16 // of each pattern: -1 if the slot is that of its mirror image, 0 if it is its own
}

// number gives each pattern of a layer and its mirror image one slot, from next
// on; a pattern that is its own image is worth nothing.
func (f *Frame) number(l *layer, next int32) (patterns, int32) {
	n := patterns{make([]int32, l.all()), make([]int16, l.all())}
	for i := range l.areas {
		a := &l.areas[i]
		image := f.image(l, a)
		for p := range l.patterns(a) {
			here, there := a.from+p, -1
			if image != nil {
				there = image.from + f.mirrored(l.states, a, image, p)
			}
			switch {
			case there == here:
				n.slot[here], n.sign[here] = 0, 0
			case there >= 0 && there < here:
				n.slot[here], n.sign[here] = n.slot[there], -1
			default:
				n.slot[here], n.sign[here] = next, 1
				next++
			}
		}
	}
	return n, next
}

// image is the area that half a turn maps a on; nil where colours do not mirror.
func (f *Frame) image(l *layer, a *area) *area {
	if !f.turns {
		return nil
	}
	want := f.turn(a.cells[len(a.cells)-1])
	for i := range l.areas {
		if b := &l.areas[i]; b.cells[0] == want && len(b.cells) == len(a.cells) {
			return b
		}
	}
	return nil
}

// mirrored is the pattern of image that shows pattern p of a with colours changed.
func (f *Frame) mirrored(states int, a, image *area, p int) (q int) {
	for _, cell := range a.cells {
		digit := p % states
		p /= states
		if digit == 0 {
			continue
		}
		for k, other := range image.cells {
			if other == f.turn(cell) {
				q += ((digit - 1) ^ 1 + 1) * power(states, k)
			}
		}
	}
	return q
}

// of appends the patterns at these indices.
func (n *patterns) of(l *layer, at *indices, buf []Feature) []Feature {
	for i := range l.areas {
		if k := l.areas[i].from + at.of(i); n.sign[k] != 0 {
			buf = append(buf, Feature{n.slot[k], n.sign[k]})
		}
	}
	return buf
}
