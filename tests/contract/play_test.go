package contract

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

type moved struct {
	State state `json:"state"`
}

// A person plays a whole game against the computer, the cookie of the browser
// opening the seat.
func TestGameAgainstTheComputer(t *testing.T) {
	s := open(t)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.client.Jar = jar
	g := s.begin(vsComputer)
	events := s.listen(g.ID, "")
	for n := 0; ; n++ {
		st := events.state(func(st state) bool { return st.Result != nil || !st.Thinking && st.Turn == "white" })
		if st.Result != nil {
			return
		}
		body := fmt.Sprintf(`{"move":%q,"ply":%d,"clientId":"client-id-%d"}`, st.Legal[n%len(st.Legal)].Move, st.Ply, n)
		if a := s.do(request{line: "POST /api/games/" + g.ID + "/moves", body: body}); a.status != http.StatusOK {
			t.Fatalf("%s: %d %s", body, a.status, a.body)
		}
	}
}

func TestTokensAreSecret(t *testing.T) {
	s := open(t)
	a := s.do(request{line: "POST /api/games", body: twoPeople})
	g := read[begun](t, a, http.StatusCreated)
	if len(g.Seats.White) < 20 || g.Seats.White == g.Seats.Black {
		t.Errorf("tokens %q and %q", g.Seats.White, g.Seats.Black)
	}
	cookie := a.header.Get("Set-Cookie")
	for _, word := range []string{"HttpOnly", "SameSite=Lax", "Path=/api/games/" + g.ID} {
		if !strings.Contains(cookie, word) {
			t.Errorf("the cookie lacks %s: %s", word, cookie)
		}
	}
	seen := s.do(request{line: "GET /api/games/" + g.ID})
	if strings.Contains(string(seen.body), g.Seats.White) || strings.Contains(string(seen.body), g.Seats.Black) {
		t.Error("the state shows a token")
	}
}

func TestSecondClick(t *testing.T) {
	s := open(t)
	g := s.begin(vsComputer)
	body := `{"move":"22-18","ply":0,"clientId":"one-click"}`
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if m := read[moved](t, s.post(g.ID, "moves", g.Seats.White, body), http.StatusOK); m.State.Ply < 1 || m.State.Ply > 2 {
				t.Errorf("got ply %d", m.State.Ply)
			}
		})
	}
	all.Wait()
	s.listen(g.ID, "").state(func(st state) bool { return st.Ply == 2 })
}

func TestSecondClickOnNewGame(t *testing.T) {
	s := open(t)
	body := strings.Replace(twoPeople, "{", `{"clientId":"new-game-1",`, 1)
	first, second := s.begin(body), s.begin(body)
	if first.ID != second.ID || first.Seats != second.Seats {
		t.Errorf("got the games %s and %s, want one", first.ID, second.ID)
	}
	if other := s.begin(strings.Replace(body, "game-1", "game-2", 1)); other.ID == first.ID {
		t.Error("another client id got the same game")
	}
}

// Two tabs move at once: one is played, the other is told how the game stands.
func TestTwoTabs(t *testing.T) {
	s := open(t)
	g := s.begin(twoPeople)
	var played, stale atomic.Int32
	var all sync.WaitGroup
	for i, move := range []string{"22-18", "23-19"} {
		all.Go(func() {
			a := s.post(g.ID, "moves", g.Seats.White, fmt.Sprintf(`{"move":%q,"ply":0,"clientId":"tab-number-%d"}`, move, i))
			if a.status == http.StatusOK {
				played.Add(1)
				return
			}
			if p := refused(t, a, "stale-ply"); p.State == nil || p.State.Ply != 1 {
				t.Errorf("the refusal has the state %+v, want ply 1", p.State)
			}
			stale.Add(1)
		})
	}
	all.Wait()
	if played.Load() != 1 || stale.Load() != 1 {
		t.Errorf("%d played, %d stale", played.Load(), stale.Load())
	}
}

// The refusal of number RULES-16: the rule, the better capture, the legal moves.
func TestIllegalMoveIsExplained(t *testing.T) {
	s := open(t)
	g := s.begin(strings.Replace(twoPeople, "{", `{"fen":"W:WK14:B10,K19",`, 1))
	p := refused(t, s.post(g.ID, "moves", g.Seats.White, `{"move":"14x5","ply":0}`), "illegal-move")
	if p.Refusal == nil || p.Refusal.Code != "prefer-kings" || p.Refusal.Better == nil || p.Refusal.Better.Move != "14x23" {
		t.Errorf("got %+v", p.Refusal)
	}
	if len(p.Legal) != 1 || p.Legal[0].Move != "14x23" {
		t.Errorf("legal: %v, want 14x23", p.Legal)
	}
	v := read[struct {
		Legal bool
		Code  string
	}](t, s.do(request{line: "POST /api/why", body: `{"variant":"italian","fen":"W:WK14:B10,K19","move":"14x5"}`}), http.StatusOK)
	if v.Legal || v.Code != "prefer-kings" {
		t.Errorf("why: got %+v", v)
	}
}

// Number RULES-10: a man that is crowned in passing goes on as a king; the
// document knows every field of such a move.
func TestCrownedInPassing(t *testing.T) {
	s := open(t)
	g := s.begin(`{"variant":"russian","fen":"W:Wf6:Be7,b6","white":{"kind":"human"},"black":{"kind":"human"}}`)
	m := read[moved](t, s.post(g.ID, "moves", g.Seats.White, `{"move":"f6:d8:a5","ply":0}`), http.StatusOK)
	if m.State.FEN != "B:WKa5:B" || m.State.Result == nil || m.State.Result.Cause != "no-pieces" {
		t.Errorf("got %s, %+v; want B:WKa5:B, no pieces", m.State.FEN, m.State.Result)
	}
	if m.State.Points == nil || m.State.Points.White != 2*10+100 {
		t.Errorf("got the points %+v, want 120", m.State.Points)
	}
}

func TestActs(t *testing.T) {
	s := open(t)
	g := s.begin(vsComputer)
	events := s.listen(g.ID, "")
	s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0}`)
	events.state(func(st state) bool { return st.Ply == 2 })

	hint := read[struct {
		Hint  string
		State state
	}](t, s.post(g.ID, "hint", g.Seats.White, `{"ply":2}`), http.StatusOK)
	if hint.Hint == "" || hint.State.Points != nil {
		t.Errorf("got the hint %q and points %v, want a move and none", hint.Hint, hint.State.Points)
	}
	if m := read[moved](t, s.post(g.ID, "level", g.Seats.White, `{"level":2}`), http.StatusOK); m.State.Ply != 2 {
		t.Errorf("a level changed the ply to %d", m.State.Ply)
	}
	if m := read[moved](t, s.post(g.ID, "takeback", g.Seats.White, `{"ply":2}`), http.StatusOK); m.State.Ply != 0 || m.State.Turn != "white" {
		t.Errorf("after the take-back: ply %d, %s to move", m.State.Ply, m.State.Turn)
	}
	refused(t, s.post(g.ID, "takeback", g.Seats.White, `{"ply":0}`), "nothing-to-take-back")
	m := read[moved](t, s.post(g.ID, "resign", g.Seats.White, `{}`), http.StatusOK)
	if m.State.Result == nil || m.State.Result.Winner != "black" || m.State.Result.Cause != "resignation" {
		t.Errorf("resigned: %+v", m.State.Result)
	}
	refused(t, s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0}`), "game-over")
	refused(t, s.post(g.ID, "hint", g.Seats.White, `{"ply":0}`), "game-over")
}

func TestCheck(t *testing.T) {
	s := open(t)
	check := func(yaml string) (result struct {
		ID, YAML, FEN string
		Faults        []struct {
			Line, Column     int
			Code, Suggestion string
		}
		Perft []int
	},
	) {
		a := s.do(request{line: "POST /api/check", body: yaml, headers: []string{"Content-Type", "application/yaml"}})
		result = read[struct {
			ID, YAML, FEN string
			Faults        []struct {
				Line, Column     int
				Code, Suggestion string
			}
			Perft []int
		}](t, a, http.StatusOK)
		return result
	}
	// The counts are those published for the English game.
	good := check("format: 1\nid: own\nextends: english\n")
	if len(good.Faults) != 0 || good.ID != "own" || good.YAML == "" || len(good.Perft) < 5 ||
		fmt.Sprint(good.Perft[:5]) != "[7 49 302 1469 7361]" {
		t.Errorf("got %+v", good)
	}
	bad := check("format: 1\nid: own\nextends: english\nborad: {size: 8x8}\n")
	if len(bad.Faults) != 1 || bad.Faults[0].Line != 4 || bad.Faults[0].Column != 1 || !strings.Contains(bad.Faults[0].Suggestion, "board") {
		t.Errorf("got %+v", bad.Faults)
	}
	wrong := check("format: 1\nid: own\nextends: english\nexpect: {perft: [7, 50]}\n")
	if len(wrong.Faults) != 1 || wrong.Faults[0].Line != 4 {
		t.Errorf("got %+v", wrong.Faults)
	}
}

// Number SERVER-10: ten thousand visits to games that do not exist are all
// answered, and leave nothing behind.
func TestUnknownGames(t *testing.T) {
	s := open(t)
	visit := func(i int) {
		w := httptest.NewRecorder()
		s.server.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, fmt.Sprintf("/api/games/nobody%d", i), nil))
		if w.Code != http.StatusNotFound {
			t.Fatalf("got %d", w.Code)
		}
	}
	visit(0)
	before := heap()
	for i := range 10_000 {
		visit(i)
	}
	if grown := heap() - before; grown > 1<<20 {
		t.Errorf("%d bytes stay", grown)
	}
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func TestSeats(t *testing.T) {
	s := open(t)
	g := s.begin(vsComputer)
	for token, want := range map[string]string{
		"":                             `{"black":false,"white":false}`,
		"x":                            `{"black":false,"white":false}`,
		g.Seats.White:                  `{"black":false,"white":true}`,
		"x." + g.Seats.White + ".y.z.": `{"black":false,"white":true}`,
	} {
		a := s.do(request{line: "GET /api/games/" + g.ID + "/seats", headers: []string{"X-Damiera-Seat", token}})
		if string(a.body) != want {
			t.Errorf("with %q: got %s, want %s", token, a.body, want)
		}
	}
	refused(t, s.do(request{line: "GET /api/games/nobody/seats"}), "unknown-game")
}
