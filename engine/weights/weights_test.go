package weights

import (
	"testing"

	"damiera/core"
	"damiera/core/ruleset"
	"damiera/engine/eval"
	"damiera/variants"
)

// TestEveryFileIsReadAndUsed looks for the game of each file among the games
// that come with the program: weights that no game asks for are a mistake.
func TestEveryFileIsReadAndUsed(t *testing.T) {
	names, err := files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		id := name.Name()[:len(name.Name())-len(".weights")]
		src, err := variants.Files.ReadFile(id + ".yaml")
		if err != nil {
			t.Fatalf("%s: there is no game %s", name.Name(), id)
		}
		rules, faults := ruleset.Parse(id+".yaml", src, func(id string) ([]byte, string, bool) {
			base, err := variants.Files.ReadFile(id + ".yaml")
			return base, id + ".yaml", err == nil
		})
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		v, faults := core.Compile(rules)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		key := eval.Key(v.Rules)
		file := Find(key)
		if file == nil {
			t.Errorf("%s: its key is not that of the game; train it again", name.Name())
			continue
		}
		if _, err := eval.NewFrame(v.Rules, v.Board).Read(file, key); err != nil {
			t.Errorf("%s: %v", name.Name(), err)
		}
		if len(file) > 1<<20 {
			t.Errorf("%s has %d bytes, want a megabyte at most", name.Name(), len(file))
		}
	}
}

func TestUnknownGameHasNone(t *testing.T) {
	if Find([32]byte{1}) != nil {
		t.Error("found weights for nothing")
	}
}

func BenchmarkFind(b *testing.B) {
	for b.Loop() {
		Find([32]byte{1})
	}
}
