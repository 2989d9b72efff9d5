package game_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/notation/pdn"
	"damiera/core/ruleset"
)

// Every game of these archives was played under the rules named; an
// independent generator has replayed them all.
func TestReplayArchives(t *testing.T) {
	for file, id := range map[string]string{
		"01": "italian", "02": "russian", "05": "international", "06": "english", "07": "international", "08": "international",
		"10": "international", "11": "international", "12": "english", "14": "international", "16": "russian", "17": "english",
		"90": "international", "91": "english",
	} {
		paths, _ := filepath.Glob("../notation/pdn/testdata/" + file + "_*.pdn")
		data, err := os.ReadFile(paths[0])
		if err != nil {
			t.Fatal(err)
		}
		v := coretest.Variant(t, id)
		games, _ := pdn.Read(data)
		for i, source := range games {
			g, faults := game.Replay(context.Background(), v, source)
			for _, fault := range faults {
				if fault.Ply > 0 || g == nil {
					t.Errorf("%s, game %d: %v", paths[0], i+1, fault)
				}
			}
			if g != nil && len(faults) == 0 {
				replayed(t, g, paths[0])
			}
		}
	}
}

// replayed writes a game down and reads it again: it must be the same.
func replayed(t *testing.T, g *game.Game, name string) {
	t.Helper()
	var out bytes.Buffer
	if err := pdn.Write(&out, g.PDN(pdn.Tag{Name: "White", Value: "A"})); err != nil {
		t.Fatal(err)
	}
	games, faults := pdn.Read(out.Bytes())
	if len(faults) > 0 || len(games) != 1 {
		t.Fatalf("%s: %v in\n%s", name, faults, out.String())
	}
	again, misplayed := game.Replay(context.Background(), g.Variant(), games[0])
	if len(misplayed) > 0 || again.Position() != g.Position() || again.Ply() != g.Ply() || ended(again) != ended(g) {
		t.Errorf("%s: is written as\n%s\nwhich ends in %s (%v), not %s; %v", name, out.String(),
			g.Variant().Notation.FEN(again.Position()), ended(again), ended(g), misplayed)
	}
}

func replay(t *testing.T, id, text string) (*game.Game, []game.FileFault) {
	t.Helper()
	games, faults := pdn.Read([]byte(text))
	if len(faults) > 0 || len(games) != 1 {
		t.Fatalf("%q: %d games, %v", text, len(games), faults)
	}
	return game.Replay(context.Background(), coretest.Variant(t, id), games[0])
}

func TestReplayFaults(t *testing.T) {
	for _, c := range []struct {
		name, game, text string
		plies            int
		says             string
	}{
		{"PDN-19", "english", `[FEN "W:W23:B19,11"] 1. 23x16 *`, 0, "must-continue"},
		{"PDN-25", "italian", "1. 22-18 10-14 2. 23-20 12-15 3. 31-15 *", 4, "ply 5"},
		{"unreadable square", "italian", "1. 22-18 10-14 2. 22-55 *", 2, "off-board"},
		{"no position", "italian", `[FEN "W:W3:B1"] 1. 22-18 *`, -1, "crowned"},
		{"after the end", "english", `[FEN "B:W17:B14"] 1. 14x21 21-25 *`, 1, "after the end"},
		{"PDN-13", "english", `[FEN "B:W17:B14"] 1. 14x21 1-0`, 1, "black has won"},
	} {
		g, faults := replay(t, c.game, c.text)
		plies := -1
		if g != nil {
			plies = g.Ply()
		}
		if plies != c.plies || len(faults) != 1 || !strings.Contains(faults[0].Error(), c.says) {
			t.Errorf("%s: %d plies, %v", c.name, plies, faults)
		}
	}
}

func TestReplayResults(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"international", "1. 32-28 19-23 1-1", "draw agreement"},
		{"international", "1. 32-28 19-23 0-2", "black resignation"},
		{"international", `[Result "4-6"] 1. 32-28 19-23 4-6`, ""},
		{"italian", "1. 22-18 *", ""},
		{"russian", `[FEN "W:WKc1:BKf8"] 1. c1-b2 f8-h6 2. b2-c1 h6-f8 3. c1-b2 f8-h6 4. b2-c1 h6-f8 5. c1-b2 f8-h6 1-0`, "white resignation"},
	} {
		g, faults := replay(t, c.game, c.text)
		if len(faults) > 0 || ended(g) != c.want {
			t.Errorf("%s: ended %q, %v", c.text, ended(g), faults)
		}
	}
}

// PDN-16 and PDN-17: the position stands in the file, and numbering begins
// with the player to move.
func TestPDNFromAPosition(t *testing.T) {
	v := coretest.Variant(t, "italian")
	g := game.From(v, coretest.Position(t, v, "B:W21:B10"))
	play(t, g, "10-14")
	white := ruleset.White
	g.End(game.Result{Winner: &white, Cause: game.Time})
	var out bytes.Buffer
	if err := pdn.Write(&out, g.PDN()); err != nil {
		t.Fatal(err)
	}
	const want = "[Result \"1-0\"]\n[GameType \"22,W,8,8,N2,1\"]\n[SetUp \"1\"]\n[FEN \"B:W21:B10\"]\n\n1... 10-14 1-0\n\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}

func FuzzReplay(f *testing.F) {
	f.Add("1. 22-18 10-14 2. 23-20 12-15 *")
	f.Add(`[FEN "W:WK3:BK6,K7,14,K15"] 1. 3x3 1-0`)
	v := coretest.Variant(f, "italian")
	f.Fuzz(func(t *testing.T, text string) {
		games, _ := pdn.Read([]byte(text))
		for _, source := range games {
			if g, faults := game.Replay(context.Background(), v, source); g == nil && len(faults) == 0 {
				t.Errorf("%q: no game and no fault", text)
			}
		}
	})
}
