package contract

import (
	"net/http"
	"strings"
	"testing"
)

// Bad input when a game is to begin: each kind has its own code, an unknown
// field too (API-05).
func TestBadNewGames(t *testing.T) {
	s := open(t)
	with := func(members string) string {
		return `{"variant":"italian","white":{"kind":"human"},"black":{"kind":"human"}` + members + `}`
	}
	for _, c := range []struct {
		name, body, code, reason string
		broken                   bool // for the document too
	}{
		{"an unknown variant", strings.Replace(twoPeople, "italian", "nosuch", 1), "unknown-variant", "", false},
		{"too many pieces", with(`,"fen":"W:W17-29:B1-4"`), "bad-fen", "too-many-pieces", false},
		{"a man on its crowning row", with(`,"fen":"W:W4:B9"`), "bad-fen", "man-on-crowning-row", false},
		{"a square out of range", with(`,"fen":"W:W33:B9"`), "bad-fen", "square-out-of-range", false},
		{"a square twice", with(`,"fen":"W:W21,21:B9"`), "bad-fen", "square-twice", false},
		{"text junk", with(`,"fen":"hello"`), "bad-fen", "unknown-colour", false},
		{"junk for a piece", with(`,"fen":"W:Wx:B9"`), "bad-fen", "junk", false},
		{"nobody to move known", with(`,"fen":"?:W21:B9"`), "bad-fen", "unknown-colour", false},
		{"one side missing", with(`,"fen":"W:W21"`), "bad-fen", "missing-side", false},
		{"a game that is over", with(`,"fen":"W:W:B9"`), "bad-fen", "game-over", false},
		{"a very long position", with(`,"fen":"W:W` + strings.Repeat("21,", 2000) + `21:B9"`), "bad-fen", "too-long", true},
		{"no JSON", `{"variant":`, "malformed-json", "", true},
		{"junk", `hello`, "malformed-json", "", true},
		{"two objects", twoPeople + twoPeople, "malformed-json", "", false},
		{"a list", `[]`, "wrong-type", "", true},
		{"a number for a text", `{"variant":7,"white":{"kind":"human"},"black":{"kind":"human"}}`, "wrong-type", "", true},
		{"a field that nobody reads", with(`,"colour":"red"`), "unknown-field", "", true},
		{"no variant", `{"white":{"kind":"human"},"black":{"kind":"human"}}`, "missing-field", "", true},
		{"no black", `{"variant":"italian","white":{"kind":"human"}}`, "missing-field", "", true},
		{"an unknown kind", strings.Replace(twoPeople, "human", "robot", 1), "bad-value", "", true},
		{"level 6", strings.Replace(vsComputer, `"level":1`, `"level":6`, 1), "bad-value", "", true},
		{"level -1", strings.Replace(vsComputer, `"level":1`, `"level":-1`, 1), "bad-value", "", true},
		{"a person with a level", strings.Replace(twoPeople, `"human"`, `"human","level":2`, 1), "bad-value", "", false},
		{"two computers", strings.ReplaceAll(twoPeople, "human", "computer"), "no-human", "", false},
		{"a short client id", with(`,"clientId":"1"`), "bad-value", "", true},
		{"10 MB", with(`,"fen":"` + strings.Repeat("x", 10<<20) + `"`), "body-too-large", "", true},
		{"10 MB of brackets", strings.Repeat("[", 10<<20), "body-too-large", "", true},
		{"deep brackets", strings.Repeat("[", 60_000), "malformed-json", "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.t = t
			p := refused(t, s.do(request{line: "POST /api/games", body: c.body, broken: c.broken}), c.code)
			if p.Reason != c.reason {
				t.Errorf("got the reason %q, want %q", p.Reason, c.reason)
			}
		})
	}
	for _, kind := range []string{"text/plain", "", "application/x-www-form-urlencoded", "application/json, text/html"} {
		t.Run("as "+kind, func(t *testing.T) {
			s.t = t
			a := s.do(request{line: "POST /api/games", body: twoPeople, headers: []string{"Content-Type", kind}, broken: true})
			refused(t, a, "unsupported-media-type")
		})
	}
}

func TestMalformedJSONSaysWhere(t *testing.T) {
	s := open(t)
	p := refused(t, s.do(request{line: "POST /api/games", body: "{\n  \"variant\": italian\n}", broken: true}), "malformed-json")
	if p.Line != 2 || p.Column != 14 {
		t.Errorf("got line %d, column %d; want 2, 14", p.Line, p.Column)
	}
}

// Bad input at a table: each kind has its own code, and the game is unharmed.
// One seat never moves for the other (SERVER-05).
func TestBadActs(t *testing.T) {
	s := open(t)
	g := s.begin(twoPeople)
	if a := s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0,"clientId":"first-move"}`); a.status != http.StatusOK {
		t.Fatalf("%d %s", a.status, a.body)
	}
	before := s.state(g.ID)
	for _, c := range []struct {
		name, act, seat, body, code string
		broken                      bool
	}{
		{"an illegal move", "moves", g.Seats.Black, `{"move":"11-20","ply":1}`, "illegal-move", false},
		{"an unreadable move", "moves", g.Seats.Black, `{"move":"hello","ply":1}`, "illegal-move", false},
		{"a move for the other seat", "moves", g.Seats.White, `{"move":"11-15","ply":1}`, "not-your-turn", false},
		{"a move without a seat", "moves", "", `{"move":"11-15","ply":1}`, "not-your-seat", false},
		{"a move with a wrong token", "moves", g.Seats.Black + "x", `{"move":"11-15","ply":1}`, "not-your-seat", false},
		{"a stale ply", "moves", g.Seats.White, `{"move":"23-19","ply":0}`, "stale-ply", false},
		{"a ply of the future", "moves", g.Seats.Black, `{"move":"11-15","ply":2}`, "stale-ply", false},
		{"a client id for another move", "moves", g.Seats.White, `{"move":"23-19","ply":0,"clientId":"first-move"}`, "client-id-reused", false},
		{"no move", "moves", g.Seats.Black, `{"ply":1}`, "missing-field", true},
		{"no ply", "moves", g.Seats.Black, `{"move":"11-15"}`, "missing-field", true},
		{"a text for a ply", "moves", g.Seats.Black, `{"move":"11-15","ply":"1"}`, "wrong-type", true},
		{"a huge ply", "moves", g.Seats.Black, `{"move":"11-15","ply":99999999999999999999}`, "wrong-type", false},
		{"half a ply", "moves", g.Seats.Black, `{"move":"11-15","ply":1.5}`, "wrong-type", true},
		{"an unknown field", "moves", g.Seats.Black, `{"move":"11-15","ply":1,"by":"black"}`, "unknown-field", true},
		{"malformed JSON", "moves", g.Seats.Black, `{"move":`, "malformed-json", true},
		{"10 MB", "moves", g.Seats.Black, `{"move":"` + strings.Repeat("1", 10<<20) + `","ply":1}`, "body-too-large", true},
		{"resigning for nobody", "resign", "", `{}`, "not-your-seat", false},
		{"resigning with words", "resign", g.Seats.Black, `{"why":"tired"}`, "unknown-field", true},
		{"taking back alone", "takeback", g.Seats.White, `{"ply":1}`, "needs-agreement", false},
		{"a hint against a person", "hint", g.Seats.Black, `{"ply":1}`, "not-assistable", false},
		{"a level without a computer", "level", g.Seats.Black, `{"level":3}`, "no-computer", false},
		{"level 0", "level", g.Seats.Black, `{"level":0}`, "bad-value", true},
		{"no level", "level", g.Seats.Black, `{}`, "missing-field", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.t = t
			a := s.do(request{
				line: "POST /api/games/" + g.ID + "/" + c.act, body: c.body, broken: c.broken,
				headers: []string{"X-Damiera-Seat", c.seat},
			})
			refused(t, a, c.code)
			if after := s.state(g.ID); after.Version != before.Version || after.FEN != before.FEN {
				t.Errorf("the game is now version %d, %s", after.Version, after.FEN)
			}
		})
	}
}

func TestBadQuestions(t *testing.T) {
	s := open(t)
	for _, c := range []struct {
		name, body, code string
		broken           bool
	}{
		{"an unknown variant", `{"variant":"nosuch","fen":"W:W21:B9","move":"21-17"}`, "unknown-variant", false},
		{"a bad position", `{"variant":"italian","fen":"W:W1:B9","move":"21-17"}`, "bad-fen", false},
		{"no move", `{"variant":"italian","fen":"W:W21:B9"}`, "missing-field", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s.t = t
			refused(t, s.do(request{line: "POST /api/why", body: c.body, broken: c.broken}), c.code)
		})
	}
	s.t = t
	big := s.do(request{line: "POST /api/check", body: strings.Repeat("#", 257<<10), headers: []string{"Content-Type", "application/yaml"}, broken: true})
	refused(t, big, "body-too-large")
}
