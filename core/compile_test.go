package core_test

import (
	"errors"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

func compile(t *testing.T, text string) ruleset.Faults {
	t.Helper()
	rules, faults := ruleset.Parse("game.yaml", []byte(text), coretest.Base)
	if len(faults) > 0 {
		return faults
	}
	_, faults = core.Compile(rules)
	return faults
}

// A game of which every move is known to be impossible only when it is tried:
// the single man can step nowhere, and what it could jump it may not take.
func TestStartWithoutAMove(t *testing.T) {
	const text = `id: stuck
board: {size: 4x4, cells: a1}
setup: {men: {white: [a1], black: [b2, d4]}}
pieces:
  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd, victims: [king]}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
promotion: {zone: {white: [b4], black: [c1]}}
`
	faults := compile(t, text)
	if len(faults) != 1 || faults[0].Code != "no-move" || !strings.HasPrefix(faults[0].String(), "game.yaml:3:") || faults[0].Suggestion == "" {
		t.Errorf("got %v", faults)
	}
}

// A flying king among a lattice of pieces has millions of ways to capture.
func TestPositionsFromStrangersAreBounded(t *testing.T) {
	v := coretest.Variant(t, "canadian")
	_, err := v.Position("W:WK67:B13-17,25-29,37-41,49-53,61-65")
	var fault *notation.FENError
	if !errors.As(err, &fault) || fault.Code != notation.TooComplex {
		t.Errorf("got %v", err)
	}
	if _, err := v.Position("W:W:B"); !errors.As(err, &fault) || fault.Code != notation.NoPieces {
		t.Errorf("got %v", err)
	}
}

func TestHashIsThatOfTheRulesAlone(t *testing.T) {
	hash := func(text string) string { return coretest.Compile(t, "game.yaml", text).Hash }
	a := hash("id: a\nextends: italian\n")
	if b := hash("id: a\nextends: italian\nnames: {en: Other}\nexpect: {perft: [7]}\n"); b != a {
		t.Errorf("names and expect change the hash: %s, %s", a, b)
	}
	if b := hash("id: a\nextends: italian\ncapture: {prefer: []}\n"); b == a {
		t.Error("the rules do not change the hash")
	}
}
