package ruleset_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"damiera/core/ruleset"
	"damiera/variants"
)

func bases(id string) ([]byte, string, bool) {
	src, err := variants.Files.ReadFile(id + ".yaml")
	return src, id + ".yaml", err == nil
}

func eachVariant(t *testing.T, f func(t *testing.T, file string, src []byte, r *ruleset.Ruleset)) {
	files, err := fs.Glob(variants.Files, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(file, ".yaml"), func(t *testing.T) {
			src, err := variants.Files.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r, faults := ruleset.Parse(file, src, bases)
			if faults != nil {
				t.Fatal(faults)
			}
			f(t, file, src, r)
		})
	}
}

func TestVariantsAreNamedAfterTheirFiles(t *testing.T) {
	eachVariant(t, func(t *testing.T, file string, _ []byte, r *ruleset.Ruleset) {
		if got := r.ID + path.Ext(file); got != file {
			t.Errorf("%s has the id %s", file, r.ID)
		}
		for _, language := range []string{"en", "it", "de", "da", "hr", "ru"} {
			if r.Names[language] == "" {
				t.Errorf("no name in %s", language)
			}
			if r.About[language] == "" {
				t.Errorf("nothing about the game in %s", language)
			}
		}
		if len(r.Sources) == 0 {
			t.Error("no source")
		}
		if n := len(r.Examples); n < 2 {
			t.Errorf("%d worked examples; a game has at least two", n)
		}
	})
}

// RULES-28: only those games leave capture free whose sources do. All others
// make it a duty; another game of the same name never does otherwise.
func TestFewGamesLeaveCaptureFree(t *testing.T) {
	free := []string{"babylonian", "comorian", "doov", "makvaer", "myanmar-free", "pleasant"}
	eachVariant(t, func(t *testing.T, _ string, _ []byte, r *ruleset.Ruleset) {
		if want := !slices.Contains(free, r.ID); r.Capture.Must != want {
			t.Errorf("a capture must be made: %v, want %v", r.Capture.Must, want)
		}
	})
}

func TestNormalFormParsesToTheSameGame(t *testing.T) {
	eachVariant(t, func(t *testing.T, file string, _ []byte, r *ruleset.Ruleset) {
		again, faults := ruleset.Parse(file, r.Normal(), nil)
		if faults != nil {
			t.Fatalf("%v\n%s", faults, r.Normal())
		}
		ignore := cmp.Options{cmpopts.IgnoreFields(ruleset.Ruleset{}, "Extends"), cmpopts.IgnoreUnexported(ruleset.Ruleset{}), cmpopts.EquateEmpty()}
		if diff := cmp.Diff(r, again, ignore); diff != "" {
			t.Errorf("the normal form changes the game:\n%s", diff)
		}
		if got, want := string(again.Normal()), string(r.Normal()); got != want {
			t.Errorf("the normal form of the normal form differs:\n%s\nfrom\n%s", got, want)
		}
		if again.Hash() != r.Hash() {
			t.Error("the normal form has another hash")
		}
	})
}
