package contract

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/core"
)

// file is what the tests look at of a file of games.
type file struct {
	Games []struct {
		Variant  *string
		Variants []string
		FEN, End string
		Moves    []string
		Tags     map[string]string
		Result   *struct{ Winner, Cause string }
		Faults   []fileFault
		Notes    []struct{ Code string }
	}
	Faults []fileFault
}

type fileFault struct {
	Game, Ply, Line, Column     int
	Code, Message, Move, Square string
	Verdict                     *struct{ Better *struct{ Move string } }
	Legal                       []string
}

func (s *site) pdn(query, text string) answer {
	s.t.Helper()
	return s.do(request{line: "POST /api/pdn" + query, body: text, headers: []string{"Content-Type", "text/plain; charset=utf-8"}})
}

func TestReadPDN(t *testing.T) {
	s := open(t)
	got := read[file](t, s.pdn("", `[White "Ada"]
[GameType "22,W,8,8,N2,1"]
1. 22-18 10-14 1-0

[GameType "25"]
[FEN "W:Wf6:Be7,b6"]
1. f6xa5 *
`), http.StatusOK)
	if len(got.Games) != 2 || len(got.Faults) != 0 {
		t.Fatalf("got %+v", got)
	}
	g := got.Games[0]
	if *g.Variant != "italian" || g.Tags["White"] != "Ada" || len(g.Faults) != 0 || len(g.Notes) != 0 || g.Result.Winner != "white" {
		t.Errorf("first game: %+v", g)
	}
	if diff := cmp.Diff([]string{"22-18", "10-14"}, g.Moves); diff != "" {
		t.Error(diff)
	}
	// RULES-10: crowned on the way, so a king arrives.
	g = got.Games[1]
	if *g.Variant != "russian" || g.FEN != "W:Wf6:Bb6,e7" || g.End != "B:WKa5:B" || g.Moves[0] != "f6:d8:a5" {
		t.Errorf("second game: %+v", g)
	}
}

// PDN-25: of three games the second goes wrong at ply 5. It keeps its four
// good plies; the move is said to be refused, and why.
func TestReadPDNWithAWrongMove(t *testing.T) {
	s := open(t)
	const good = "[GameType \"22\"]\n1. 22-18 10-14 *\n\n"
	got := read[file](t, s.pdn("", good+"[GameType \"22\"]\n1. 22-18 10-14\n2. 23-20 12-15 3. 31-15 *\n\n"+good), http.StatusOK)
	if len(got.Games) != 3 || len(got.Games[0].Faults)+len(got.Games[2].Faults) != 0 {
		t.Fatalf("got %+v", got)
	}
	g := got.Games[1]
	if len(g.Moves) != 4 || len(g.Faults) != 1 {
		t.Fatalf("got %+v", g)
	}
	f := g.Faults[0]
	want := fileFault{Game: 2, Ply: 5, Line: 6, Column: 19, Code: f.Code, Message: f.Message, Move: "31-15", Square: "31", Verdict: f.Verdict, Legal: f.Legal}
	if diff := cmp.Diff(want, f); diff != "" {
		t.Error(diff)
	}
	if f.Code == "" || f.Message == "" || f.Verdict == nil || len(f.Legal) == 0 {
		t.Errorf("got %+v", f)
	}
}

// PDN-28, PDN-29: the number decides; without one the caller does.
func TestReadPDNVariants(t *testing.T) {
	s := open(t)
	for _, c := range []struct{ query, text, variant, moves, codes string }{
		{"", `[GameType "21,W,8,8,A0,0"] 1. 11-15 *`, "english", "11-15", "other-game-type"},
		{"", `[GameType "99"] 1. 11-15 *`, "", "", "unknown-game-type"},
		{"", `[GameType "twenty-one"] 1. 11-15 *`, "", "", "unknown-game-type"},
		{"", `[Bianco "x"] [Nero "y"] [Risultato "1-0"] 1. 22-18`, "italian", "22-18", "guessed-game"},
		{"", "1. 11-15 23-19 2. 8-11", "english", "11-15 23-19 8-11", "guessed-game"},
		{"", "1. 1-32 *", "", "", "no-game-type"},
		{"", `[White "x"] *`, "", "", "no-game-type"},
		{"?variant=italian", `[Bianco "x"] [Nero "y"] [Risultato "1-0"] 1. 22-18`, "italian", "22-18", ""},
		{"?variant=english", `[GameType "22"] 1. 11-15 *`, "english", "11-15", "other-game-type"},
		{"?variant=english", `[FEN "W:W1:B9"] 1. 11-15 *`, "english", "", "bad-fen"},
		{"?variant=english", `[FEN "B:W9:B"] *`, "english", "", ""},
	} {
		got := read[file](t, s.pdn(c.query, c.text), http.StatusOK)
		if len(got.Games) != 1 {
			t.Fatalf("%s %s: %+v", c.query, c.text, got)
		}
		g := got.Games[0]
		variant, codes := "", []string{}
		if g.Variant != nil {
			variant = *g.Variant
		}
		for _, f := range g.Faults {
			codes = append(codes, f.Code)
		}
		for _, n := range g.Notes {
			codes = append(codes, n.Code)
		}
		if variant != c.variant || strings.Join(g.Moves, " ") != c.moves || strings.Join(codes, " ") != c.codes {
			t.Errorf("%s %s: got %s, %v, %v", c.query, c.text, variant, g.Moves, codes)
		}
	}
	refused(t, s.pdn("?variant=nosuch", "1. 11-15"), "unknown-variant")
}

// A GameType that two variants share means the first of the catalog, and the
// answer says so.
func TestReadPDNOfASharedType(t *testing.T) {
	s := open(t)
	own := core.Source{File: "own.yaml", Bytes: []byte("id: aaa\nextends: english\nnotation: {pdn: \"21,B,8,8,N1,0\"}\n")}
	s.library.Replace(core.Load(games(), append(sources(), own), []string{"italian", "english"}))
	g := read[file](t, s.pdn("", `[GameType "21,B,8,8,N1,0"] 1. 11-15 *`), http.StatusOK).Games[0]
	if *g.Variant != "english" || strings.Join(g.Variants, " ") != "english aaa" || len(g.Notes) != 1 || g.Notes[0].Code != "shared-game-type" {
		t.Errorf("got %+v", g)
	}
}

func TestReadPDNJunk(t *testing.T) {
	s := open(t)
	for _, text := range []string{"hello", "{", "((((", "\x00\xff", " ", "%", `[White "x`, strings.Repeat("(", 100_000)} {
		got := read[file](t, s.pdn("?variant=italian", text), http.StatusOK)
		if len(got.Games) != 0 || len(got.Faults) != 1 || got.Faults[0].Code != "no-games" || got.Faults[0].Game != 0 {
			t.Errorf("%.20q: got %+v", text, got)
		}
	}
	many := read[file](t, s.pdn("?variant=italian", strings.Repeat("1.2-3 *\n", 600)), http.StatusOK)
	if len(many.Games) != 500 || len(many.Faults) != 1 || many.Faults[0].Code != "too-many-games" || many.Faults[0].Line != 501 {
		t.Errorf("got %d games, %+v", len(many.Games), many.Faults)
	}
	big := s.do(request{line: "POST /api/pdn", body: strings.Repeat(" ", 256<<10+1), headers: []string{"Content-Type", "text/plain"}, broken: true})
	refused(t, big, "body-too-large")
	other := s.do(request{line: "POST /api/pdn", body: "{}", headers: []string{"Content-Type", "application/json"}, broken: true})
	refused(t, other, "unsupported-media-type")
}

// PDN-31: what is played goes out as a file that has a name, and comes in again.
func TestGamesAsPDN(t *testing.T) {
	s := open(t)
	g := s.begin(`{"variant":"italian","fen":"B:W21:B10,1","white":{"kind":"human"},"black":{"kind":"human"}}`)
	s.post(g.ID, "moves", g.Seats.Black, `{"move":"10-14","ply":0}`)
	a := s.do(request{line: "GET /api/games/" + g.ID + "/pdn"})
	if a.status != http.StatusOK {
		t.Fatalf("%d %s", a.status, a.body)
	}
	name := a.header.Get("Content-Disposition")
	if !strings.HasPrefix(name, `attachment; filename="2`) || !strings.HasSuffix(name, `-italian.pdn"`) {
		t.Errorf("named %s", name)
	}
	if kind := a.header.Get("Content-Type"); kind != "application/x-pdn; charset=utf-8" {
		t.Errorf("of the type %s", kind)
	}
	got := read[file](t, s.pdn("", string(a.body)), http.StatusOK)
	if len(got.Games) != 1 || len(got.Games[0].Faults)+len(got.Games[0].Notes) != 0 || fmt.Sprint(got.Games[0].Moves) != "[10-14]" ||
		got.Games[0].FEN != "B:W21:B1,10" || got.Games[0].End != s.state(g.ID).FEN {
		t.Errorf("%s\nis read as %+v", a.body, got)
	}
	refused(t, s.do(request{line: "GET /api/games/nobody/pdn"}), "unknown-game")
}
