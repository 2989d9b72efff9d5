package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"damiera/api/cli"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// terminal is what a command prints, line by line as it comes.
type terminal struct {
	mu   sync.Mutex
	text bytes.Buffer
	more chan struct{}
}

func newTerminal() *terminal { return &terminal{more: make(chan struct{}, 1)} }

func (w *terminal) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case w.more <- struct{}{}:
	default:
	}
	return w.text.Write(p)
}

// await waits until the text matches and returns the first group.
func (w *terminal) await(t *testing.T, pattern string) string {
	t.Helper()
	re := regexp.MustCompile(pattern)
	for {
		w.mu.Lock()
		found := re.FindSubmatch(w.text.Bytes())
		w.mu.Unlock()
		if found != nil {
			return string(found[len(found)-1])
		}
		select {
		case <-w.more:
		case <-t.Context().Done():
			t.Fatalf("never printed: %s", pattern)
		}
	}
}

// serve runs the server on a folder until the test ends.
func serve(t *testing.T, dir string) (url string, stderr *terminal) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	stdout, stderr := newTerminal(), newTerminal()
	ended := make(chan int, 1)
	go func() {
		ended <- cli.Run(ctx, []string{"serve", "--addr", "127.0.0.1:0", "--variants", dir, "--tables", t.TempDir(), "--no-build-tables"}, stdout, stderr)
	}()
	t.Cleanup(func() {
		http.DefaultClient.CloseIdleConnections()
		stop()
		if code := <-ended; code != 0 {
			t.Errorf("the server ended with %d", code)
		}
	})
	return stdout.await(t, `at (http://localhost:\d+)/\n`), stderr
}

// listed is an entry of the list of variants.
type listed struct {
	ID       string
	Playable bool
	Size     string
	Faults   []struct {
		Line, Column int
		Code         string
	}
}

// changes opens the stream of a new game and returns what its variants events
// say of one id; nil when the id is not listed.
func changes(t *testing.T, url, id string) func() *listed {
	t.Helper()
	resp, err := http.Post(url+"/api/games", "application/json",
		strings.NewReader(`{"variant":"english","white":{"kind":"human"},"black":{"kind":"human"}}`))
	if err != nil {
		t.Fatal(err)
	}
	var game struct{ ID string }
	err = json.NewDecoder(resp.Body).Decode(&game)
	resp.Body.Close()
	if err != nil {
		t.Fatal(err)
	}
	stream, err := http.Get(url + "/api/games/" + game.ID + "/events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stream.Body.Close() })
	lines := bufio.NewReader(stream.Body)
	next := func(name string) string {
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			if line == "event: "+name+"\n" {
				break
			}
		}
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			if data, ok := strings.CutPrefix(line, "data: "); ok {
				return data
			}
		}
	}
	next("state") // the stream is open
	return func() *listed {
		var list struct{ Variants []listed }
		if err := json.Unmarshal([]byte(next("variants")), &list); err != nil {
			t.Fatal(err)
		}
		for _, v := range list.Variants {
			if v.ID == id {
				return &v
			}
		}
		return nil
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A file that is written appears in the page, a broken one is told with every
// fault while the last good version goes on, a deleted one goes away.
func TestVariantsAreReloaded(t *testing.T) {
	dir := t.TempDir()
	url, stderr := serve(t, dir)
	change := changes(t, url, "own")

	write(t, dir, "own.yaml", "format: 1\nid: own\nextends: english\n")
	if v := change(); v == nil || !v.Playable || v.Size != "8x8" || len(v.Faults) != 0 {
		t.Fatalf("written: %+v", v)
	}
	stderr.await(t, `own: ready\n`)

	write(t, dir, "own.yaml", "format: 1\nid: own\nextends: english\nborad: 1\ncapture: {force: mist}\n")
	v := change()
	if v == nil || !v.Playable || v.Size != "8x8" || len(v.Faults) != 2 || v.Faults[0].Line != 4 || v.Faults[1].Line != 5 || v.Faults[1].Column != 18 {
		t.Fatalf("broken: %+v", v)
	}
	stderr.await(t, `own\.yaml:4:1: `)
	stderr.await(t, `own\.yaml:5:18: `)
	stderr.await(t, `own: the last good version goes on being played\n`)

	write(t, dir, "own.yaml", "format: 1\nid: own\nextends: english\nboard: {size: 10x10}\nsetup: {men: 1-4}\n")
	if v := change(); v == nil || !v.Playable || v.Size != "10x10" || len(v.Faults) != 0 {
		t.Fatalf("mended: %+v", v)
	}

	if err := os.Remove(filepath.Join(dir, "own.yaml")); err != nil {
		t.Fatal(err)
	}
	if v := change(); v != nil {
		t.Fatalf("deleted: %+v", v)
	}
	stderr.await(t, `own: gone\n`)
}

// A file of one's own stands for the embedded one of its id until it is deleted.
func TestOwnFileReplacesEmbedded(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "pool.yml", "format: 1\nid: pool\nextends: international\n")
	write(t, dir, "notes.txt", "not a variant")
	write(t, dir, ".hidden.yaml", "id: hidden")
	if err := os.Mkdir(filepath.Join(dir, "folder.yaml"), 0o700); err != nil {
		t.Fatal(err)
	}
	url, _ := serve(t, dir)
	size := func() string {
		resp, err := http.Get(url + "/api/variants/pool")
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		return regexp.MustCompile(`"columns":(\d+)`).FindString(string(body))
	}
	if got := size(); got != `"columns":10` {
		t.Errorf("with the own file: %s", got)
	}
	change := changes(t, url, "pool")
	if err := os.Remove(filepath.Join(dir, "pool.yml")); err != nil {
		t.Fatal(err)
	}
	if v := change(); v == nil || v.Size != "8x8" {
		t.Errorf("deleted: %+v", v)
	}
}

// A second server at the same address says so and ends.
func TestAddressInUse(t *testing.T) {
	url, _ := serve(t, t.TempDir())
	stderr := newTerminal()
	addr := strings.Replace(strings.TrimPrefix(url, "http://"), "localhost", "127.0.0.1", 1)
	if code := cli.Run(t.Context(), []string{"serve", "--addr", addr}, io.Discard, stderr); code != 1 {
		t.Errorf("got %d, want 1", code)
	}
	stderr.await(t, `--addr`)
}
