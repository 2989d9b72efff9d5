package core_test

import (
	"testing"

	"damiera/core"
)

func TestByGameType(t *testing.T) {
	file := func(id, kind string) core.Source {
		return core.Source{File: id + ".yaml", Bytes: []byte("id: " + id + "\nboard: {size: 4x4}\nsetup: {men: 1}\npieces:\n" +
			"  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}\n  king: {move: {dirs: diag}, capture: {dirs: diag}}\n" +
			"notation: {" + kind + "\"}\n")}
	}
	c := core.Load(nil, []core.Source{
		file("one", `pdn: "23,W,4,4,N2,0`), file("two", `squares: chess, pdn: "23,W,4,4,A0,0`),
		file("three", `squares: chess, pdn: "23,W,4,4,A0,0`), file("four", `pdn: "2,W,4,4,N2,0`),
	},
		[]string{"one", "two", "three", "four"})
	for text, want := range map[string]string{
		"23":               "one two three",
		"23,W,4,4,A0,0":    "two three one",
		"023, w,4,4,a0,0 ": "one two three", // its number alone is the same
		" 23,w,4,4, a0,0":  "two three one",
		"23,W,4,4,N2,0":    "one two three",
		"23,B,4":           "one two three",
		"2":                "four",
		"99":               "",
		"":                 "",
		"0":                "",
		"English":          "",
		"-2":               "",
		"23W":              "",
	} {
		got := ""
		for i, v := range c.ByGameType(text) {
			if i > 0 {
				got += " "
			}
			got += v.Rules.ID
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestSameGameType(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"20,W,10,10,N2,0", "20", true},
		{"20", "20, w", true},
		{"20,W,10,10,N2,0", "20,W,10,10,N1,0", false},
		{"2", "20", false},
		{"20,W,1", "20,W,10", false},
	} {
		if core.SameGameType(c.a, c.b) != c.same || core.SameGameType(c.b, c.a) != c.same {
			t.Errorf("%s and %s: want %v", c.a, c.b, c.same)
		}
	}
}
