package search

import (
	"damiera/core/movegen"
)

// history remembers by side, origin and goal how well quiet moves did.
type history [2][1 << 14]int16

const (
	hinted   = 1 << 30
	promotes = 1 << 28
	victim   = 1 << 16
	kept     = 1 << 14 // no history value reaches this
)

func slotOf(m movegen.Move) int { return int(m.From)<<7 | int(m.To) }

// reward moves a history value towards ±kept, ever slower.
func (h *history) reward(side movegen.Color, m movegen.Move, bonus int) {
	v := &h[side][slotOf(m)]
	*v += int16(bonus - int(*v)*max(bonus, -bonus)/kept)
}

// fade halves everything, so that an earlier search guides but does not rule.
func (h *history) fade() {
	for s := range h {
		for i := range h[s] {
			h[s][i] /= 2
		}
	}
}

// Forget clears what earlier searches have taught about moves.
func (w *Worker) Forget() { w.history = history{} }

// rank writes down in what order the moves of a frame look best.
func (w *Worker) rank(f *frame, hint uint16) {
	f.order = f.order[:0]
	for _, m := range f.moves {
		f.order = append(f.order, w.promise(f, m, hint))
	}
}

func (w *Worker) promise(f *frame, m movegen.Move, hint uint16) int32 {
	switch {
	case hint != 0 && code(m) == hint:
		return hinted
	case m.IsCapture():
		kings := m.Victims.And(f.pos.Kings).Count()
		return int32(victim * (2*m.Victims.Count() + 3*kings))
	case m.Promotes:
		return promotes
	}
	return int32(w.history[f.pos.Side][slotOf(m)])
}

// next brings the best of the moves from i on to place i.
func (f *frame) next(i int) movegen.Move {
	best := i
	for j := i + 1; j < len(f.order); j++ {
		if f.order[j] > f.order[best] {
			best = j
		}
	}
	f.order[i], f.order[best] = f.order[best], f.order[i]
	f.moves[i], f.moves[best] = f.moves[best], f.moves[i]
	return f.moves[i]
}

// learn records that the i-th move of a frame was good enough to cut.
func (w *Worker) learn(f *frame, i, depth int) {
	m := f.moves[i]
	if m.IsCapture() {
		return
	}
	bonus := min(depth*depth*4, 1600)
	w.history.reward(f.pos.Side, m, bonus)
	for _, tried := range f.moves[:i] {
		if !tried.IsCapture() {
			w.history.reward(f.pos.Side, tried, -bonus)
		}
	}
}
