package core

import (
	"fmt"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// Compile makes a ruleset playable. It returns no variant but the faults, at
// places in the author's file, where the rules make no game on their board.
func Compile(rules *ruleset.Ruleset) (*Variant, ruleset.Faults) {
	b := board.New(rules)
	machine := movegen.Compile(rules, b)
	v := &Variant{Rules: rules, Board: b, Machine: machine, Notation: notation.New(rules, b, machine.Reference),
		Start: movegen.Start(rules, b), Hash: rules.Hash()}
	if faults := v.faults(); len(faults) > 0 {
		return nil, faults
	}
	return v, nil
}

// faults looks for what only the board and the generator can tell.
func (v *Variant) faults() (faults ruleset.Faults) {
	report := func(path, code, message, suggestion string) {
		f := v.Rules.Fault(path, code, message)
		f.Suggestion = suggestion
		faults = append(faults, f)
	}
	for c := range ruleset.Color(2) {
		men := v.Board.Set(v.Rules.Setup.Men[c])
		zone := v.Board.Set(v.Rules.Promotion.Zone[c])
		if crowned := men.And(zone); !crowned.Empty() {
			report("setup.men", "starts-crowned", fmt.Sprintf("a man of %s starts on %s, where it would be crowned", c, v.Board.Name(crowned.First())),
				"move the men or the zone, or set it up under setup.kings")
		} else if !men.Empty() && !zone.Empty() && v.reach(c, men).And(zone).Empty() {
			report("promotion.zone", "zone-out-of-reach", fmt.Sprintf("no man of %s can ever reach a cell where it is crowned", c),
				"change pieces.man.move.dirs, or write zone: none")
		}
	}
	switch {
	case v.Machine.TooComplex(v.Start, effort):
		report("setup", "too-complex", "the start position has too many ways to capture", "set up fewer pieces, or move the sides apart")
	case len(v.Machine.Legal(&v.Start, nil)) == 0:
		report("setup", "no-first-move", fmt.Sprintf("%s moves first and has no move in the start position", v.Start.Side),
			"leave empty cells in front of the men, or give them other directions")
	}
	return faults
}

// reach returns where men could get to if every quiet step and every jump were open.
func (v *Variant) reach(c ruleset.Color, men board.Set) board.Set {
	man := v.Rules.Pieces.Man
	seen := men
	for todo := men; !todo.Empty(); {
		q := todo.First()
		todo = todo.Without(q)
		for d := range ruleset.Dir(8) {
			next := v.Board.Next(q, d)
			if next == board.None {
				continue
			}
			var found board.Set
			if man.Move.Dirs.For(c).Has(d) {
				found = found.With(next)
			}
			if beyond := v.Board.Next(next, d); beyond != board.None && man.Capture.Dirs.For(c).Has(d) {
				found = found.With(beyond)
			}
			found = found.AndNot(seen)
			seen, todo = seen.Or(found), todo.Or(found)
		}
	}
	return seen
}
