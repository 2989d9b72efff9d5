package tables

import (
	"errors"
	"fmt"

	"damiera/core/movegen"
)

// solver finds the values of a group: a slice and its partner, which quiet
// moves lead between. Positions of both have one row of numbers.
//
// Level n decides what is over in n plies. The first pass looks at the moves
// of every position that leave the group; their values are known, and say at
// which level the position is due. Then each level takes moves back from what
// the last one decided: before a lost position there is a won one; before a won
// one there may be a lost one, which is looked at again.
type solver struct {
	t        *Tables
	crew     *crew
	parts    []part
	exact    bool // plies are counted beyond the group; else only to the move that leaves it
	back     back
	values   []value
	captures bitset      // the side to move captures
	won      bitset      // found won at this level
	doubt    bitset      // to be looked at again at this level
	due      [][]verdict // by level
	level    int
}

// part is one slice of a group.
type part struct {
	space *space
	from  int // number of its first position
}

// verdict is the number of a position, twice, plus one if it is won.
type verdict uint32

func verdictOf(i int, won bool) verdict {
	if won {
		return verdict(i)<<1 | 1
	}
	return verdict(i) << 1
}

func (v verdict) index() int { return int(v >> 1) }
func (v verdict) won() bool  { return v&1 == 1 }

// bytesEach is the most memory that solving takes for one position.
const bytesEach = 16

var (
	errMissing = errors.New("a slice with fewer pieces is missing")
	errLong    = fmt.Errorf("a win takes more than %d plies", longest)
)

func newSolver(t *Tables, c *crew, group []Slice, exact bool) *solver {
	s := &solver{t: t, crew: c, exact: exact, back: newBack(&t.game)}
	n := 0
	for _, slice := range group {
		x := newSpace(&t.frame, slice)
		s.parts = append(s.parts, part{x, n})
		n += x.size()
	}
	s.values = make([]value, n)
	s.captures, s.won, s.doubt = newBitset(n), newBitset(n), newBitset(n)
	return s
}

// solve decides every position.
func (s *solver) solve(tick func(int)) error {
	if err := s.crew.each(len(s.values), tick, s.first); err != nil {
		return err
	}
	s.schedule()
	var wins, losses []verdict
	for s.level = 0; s.level < len(s.due) || len(wins)+len(losses) > 0; s.level++ {
		if s.level > longest {
			return errLong
		}
		fresh := s.decide(nil, wins)
		fresh = s.decide(fresh, losses)
		if s.level < len(s.due) {
			fresh = s.decide(fresh, s.due[s.level])
			s.due[s.level] = nil
		}
		var err error
		if wins, losses, err = s.spread(fresh); err != nil {
			return err
		}
	}
	for i, v := range s.values {
		switch v {
		case open, safe:
			s.values[i] = drawn
		case waiting:
			return fmt.Errorf("position %d was never decided", i)
		}
	}
	return nil
}

// decide settles those that no earlier level has settled and adds them to fresh.
func (s *solver) decide(fresh, list []verdict) []verdict {
	for _, v := range list {
		if at := &s.values[v.index()]; *at < decided {
			if *at = lost(s.level); v.won() {
				*at = won(s.level)
			}
			fresh = append(fresh, v)
		}
	}
	return fresh
}

// schedule takes what the workers have found to be due.
func (s *solver) schedule() {
	for _, w := range s.crew.workers {
		for level, list := range w.due {
			for len(s.due) <= level {
				s.due = append(s.due, nil)
			}
			s.due[level] = append(s.due[level], list...)
			for _, v := range list {
				if !v.won() {
					s.values[v.index()] = waiting
				}
			}
		}
		w.due = nil
	}
}

// part returns the slice that position i belongs to, and which one it is.
func (s *solver) part(i int) (*part, int) {
	last := len(s.parts) - 1
	if last > 0 && i >= s.parts[last].from {
		return &s.parts[last], last
	}
	return &s.parts[0], 0
}

func (s *solver) position(i int) movegen.Position {
	p, _ := s.part(i)
	return p.space.position(i - p.from)
}

// number returns the number of p, which a quiet move from part k has led to.
func (s *solver) number(p movegen.Position, k int) int {
	other := &s.parts[(k+1)%len(s.parts)]
	p = s.t.frame.normal(p)
	return other.from + other.space.number(&p)
}

// outside values the position that a capture or a promotion leads to.
func (s *solver) outside(w *worker, m movegen.Move) (value, error) {
	w.room.stack[0] = w.p.Play(m)
	v, plies, ok := s.t.look(w.room, 0)
	switch {
	case !ok:
		return open, errMissing
	case v < decided:
		return v, nil
	case !s.exact:
		return lost(0) + (v-decided)&1, nil
	case plies < 0:
		return open, errMissing
	case plies >= longest:
		return open, errLong
	}
	return v, nil
}

// inside reports whether a move stays in the group.
func inside(m movegen.Move) bool { return !m.IsCapture() && !m.Promotes }
