package cli

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const small = `id: small
board: {size: 4x4, cells: a1}
setup: {men: 1-1}
pieces:
  man: {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
`

func tablesIn(t *testing.T, dir string, args ...string) (code int, out, said string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = Run(context.Background(), append([]string{"tables", filepath.Join(dir, "small.yaml"), "--tables", filepath.Join(dir, "tables")}, args...), &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

func smallGame(t *testing.T, text string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "small.yaml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestTablesAreBuiltOnceAndMadeAnewWhenDamaged(t *testing.T) {
	dir := smallGame(t, small)
	code, first, said := tablesIn(t, dir, "--pieces", "3", "--check")
	if code != 0 || said != "" || !strings.HasPrefix(first, "m0k1-m0k1 56 ") || strings.Count(first, "\n") != 16 {
		t.Fatalf("exit %d, said %q, printed\n%s", code, said, first)
	}
	files, err := filepath.Glob(filepath.Join(dir, "tables", "*", "*.table"))
	if err != nil || len(files) != 16 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	old, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	half := filepath.Join(filepath.Dir(files[0]), "new-123")
	for _, name := range []string{files[0], half} {
		if err := os.WriteFile(name, old[:len(old)-1], 0o644); err != nil {
			t.Fatal(err)
		}
	}
	code, again, said := tablesIn(t, dir, "--pieces", "3")
	if code != 0 || again != first || !strings.Contains(said, filepath.Base(files[0])) || !strings.Contains(said, "damaged") {
		t.Errorf("exit %d, said %q, printed\n%s", code, said, again)
	}
	if now, err := os.ReadFile(files[0]); err != nil || !bytes.Equal(now, old) {
		t.Errorf("the damaged file was not made anew: %v", err)
	}
	if _, err := os.Stat(half); !os.IsNotExist(err) {
		t.Error("what a killed builder left behind still lies there")
	}
}

func TestTablesRefuse(t *testing.T) {
	for name, tt := range map[string]struct {
		text, want string
		args       []string
	}{
		"one piece":        {small, "2 to 6 pieces", []string{"--pieces", "1"}},
		"seven pieces":     {small, "2 to 6 pieces", []string{"--pieces", "7"}},
		"restricted kings": {small + "restrict: [{same-king-quiet: 3, unless: no-men}]\n", "restrict", []string{"--pieces", "2"}},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, said := tablesIn(t, smallGame(t, tt.text), tt.args...)
			if code != 2 || out != "" || !strings.Contains(said, tt.want) {
				t.Errorf("exit %d, said %q, printed %q", code, said, out)
			}
		})
	}
}

func TestTwoBuildersDoNotDoTheSameWork(t *testing.T) {
	folder, err := openTables(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	release, err := folder.lock("game")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := folder.lock("game"); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("a second builder was told %v", err)
	}
	release()
	release, err = folder.lock("game")
	if err != nil {
		t.Fatal(err)
	}
	release()
}

// What the server builds in the background serves the engine at once, is there
// after the next start, and is given up when the server ends.
func TestServerBuildsSmallTablesInTheBackground(t *testing.T) {
	v, err := find(filepath.Join(smallGame(t, small), "small.yaml"), std{io.Discard, io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	folder, err := openTables(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	quiet := slog.New(slog.DiscardHandler)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	first := newEndings(folder, quiet)
	known := first.of(v)
	background(func() { first.build(gone, v) })
	if known.Pieces() != 0 {
		t.Errorf("a server that has ended built tables of %d pieces", known.Pieces())
	}
	background(func() { first.build(t.Context(), v) })
	if known.Pieces() != 4 || newEndings(folder, quiet).of(v).Pieces() != 4 {
		t.Errorf("%d pieces are known, want 4", known.Pieces())
	}
	strict, err := find(filepath.Join(smallGame(t, small+"restrict: [{same-king-quiet: 3, unless: no-men}]\n"), "small.yaml"), std{io.Discard, io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	if e := first.of(strict); e != nil {
		t.Errorf("a game that can have no tables got %v", e)
	}
}

// background runs a job in a goroutine of its own, whose thread may be slowed down.
func background(job func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		job()
	}()
	<-done
}
