package contract

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/api"
)

// checked is what the tests look at of a check.
type checked struct {
	ID     string
	Faults []struct {
		Line, Column                           int
		Code, Message, Suggestion, Replacement string
	}
	YAML     string
	FEN      string
	Pieces   map[string]string
	Perft    []int
	Expected int
	NotRun   []string
	Fast     bool
	Variant  struct{ ID, Hash string }
	Examples []struct {
		Number  int
		Diagram struct {
			FEN, Shows, Turn, Caption string
			Legal                     []struct{ Move string }
		}
	}
	Tests struct {
		Examples, Counts struct{ Of, Passed, NotRun int }
		Perft            int
	}
}

func (s *site) file(line, yaml string) answer {
	s.t.Helper()
	return s.do(request{line: line, body: yaml, headers: []string{"Content-Type", "application/yaml"}})
}

const small = `id: small
names: {en: Small draughts}
board: {size: 4x4}
setup: {men: 1}
pieces:
  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
draws: [{repeat: 3}]
expect: {perft: [3]}
examples: [{fen: "W:W5:B4", legal: [5x4]}]
`

func TestCheckShowsTheGame(t *testing.T) {
	s := open(t)
	got := read[checked](t, s.file("POST /api/check", "id: mine\nextends: italian\nexamples: [{fen: \"W:W21,24:B10,18,20\", shows: prefer-pieces, legal: [21x14x5]}]\nexpect: {perft: [7, 49]}\n"), http.StatusOK)
	if got.ID != "mine" || len(got.Faults) != 0 || got.Variant.ID != "mine" || !got.Fast {
		t.Errorf("got %+v", got)
	}
	// 7, 49, 302 … are the published counts of Italian draughts.
	if diff := cmp.Diff([]int{7, 49, 302, 1469, 7361, 36473}, got.Perft); diff != "" || got.Expected != 2 || len(got.NotRun) != 0 {
		t.Errorf("counts (-want +got):\n%s; expected %d, not run %v", diff, got.Expected, got.NotRun)
	}
	if len(got.Pieces) != 24 || got.Pieces["1"] != "b" || got.Pieces["32"] != "w" {
		t.Errorf("got the pieces %v", got.Pieces)
	}
	if len(got.Examples) != 1 || len(got.Examples[0].Diagram.Legal) != 1 || got.Examples[0].Diagram.Legal[0].Move != "21x14x5" {
		t.Errorf("got the examples %+v", got.Examples)
	}
	if tests := got.Tests; tests.Perft != 2 || tests.Counts.Of != 2 || tests.Counts.Passed != 2 || tests.Examples.Passed != 1 {
		t.Errorf("got the tests %+v", tests)
	}
	again := read[checked](t, s.file("POST /api/check", got.YAML), http.StatusOK)
	if again.Variant.Hash != got.Variant.Hash || len(again.Faults) != 0 {
		t.Errorf("the filled-in file is another game: %+v", again)
	}
}

func TestCheckTellsFaults(t *testing.T) {
	s := open(t)
	got := read[checked](t, s.file("POST /api/check", "id: mine\nextends: italian\ncapture: {turn: no-revers}\n"), http.StatusOK)
	if len(got.Faults) != 1 || got.YAML != "" || got.Perft != nil {
		t.Fatalf("got %+v", got)
	}
	f := got.Faults[0]
	if f.Line != 3 || f.Column != 17 || f.Code != "unknown-value" || f.Replacement != "no-reverse" {
		t.Errorf("got %+v", f)
	}
	wrong := read[checked](t, s.file("POST /api/check", "id: mine\nextends: italian\nexpect: {perft: [8]}\n"), http.StatusOK)
	if len(wrong.Faults) != 1 || wrong.Faults[0].Code != "wrong-count" || len(wrong.Perft) != 6 || wrong.Tests.Counts.Passed != 0 {
		t.Errorf("a game whose count is wrong: %+v", wrong)
	}
}

// Each example has a diagram in the words of a language, by its place in the
// file. One that cannot be read has none, and counts as failed.
func TestCheckShowsExamples(t *testing.T) {
	s := open(t)
	file := strings.Replace(small, `{fen: "W:W5:B4", legal: [5x4]}`, `{fen: "W:W99:B4", legal: [5x2]}, {fen: "W:W5:B4", legal: [5x2], captured: [4]}, {fen: "W:W5:B4", legal: [5-3]}`, 1)
	got := read[checked](t, s.file("POST /api/check?lang=it", file), http.StatusOK)
	if len(got.Examples) != 2 || got.Examples[0].Number != 2 || !strings.Contains(got.Examples[0].Diagram.Caption, "5x2") {
		t.Errorf("got the examples %+v", got.Examples)
	}
	if e := got.Tests.Examples; e.Of != 3 || e.Passed != 1 || e.NotRun != 0 || len(got.Faults) < 2 {
		t.Errorf("got %+v and the faults %+v", e, got.Faults)
	}
	refused(t, s.file("POST /api/check?lang=tlh", small), "unknown-language")
}

func TestLanguage(t *testing.T) {
	s := open(t)
	got := read[struct {
		Keys []struct {
			Path, Example string
			Required      bool
			Values        []struct{ Word, Means string }
		}
	}](t, s.do(request{line: "GET /api/language"}), http.StatusOK)
	// The examples of the required keys alone are a game: the page begins an empty file with them.
	file := ""
	for _, k := range got.Keys {
		if k.Required && !strings.Contains(k.Path, ".") {
			file += k.Example + "\n"
		}
		if k.Path == "capture.turn" && (len(k.Values) != 2 || k.Values[1].Word != "no-reverse") {
			t.Errorf("capture.turn takes %v", k.Values)
		}
	}
	if c := read[checked](t, s.file("POST /api/check", file), http.StatusOK); len(c.Faults) != 0 || len(c.Perft) == 0 {
		t.Errorf("%s\nhas faults: %+v", file, c.Faults)
	}
}

func TestSource(t *testing.T) {
	s := open(t)
	a := s.do(request{line: "GET /api/variants/italian/source"})
	if a.status != http.StatusOK || string(a.body) != string(sources()[0].Bytes) {
		t.Errorf("got %d, not the file: %.200s", a.status, a.body)
	}
	refused(t, s.do(request{line: "GET /api/variants/nosuch/source"}), "unknown-variant")
}

func TestRulesOfAFile(t *testing.T) {
	s := open(t)
	book := read[struct {
		Title    string
		Sections []struct{ ID string }
	}](t, s.file("POST /api/rules?lang=it", small), http.StatusOK)
	if book.Title != "Small draughts" || len(book.Sections) < 5 {
		t.Errorf("got %+v", book)
	}
	refused(t, s.file("POST /api/rules", "id: x\n"), "variant-not-playable")
	refused(t, s.file("POST /api/rules?lang=tlh", small), "unknown-language")
}

func newGame(yaml, members string) string {
	text, err := json.Marshal(yaml)
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf(`{"yaml":%s,"white":{"kind":"human"},"black":{"kind":"human"}%s}`, text, members)
}

// A game of one's own is played like any other, by rules that only it knows.
func TestPlayAFile(t *testing.T) {
	s := open(t)
	g := s.begin(newGame(small, ""))
	a := s.do(request{line: "GET /api/games/" + g.ID})
	got := read[struct {
		Variant struct {
			ID  string
			Own bool
		}
	}](t, a, http.StatusOK)
	if got.Variant.ID != "small" || !got.Variant.Own {
		t.Errorf("got %+v", got.Variant)
	}
	v := read[struct{ FEN string }](t, s.do(request{line: "GET /api/games/" + g.ID + "/variant"}), http.StatusOK)
	if v.FEN != g.State.FEN {
		t.Errorf("the variant begins with %s, the game with %s", v.FEN, g.State.FEN)
	}
	s.post(g.ID, "moves", g.Seats.White, fmt.Sprintf(`{"move":%q,"ply":0}`, g.State.Legal[0].Move))
	if st := s.state(g.ID); st.Ply != 1 {
		t.Errorf("the move was not played: %+v", st)
	}
	why := read[struct{ Code string }](t, s.do(request{line: "POST /api/why", body: fmt.Sprintf(`{"game":%q,"fen":%q,"move":"1-8"}`, g.ID, g.State.FEN)}), http.StatusOK)
	if why.Code == "" {
		t.Error("no reason is given")
	}
	book := read[struct{ Title string }](t, s.do(request{line: "GET /api/games/" + g.ID + "/rules?lang=de"}), http.StatusOK)
	if book.Title != "Small draughts" {
		t.Errorf("the rules of the game are called %q", book.Title)
	}
	again := s.begin(fmt.Sprintf(`{"game":%q,"white":{"kind":"human"},"black":{"kind":"computer","level":1}}`, g.ID))
	if again.ID == g.ID || again.State.FEN != g.State.FEN {
		t.Errorf("the same rules again: %+v", again)
	}
	refused(t, s.do(request{line: "GET /api/variants/small"}), "unknown-variant")
	refused(t, s.do(request{line: "GET /api/games/nosuch/rules"}), "unknown-game")
}

func TestFilesThatCannotBePlayed(t *testing.T) {
	s := open(t)
	var p struct{ Faults []struct{ Line int } }
	a := s.do(request{line: "POST /api/games", body: newGame("id: mine\nextends: italian\nbored: 1\n", "")})
	refused(t, a, "variant-not-playable")
	if err := json.Unmarshal(a.body, &p); err != nil || len(p.Faults) != 1 || p.Faults[0].Line != 3 {
		t.Errorf("got %s, %v", a.body, err)
	}
	var long strings.Builder
	for i := range 1500 {
		fmt.Fprintf(&long, "  - {id: \"%d\", fen: \"W:W5,6:B3,4\"}\n", i)
	}
	for _, c := range []struct {
		name, body, code string
		broken           bool
	}{
		{"two games named", newGame(small, `,"variant":"italian"`), "bad-value", true},
		{"a game and a file", newGame(small, `,"game":"x"`), "bad-value", true},
		{"an unknown game", strings.Replace(twoPeople, `"variant":"italian"`, `"game":"nosuch"`, 1), "unknown-game", false},
		{"a file too long", newGame(strings.Repeat("#", 256<<10+1), ""), "bad-value", true},
		{"rules too long to keep", newGame(small+"openings:\n"+long.String(), ""), "rules-too-long", false},
		{"no YAML", newGame("{{{", ""), "variant-not-playable", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.t = t
			refused(t, s.do(request{line: "POST /api/games", body: c.body, broken: c.broken}), c.code)
		})
	}
	s.t = t
	body, _ := json.Marshal(map[string]string{"yaml": small, "fen": "W:W5:B4", "move": "5-3"})
	if why := read[struct{ Code string }](t, s.do(request{line: "POST /api/why", body: string(body)}), http.StatusOK); why.Code != "must-capture" {
		t.Errorf("a file's move is refused because of %q", why.Code)
	}
	refused(t, s.do(request{line: "POST /api/why", body: `{"game":"x","variant":"italian","fen":"W:W21:B9","move":"21"}`, broken: true}), "bad-value")
}

// study is what the tests look at of a study.
type study struct {
	Done, Of int
	Report   *struct {
		Games   int
		Results struct{ First, Second, Draw, Open int }
		Score   struct{ Value, Low, High float64 }
		Remarks []string
	}
}

// measure opens the stream of a study.
func (s *site) measure(query, yaml string) *events {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url+"/api/stats"+query, strings.NewReader(yaml))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/yaml")
	return s.stream(req)
}

func TestStatsTellWhatAGameIsLike(t *testing.T) {
	s := open(t)
	e := s.measure("?games=12", small)
	var last study
	for {
		ev, ok := e.next()
		if !ok {
			t.Fatal("the stream ended early")
		}
		if ev.name == "end" {
			break
		}
		if ev.name != "progress" {
			t.Fatalf("got %v", ev)
		}
		if err := json.Unmarshal([]byte(ev.data), &last); err != nil {
			t.Fatal(err)
		}
	}
	r := last.Report
	if last.Done != 12 || last.Of != 12 || r == nil || r.Games != 12 {
		t.Fatalf("got %+v", last)
	}
	if n := r.Results; n.First+n.Second+n.Draw+n.Open != 12 || r.Score.Low > r.Score.Value || r.Score.High < r.Score.Value || len(r.Remarks) == 0 {
		t.Errorf("got %+v", *r)
	}
}

func TestStatsAreBounded(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Studies = 1 })
	refused(t, s.file("POST /api/stats?games=20", "id: x\n"), "variant-not-playable")
	for _, query := range []string{"?games=9", "?games=401", "?games=many"} {
		a := s.do(request{line: "POST /api/stats" + query, body: small, headers: []string{"Content-Type", "application/yaml"}, broken: true})
		if p := refused(t, a, "bad-value"); p.Field != "games" {
			t.Errorf("%s: got %+v", query, p)
		}
	}
	// The first study runs until its reader leaves; then there is room for another.
	e := s.measure("?games=400", "id: mine\nextends: italian\n")
	e.await("progress")
	refused(t, s.file("POST /api/stats", small), "too-many-studies")
	e.resp.Body.Close()
	for {
		a := s.do(request{line: "POST /api/stats?games=10", body: small, headers: []string{"Content-Type", "application/yaml"}, unlisted: true})
		if a.status == http.StatusOK {
			break
		}
		refused(t, a, "too-many-studies")
	}
	running := s.measure("?games=400", "id: mine\nextends: italian\n")
	running.await("progress")
	s.server.Drain()
	if ev := running.await("problem"); !strings.Contains(ev.data, "shutting-down") {
		t.Errorf("got %v", ev)
	}
	refused(t, s.file("POST /api/stats", small), "shutting-down")
}
