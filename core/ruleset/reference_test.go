package ruleset_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"damiera/core/ruleset"
)

const referenceFile = "../../variants/README.md"

func TestCommittedReferenceIsCurrent(t *testing.T) {
	if *update {
		if err := os.WriteFile(referenceFile, ruleset.Reference(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(referenceFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(committed, ruleset.Reference()) {
		t.Errorf("%s is not what the table of keys makes; run go test ./core/ruleset -update", referenceFile)
	}
}

// The game of the reference's first lines is one.
func TestGameOfTheReference(t *testing.T) {
	_, after, _ := strings.Cut(string(ruleset.Reference()), "```yaml\n")
	game, _, _ := strings.Cut(after, "```")
	if r := parse(t, game); r.ID != "mine" || r.Board.Columns != 10 {
		t.Errorf("%s is not the game of the reference", r.ID)
	}
}

// Every example of the table is right where it stands.
func TestExamplesOfKeysAreRight(t *testing.T) {
	for _, k := range ruleset.Keys() {
		t.Run(k.Path, func(t *testing.T) {
			var example any
			if err := yaml.Unmarshal([]byte(k.Example), &example); err != nil {
				t.Fatal(err)
			}
			if _, ok := example.(map[string]any)[k.Path[strings.LastIndexByte(k.Path, '.')+1:]]; !ok {
				t.Fatalf("the example %q is not one of its key", k.Example)
			}
			parents := strings.Split(k.Path, ".")
			for i := len(parents) - 2; i >= 0; i-- {
				name, isList := strings.CutSuffix(parents[i], "[]")
				if isList {
					example = []any{example}
				}
				example = map[string]any{name: example}
			}
			game := example.(map[string]any)
			for key, v := range map[string]any{"id": "example", "extends": "italian"} {
				if _, has := game[key]; !has {
					game[key] = v
				}
			}
			src, err := yaml.Marshal(game)
			if err != nil {
				t.Fatal(err)
			}
			_, faults := ruleset.Parse("example.yaml", src, bases)
			for _, f := range faults {
				if !beyondSchema[f.Code] && f.Code != "missing-key" {
					t.Errorf("%s\n%s", f, src)
				}
			}
		})
	}
}
