package tables

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"damiera/core"
	"damiera/core/ruleset"
)

// Rules that nobody has thought of are solved as well as the known ones.
func TestTablesAgreeWithPlainSolvingForRandomRules(t *testing.T) {
	solved := 0
	rapid.Check(t, func(t *rapid.T) {
		text := randomRules(t)
		rules, faults := ruleset.Parse("random.yaml", []byte(text), nil)
		if len(faults) > 0 {
			return // words that contradict each other
		}
		v, faults := core.Compile(rules)
		if len(faults) > 0 {
			return // no game: nothing can move, say
		}
		tables, err := For(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := tables.Build(context.Background(), &memory{}, Options{Pieces: 3, Plies: 3, Workers: 1}); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if err := solvePlainly(v, 3).compare(tables, 3); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		solved++
	})
	if solved < 10 {
		t.Errorf("only %d of the random rules were a game", solved)
	}
}

func randomRules(t *rapid.T) string {
	pick := func(label string, words ...string) string { return rapid.SampledFrom(words).Draw(t, label) }
	var b strings.Builder
	b.WriteString("id: random\n" + pick("board", board4, board4, "board: {size: 4x4, cells: b1}\nsetup: {men: 1-1}\n", full4, lopsided))
	b.WriteString("pieces:\n")
	for _, kind := range []string{"man", "king"} {
		over := ""
		if pick("over", "no", "no", "no", "yes") == "yes" {
			over = ", over: own-line"
		}
		dirs := []string{"diag-fwd", "diag", "orth", "orth-fwd", "fwd", "all"}
		fmt.Fprintf(&b, "  %s: {move: {dirs: %s, range: %s%s}, capture: {dirs: %s, reach: %s, land: %s, victims: %s}}\n", kind,
			pick("move", dirs...), pick("range", "1", "any"), over, pick("capture", dirs...), pick("reach", "1", "any"),
			pick("land", "next", "any", "next-if-last-victim-king"), pick("victims", "[man, king]", "[man, king]", "[man]"))
	}
	fmt.Fprintf(&b, "capture: {force: %s, chain: %s, remove: %s, turn: %s, prefer: %s}\n", pick("force", "must", "must", "may"),
		pick("chain", "must", "no"), pick("remove", "end", "jump"), pick("turn", "any", "no-reverse"),
		pick("prefer", "[]", "[pieces]", "[by-king, kings]", "[{value: {man: 1, king: 2}}, early-kings]"))
	crowned := ""
	if pick("zone", "far-row", "far-row", "far-row", "none") == "none" {
		b.WriteString("promotion: {zone: none}\n")
	} else {
		fmt.Fprintf(&b, "promotion: {when: %s}\n", pick("when", "stop", "end", "pass"))
		crowned = pick("promote", "", "", ", promote: win")
	}
	fmt.Fprintf(&b, "result: {no-move: %s%s%s}\n", pick("no-move", "loss", "win", "draw"), crowned,
		pick("last-piece", "", "", ", last-piece: loss"))
	b.WriteString(pick("draws", "", "draws: [{plies: 0, while: {one: {pieces: 1, kings: 1}, other: {pieces: 1, kings: 1}}}]\n"))
	return b.String()
}
