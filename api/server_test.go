package api

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/gin-gonic/gin"
	"go.uber.org/goleak"

	"damiera/api/play"
	"damiera/api/store/memory"
	"damiera/core"
	"damiera/variants"
)

func TestMain(m *testing.M) {
	gin.SetMode(gin.ReleaseMode)
	goleak.VerifyTestMain(m)
}

// newTestServer serves one variant, with a page of one file and without limits.
func newTestServer(t testing.TB) *Server {
	t.Helper()
	src, err := variants.Files.ReadFile("italian.yaml")
	if err != nil {
		t.Fatal(err)
	}
	library := play.NewLibrary(core.Load(nil, []core.Source{{File: "italian.yaml", Bytes: src}}, nil))
	pool := play.NewPool(1, 1)
	t.Cleanup(pool.Close)
	log := slog.New(slog.DiscardHandler)
	hall := play.NewHall(play.Options{Store: memory.New(8), Library: library, Thinker: play.NewEngines(time.Now), Pool: pool, Now: time.Now, Log: log})
	limits := DefaultLimits()
	free := Rate{PerSecond: 1e9, Burst: 1e9}
	limits.Any, limits.Costly, limits.Create = free, free, free
	s, err := New(Options{Hall: hall, Library: library, UI: fstest.MapFS{"index.html": {Data: []byte("<html>")}}, Now: time.Now, Log: log, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestPanicBecomesAProblem(t *testing.T) {
	var log bytes.Buffer
	r := gin.New()
	r.Use(identify, survive(slog.New(slog.NewTextHandler(&log, nil))))
	r.GET("/panic", func(*gin.Context) { panic("secret words") })
	r.GET("/abort", func(*gin.Context) { panic(http.ErrAbortHandler) })
	w := httptest.NewRecorder()
	r.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/panic", nil))
	if w.Code != http.StatusInternalServerError || !strings.Contains(w.Body.String(), `"code":"internal"`) || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	if id := w.Header().Get("X-Request-Id"); id == "" || !strings.Contains(log.String(), id) || !strings.Contains(log.String(), "secret words") {
		t.Errorf("the log does not tell of request %q: %s", id, log.String())
	}
	defer func() {
		if recover() != http.ErrAbortHandler { //nolint:errorlint // net/http compares it the same way
			t.Error("an aborted answer must stay aborted")
		}
	}()
	r.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/abort", nil))
}

// Every code that stands in the source has a status and a title, and none is
// listed that nobody uses.
func TestEveryCodeIsKnown(t *testing.T) {
	used := map[string]bool{}
	code := regexp.MustCompile(`(?:Code:\s+|refuse\()"([a-z-]+)"`)
	for _, dir := range []string{".", "play"} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
				continue
			}
			src, err := os.ReadFile(dir + "/" + e.Name())
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range code.FindAllSubmatch(src, -1) {
				used[string(found[1])] = true
			}
		}
	}
	for code := range used {
		if kinds[code].status == 0 || kinds[code].title == "" {
			t.Errorf("%s has no status or no title", code)
		}
	}
	for code := range kinds {
		if !used[code] {
			t.Errorf("nobody answers with %s", code)
		}
	}
}

// Whatever is sent, the answer is a game or a problem with a known code.
func FuzzNewGame(f *testing.F) {
	s := newTestServer(f)
	f.Add(`{"variant":"italian","white":{"kind":"human"},"black":{"kind":"human"}}`)
	f.Add(`{"variant":"italian","fen":"W:WK1:BK32","white":{"kind":"human"},"black":{"kind":"human"}}`)
	f.Add(`{"variant":`)
	f.Add(`[[[[`)
	f.Add("\x00")
	f.Fuzz(func(t *testing.T, body string) {
		req := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/games", strings.NewReader(body))
		req.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, req)
		if w.Code == http.StatusCreated {
			return
		}
		var p struct{ Code string }
		if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil || kinds[p.Code].status != w.Code || w.Code >= 500 {
			t.Errorf("%q: got %d %s", body, w.Code, w.Body)
		}
	})
}
