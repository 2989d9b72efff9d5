// Package eval judges a position without looking ahead.
//
// Everything it knows of a game comes from the ruleset: what a king is worth
// beside a man, which way men walk, where they are crowned, whether having no
// move loses or wins. It must never know a variant's name, a search or a clock.
package eval

import (
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Man is the value of a man; all scores are in hundredths of it.
const Man = 100

// Evaluator holds the tables of one variant. It is immutable: any number of
// goroutines may share it.
type Evaluator struct {
	w       weights
	parts   []part // bytes of the layout that hold squares
	phase   [129]int
	trade   [129]int
	steps   [2][]stride // quiet steps of men, by Color
	danger  [2]board.Set
	run     [2][128]board.Set // squares a man may still walk over
	left    [2][128]uint8     // steps to the nearest crowning square
	apart   [128][128]uint8
	reverse bool
	learned *learned // nil: judge by the rules alone
}

// part sums placement over eight bits of the layout at once. Both phases ride
// in one number, see pair.
type part struct {
	shift     uint8
	high      bool
	man, king [2][256]pair // by Color
}

// New derives the tables of a variant.
func New(rules *ruleset.Ruleset, b *board.Board) *Evaluator {
	e := &Evaluator{w: derive(rules, b), reverse: rules.Result.NoMove == ruleset.Win}
	e.fillParts(rules, b)
	e.fillPhases(rules)
	e.fillPaths(rules, b)
	for _, from := range b.Squares {
		for _, to := range b.Squares {
			e.apart[from][to] = uint8(distance(b.Cell(from), b.Cell(to)))
		}
	}
	return e
}

// Worth returns what having a man and a king is worth by the rules: less than
// nothing where they are to be lost.
func (e *Evaluator) Worth() (man, king int) {
	if e.reverse {
		return -Man, -e.w.king
	}
	return Man, e.w.king
}

// Score judges p for the side to move. It allocates nothing.
func (e *Evaluator) Score(p *movegen.Position) int {
	if e.learned != nil {
		return e.learned.score(e, p)
	}
	us, them := p.Side, p.Side.Other()
	ownMen, oppMen := p.Own.AndNot(p.Kings), p.Opp.AndNot(p.Kings)
	ownKings, oppKings := p.Own.And(p.Kings), p.Opp.And(p.Kings)
	ownCount, oppCount := p.Own.Count(), p.Opp.Count()
	total := ownCount + oppCount

	kings := ownKings.Count() - oppKings.Count()
	material := (ownCount-oppCount-kings)*Man + kings*e.w.king
	place := e.place(us, ownMen, ownKings) - e.place(them, oppMen, oppKings)

	score := material + material*e.trade[total]/256 + place.at(e.phase[total])
	empty := p.Own.Or(p.Opp)
	score += e.w.mobility * (e.freedom(us, ownMen, empty) - e.freedom(them, oppMen, empty))
	if e.w.runaway > 0 {
		score += e.runaways(us, ownMen, p.Opp) - e.runaways(them, oppMen, p.Own)
	}
	if total <= hunted && material != 0 && !p.Kings.Empty() {
		score += e.hunt(ownKings, oppKings, material)
	}
	if e.reverse {
		score = -score
	}
	return score + e.w.tempo
}

func (e *Evaluator) place(c movegen.Color, men, kings board.Set) (sum pair) {
	for i := range e.parts {
		t := &e.parts[i]
		m, k := men.Lo, kings.Lo
		if t.high {
			m, k = men.Hi, kings.Hi
		}
		sum += t.man[c][uint8(m>>t.shift)] + t.king[c][uint8(k>>t.shift)]
	}
	return sum
}

// freedom counts the quiet steps that men have.
func (e *Evaluator) freedom(c movegen.Color, men, occupied board.Set) (n int) {
	for i := range e.steps[c] {
		n += e.steps[c][i].apply(men).AndNot(occupied).Count()
	}
	return n
}

// runaways rewards men that nothing can stop on their way to be crowned.
func (e *Evaluator) runaways(c movegen.Color, men, enemies board.Set) (sum int) {
	for s := men.And(e.danger[c]); !s.Empty(); {
		q := s.First()
		s = s.Without(q)
		if e.run[c][q].And(enemies).Empty() {
			sum += e.w.runaway - e.w.runStep*int(e.left[c][q])
		}
	}
	return sum
}

// hunted is the number of pieces up to which the stronger side walks up to
// the weaker one.
const hunted = 8

// hunt is what the stronger side's kings lose by standing far away.
func (e *Evaluator) hunt(own, opp board.Set, material int) (score int) {
	far := 0
	for s := own; !s.Empty(); {
		q := s.First()
		s = s.Without(q)
		for t := opp; !t.Empty(); {
			r := t.First()
			t = t.Without(r)
			far += int(e.apart[q][r])
		}
	}
	if material > 0 {
		return -far
	}
	return far
}
