// Package contract checks the server against its own document, exchange by
// exchange, as a client sees it.
package contract

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"go.uber.org/goleak"

	"damiera/api"
	"damiera/api/play"
	"damiera/api/store/memory"
	"damiera/core"
	"damiera/ui"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// document is the description of the API, ready to find routes in.
var document = sync.OnceValue(func() routers.Router {
	for _, kind := range []string{"application/yaml", "application/x-pdn", "image/svg+xml"} {
		openapi3filter.RegisterBodyDecoder(kind, openapi3filter.PlainBodyDecoder)
	}
	loader := openapi3.NewLoader()
	doc, err := loader.LoadFromData(api.Document)
	if err != nil {
		panic(err)
	}
	if err := doc.Validate(loader.Context); err != nil {
		panic(err)
	}
	router, err := gorillamux.NewRouter(doc)
	if err != nil {
		panic(err)
	}
	return router
})

// games are the variants that the tests play.
var games = sync.OnceValue(func() *core.Catalog { return core.Load(nil, sources(), []string{"italian"}) })

func sources() []core.Source {
	var all []core.Source
	for _, name := range []string{"italian", "english", "russian", "dame"} {
		file := filepath.Join("..", "..", "variants", name+".yaml")
		src, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		all = append(all, core.Source{File: name + ".yaml", Bytes: src, Embedded: true})
	}
	return all
}

// site is a server for one test.
type site struct {
	t       *testing.T
	url     string
	client  *http.Client
	library *play.Library
	server  *api.Server
}

// open starts a server; adjust may change its limits and the server in front.
func open(t *testing.T, adjust ...func(*api.Limits, *http.Server)) *site {
	t.Helper()
	limits := api.DefaultLimits()
	limits.Any, limits.Costly, limits.Create = api.Rate{PerSecond: 1e6, Burst: 1e6}, api.Rate{PerSecond: 1e6, Burst: 1e6}, api.Rate{PerSecond: 1e6, Burst: 1e6}
	limits.Check = time.Minute // so that no test depends on how busy the machine is
	front := api.HTTPServer(nil)
	for _, a := range adjust {
		a(&limits, front)
	}
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	library := play.NewLibrary(games())
	pool := play.NewPool(2, 64)
	t.Cleanup(pool.Close)
	hall := play.NewHall(play.Options{Store: memory.New(64), Library: library, Thinker: play.NewEngines(time.Now), Pool: pool, Now: time.Now, Log: log})
	server, err := api.New(api.Options{Hall: hall, Library: library, UI: ui.Files, Now: time.Now, Log: log, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	front.Handler = server
	ts := httptest.NewUnstartedServer(nil)
	ts.Config = front
	ts.Start()
	t.Cleanup(func() {
		server.Drain()
		ts.Close()
	})
	return &site{t: t, url: ts.URL, client: ts.Client(), library: library, server: server}
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// request is one exchange: a method and a path, a body if there is one, and
// headers as name, value.
type request struct {
	line    string // "POST /api/games"
	body    string
	headers []string
	// broken tells that the document must refuse the request too.
	broken bool
	// unlisted tells that the document has no such route.
	unlisted bool
}

// do makes an exchange and checks both halves of it against the document.
func (s *site) do(r request) answer {
	s.t.Helper()
	method, path, _ := strings.Cut(r.line, " ")
	build := func() *http.Request {
		req, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(r.body))
		if err != nil {
			s.t.Fatal(err)
		}
		if r.body != "" {
			req.Header.Set("Content-Type", "application/json")
		}
		for i := 0; i < len(r.headers); i += 2 {
			req.Header.Set(r.headers[i], r.headers[i+1])
		}
		return req
	}
	resp, err := s.client.Do(build())
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	if !r.unlisted {
		s.check(r, build(), resp, body)
	}
	return answer{resp.StatusCode, resp.Header, body}
}

func (s *site) check(r request, asked *http.Request, resp *http.Response, body []byte) {
	s.t.Helper()
	at := asked.Clone(s.t.Context())
	at.URL.Scheme, at.URL.Host = "", ""
	route, params, err := document().FindRoute(at)
	if err != nil {
		s.t.Errorf("%s: %v", r.line, err)
		return
	}
	in := &openapi3filter.RequestValidationInput{Request: asked, PathParams: params, Route: route}
	switch err := openapi3filter.ValidateRequest(s.t.Context(), in); {
	case err != nil && !r.broken:
		s.t.Errorf("%s: the document does not allow this request: %v", r.line, err)
	case err == nil && r.broken:
		s.t.Errorf("%s %.80s: the document allows this request", r.line, r.body)
	}
	out := &openapi3filter.ResponseValidationInput{RequestValidationInput: in, Status: resp.StatusCode, Header: resp.Header}
	out.SetBodyBytes(body)
	if err := openapi3filter.ValidateResponse(s.t.Context(), out); err != nil {
		s.t.Errorf("%s: the document does not allow this answer: %v", r.line, err)
	}
}

// read decodes an answer that must have the status.
func read[T any](t *testing.T, a answer, status int) (value T) {
	t.Helper()
	if a.status != status {
		t.Fatalf("got status %d, want %d: %s", a.status, status, a.body)
	}
	dec := json.NewDecoder(bytes.NewReader(a.body))
	if err := dec.Decode(&value); err != nil {
		t.Fatalf("%v in %s", err, a.body)
	}
	return value
}

// state is what the tests look at of a State.
type state struct {
	ID      string `json:"id"`
	Version int    `json:"version"`
	Ply     int    `json:"ply"`
	Turn    string `json:"turn"`
	FEN     string `json:"fen"`
	Legal   []struct {
		Move string `json:"move"`
	} `json:"legal"`
	Result   *struct{ Winner, Cause string } `json:"result"`
	Points   *struct{ White, Black int }     `json:"points"`
	Thinking bool                            `json:"thinking"`
}

// begun is the answer to a new game.
type begun struct {
	ID    string                        `json:"id"`
	Seats struct{ White, Black string } `json:"seats"`
	State state                         `json:"state"`
}

const (
	twoPeople  = `{"variant":"italian","white":{"kind":"human"},"black":{"kind":"human"}}`
	vsComputer = `{"variant":"italian","white":{"kind":"human"},"black":{"kind":"computer","level":1}}`
)

func (s *site) begin(body string) begun {
	s.t.Helper()
	return read[begun](s.t, s.do(request{line: "POST /api/games", body: body}), http.StatusCreated)
}

func (s *site) state(id string) state {
	s.t.Helper()
	return read[state](s.t, s.do(request{line: "GET /api/games/" + id}), http.StatusOK)
}

// post acts at a table with a seat token, which may be empty.
func (s *site) post(id, act, seat, body string) answer {
	s.t.Helper()
	return s.do(request{line: "POST /api/games/" + id + "/" + act, body: body, headers: []string{"X-Damiera-Seat", seat}})
}

// problem is what the tests look at of a problem.
type problem struct {
	Type    string `json:"type"`
	Status  int    `json:"status"`
	Code    string `json:"code"`
	Reason  string `json:"reason"`
	Field   string `json:"field"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	State   *state `json:"state"`
	Refusal *struct {
		Code   string                 `json:"code"`
		Better *struct{ Move string } `json:"better"`
	} `json:"refusal"`
	Legal []struct{ Move string } `json:"legal"`
}

// refused checks that an answer is a problem with this code.
func refused(t *testing.T, a answer, code string) problem {
	t.Helper()
	var p problem
	if err := json.Unmarshal(a.body, &p); err != nil {
		t.Fatalf("status %d, %v in %.200s", a.status, err, a.body)
	}
	if kind := a.header.Get("Content-Type"); kind != "application/problem+json" {
		t.Errorf("got the type %s, want application/problem+json", kind)
	}
	if p.Code != code || p.Status != a.status || p.Type != "/problems/"+code {
		t.Errorf("got %s (%s, status %d in the body, %d on the line), want %s", p.Code, p.Type, p.Status, a.status, code)
	}
	return p
}
