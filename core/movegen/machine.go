package movegen

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// Machine is what a variant carries: the generator to use, the reference
// beside it, and what the law adds to motion.
type Machine struct {
	Generator
	Reference *Reference
	// PlanFault tells why the reference does the work; nil when the plan does.
	PlanFault error

	result   ruleset.Result
	restrict []ruleset.Restriction
	most     uint8 // beyond this a run of quiet king moves is not counted
}

// Compile makes the generators of a checked ruleset and lets each check the other.
func Compile(rules *ruleset.Ruleset, b *board.Board) *Machine {
	reference := NewReference(rules, b)
	m := &Machine{Generator: reference, Reference: reference, result: rules.Result, restrict: rules.Restrict}
	for _, r := range rules.Restrict {
		m.most = max(m.most, uint8(r.SameKingQuiet))
	}
	plan, err := forge(rules, b)
	if err == nil {
		err = compare(plan, reference, b, Start(rules, b))
	}
	if err != nil {
		m.PlanFault = err
		return m
	}
	m.Generator = plan
	return m
}

// forge makes the plan that the board's bits ask for.
func forge(rules *ruleset.Ruleset, b *board.Board) (Generator, error) {
	if b.Valid.Hi == 0 {
		return newPlan(rules, b)
	}
	return newWidePlan(rules, b)
}

// Start returns the start position.
func Start(rules *ruleset.Ruleset, b *board.Board) Position {
	side := rules.Setup.First
	var all [2]board.Set
	p := Position{Side: side}
	for c := range all {
		kings := b.Set(rules.Setup.Kings[c])
		all[c] = b.Set(rules.Setup.Men[c]).Or(kings)
		p.Kings = p.Kings.Or(kings)
	}
	p.Own, p.Opp = all[side], all[side.Other()]
	return p
}

// Winner returns the side that has won by result.promote or result.last-piece.
// Such a position has no moves.
func (m *Machine) Winner(p *Position) (side Color, over bool) { return winner(&m.result, p) }

// Lost reports whether the side to move has lost by result.promote or
// result.last-piece.
func (m *Machine) Lost(p *Position) bool {
	side, over := winner(&m.result, p)
	return over && side != p.Side
}

// TooComplex reports whether either side's captures would go beyond budget
// landings. A position from a stranger is asked this once before it is used.
func (m *Machine) TooComplex(p Position, budget int) bool {
	for range 2 {
		if !m.Reference.run(&p, budget, func(*hunt, Move) {}) {
			return true
		}
		p.Own, p.Opp, p.Side = p.Opp, p.Own, p.Side.Other()
	}
	return false
}
