package contract

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/api/cli"
	"damiera/core/ruleset"
)

var extends = regexp.MustCompile(`(?m)^extends: *(\S+)`)

// An author is told the same on the command line and in the workshop, word for
// word, of every broken file that the rooms below keep.
func TestFaultsAreTheSameEverywhere(t *testing.T) {
	var broken []string
	for _, room := range []string{"ruleset", "game"} {
		files, err := filepath.Glob(filepath.Join("..", "..", "core", room, "testdata", "faults", "*.yaml"))
		if err != nil || len(files) == 0 {
			t.Fatal("no broken files", err)
		}
		broken = append(broken, files...)
	}
	s := open(t)
	dir := t.TempDir()
	args := []string{"check"}
	told := map[string]string{} // by the API, by the file on the command line
	for i, file := range broken {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(src) == 0 {
			continue // a request without a body is no request
		}
		if base := extends.FindSubmatch(src); base != nil && !slices.Contains([]string{"italian", "english"}, string(base[1])) {
			continue // what is near a name that is unknown depends on which games there are
		}
		// Each in a folder of its own, for a file knows those beside it.
		name := filepath.Join(dir, string(rune('a'+i/26))+string(rune('a'+i%26)), "game.yaml")
		if err := os.Mkdir(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, src, 0o600); err != nil {
			t.Fatal(err)
		}
		got := read[struct{ Faults ruleset.Faults }](t, s.file("POST /api/check", string(src)), http.StatusOK)
		if len(got.Faults) == 0 {
			t.Errorf("%s: the API finds no fault", file)
		}
		told[name] = got.Faults.String() + "\n"
		args = append(args, name)
	}
	if len(args) < 150 {
		t.Errorf("only %d files are compared", len(args)-1)
	}
	var out, errs bytes.Buffer
	if code := cli.Run(context.Background(), args, &out, &errs); code != 1 || errs.Len() > 0 {
		t.Fatalf("exit code %d, %s", code, errs.String())
	}
	said := map[string]string{}
	name := ""
	for line := range strings.Lines(out.String()) {
		if at := strings.Index(line, "game.yaml:"); strings.HasPrefix(line, dir) && at > 0 {
			name = line[:at] + "game.yaml"
		}
		said[name] += strings.ReplaceAll(line, name, "game.yaml")
	}
	if diff := cmp.Diff(told, said); diff != "" {
		t.Errorf("what is told (-API +command line):\n%s", diff)
	}
}
