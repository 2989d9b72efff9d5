// Package coretest gives tests the games of the rule books, compiled. They are
// its own files, so that a change to a shipped game breaks no test of a room.
//
// It is for tests only and must never be imported by anything else.
package coretest

import (
	"embed"
	"testing"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

//go:embed *.yaml
var files embed.FS

// Base finds the text of a game for extends.
func Base(id string) (src []byte, file string, ok bool) {
	src, err := files.ReadFile(id + ".yaml")
	return src, id + ".yaml", err == nil
}

// Variant compiles one of the games of this folder.
func Variant(t testing.TB, id string) *core.Variant {
	t.Helper()
	src, file, ok := Base(id)
	if !ok {
		t.Fatalf("there is no test game %q", id)
	}
	return Compile(t, file, string(src))
}

// Compile compiles the text of a game.
func Compile(t testing.TB, file, text string) *core.Variant {
	t.Helper()
	rules, faults := ruleset.Parse(file, []byte(text), Base)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	v, faults := core.Compile(rules)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return v
}

// Position reads a position of a game.
func Position(t testing.TB, v *core.Variant, fen string) movegen.Position {
	t.Helper()
	p, err := v.Position(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// Moves returns the legal moves of a position in the words of the game.
func Moves(t testing.TB, v *core.Variant, fen string) []string {
	t.Helper()
	p := Position(t, v, fen)
	texts := []string{}
	for _, text := range v.Notation.Texts(&p, v.Machine.Legal(&p, nil)) {
		texts = append(texts, text.Text)
	}
	return texts
}
