package tables

import (
	"fmt"
	"maps"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// plain solves a small board the slow and obvious way: all positions in a map,
// forward moves of the reference, level after level.
type plain struct {
	v     *core.Variant
	draws *game.Draws
	next  map[movegen.Position][]movegen.Position
	value map[movegen.Position]value
}

func solvePlainly(v *core.Variant, pieces int) *plain {
	s := &plain{v: v, draws: game.NewDraws(v), next: map[movegen.Position][]movegen.Position{}, value: map[movegen.Position]value{}}
	s.place(movegen.Position{}, 0, pieces)
	for p := range s.next {
		s.expand(p)
	}
	for level := 1; ; level++ {
		fresh := map[movegen.Position]value{}
		left := false
		for p, moves := range s.next {
			if _, known := s.value[p]; known {
				continue
			}
			if v := s.look(p, moves, level); v != open {
				fresh[p] = v
			}
			left = true
		}
		maps.Copy(s.value, fresh)
		if !left || len(fresh) == 0 {
			return s
		}
	}
}

// place puts up to so many pieces on the squares from the i-th on in every way.
func (s *plain) place(p movegen.Position, i, pieces int) {
	if i == len(s.v.Board.Squares) {
		if !p.Own.Empty() && !p.Opp.Empty() {
			s.next[p] = nil
			p.Own, p.Opp, p.Side = p.Opp, p.Own, ruleset.Black
			s.next[p] = nil
		}
		return
	}
	s.place(p, i+1, pieces)
	if pieces == 0 {
		return
	}
	q := s.v.Board.Squares[i]
	for _, king := range []bool{false, true} {
		for side, set := range []*board.Set{&p.Own, &p.Opp} {
			if !king && s.v.Board.Set(s.v.Rules.Promotion.Zone[side]).Has(q) {
				continue
			}
			before := p
			*set = set.With(q)
			if king {
				p.Kings = p.Kings.With(q)
			}
			s.place(p, i+1, pieces-1)
			p = before
		}
	}
}

func (s *plain) expand(p movegen.Position) {
	moves := s.v.Machine.Reference.Moves(&p, nil)
	if len(moves) == 0 {
		s.value[p] = s.ended(p)
		return
	}
	if state := s.draws.Start(&p); s.draws.Drawn(&state) {
		s.value[p] = drawn
		return
	}
	for _, m := range moves {
		next := p.Play(m)
		s.next[p] = append(s.next[p], next)
		if _, inside := s.next[next]; !inside {
			s.value[next] = s.ended(next) // the last piece was taken
		}
	}
}

func (s *plain) ended(p movegen.Position) value {
	if winner, over := s.v.Machine.Winner(&p); over {
		if winner == p.Side {
			return won(0)
		}
		return lost(0)
	}
	return map[ruleset.Outcome]value{ruleset.Loss: lost(0), ruleset.Win: won(0), ruleset.Drawn: drawn}[s.v.Rules.Result.NoMove]
}

// look decides p if it is over in level plies.
func (s *plain) look(p movegen.Position, moves []movegen.Position, level int) value {
	all := true
	for _, next := range moves {
		v, known := s.value[next]
		if known && v.isLost() && v.plies() == level-1 {
			return won(level)
		}
		all = all && known && v.isWon()
	}
	if all {
		return lost(level)
	}
	return open
}

// compare looks whether the tables say the same of every position.
func (s *plain) compare(tables *Tables, plies int) error {
	for p := range s.next {
		want := s.value[p]
		if want < decided {
			want = drawn
		}
		sign, n, ok := tables.Probe(&p)
		if !ok {
			return fmt.Errorf("%+v: not in the tables", p)
		}
		got := drawn
		switch {
		case sign > 0:
			got = won(max(n, 0))
		case sign < 0:
			got = lost(max(n, 0))
		}
		if n < 0 && want >= decided && p.Own.Count()+p.Opp.Count() > plies {
			want = lost(0) + (want-decided)&1
		}
		if got != want {
			return fmt.Errorf("%+v: the tables say %s, plain solving %s", p, got, want)
		}
	}
	return nil
}
