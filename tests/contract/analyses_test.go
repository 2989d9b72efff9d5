package contract

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"damiera/api"
)

// fits checks the data of an event against a schema of the document.
func fits(t *testing.T, schema, data string) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(api.Document)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal([]byte(data), &value); err != nil {
		t.Fatal(err)
	}
	if err := doc.Components.Schemas[schema].Value.VisitJSON(value, openapi3.MultiErrors()); err != nil {
		t.Errorf("the document does not allow this %s: %v in %.300s", schema, err, data)
	}
}

// analyse opens the stream of an analysis or a review.
func (s *site) analyse(route, body string) *events {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodPost, s.url+"/api/"+route, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	return s.stream(req)
}

// look is what the tests look at of a Look.
type look struct {
	Depth int
	Nodes int
	Lines []struct {
		Score   *float64
		Verdict *struct {
			Winner *string
			Plies  *int
			By     string
		}
		Moves []string
	}
	Judgement struct {
		Key, Side string
		N         int
	}
	Share float64
}

// last reads an analysis to its end: the position, the last look, why it ended.
func (e *events) last() (position state, found look, reason string) {
	e.t.Helper()
	for {
		ev, ok := e.next()
		if !ok {
			e.t.Fatal("the stream ended before it was done")
		}
		var err error
		switch ev.name {
		case "position":
			fits(e.t, "Standing", ev.data)
			err = json.Unmarshal([]byte(ev.data), &position)
		case "lines":
			fits(e.t, "Look", ev.data)
			found = look{}
			err = json.Unmarshal([]byte(ev.data), &found)
		case "done":
			var done struct{ Reason string }
			if err := json.Unmarshal([]byte(ev.data), &done); err != nil {
				e.t.Fatal(err)
			}
			return position, found, done.Reason
		}
		if err != nil {
			e.t.Fatal(err)
		}
	}
}

// White takes two and has won: nothing is left of Black. The one line is told
// from White's side, whoever is to move.
func TestAnalysisOfAWonPosition(t *testing.T) {
	s := open(t)
	for fen, winner := range map[string]string{"W:W26:B22": "white", "B:W22:B17": "black"} {
		position, found, reason := s.analyse("analyses", fmt.Sprintf(`{"variant":"english","fen":%q,"lines":1}`, fen)).last()
		if len(position.Legal) != 1 || position.Ply != 0 || reason != "solved" || len(found.Lines) != 1 {
			t.Fatalf("%s: got %+v, %+v, %s", fen, position, found, reason)
		}
		line := found.Lines[0]
		if line.Score != nil || line.Verdict == nil || *line.Verdict.Winner != winner || *line.Verdict.Plies != 1 || line.Verdict.By != "search" {
			t.Errorf("%s: got %+v", fen, line)
		}
		if j := found.Judgement; j.Key != "analysis.won-in" || j.Side != winner || j.N != 1 {
			t.Errorf("%s: got the judgement %+v", fen, j)
		}
		if want := map[string]float64{"white": 1, "black": 0}[winner]; found.Share != want {
			t.Errorf("%s: got the share %v, want %v", fen, found.Share, want)
		}
	}
}

func TestAnalysisFollowsMoves(t *testing.T) {
	s := open(t)
	position, found, reason := s.analyse("analyses", `{"variant":"italian","moves":["22-18","11-15"],"lines":2,"seconds":1}`).last()
	if position.Ply != 2 || position.Turn != "white" || reason != "time" {
		t.Errorf("got %+v, %s", position, reason)
	}
	if len(found.Lines) != 2 || found.Depth < 1 || found.Lines[0].Score == nil || found.Share < 0.2 || found.Share > 0.8 {
		t.Fatalf("got %+v", found)
	}
	legal := map[string]bool{}
	for _, o := range position.Legal {
		legal[o.Move] = true
	}
	for _, line := range found.Lines {
		if !legal[line.Moves[0]] {
			t.Errorf("the line %v begins with no legal move", line.Moves)
		}
	}
}

// A game in play is analysed as it stands, or from its start if the caller
// sends moves of their own, be it none.
func TestAnalysisOfAGame(t *testing.T) {
	s := open(t)
	g := s.begin(twoPeople)
	s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0}`)
	for body, ply := range map[string]int{
		`{"game":%q,"seconds":1,"lines":1}`:                                    0 + 1,
		`{"game":%q,"seconds":1,"lines":1,"moves":[]}`:                         0,
		`{"game":%q,"seconds":1,"lines":1,"moves":["21-17","11-15"]}`:          2,
		`{"game":%q,"seconds":1,"lines":1,"fen":"W:W26:B1"}`:                   0,
		`{"game":%q,"seconds":1,"lines":1,"fen":"W:W26:B1","moves":["26-22"]}`: 1,
	} {
		e := s.analyse("analyses", fmt.Sprintf(body, g.ID))
		var position state
		if err := json.Unmarshal([]byte(e.await("position").data), &position); err != nil {
			t.Fatal(err)
		}
		if position.Ply != ply {
			t.Errorf("%s: got ply %d, want %d", body, position.Ply, ply)
		}
		e.resp.Body.Close()
	}
}

func TestAnalysisOfAnOwnFile(t *testing.T) {
	s := open(t)
	yaml, err := json.Marshal(small)
	if err != nil {
		t.Fatal(err)
	}
	_, found, reason := s.analyse("analyses", fmt.Sprintf(`{"yaml":%s,"seconds":60,"lines":5}`, yaml)).last()
	if reason != "solved" || len(found.Lines) != 3 {
		t.Errorf("got %+v, %s", found, reason)
	}
}

func TestAnalysisOfAGameThatIsOver(t *testing.T) {
	s := open(t)
	position, found, reason := s.analyse("analyses", `{"variant":"english","fen":"W:W26:B22","moves":["26x17"]}`).last()
	if reason != "over" || position.Result == nil || position.Result.Winner != "white" || found.Judgement.Key != "analysis.over" || found.Share != 1 || len(found.Lines) != 0 {
		t.Errorf("got %+v, %+v, %s", position, found, reason)
	}
}

// What was found is told again at once, with the very same figures.
func TestAnalysesAreKept(t *testing.T) {
	s := open(t)
	ask := func(moves string) look {
		_, found, _ := s.analyse("analyses", `{"variant":"english","lines":2,"seconds":1,"moves":[`+moves+`]}`).last()
		return found
	}
	first := ask(`"11-15","22-18","15x22","25x18"`)
	if again := ask(`"11-15","22-18","15x22","25x18"`); again.Nodes != first.Nodes || again.Depth != first.Depth {
		t.Errorf("the same position: %+v, then %+v", first, again)
	}
}

func TestBadAnalyses(t *testing.T) {
	s := open(t)
	for _, c := range []struct {
		name, body, code, reason string
		broken                   bool
	}{
		{"an unknown variant", `{"variant":"nosuch"}`, "unknown-variant", "", false},
		{"an unknown game", `{"game":"nosuch"}`, "unknown-game", "", false},
		{"a file with faults", `{"yaml":"id: x\n"}`, "variant-not-playable", "", false},
		{"no game", `{"fen":"W:W21:B9"}`, "missing-field", "", true},
		{"two games", `{"variant":"italian","game":"x"}`, "bad-value", "", true},
		{"a square twice", `{"variant":"italian","fen":"W:W21,21:B9"}`, "bad-fen", "square-twice", false},
		{"an illegal move", `{"variant":"italian","moves":["22-18","22-18"]}`, "illegal-move", "", false},
		{"junk for a move", `{"variant":"italian","moves":["hello"]}`, "illegal-move", "", false},
		{"a move after the end", `{"variant":"english","fen":"W:W26:B22","moves":["26x17","9-14"]}`, "game-over", "", false},
		{"an empty move", `{"variant":"italian","moves":[""]}`, "bad-value", "", true},
		{"too many moves", `{"variant":"italian","moves":[` + strings.Repeat(`"22-18",`, 1000) + `"22-18"]}`, "bad-value", "", true},
		{"a long move", `{"variant":"italian","moves":["` + strings.Repeat("1", 300) + `"]}`, "bad-value", "", true},
		{"moves that are no list", `{"variant":"italian","moves":"22-18"}`, "wrong-type", "", true},
		{"an unknown field", `{"variant":"italian","depth":9}`, "unknown-field", "", true},
		{"no JSON", `{`, "malformed-json", "", true},
	} {
		for _, route := range []string{"analyses", "reviews"} {
			t.Run(route+": "+c.name, func(t *testing.T) {
				s.t = t
				p := refused(t, s.do(request{line: "POST /api/" + route, body: c.body, broken: c.broken}), c.code)
				if p.Reason != c.reason {
					t.Errorf("got the reason %q, want %q", p.Reason, c.reason)
				}
			})
		}
	}
	s.t = t
	for _, body := range []string{`"lines":0`, `"lines":6`, `"seconds":0.5`, `"seconds":61`} {
		refused(t, s.do(request{line: "POST /api/analyses", body: `{"variant":"italian",` + body + `}`, broken: true}), "bad-value")
	}
	for _, body := range []string{`"seconds":0.05`, `"seconds":3`} {
		refused(t, s.do(request{line: "POST /api/reviews", body: `{"variant":"italian",` + body + `}`, broken: true}), "bad-value")
	}
	refused(t, s.do(request{line: "POST /api/reviews", body: `{"variant":"italian","lines":2}`, broken: true}), "unknown-field")
}

// An illegal move is told with its ply, why, and what could be played.
func TestAnalysisTellsWhichMoveIsIllegal(t *testing.T) {
	s := open(t)
	a := s.do(request{line: "POST /api/analyses", body: `{"variant":"italian","fen":"W:W21,24:B10,18,20","moves":["24x15"]}`})
	p := refused(t, a, "illegal-move")
	var ply struct{ Ply int }
	if err := json.Unmarshal(a.body, &ply); err != nil || ply.Ply != 1 {
		t.Errorf("got ply %d (%v)", ply.Ply, err)
	}
	if p.Refusal == nil || p.Refusal.Code != "prefer-pieces" || p.Refusal.Better.Move != "21x14x5" || len(p.Legal) != 1 {
		t.Errorf("got %s", a.body)
	}
}

// There is room for so many and no more; who leaves makes room.
func TestAnalysesAreBounded(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Analyze, l.Queue = 1, 1 })
	const long = `{"variant":"italian","seconds":60}`
	running := s.analyse("analyses", long)
	running.await("lines")
	waiting := s.analyse("analyses", long)
	waiting.await("queue")
	a := s.do(request{line: "POST /api/analyses", body: long})
	refused(t, a, "too-many-analyses")
	if a.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	refused(t, s.do(request{line: "POST /api/reviews", body: long[:len(long)-len(`,"seconds":60}`)] + "}"}), "too-many-analyses")
	running.resp.Body.Close()
	waiting.await("lines") // its turn has come
	s.server.Drain()
	if ev := waiting.await("problem"); !strings.Contains(ev.data, "shutting-down") {
		t.Errorf("got %v", ev)
	}
	refused(t, s.do(request{line: "POST /api/analyses", body: long}), "shutting-down")
}

// White has two kings against one and puts one of them to be taken.
func TestReview(t *testing.T) {
	s := open(t)
	e := s.analyse("reviews", `{"variant":"english","fen":"W:WK10,K19:BK12","moves":["19-16","12x19","10-14"],"seconds":0.6}`)
	type told struct {
		Ply            int
		By, Move, Mark string
		Best           string
		Share, Loss    float64
		Says           *struct{ Key string }
	}
	var moves []told
	for {
		ev, ok := e.next()
		if !ok {
			t.Fatal("the stream ended early")
		}
		switch ev.name {
		case "move":
			fits(t, "Reviewed", ev.data)
			var m told
			if err := json.Unmarshal([]byte(ev.data), &m); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		case "progress":
			if want := fmt.Sprintf(`{"done":%d,"of":3}`, len(moves)); ev.data != want {
				t.Errorf("got the progress %s, want %s", ev.data, want)
			}
		case "done":
			fits(t, "Summary", ev.data)
			if len(moves) != 3 || moves[1].By != "black" || moves[1].Mark != "forced" || moves[2].Mark != "" {
				t.Fatalf("got %+v", moves)
			}
			if m := moves[0]; m.Mark != "??" || m.Loss < 0.25 || m.Best == m.Move || m.Says == nil {
				t.Errorf("a king given away: got %+v", m)
			}
			return
		default:
			if !strings.HasPrefix(ev.name, ":") {
				t.Fatalf("got %v", ev)
			}
		}
	}
}

// A reader who leaves makes room at once; goleak sees to it that nothing stays.
func TestReviewEndsWithItsReader(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Analyze, l.Queue = 1, 0 })
	const body = `{"variant":"english","moves":["11-15","22-18","15x22","25x18"],"seconds":2}`
	e := s.analyse("reviews", body)
	e.await("move")
	refused(t, s.do(request{line: "POST /api/reviews", body: body}), "too-many-analyses")
	e.resp.Body.Close()
	for {
		a := s.do(request{line: "POST /api/reviews", body: `{"variant":"english","seconds":0.1}`, unlisted: true})
		if a.status == http.StatusOK {
			return
		}
		refused(t, a, "too-many-analyses")
	}
}
