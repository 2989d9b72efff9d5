package game

import (
	"damiera/core"
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// MaxCounters is how many draw counters a State has room for: as many as a
// ruleset may have.
const MaxCounters = 30

// State is how far each draw counter of a variant has come: plies since its
// condition arose or an event restarted it, idle where the condition does not
// hold. It is a value: copy it and compare it with ==.
type State [MaxCounters]int16

const idle = -1

// none is the plies left where no counter runs.
const none = 1 << 30

// Draws is the draw rules of one variant as a machine over States. It
// allocates nothing and any number of goroutines may share it.
type Draws struct {
	generator movegen.Generator
	road      board.Set // the long diagonals
	counters  []counter
	repeat    int // occurrences that end the game, 0: none do
	keys      *keys
}

type counter struct {
	limit int16
	while *ruleset.While
	reset ruleset.Events
	group uint32 // one bit a group, 0: alone
}

// NewDraws makes the machine of a variant.
func NewDraws(v *core.Variant) *Draws {
	d := &Draws{generator: v.Machine, road: longDiagonals(v.Board), keys: allKeys()}
	groups := map[string]uint32{"": 0}
	for _, draw := range v.Rules.Draws {
		if draw.Repeat > 0 {
			if d.repeat == 0 || draw.Repeat < d.repeat {
				d.repeat = draw.Repeat
			}
			continue
		}
		group, known := groups[draw.Group]
		if !known {
			group = 1 << (len(groups) - 1)
			groups[draw.Group] = group
		}
		d.counters = append(d.counters, counter{limit: int16(draw.Plies), while: draw.While, reset: draw.Reset, group: group})
	}
	return d
}

// Start returns the state of a game that begins at p.
func (d *Draws) Start(p *movegen.Position) (s State) {
	for i := range d.counters {
		if !d.holds(d.counters[i].while, p) {
			s[i] = idle
		}
	}
	return s
}

// Step returns the state after m has led to the position after.
func (d *Draws) Step(s State, m movegen.Move, after *movegen.Position) State {
	happened := events(m)
	for i := range d.counters {
		switch c := &d.counters[i]; {
		case c.while != nil && !d.holds(c.while, after):
			s[i] = idle
		case s[i] == idle || c.reset&happened != 0:
			s[i] = 0
		case s[i] < c.limit:
			s[i]++
		}
	}
	return s
}

// events are what of a move can restart a count.
func events(m movegen.Move) (happened ruleset.Events) {
	if m.IsCapture() {
		happened |= ruleset.OnCapture
	}
	if !m.King {
		happened |= ruleset.OnManMove
	}
	if m.Promotes {
		happened |= ruleset.OnPromotion
	}
	return happened
}

// Drawn reports whether a counter has ended the game. It does not look whether
// the side to move has a move: a side without one has lost before any draw.
func (d *Draws) Drawn(s *State) bool { return d.Left(s) <= 0 }

// Left returns the plies until the first counter ends the game, a huge number
// where none runs.
func (d *Draws) Left(s *State) int {
	left := none
	for i := range d.counters {
		if d.running(s, i) {
			left = min(left, int(d.counters[i].limit-s[i]))
		}
	}
	return left
}

// running reports whether counter i counts and no earlier one of its group
// silences it.
func (d *Draws) running(s *State, i int) bool {
	if s[i] == idle {
		return false
	}
	if group := d.counters[i].group; group != 0 {
		for j := range i {
			if d.counters[j].group == group && s[j] != idle {
				return false
			}
		}
	}
	return true
}

// Repeats reports whether the n-th occurrence of a position ends the game.
func (d *Draws) Repeats(n int) bool { return d.repeat > 0 && n >= d.repeat }
