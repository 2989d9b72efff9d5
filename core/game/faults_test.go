package game_test

import (
	"context"
	"flag"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/ruleset"
)

var update = flag.Bool("update", false, "write what authors are told anew")

// told is what an author is told of a file that can be read: whether its rules
// make a game, and whether that game does what the file says.
func told(t *testing.T, file string) ruleset.Faults {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rules, faults := ruleset.Parse(filepath.Base(file), src, coretest.Base)
	if len(faults) > 0 {
		t.Fatalf("a fault of an earlier stage: %v", faults)
	}
	v, faults := core.Compile(rules)
	if v == nil {
		return faults
	}
	return game.Check(context.Background(), v, math.MaxUint64).Faults
}

// Each file of testdata/faults is a game with a mistake that only playing shows;
// the .txt beside it is what its author is told. A new case is a new file;
// go test -update writes its .txt, to be read before it is committed.
func TestFaultsAreTold(t *testing.T) {
	files, err := filepath.Glob("testdata/faults/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no broken files", err)
	}
	var all strings.Builder
	for _, file := range files {
		faults := told(t, file)
		if len(faults) == 0 {
			t.Errorf("%s: no fault is found", file)
		}
		got, golden := faults.String()+"\n", strings.TrimSuffix(file, ".yaml")+".txt"
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("told\n%s\nwant\n%s", got, want)
		}
		all.WriteString(got)
		for _, f := range faults {
			if f.Suggestion == "" {
				t.Errorf("%s: nothing is said to do instead: %s", file, f.Message)
			}
		}
	}
	for _, source := range []string{"check.go", "counts.go", "../compile.go"} {
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`(?:[a-z.]+(?:fault|mended|Fault)\()[^"\n]*(?:"\.[a-z]+"\+?[a-z]*, |"setup", )?"([a-z]+-[a-z-]+)"`).FindAllStringSubmatch(string(text), -1) {
			if !strings.Contains(all.String(), ": "+m[1]+": ") {
				t.Errorf("%s has the fault %s, and no file of testdata/faults shows it", source, m[1])
			}
		}
	}
}

// The text that is to take the place of a fault mends it.
func TestReplacementsMend(t *testing.T) {
	files, _ := filepath.Glob("testdata/faults/*.yaml")
	for _, file := range files {
		for _, f := range told(t, file) {
			if f.Replacement == "" {
				continue
			}
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(src), "\n")
			line := []rune(lines[f.Line-1])
			lines[f.Line-1] = string(line[:f.Column-1]) + f.Replacement + string(line[f.Column-1+f.Width:])
			mended := filepath.Join(t.TempDir(), "mended.yaml")
			if err := os.WriteFile(mended, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, g := range told(t, mended) {
				if g.Line == f.Line && g.Column == f.Column {
					t.Errorf("%s: %q does not mend\n%v", file, f.Replacement, f)
				}
			}
		}
	}
}
