package tables

import "fmt"

// value is what is known of a position while its slice is being solved.
type value uint16

const (
	open    value = iota // anything is possible
	safe                 // a move draws: it cannot be lost
	drawn                // for good
	waiting              // decided, and due at a later level
	decided              // from here on: lost or won in so many plies
)

func won(plies int) value  { return decided + value(plies)<<1 + 1 }
func lost(plies int) value { return decided + value(plies)<<1 }

func (v value) isWon() bool  { return v >= decided && (v-decided)&1 == 1 }
func (v value) isLost() bool { return v >= decided && (v-decided)&1 == 0 }
func (v value) plies() int   { return int(v-decided) >> 1 }

func (v value) String() string {
	switch {
	case v.isWon():
		return fmt.Sprintf("won in %d", v.plies())
	case v.isLost():
		return fmt.Sprintf("lost in %d", v.plies())
	}
	return [...]string{"open", "open or drawn", "drawn", "waiting"}[v]
}

// longest is how many plies a value can hold.
const longest = (1<<16 - 1 - int(decided)) >> 1

// sum gathers what the moves of a position lead to.
type sum struct {
	win   int // plies of the shortest win, 0: none
	loss  int // plies of the longest loss
	draws bool
	open  bool // something is not known yet
}

// add takes note of a move to a position that is worth v to the opponent.
func (s *sum) add(v value) {
	switch {
	case v.isLost():
		if plies := v.plies() + 1; s.win == 0 || plies < s.win {
			s.win = plies
		}
	case v.isWon():
		s.loss = max(s.loss, v.plies()+1)
	case v == drawn:
		s.draws = true
	default:
		s.open = true
	}
}

// value is what can be said now. What is open counts as no win.
func (s *sum) value() value {
	switch {
	case s.win > 0:
		return won(s.win)
	case s.open && s.draws:
		return safe
	case s.open:
		return open
	case s.draws:
		return drawn
	}
	return lost(s.loss)
}
