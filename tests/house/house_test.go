// Package house keeps the plan of the house true: which room may import
// which, which words may not stand in Go, what stays small.
package house

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// rooms lists the rooms lowest first. A room may import only rooms above it in
// this list. Test files are free.
var rooms = []string{
	"damiera/variants",
	"damiera/ui",
	"damiera/core/ruleset",
	"damiera/core/board",
	"damiera/core/movegen",
	"damiera/core/notation",
	"damiera/core",
	"damiera/core/diagram",
	"damiera/core/game",
	"damiera/core/lesson",
	"damiera/engine",
	"damiera/api/store",
	"damiera/api/play",
	"damiera/api",
	"damiera/api/cli",
	"damiera",
}

type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports,Deps", "./...")
	cmd.Dir = root
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var all []pkg
	for dec := json.NewDecoder(bufio.NewReader(out)); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(p.ImportPath+"/", "damiera/") {
			all = append(all, p)
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("go list found only %d packages", len(all))
	}
	return all
}

// room returns the index of the room a package lives in: the longest match.
func room(path string) int {
	best := -1
	for i, r := range rooms {
		if (path == r || strings.HasPrefix(path, r+"/")) && (best < 0 || len(r) > len(rooms[best])) {
			best = i
		}
	}
	return best
}

func TestImportsPointDownwards(t *testing.T) {
	for _, p := range packages(t) {
		if strings.HasPrefix(p.ImportPath, "damiera/tests") {
			continue
		}
		from := room(p.ImportPath)
		if from < 0 || rooms[from] == "damiera" && p.ImportPath != "damiera" {
			t.Errorf("%s lies in no room of the plan", p.ImportPath)
			continue
		}
		for _, dep := range p.Imports {
			if !strings.HasPrefix(dep, "damiera/") {
				continue
			}
			if strings.HasPrefix(dep, "damiera/tests") || room(dep) > from {
				t.Errorf("%s imports %s, which lies above it", p.ImportPath, dep)
			}
		}
	}
}

func TestCoreAndEngineTouchNoMachine(t *testing.T) {
	forbidden := []string{"os", "net", "net/http", "os/exec", "syscall/js", "github.com/gin-gonic/gin", "github.com/nats-io/nats.go"}
	for _, p := range packages(t) {
		if !strings.HasPrefix(p.ImportPath, "damiera/core") && !strings.HasPrefix(p.ImportPath, "damiera/engine") {
			continue
		}
		for _, dep := range p.Imports {
			if slices.Contains(forbidden, dep) {
				t.Errorf("%s imports %s", p.ImportPath, dep)
			}
		}
	}
}

func TestNoClockInCoreAndEngine(t *testing.T) {
	clock := regexp.MustCompile(`\btime\.(Now|Since|Until|After|AfterFunc|Sleep|Tick|NewTimer|NewTicker)\(`)
	eachSource(t, func(path, text string) {
		if !strings.HasPrefix(path, "core/") && !strings.HasPrefix(path, "engine/") {
			return
		}
		if m := clock.FindString(text); m != "" {
			t.Errorf("%s reads a clock of its own: %s", path, m)
		}
	})
}

func TestNoVariantIsNamedInGo(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "variants", "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no variant files: %v", err)
	}
	var ids []string
	for _, f := range files {
		ids = append(ids, regexp.QuoteMeta(strings.TrimSuffix(filepath.Base(f), ".yaml")))
	}
	named := regexp.MustCompile("[\"`](" + strings.Join(ids, "|") + ")[\"`]")
	eachSource(t, func(path, text string) {
		if m := named.FindString(text); m != "" {
			t.Errorf("%s names the variant %s", path, m)
		}
	})
}

func TestFilesStaySmall(t *testing.T) {
	eachFile(t, []string{".go", ".js", ".css"}, func(path, text string) {
		if n := strings.Count(text, "\n"); n > 400 {
			t.Errorf("%s has %d lines, more than 400", path, n)
		}
	})
}

// eachSource visits the Go files that are not tests.
func eachSource(t *testing.T, visit func(path, text string)) {
	t.Helper()
	eachFile(t, []string{".go"}, func(path, text string) {
		if !strings.HasSuffix(path, "_test.go") && !strings.HasPrefix(path, "tests/") {
			visit(path, text)
		}
	})
}

func eachFile(t *testing.T, extensions []string, visit func(path, text string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); name == "node_modules" || name == ".git" || name == "data" {
				return fs.SkipDir
			}
			return nil
		}
		if !slices.Contains(extensions, filepath.Ext(path)) {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		visit(filepath.ToSlash(rel), string(text))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
