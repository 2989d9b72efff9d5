package game_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

func play(t *testing.T, g *game.Game, moves string) {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		if err := g.PlayText(m); err != nil {
			t.Fatalf("ply %d: %v", g.Ply(), err)
		}
	}
}

func ended(g *game.Game) string {
	r := g.Result()
	switch {
	case r == nil:
		return ""
	case r.Winner == nil:
		return "draw " + string(r.Cause)
	}
	return r.Winner.String() + " " + string(r.Cause)
}

func TestResults(t *testing.T) {
	for _, c := range []struct{ name, game, fen, moves, want string }{
		{"END-01", "english", "W:WK29:BK25", "", ""},
		{"END-01 goes on", "english", "W:WK29:BK25", "29x22", "white no-pieces"},
		{"END-02", "english", "B:W17:B14", "14x21", "black no-pieces"},
		{"END-05", "english", "B:W8,11:B4", "", "white no-move"},
		{"FEN-02", "international", "B:W50:B", "", "white no-pieces"},
		{"giveaway: the last piece is taken", "giveaway", "B:W22:B18", "18x27", "white no-pieces"},
		{"giveaway: without pieces", "giveaway", "W:W:B18", "", "white no-pieces"},
		{"breakthrough", "breakthrough", "W:W7:B45", "7-1", "white promotion"},
		{"dame: a king each", "dame", "B:WKc1:BKf8", "", "draw counter"},
		{"dame: capture down to a king each", "dame", "B:WKc1,b6:BKa7", "a7xc5", "draw counter"},
		{
			"italian: four times", "italian", "W:WK29,32:BK4,1",
			"29-25 4-8 25-29 8-4 29-25 4-8 25-29 8-4 29-25 4-8 25-29 8-4", "draw repetition",
		},
		{"italian: three times", "italian", "W:WK29,32:BK4,1", "29-25 4-8 25-29 8-4 29-25 4-8 25-29 8-4", ""},
		{"russian: three times", "russian", "W:WKc1:BKf8", "c1-b2 f8-h6 b2-c1 h6-f8 c1-b2 f8-h6 b2-c1 h6-f8", "draw repetition"},
		{"RULES-23", "english", "W:W21-32:B1-12", `24-20 12-16 28-24 8-12 32-28 4-8 24-19 9-13 28-24 10-14 22-18 6-10 18x9 5x14
			25-22 1-5 22-18 5-9 18-15 11x18 20x11x4 3-8 4x11`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := coretest.Variant(t, c.game)
			g := game.From(v, coretest.Position(t, v, c.fen))
			play(t, g, c.moves)
			if got := ended(g); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if over := g.Result() != nil; over != (len(g.Legal()) == 0) {
				t.Errorf("over %v with %d legal moves", over, len(g.Legal()))
			}
		})
	}
}

// A side that cannot move has lost, even if a counter runs out on the same ply.
func TestLossBeforeDraw(t *testing.T) {
	v := coretest.Compile(t, "short.yaml", "id: short\nextends: english\ndraws: [{plies: 1}]\n")
	g := game.From(v, coretest.Position(t, v, "W:W8,15:B4"))
	play(t, g, "15-11")
	if got := ended(g); got != "white no-move" {
		t.Errorf("got %q", got)
	}
}

func TestRefusalLeavesTheGameAlone(t *testing.T) {
	g := game.New(coretest.Variant(t, "italian"))
	before := g.Position()
	var refusal *game.Refusal
	if err := g.PlayText("22-13"); !errors.As(err, &refusal) || refusal.Verdict.Code != game.Distance {
		t.Errorf("got %v", err)
	}
	if err := g.Play(movegen.Move{From: 3, To: 60}); !errors.As(err, &refusal) {
		t.Errorf("got %v", err)
	}
	if g.Position() != before || g.Ply() != 0 {
		t.Error("the game has changed")
	}
}

func TestTakeBack(t *testing.T) {
	v := coretest.Variant(t, "english")
	g := game.From(v, coretest.Position(t, v, "B:W17:B14"))
	play(t, g, "14x21")
	if g.Result() == nil || !errors.Is(g.PlayText("1-5"), game.ErrOver) {
		t.Fatal("not over")
	}
	if !g.TakeBack() || g.Result() != nil || g.Ply() != 0 || len(g.Legal()) != 1 {
		t.Errorf("after taking back: %q, ply %d, %d moves", ended(g), g.Ply(), len(g.Legal()))
	}
	if g.TakeBack() {
		t.Error("took back what was never played")
	}
	play(t, g, "14x21")
}

func TestEndFromOutside(t *testing.T) {
	g := game.New(coretest.Variant(t, "italian"))
	black := ruleset.Black
	g.End(game.Result{Winner: &black, Cause: game.Resignation})
	g.End(game.Result{Cause: game.Agreement})
	if ended(g) != "black resignation" || len(g.Legal()) != 0 || g.Why("22-18").Code != game.GameOver {
		t.Errorf("got %q, %d moves", ended(g), len(g.Legal()))
	}
}

func TestCountersShowWhatRemains(t *testing.T) {
	v := coretest.Variant(t, "italian")
	g := game.From(v, coretest.Position(t, v, "W:WK29,32:BK4,1"))
	play(t, g, "29-25 4-8 25-29 8-4 29-25")
	got, _ := json.Marshal(g.Counters())
	const want = `[{"key":"repeat","count":2,"limit":4,"left":2,"unit":"times","running":true},` +
		`{"key":"no-progress","count":2,"limit":40,"left":38,"unit":"moves","running":true,"limitPlies":80,"leftPlies":75}]`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// In a group the first counter whose condition holds silences the later ones.
func TestCountersOfAGroup(t *testing.T) {
	v := coretest.Variant(t, "russian-federation")
	g := game.From(v, coretest.Position(t, v, "W:WKc1,Ke1:BKf8,Kd8"))
	running := ""
	for _, c := range g.Counters() {
		if c.Running {
			running += c.Key + " " + strings.Repeat("|", c.Limit/10) + " "
		}
	}
	if running != "repeat  material ||| " {
		t.Errorf("running: %q", running)
	}
}

func TestPlayedAndOptionsInJSON(t *testing.T) {
	v := coretest.Variant(t, "italian")
	g := game.From(v, coretest.Position(t, v, "W:W29:B11,19,26,1"))
	options, _ := json.Marshal(g.Options())
	if want := `[{"move":"29x22x15x6","from":"29","to":"6","path":["29","22","15","6"],"captured":["26","19","11"],"king":false,"promotes":false}]`; string(options) != want {
		t.Errorf("got  %s\nwant %s", options, want)
	}
	play(t, g, "29-6")
	played, _ := json.Marshal(g.Played())
	if want := `[{"move":"29x22x15x6","by":"white","from":"29","to":"6","path":["29","22","15","6"],` +
		`"captured":[{"square":"26","king":false},{"square":"19","king":false},{"square":"11","king":false}],` +
		`"king":false,"promotes":false,"pieces":{"1":"b","6":"w"}}]`; string(played) != want {
		t.Errorf("got  %s\nwant %s", played, want)
	}
	white := ruleset.White
	result, _ := json.Marshal(game.Result{Winner: &white, Cause: game.NoMove})
	draw, _ := json.Marshal(game.Result{Cause: game.Repetition})
	if string(result) != `{"winner":"white","cause":"no-move"}` || string(draw) != `{"winner":null,"cause":"repetition"}` {
		t.Errorf("results %s, %s", result, draw)
	}
}

// RULES-26: whatever is played, pieces never grow in number and only enemy
// pieces are taken; every text is read back as its move.
func TestRandomGamesKeepTheRules(t *testing.T) {
	for id, games := range map[string]int{
		"italian": 200, "russian": 200, "english": 200, "dame": 200,
		"international": 30, "turkish": 30, "frisian": 30, "canadian": 10, "giveaway": 30, "killer": 30,
	} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			v := coretest.Variant(t, id)
			random := rand.New(rand.NewPCG(1, 2))
			for range games {
				randomGame(t, v, random)
			}
		})
	}
}

func randomGame(t *testing.T, v *core.Variant, random *rand.Rand) {
	g := game.New(v)
	for g.Result() == nil && g.Ply() < 300 {
		before := g.Position()
		legal := g.Legal()
		pick := legal[random.IntN(len(legal))]
		if err := g.PlayText(pick.Text); err != nil {
			t.Fatalf("%s %s: %v", v.Notation.FEN(before), pick.Text, err)
		}
		after := g.Position()
		m := pick.Move
		switch {
		case after.Opp.Count() != before.Own.Count():
			t.Fatalf("%s %s: the mover has %d pieces", v.Notation.FEN(before), pick.Text, after.Opp.Count())
		case after.Own != before.Opp.AndNot(m.Victims), !m.Victims.AndNot(before.Opp).Empty(), m.Victims.Count() != len(pick.Taken):
			t.Fatalf("%s %s: taken %v", v.Notation.FEN(before), pick.Text, pick.Taken)
		case !after.Own.And(after.Opp).Empty(), !after.Kings.AndNot(after.Own.Or(after.Opp)).Empty(), after.Side == before.Side:
			t.Fatalf("%s %s: leads to %s", v.Notation.FEN(before), pick.Text, v.Notation.FEN(after))
		}
		if again, err := v.Notation.ReadFEN(v.Notation.FEN(after)); err != nil && !after.Own.Or(after.Opp).Empty() || again.Own != after.Own || again.Kings != after.Kings {
			t.Fatalf("%s is read as %s, %v", v.Notation.FEN(after), v.Notation.FEN(again), err)
		}
	}
	for g.TakeBack() {
	}
	if g.Position() != v.Start {
		t.Fatal("taking everything back does not lead to the start")
	}
}
