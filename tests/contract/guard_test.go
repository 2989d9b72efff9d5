package contract

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"damiera/api"
)

func TestRateLimit(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Create = api.Rate{PerSecond: 0.001, Burst: 2} })
	s.begin(twoPeople)
	g := s.begin(twoPeople)
	a := s.do(request{line: "POST /api/games", body: twoPeople})
	refused(t, a, "too-many-requests")
	if a.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.state(g.ID) // other requests go on
}

func TestSecurityHeaders(t *testing.T) {
	s := open(t)
	for _, line := range []string{"GET /", "GET /api/variants", "GET /nosuch", "GET /healthz"} {
		a := s.do(request{line: line, unlisted: true})
		for name, want := range map[string]string{
			"Content-Security-Policy": "default-src 'self'",
			"X-Content-Type-Options":  "nosniff",
			"Referrer-Policy":         "no-referrer",
			"X-Request-Id":            "",
		} {
			if got := a.header.Get(name); !strings.HasPrefix(got, want) || got == "" {
				t.Errorf("%s: %s is %q", line, name, got)
			}
		}
		if policy := a.header.Get("Content-Security-Policy"); strings.Contains(policy, "unsafe") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: policy %s", line, policy)
		}
		if a.header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: open to other origins", line)
		}
	}
}

func TestPageIsCachedAndPacked(t *testing.T) {
	s := open(t)
	plain := s.do(request{line: "GET /", unlisted: true, headers: []string{"Accept-Encoding", "identity"}})
	if plain.status != http.StatusOK || !bytes.Contains(plain.body, []byte("<html")) || !strings.HasPrefix(plain.header.Get("Content-Type"), "text/html") {
		t.Fatalf("got %d %s", plain.status, plain.header.Get("Content-Type"))
	}
	packed := s.do(request{line: "GET /", unlisted: true, headers: []string{"Accept-Encoding", "br, gzip;q=0.8"}})
	if packed.header.Get("Content-Encoding") != "gzip" || packed.header.Get("Vary") != "Accept-Encoding" {
		t.Fatalf("not packed: %v", packed.header)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed.body))
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(r); err != nil || !bytes.Equal(body, plain.body) {
		t.Errorf("unpacked it differs (%v)", err)
	}
	for _, a := range []answer{plain, packed} {
		again := s.do(request{line: "GET /", unlisted: true, headers: []string{
			"If-None-Match", a.header.Get("ETag"), "Accept-Encoding", map[bool]string{true: "gzip", false: "identity"}[a.header.Get("Content-Encoding") == "gzip"],
		}})
		if again.status != http.StatusNotModified || len(again.body) != 0 {
			t.Errorf("with the tag %s: got %d", a.header.Get("ETag"), again.status)
		}
	}
	refusesGzip := s.do(request{line: "GET /", unlisted: true, headers: []string{"Accept-Encoding", "gzip;q=0"}})
	if refusesGzip.header.Get("Content-Encoding") != "" {
		t.Error("packed for a reader who refuses that")
	}
}

func TestAnswersArePacked(t *testing.T) {
	s := open(t)
	a := s.do(request{line: "GET /api/variants/italian", unlisted: true, headers: []string{"Accept-Encoding", "gzip"}})
	if a.header.Get("Content-Encoding") != "gzip" {
		t.Errorf("got %v", a.header)
	}
}
