package ruleset_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/core/ruleset"
	"damiera/variants"
)

func parse(t *testing.T, text string) *ruleset.Ruleset {
	t.Helper()
	r, faults := ruleset.Parse("test.yaml", []byte(text), bases)
	if faults != nil {
		t.Fatal(faults)
	}
	return r
}

const small = `
id: small
board: {size: 6x6}
setup: {men: 1-2}
pieces:
  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
`

func TestDefaultsAreFilledIn(t *testing.T) {
	r := parse(t, small)
	got := string(r.Normal())
	want := `format: 1
id: small
board: {size: 6x6, cells: a1, paint: dark}
setup: {men: 1-2, first: white}
pieces:
  man:
    move: {dirs: diag-fwd, range: 1}
    capture: {dirs: diag-fwd, reach: 1, land: next, victims: [man, king]}
  king:
    move: {dirs: diag, range: 1}
    capture: {dirs: diag, reach: 1, land: next, victims: [man, king]}
capture: {force: must, chain: must, remove: end, turn: any, prefer: []}
promotion: {zone: far-row, when: stop}
result: {no-move: loss}
draws: []
notation: {squares: number, first: top-left, move: '-', capture: x, path: ends, result: 1-0}
`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestHashFollowsTheRulesOnly(t *testing.T) {
	base := parse(t, small)
	for name, text := range map[string]string{
		"comment":   "# a comment" + small,
		"order":     strings.Replace(small, "board: {size: 6x6}\n", "", 1) + "board: {cells: a1, size: 6x6}\n",
		"default":   small + "capture: {force: must}\n",
		"names":     small + "names: {en: Small}\nabout: {en: Few cells.}\nsources: [me]\n",
		"tests":     small + "expect: {perft: [4]}\nexamples: [{fen: \"W:W18:B1\", legal: [18-15]}]\n",
		"openings":  small + "openings: [{id: \"1\", moves: [13-10]}]\n",
		"spelling":  strings.Replace(small, "dirs: diag-fwd}", "dirs: [fr, fl]}", 1),
		"cells":     strings.Replace(small, "men: 1-2", "men: [a1, c1, e1, b2, d2, f2]", 1),
		"windows":   strings.ReplaceAll(small, "\n", "\r\n"),
		"mark":      "\ufeff" + small,
		"flow":      strings.Replace(small, "man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}", "man:\n    move:\n      dirs: diag-fwd\n    capture:\n      dirs: diag-fwd", 1),
		"by number": strings.Replace(small, "men: 1-2", "men: [13, 14, 15, 16, 17, 18]", 1),
	} {
		t.Run(name, func(t *testing.T) {
			if got := parse(t, text).Hash(); got != base.Hash() {
				t.Errorf("hash %s, want %s", got, base.Hash())
			}
		})
	}
	for name, text := range map[string]string{
		"first":  strings.Replace(small, "men: 1-2", "men: 1-2, first: black", 1),
		"board":  strings.Replace(small, "size: 6x6", "size: 6x6, cells: b1", 1),
		"force":  small + "capture: {force: may}\n",
		"draws":  small + "draws: [{repeat: 3}]\n",
		"result": small + "result: {no-move: draw}\n",
	} {
		t.Run(name, func(t *testing.T) {
			if parse(t, text).Hash() == base.Hash() {
				t.Error("another game has the same hash")
			}
		})
	}
}

// The language page says what a game takes from the one that it extends.
func TestExtends(t *testing.T) {
	r := parse(t, `
id: child
extends: international
setup: {first: black}
draws: [{repeat: 5}]
notation: {path: full}
capture: {prefer: null}
`)
	switch {
	case r.Names != nil || r.Sources != nil || len(r.Expect.Perft) > 0 || r.Notation.PDN != "":
		t.Error("it inherits what is never inherited")
	case r.Board.Columns != 10 || len(r.Setup.Men[ruleset.White]) != 20 || r.Setup.First != ruleset.Black:
		t.Error("mappings are not merged key by key")
	case len(r.Draws) != 1 || r.Draws[0].Repeat != 5:
		t.Error("lists are not replaced")
	case len(r.Capture.Preferences) != 0:
		t.Error("null does not remove")
	case !r.Notation.TwoZero || r.Notation.Path != ruleset.Full:
		t.Error("notation is not merged")
	}
}

// A small child of a big game inherits counters that it never needs.
func TestInheritedKeysMayIdle(t *testing.T) {
	parse(t, "id: child\nextends: russian-federation\nsetup: {men: [a1, c1]}\n")
	parse(t, "id: child\nextends: international\npromotion: {zone: none}\n")
	parse(t, "id: child\nextends: italian\ncapture: {chain: no}\n")
}

func TestCellsOfRowsAndZones(t *testing.T) {
	r := parse(t, small)
	// Rows 1 and 2 of the 6x6 board from either side, cells of a1's colour.
	white := []ruleset.Cell{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 4, Y: 0}, {X: 1, Y: 1}, {X: 3, Y: 1}, {X: 5, Y: 1}}
	black := []ruleset.Cell{{X: 0, Y: 4}, {X: 2, Y: 4}, {X: 4, Y: 4}, {X: 1, Y: 5}, {X: 3, Y: 5}, {X: 5, Y: 5}}
	if diff := cmp.Diff([2][]ruleset.Cell{white, black}, r.Setup.Men); diff != "" {
		t.Error(diff)
	}
	zone := [2][]ruleset.Cell{{{X: 1, Y: 5}, {X: 3, Y: 5}, {X: 5, Y: 5}}, {{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 4, Y: 0}}}
	if diff := cmp.Diff(zone, r.Promotion.Zone); diff != "" {
		t.Error(diff)
	}
}

func TestMaskIsReadFromBlacksEdgeDown(t *testing.T) {
	mask := `
id: cross
board:
  size: 5x6
  cells: |
    ..#..
    .###.
    #####
    #####
    .###.
    ..#..
setup: {men: 1-2}
pieces:
  man:  {move: {dirs: fwd}, capture: {dirs: fwd}}
  king: {move: {dirs: all}, capture: {dirs: all}}
`
	r := parse(t, mask)
	if len(r.Board.Cells) != 18 || r.Board.Pattern != "mask" {
		t.Fatalf("%d cells of pattern %s", len(r.Board.Cells), r.Board.Pattern)
	}
	first := []ruleset.Cell{{X: 2, Y: 0}, {X: 1, Y: 1}, {X: 2, Y: 1}, {X: 3, Y: 1}}
	if diff := cmp.Diff(first, r.Board.Cells[:4]); diff != "" {
		t.Error(diff)
	}
	again := parse(t, string(r.Normal()))
	if diff := cmp.Diff(r.Board, again.Board); diff != "" {
		t.Error(diff)
	}
}

func TestLaterStagesPointAtTheFile(t *testing.T) {
	r := parse(t, small[1:]+"examples:\n  - fen: \"W:W18:B1\"\n    legal: [18-15]\n")
	for path, want := range map[string][2]int{
		"examples[0].fen":     {8, 10},
		"examples[0].legal":   {9, 12},
		"examples[0].missing": {8, 5},
		"setup.men":           {3, 14},
		"promotion.zone":      {1, 1},
	} {
		if line, column := r.At(path); line != want[0] || column != want[1] {
			t.Errorf("%s is at %d:%d, want %d:%d", path, line, column, want[0], want[1])
		}
	}
	f := r.Fault("examples[0].fen", "bad-fen", "this is no position")
	want := "test.yaml:8:10: bad-fen: this is no position\n    8 |   - fen: \"W:W18:B1\"\n      |          ^^^^^^^^^^"
	if f.String() != want {
		t.Errorf("got\n%s\nwant\n%s", f, want)
	}
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/faults/*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	for _, id := range []string{"italian", "russian-federation", "thai"} {
		src, _, _ := bases(id)
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		r, faults := ruleset.Parse("fuzz.yaml", src, bases, "italian")
		if (r == nil) == (len(faults) == 0) {
			t.Fatalf("%v and %v", r, faults)
		}
		for _, fault := range faults {
			switch {
			case fault.Code == "" || fault.Message == "" || fault.Line < 1 || fault.Column < 1 || fault.Width < 1:
				t.Errorf("half a fault: %#v", fault)
			case strings.Contains(fault.Message, "ruleset.") || strings.Contains(fault.Message, "%!"):
				t.Errorf("a message for programmers: %s", fault.Message)
			}
		}
		if r == nil {
			return
		}
		normal := r.Normal()
		again, faults := ruleset.Parse("normal.yaml", normal, nil)
		if faults != nil {
			t.Fatalf("the normal form has faults:\n%v\n%s", faults, normal)
		}
		if !bytes.Equal(again.Normal(), normal) || again.Hash() != r.Hash() {
			t.Errorf("the normal form is not normal:\n%s", normal)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	src, err := variants.Files.ReadFile("russian-federation.yaml")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, faults := ruleset.Parse("russian-federation.yaml", src, bases); faults != nil {
			b.Fatal(faults)
		}
	}
}
