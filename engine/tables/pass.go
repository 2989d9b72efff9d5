package tables

import (
	"fmt"

	"damiera/core/movegen"
)

// first looks at every move out of the group from positions from…to-1.
func (s *solver) first(w *worker, from, to int) error {
	for i := from; i < to; i++ {
		w.p = s.position(i)
		v, stays, err := s.leaving(w, i)
		if err != nil {
			return err
		}
		switch {
		case v >= decided && stays:
			s.values[i] = safe // a shorter win may lie inside
			w.postpone(v.plies(), verdictOf(i, true))
		case v >= decided:
			s.values[i] = waiting
			w.postpone(v.plies(), verdictOf(i, v.isWon()))
		default:
			s.values[i] = v
		}
	}
	return nil
}

// leaving values position i, which is at hand as w.p, by the moves that leave
// the group, and tells whether others stay in it.
func (s *solver) leaving(w *worker, i int) (v value, stays bool, err error) {
	w.moves = s.t.game.Machine.Moves(&w.p, w.moves[:0])
	moves := w.moves
	if len(moves) == 0 {
		return s.t.ended(&w.p), false, nil
	}
	if moves[0].IsCapture() {
		s.captures.set(i)
	}
	if s.t.atOnce(&w.p) {
		return drawn, false, nil
	}
	var all sum
	for _, m := range moves {
		if inside(m) {
			all.open = true
			continue
		}
		v, err := s.outside(w, m)
		if err != nil {
			return open, false, err
		}
		all.add(v)
	}
	return all.value(), all.open, nil
}

// spread takes moves back from the fresh verdicts of this level. It returns
// the wins and losses of the next one.
func (s *solver) spread(fresh []verdict) (wins, losses []verdict, err error) {
	err = s.crew.each(len(fresh), silent, func(w *worker, from, to int) error {
		for _, v := range fresh[from:to] {
			s.takeBack(w, v)
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	var doubtful []verdict
	for _, w := range s.crew.workers {
		wins, w.wins = append(wins, w.wins...), w.wins[:0]
		doubtful, w.doubtful = append(doubtful, w.doubtful...), w.doubtful[:0]
	}
	err = s.crew.each(len(doubtful), silent, func(w *worker, from, to int) error {
		for _, v := range doubtful[from:to] {
			if err := s.again(w, v.index()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	for _, w := range s.crew.workers {
		losses, w.losses = append(losses, w.losses...), w.losses[:0]
	}
	s.schedule()
	for _, v := range wins {
		s.won.clear(v.index())
	}
	for _, v := range doubtful {
		s.doubt.clear(v.index())
	}
	return wins, losses, nil
}

// takeBack finds the positions from which a quiet move leads to v.
func (s *solver) takeBack(w *worker, v verdict) {
	i := v.index()
	_, k := s.part(i)
	p := s.position(i)
	w.before = s.back.quiet(&p, w.before[:0])
	for _, before := range w.before {
		j := s.number(before, k)
		switch known := s.values[j]; {
		case !v.won() && (known == open || known == safe):
			if s.won.setShared(j) {
				w.wins = append(w.wins, verdictOf(j, true))
			}
		case v.won() && known == open:
			if s.doubt.setShared(j) {
				w.doubtful = append(w.doubtful, verdictOf(j, false))
			}
		}
	}
}

// again looks whether an open position has become lost.
func (s *solver) again(w *worker, i int) error {
	if s.won.has(i) {
		return nil
	}
	_, k := s.part(i)
	w.p = s.position(i)
	w.moves = s.t.game.Machine.Moves(&w.p, w.moves[:0])
	var all sum
	for _, m := range w.moves {
		v, err := s.after(w, m, k)
		if err != nil {
			return err
		}
		if !v.isWon() {
			return nil
		}
		all.add(v)
	}
	if all.loss == s.level+1 {
		w.losses = append(w.losses, verdictOf(i, false))
	} else {
		w.postpone(all.loss, verdictOf(i, false))
	}
	return nil
}

// verify looks whether every value is what its moves make it.
func (s *solver) verify(tick func(int)) error {
	return s.crew.each(len(s.values), tick, func(w *worker, from, to int) error {
		for i := from; i < to; i++ {
			v, err := s.reckon(w, i)
			if err != nil {
				return err
			}
			if v != s.values[i] {
				part, _ := s.part(i)
				return fmt.Errorf("slice %s: position %d is %s, and its moves make it %s", part.space.slice, i-part.from, s.values[i], v)
			}
		}
		return nil
	})
}

func (s *solver) reckon(w *worker, i int) (value, error) {
	_, k := s.part(i)
	w.p = s.position(i)
	w.moves = s.t.game.Machine.Moves(&w.p, w.moves[:0])
	if len(w.moves) == 0 {
		return s.t.ended(&w.p), nil
	}
	if s.t.atOnce(&w.p) {
		return drawn, nil
	}
	var all sum
	for _, m := range w.moves {
		v, err := s.after(w, m, k)
		if err != nil {
			return open, err
		}
		all.add(v)
	}
	return all.value(), nil
}

// after values the position that m leads to from w.p, which is of part k.
func (s *solver) after(w *worker, m movegen.Move, k int) (value, error) {
	if inside(m) {
		return s.values[s.number(w.p.Play(m), k)], nil
	}
	return s.outside(w, m)
}
