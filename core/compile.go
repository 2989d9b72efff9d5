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
	v := &Variant{
		Rules: rules, Board: b, Machine: machine, Notation: notation.New(rules, b, machine.Reference),
		Start: movegen.Start(rules, b), Hash: rules.Hash(),
	}
	if faults := v.faults(); len(faults) > 0 {
		return nil, faults
	}
	return v, nil
}

// faults looks for what only the generator can tell.
func (v *Variant) faults() ruleset.Faults {
	var f ruleset.Fault
	switch {
	case v.Machine.TooComplex(v.Start, effort):
		f = v.Rules.Fault("setup", "too-complex", "the start position has too many ways to capture")
		f.Suggestion = "set up fewer pieces, or move the sides apart"
	case len(v.Machine.Legal(&v.Start, nil)) == 0:
		f = v.Rules.Fault("setup", "no-move", fmt.Sprintf("%s moves first and has no move in the start position", v.Start.Side))
		f.Suggestion = "leave empty cells in front of the men, or give them other directions"
	default:
		return nil
	}
	return ruleset.Faults{f}
}
