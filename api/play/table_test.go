package play_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"damiera/api/play"
	"damiera/core"
	"damiera/variants"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// catalog has the games that the tests play.
var catalog = sync.OnceValue(func() *core.Catalog {
	var sources []core.Source
	for _, file := range []string{"italian.yaml", "english.yaml", "russian.yaml"} {
		sources = append(sources, core.Source{File: file, Bytes: mustRead(file), Embedded: true})
	}
	return core.Load(nil, sources, []string{"italian"})
})

func mustRead(file string) []byte {
	src, err := variants.Files.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return src
}

func variant(t *testing.T, id string) *core.Variant {
	t.Helper()
	v, ok := catalog().Variant(id)
	if !ok {
		t.Fatalf("no variant %s", id)
	}
	return v
}

var (
	human = play.Player{Kind: play.Human}
	both  = play.Seats{White: true, Black: true}
	white = play.Seats{White: true}
	black = play.Seats{Black: true}
	none  = play.Seats{}
)

func computer(level int) play.Player { return play.Player{Kind: play.Computer, Level: level} }

// lay begins a game; fen may be empty.
func lay(t *testing.T, id, fen string, w, b play.Player) *play.Table {
	t.Helper()
	table, _, err := play.Lay("game", noon, play.Setup{Variant: variant(t, id), FEN: fen, White: w, Black: b})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// after plays moves for whoever is to move, the computer's as replies.
func after(t *testing.T, table *play.Table, moves ...string) *play.Table {
	t.Helper()
	for _, move := range moves {
		next, err := table.Move(both, play.Move{Text: move, Ply: table.State().Ply})
		if code(err) == "not-your-turn" {
			next, err = reply(table, move)
		}
		if err != nil {
			t.Fatalf("%s: %v", move, err)
		}
		table = next
	}
	return table
}

// reply plays a move as the computer would.
func reply(table *play.Table, move string) (*play.Table, error) {
	for _, legal := range table.Game().Legal() {
		if legal.Text == move {
			return table.Reply(legal.Move)
		}
	}
	return nil, fmt.Errorf("%s is not legal", move)
}

func code(err error) string {
	var r *play.Refusal
	if errors.As(err, &r) {
		return r.Code
	}
	if err != nil {
		return "error: " + err.Error()
	}
	return ""
}

// unharmed checks that a refusal left the game as it was.
func unharmed(t *testing.T, table *play.Table, before play.State) {
	t.Helper()
	if diff := cmp.Diff(before, *table.State()); diff != "" {
		t.Errorf("the refusal changed the game (-before +after):\n%s", diff)
	}
}

// SERVER-05: a seat moves its own pieces only. SERVER-08: a capture is one move,
// so no game can be left in the middle of one.
func TestRefusedMoves(t *testing.T) {
	start := func(t *testing.T) *play.Table { return lay(t, "italian", "", human, human) }
	vComputer := func(t *testing.T) *play.Table { return lay(t, "italian", "", human, computer(2)) }
	resigned := func(t *testing.T) *play.Table {
		next, err := start(t).Resign(white)
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	for _, c := range []struct {
		name  string
		table func(*testing.T) *play.Table
		held  play.Seats
		move  play.Move
		want  string
	}{
		{"without a seat", start, none, play.Move{Text: "22-18"}, "not-your-seat"},
		{"for the other seat", start, black, play.Move{Text: "11-15"}, "not-your-turn"},
		{"white's move with black's seat", start, black, play.Move{Text: "22-18"}, "not-your-turn"},
		{"a ply too early", start, white, play.Move{Text: "22-18", Ply: 1}, "stale-ply"},
		{"a ply below zero", start, white, play.Move{Text: "22-18", Ply: -1}, "stale-ply"},
		{"not a move", start, white, play.Move{Text: "hello"}, "illegal-move"},
		{"empty", start, white, play.Move{}, "illegal-move"},
		{"an illegal move", start, white, play.Move{Text: "22-13"}, "illegal-move"},
		{"off the board", start, white, play.Move{Text: "22-99"}, "illegal-move"},
		{
			"half a capture", func(t *testing.T) *play.Table { return lay(t, "italian", "W:W21,24:B10,18,20", human, human) },
			white,
			play.Move{Text: "21x14"},
			"illegal-move",
		},
		{"very long", start, white, play.Move{Text: strings.Repeat("22-", 5000)}, "illegal-move"},
		{
			"the computer's turn", func(t *testing.T) *play.Table { return after(t, vComputer(t), "22-18") },
			white,
			play.Move{Text: "11-15", Ply: 1},
			"not-your-turn",
		},
		{"after the end", resigned, white, play.Move{Text: "22-18"}, "game-over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := c.table(t)
			before := *table.State()
			if _, err := table.Move(c.held, c.move); code(err) != c.want {
				t.Errorf("got %q, want %q", code(err), c.want)
			}
			unharmed(t, table, before)
		})
	}
}

// The refusal names the rule and the capture that must be played instead. The
// position is number RULES-16 of the collection of reported bugs.
func TestIllegalMoveIsExplained(t *testing.T) {
	table := lay(t, "italian", "W:WK14:B10,K19", human, human)
	_, err := table.Move(white, play.Move{Text: "14x5"})
	var r *play.Refusal
	if !errors.As(err, &r) || r.Verdict == nil {
		t.Fatalf("got %v, want a refusal with a verdict", err)
	}
	if r.Verdict.Code != "prefer-kings" || r.Verdict.Better == nil || r.Verdict.Better.Move != "14x23" {
		t.Errorf("got %s, better %v; want prefer-kings, better 14x23", r.Verdict.Code, r.Verdict.Better)
	}
}

// UI-10: a second click plays nothing.
func TestSecondClick(t *testing.T) {
	table := lay(t, "italian", "", human, human)
	click := play.Move{Text: "22-18", Ply: 0, ClientID: "click-1"}
	once, err := table.Move(white, click)
	if err != nil {
		t.Fatal(err)
	}
	twice, err := once.Move(white, click)
	if err != nil || twice != once {
		t.Errorf("the second click: %v; want the same table", err)
	}
	later := after(t, once, "11-15")
	if again, err := later.Move(white, click); err != nil || again != later {
		t.Errorf("a late second click: %v; want the game as it is", err)
	}
	for _, other := range []play.Move{
		{Text: "23-19", Ply: 0, ClientID: "click-1"},
		{Text: "22-18", Ply: 2, ClientID: "click-1"},
	} {
		if _, err := later.Move(white, other); code(err) != "client-id-reused" {
			t.Errorf("%+v: got %q, want client-id-reused", other, code(err))
		}
	}
	if _, err := later.Move(none, click); code(err) != "not-your-seat" {
		t.Errorf("a stranger's click: got %q, want not-your-seat", code(err))
	}
}

// A click that was taken back stays answered: it must not come back late.
func TestSecondClickAfterTakeBack(t *testing.T) {
	click := play.Move{Text: "22-18", Ply: 0, ClientID: "click-1"}
	table, err := lay(t, "italian", "", human, human).Move(both, click)
	if err != nil {
		t.Fatal(err)
	}
	if table, err = table.TakeBack(both, 1); err != nil {
		t.Fatal(err)
	}
	if again, err := table.Move(both, click); err != nil || again.State().Ply != 0 {
		t.Errorf("got ply %d (%v), want 0", again.State().Ply, err)
	}
}

func TestTakeBack(t *testing.T) {
	for _, c := range []struct {
		name  string
		w, b  play.Player
		moves []string
		held  play.Seats
		want  int // the ply after it
		code  string
	}{
		{"to one's own turn before", human, computer(1), []string{"22-18", "11-15"}, white, 0, ""},
		{"while the computer thinks", human, computer(1), []string{"22-18"}, white, 0, ""},
		{"not the computer's opening", computer(1), human, []string{"22-18"}, black, 0, "nothing-to-take-back"},
		{"the second player's move", computer(1), human, []string{"22-18", "11-14", "18x11"}, black, 1, ""},
		{"before the first move", human, computer(1), nil, white, 0, "nothing-to-take-back"},
		{"alone at both seats, one ply", human, human, []string{"22-18", "11-15"}, both, 1, ""},
		{"with one seat of two people", human, human, []string{"22-18", "11-15"}, white, 0, "needs-agreement"},
		{"without a seat", human, computer(1), []string{"22-18", "11-15"}, none, 0, "not-your-seat"},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := after(t, lay(t, "italian", "", c.w, c.b), c.moves...)
			next, err := table.TakeBack(c.held, len(c.moves))
			if code(err) != c.code {
				t.Fatalf("got %q, want %q", code(err), c.code)
			}
			if err != nil {
				return
			}
			s := next.State()
			if s.Ply != c.want || len(s.History) != c.want || !s.Assisted || s.Points != nil {
				t.Errorf("ply %d, %d played, assisted %v, points %v; want ply %d, assisted, no points",
					s.Ply, len(s.History), s.Assisted, s.Points, c.want)
			}
			if _, err := table.TakeBack(c.held, len(c.moves)+1); code(err) != "stale-ply" {
				t.Errorf("with another ply: got %q, want stale-ply", code(err))
			}
		})
	}
}

// A lost game may be taken back, a resigned one not.
func TestTakeBackAfterTheEnd(t *testing.T) {
	lost := after(t, lay(t, "english", "B:W17:B14", human, computer(1)), "14x21")
	if r := lost.State().Result; r == nil || r.Winner == nil || r.Winner.String() != "black" {
		t.Fatalf("got %v, want a win of black", r)
	}
	if _, err := lost.TakeBack(white, 1); code(err) != "nothing-to-take-back" {
		t.Errorf("white has not moved: got %q", code(err))
	}
	won := after(t, lay(t, "english", "B:W17:B14", computer(1), human), "14x21")
	next, err := won.TakeBack(black, 1)
	if err != nil || next.State().Result != nil || next.State().Ply != 0 {
		t.Errorf("got %v, want the game before the last move", err)
	}
	resigned, err := lay(t, "english", "B:W17:B14", computer(1), human).Resign(black)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := resigned.TakeBack(black, 0); code(err) != "game-over" {
		t.Errorf("a resigned game: got %q, want game-over", code(err))
	}
}

func TestResign(t *testing.T) {
	for _, c := range []struct {
		name   string
		held   play.Seats
		moves  []string
		winner string
		code   string
	}{
		{"white", white, nil, "black", ""},
		{"black, not to move", black, nil, "white", ""},
		{"alone, white to move", both, nil, "black", ""},
		{"alone, black to move", both, []string{"22-18"}, "white", ""},
		{"a stranger", none, nil, "", "not-your-seat"},
	} {
		t.Run(c.name, func(t *testing.T) {
			next, err := after(t, lay(t, "italian", "", human, human), c.moves...).Resign(c.held)
			if code(err) != c.code {
				t.Fatalf("got %q, want %q", code(err), c.code)
			}
			if err != nil {
				return
			}
			s := next.State()
			if s.Result == nil || s.Result.Winner.String() != c.winner || s.Result.Cause != "resignation" || len(s.Legal) != 0 || s.Thinking {
				t.Errorf("got %+v with %d moves, thinking %v", s.Result, len(s.Legal), s.Thinking)
			}
			if _, err := next.Resign(c.held); code(err) != "game-over" {
				t.Errorf("again: got %q, want game-over", code(err))
			}
		})
	}
}

// Ten for each piece taken; a win gives 100 more and 50 for each level, the
// lowest that the computer had.
func TestPoints(t *testing.T) {
	oneCapture := []string{"22-18", "11-14", "18x11"}
	for _, c := range []struct {
		name  string
		table func(*testing.T) *play.Table
		want  play.Pair[int]
	}{
		{
			"at the start", func(t *testing.T) *play.Table { return lay(t, "italian", "", human, computer(5)) },
			play.Pair[int]{White: 0, Black: 0},
		},
		{"a piece taken", func(t *testing.T) *play.Table {
			return after(t, lay(t, "italian", "", human, computer(5)), oneCapture...)
		}, play.Pair[int]{White: 10, Black: 0}},
		{"the computer counts nothing", func(t *testing.T) *play.Table {
			return after(t, lay(t, "italian", "", computer(5), human), oneCapture...)
		}, play.Pair[int]{White: 0, Black: 0}},
		{"a win against level 4", func(t *testing.T) *play.Table {
			return after(t, lay(t, "english", "B:W17:B14", computer(4), human), "14x21")
		}, play.Pair[int]{Black: 10 + 100 + 4*50}},
		{"a win by resignation of a person", func(t *testing.T) *play.Table {
			next, err := lay(t, "italian", "", human, human).Resign(black)
			if err != nil {
				t.Fatal(err)
			}
			return next
		}, play.Pair[int]{White: 100}},
		{"resigning gives nothing", func(t *testing.T) *play.Table {
			next, err := lay(t, "italian", "", human, computer(5)).Resign(white)
			if err != nil {
				t.Fatal(err)
			}
			return next
		}, play.Pair[int]{}},
		{"the lowest level counts", func(t *testing.T) *play.Table {
			table := after(t, lay(t, "english", "W:W21:B14", computer(4), human), "21-17")
			for _, level := range []int{2, 5} {
				var err error
				if table, err = table.SetLevel(black, level); err != nil {
					t.Fatal(err)
				}
			}
			return after(t, table, "14x21")
		}, play.Pair[int]{Black: 10 + 100 + 2*50}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := c.table(t).State().Points
			if got == nil || *got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
