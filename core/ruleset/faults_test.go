package ruleset_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"damiera/core/ruleset"
)

// Each file of testdata/faults is a broken game; the .txt beside it is what an
// author is told. A new case is a new file; go test -update writes its .txt,
// to be read before it is committed.

func eachFault(t *testing.T, f func(t *testing.T, file string, src []byte)) {
	files, err := filepath.Glob("testdata/faults/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no broken files", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".yaml"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			f(t, filepath.Base(file), src)
		})
	}
}

// faultBases finds games to extend: the built-in ones and those of testdata/faults/bases.
func faultBases(id string) ([]byte, string, bool) {
	if src, err := os.ReadFile("testdata/faults/bases/" + id + ".yaml"); err == nil {
		return src, id + ".yaml", true
	}
	return bases(id)
}

func TestFaultsAreTold(t *testing.T) {
	eachFault(t, func(t *testing.T, file string, src []byte) {
		r, faults := ruleset.Parse(file, src, faultBases, "english", "international")
		if r != nil || len(faults) == 0 {
			t.Fatal("no fault is found")
		}
		got := faults.String() + "\n"
		golden := "testdata/faults/" + strings.TrimSuffix(file, ".yaml") + ".txt"
		if *update {
			if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range faults {
			if f.Suggestion == "" && f.Example == "" {
				t.Errorf("nothing is said to do instead: %v", f)
			}
		}
		if got != string(want) {
			t.Errorf("told\n%s\nwant\n%s", got, want)
		}
	})
}

// A fault points at the characters that are wrong, and its replacement repairs them.
func TestReplacementsRepair(t *testing.T) {
	eachFault(t, func(t *testing.T, file string, src []byte) {
		_, faults := ruleset.Parse(file, src, faultBases, "english", "international")
		for _, f := range faults {
			if f.Replacement == "" {
				continue
			}
			lines := strings.Split(string(src), "\n")
			line := []rune(lines[f.Line-1])
			from, to := f.Column-1, f.Column-1+f.Width
			if to > len(line) {
				t.Fatalf("the width reaches beyond the line: %v", f)
			}
			lines[f.Line-1] = string(line[:from]) + f.Replacement + string(line[to:])
			_, after := ruleset.Parse(file, []byte(strings.Join(lines, "\n")), faultBases, "english", "international")
			for _, g := range after {
				if g.Line == f.Line && g.Column == f.Column && g.Code == f.Code {
					t.Errorf("%q does not repair\n%v", f.Replacement, f)
				}
			}
		}
	})
}

// Every code in the source has a case, so that every message has been read.
func TestEveryFaultCodeHasACase(t *testing.T) {
	var told strings.Builder
	told.WriteString(": too-big: ") // see hostile_test.go
	texts, _ := filepath.Glob("testdata/faults/*.txt")
	for _, file := range texts {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		told.Write(text)
	}
	sources, _ := filepath.Glob("*.go")
	code := regexp.MustCompile(`Code[:=] *"([a-z0-9-]+)"|Code = "([a-z0-9-]+)"`)
	for _, file := range sources {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllStringSubmatch(string(text), -1) {
			if c := m[1] + m[2]; !strings.Contains(told.String(), ": "+c+": ") {
				t.Errorf("%s has the fault %s, and no file of testdata/faults shows it", file, c)
			}
		}
	}
}
