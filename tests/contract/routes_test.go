package contract

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"

	"damiera/api"
)

// The routes of the server are the paths of the document, no more and no fewer.
func TestRoutesAreDocumented(t *testing.T) {
	engine, ok := open(t).server.Handler.(*gin.Engine)
	if !ok {
		t.Fatal("the server is no gin engine")
	}
	var served, documented []string
	param := regexp.MustCompile(`:(\w+)`)
	for _, r := range engine.Routes() {
		served = append(served, r.Method+" "+param.ReplaceAllString(r.Path, "{$1}"))
	}
	doc, err := openapi3.NewLoader().LoadFromData(api.Document)
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			documented = append(documented, method+" "+path)
		}
	}
	slices.Sort(served)
	slices.Sort(documented)
	if !slices.Equal(served, documented) {
		t.Errorf("served:\n%v\ndocumented:\n%v", served, documented)
	}
}

func TestService(t *testing.T) {
	s := open(t)
	for _, path := range []string{"/healthz", "/readyz", "/openapi.yaml"} {
		if a := s.do(request{line: "GET " + path}); a.status != http.StatusOK {
			t.Errorf("%s: got %d", path, a.status)
		}
	}
	s.server.Drain()
	refused(t, s.do(request{line: "GET /readyz"}), "shutting-down")
	refused(t, s.do(request{line: "GET /api/games/nobody/events"}), "shutting-down")
}

func TestVariants(t *testing.T) {
	s := open(t)
	list := read[struct {
		Default  string
		Variants []struct {
			ID, Size, Pattern, First string
			Playable                 bool
			Faults                   []any
		}
	}](t, s.do(request{line: "GET /api/variants"}), http.StatusOK)
	if list.Default != "italian" || len(list.Variants) != 4 || list.Variants[0].ID != "italian" {
		t.Errorf("got %+v", list)
	}
	v := read[struct {
		ID, First, Remove, FEN string
		Preferences, Levels    []string
		Geometry               struct {
			Columns, Rows  int
			Pattern, Paint string
			Chess          bool
			Squares        []struct {
				Name string
				X, Y int
			}
		}
	}](t, s.do(request{line: "GET /api/variants/italian"}), http.StatusOK)
	if v.Remove != "end" || v.First != "white" || len(v.Geometry.Squares) != 32 || v.Geometry.Chess || len(v.Preferences) != 4 || len(v.Levels) != 5 {
		t.Errorf("got %+v", v)
	}
	for _, q := range v.Geometry.Squares { // Italian: 1 top left, 32 bottom right
		if q.Name == "1" && (q.X != 0 || q.Y != 7) || q.Name == "32" && (q.X != 7 || q.Y != 0) {
			t.Errorf("square %s stands at %d,%d", q.Name, q.X, q.Y)
		}
	}
	refused(t, s.do(request{line: "GET /api/variants/nosuch"}), "unknown-variant")
}

func TestStrayRequests(t *testing.T) {
	s := open(t)
	for line, code := range map[string]string{
		"GET /nosuch":                "not-found",
		"GET /api/nosuch":            "not-found",
		"GET /api/games":             "method-not-allowed",
		"DELETE /api/games/x":        "method-not-allowed",
		"PUT /":                      "not-found",
		"GET /../../etc/passwd":      "not-found",
		"GET /js/../index.go":        "not-found",
		"GET /api/games/nobody":      "unknown-game",
		"GET /api/games/x/moves":     "method-not-allowed",
		"POST /api/variants/italian": "method-not-allowed",
	} {
		a := s.do(request{line: line, unlisted: true})
		t.Run(line, func(t *testing.T) { refused(t, a, code) })
	}
}
