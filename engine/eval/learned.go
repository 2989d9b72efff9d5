package eval

import (
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// learned judges by weights.
type learned struct {
	frame *Frame
	w     *Weights
}

// Learned makes an evaluator that judges by weights for a frame.
func Learned(f *Frame, w *Weights) *Evaluator {
	e := *f.basis
	e.learned = &learned{f, w}
	return &e
}

func (l *learned) score(e *Evaluator, p *movegen.Position) int {
	white, black := p.Own, p.Opp
	if p.Side == ruleset.Black {
		white, black = black, white
	}
	whiteMen, blackMen := white.AndNot(p.Kings), black.AndNot(p.Kings)
	var x indices
	men := &l.frame.men
	men.index.find(whiteMen, blackMen, &x)
	sum := men.sum(&x, l.w.men)
	if !p.Kings.Empty() {
		crowned := &l.frame.crowned
		crowned.index.find(white, black, &x)
		crowned.index.crown(p.Kings, &x)
		sum += crowned.sum(&x, l.w.crowned)
		sum += places(&l.w.kings[ruleset.White], white.And(p.Kings)) + places(&l.w.kings[ruleset.Black], black.And(p.Kings))
	}
	occupied := white.Or(black)
	sum += l.w.extra[steps] * pair(e.freedom(ruleset.White, whiteMen, occupied)-e.freedom(ruleset.Black, blackMen, occupied))
	sum += l.free(e, ruleset.White, whiteMen, black) - l.free(e, ruleset.Black, blackMen, white)
	phase := e.phase[occupied.Count()]
	score := sum.at(phase)
	if p.Side == ruleset.Black {
		score = -score
	}
	return (score + l.w.extra[toMove].at(phase)) / fine
}

// sum adds up what the patterns at x are worth.
func (l *layer) sum(x *indices, values []pair) (sum pair) {
	for i := range l.areas {
		sum += values[l.areas[i].from+x.of(i)]
	}
	return sum
}

func places(values *[128]pair, kings board.Set) (sum pair) {
	for ; kings.Lo != 0; kings.Lo &= kings.Lo - 1 {
		sum += values[kings.First()]
	}
	for ; kings.Hi != 0; kings.Hi &= kings.Hi - 1 {
		sum += values[kings.First()]
	}
	return sum
}

// free sums up the men that nothing stops.
func (l *learned) free(e *Evaluator, c movegen.Color, men, enemies board.Set) (sum pair) {
	for s := men.And(e.danger[c]); !s.Empty(); {
		q := s.First()
		s = s.Without(q)
		if e.run[c][q].And(enemies).Empty() {
			sum += l.w.extra[free1-1+int(e.left[c][q])]
		}
	}
	return sum
}
