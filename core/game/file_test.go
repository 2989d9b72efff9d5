package game_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/notation/pdn"
)

func TestFileTellsEveryFaultInOrder(t *testing.T) {
	r := game.Reader{Variant: coretest.Variant(t, "italian")}
	file := r.Read(context.Background(), []byte("1. 22-18 what 10-14 31-15 }\n\n[FEN \"W:W3:B1\"] *\n"))
	var got []string
	for _, g := range file.Games {
		for _, f := range g.Faults {
			got = append(got, f.Error()[:strings.LastIndex(f.Error(), ":")])
		}
	}
	if len(file.Faults) != 0 || len(got) != 4 || !strings.HasPrefix(got[0], "1:10: junk: game 1") ||
		!strings.HasPrefix(got[1], "1:21: ") || !strings.Contains(got[1], "game 1, ply 3") ||
		!strings.HasPrefix(got[2], "1:27: junk: game 1") || !strings.HasPrefix(got[3], "3:1: bad-fen: game 2") {
		t.Errorf("got %s", strings.Join(got, "\n"))
	}
}

func TestFileBounds(t *testing.T) {
	r := game.Reader{Variant: coretest.Variant(t, "italian"), Most: 2}
	long := r.Read(context.Background(), []byte(`[FEN "W:WK30:BK1"] `+strings.Repeat("30-27 1-5 27-30 5-1 ", 600)+"1-0"))
	if g := long.Games[0]; len(g.Moves) != 2000 || len(g.Faults) != 1 || g.Faults[0].Code != game.TooLong || g.Faults[0].Ply != 2001 {
		t.Errorf("a game of 2400 plies: %d are read, %+v", len(g.Moves), g.Faults)
	}
	if many := r.Read(context.Background(), []byte("22-18 *\n22-17 *\n22-18 *\n")); len(many.Games) != 2 || many.Faults[0].Line != 3 {
		t.Errorf("three games: %d are read, %+v", len(many.Games), many.Faults)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if late := r.Read(ended, []byte("22-18 *")); len(late.Games) != 0 || late.Faults[0].Code != game.NotReached {
		t.Errorf("when time is over: %+v", late)
	}
}

// One game cannot take more time than there is: the moves stop with ctx.
func TestReplayEndsWithItsTime(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	games, _ := pdn.Read([]byte("1. 22-18 10-14 *"))
	g, faults := game.Replay(ended, coretest.Variant(t, "italian"), games[0])
	if g == nil || g.Ply() != 0 || len(faults) != 1 || faults[0].Code != game.NotReached || faults[0].Ply != 1 {
		t.Errorf("got %v", faults)
	}
}

// PDN-26: what two games begin with makes them no less two.
func TestFileKeepsGamesApart(t *testing.T) {
	r := game.Reader{Variant: coretest.Variant(t, "italian")}
	file := r.Read(context.Background(), []byte("1. 22-18 10-14 *\n\n1. 22-18 10-14 2. 23-20 *\n"))
	if len(file.Games) != 2 || len(file.Games[0].Moves) != 2 || len(file.Games[1].Moves) != 3 {
		t.Errorf("got %+v", file.Games)
	}
}

func FuzzFile(f *testing.F) {
	for _, seed := range []string{
		"1. 22-18 10-14 *", `[GameType "22"] [FEN "W:WK3:BK6,K7,14,K15"] 1. 3x3 1-0`, `[GameType "22,W,8"] [Result "4-6"] 22-18 4-6`,
		"{", "(((", "22-18 ) 10-14 1-1 1-1", `[FEN "B:W21:B10"] 1... 10-14`,
	} {
		f.Add(seed)
	}
	v := coretest.Variant(f, "italian")
	r := game.Reader{Catalog: core.Load(nil, nil, nil), Variant: v, Most: 10}
	f.Fuzz(func(t *testing.T, text string) {
		file := r.Read(context.Background(), []byte(text))
		if _, err := json.Marshal(file); err != nil {
			t.Fatal(err)
		}
		if len(file.Games)+len(file.Faults) == 0 {
			t.Errorf("%q: no game and no fault", text)
		}
		for i, g := range file.Games {
			for _, fault := range g.Faults {
				if fault.Game != i+1 || fault.Line < 1 || fault.Column < 1 || fault.Code == "" || fault.Message == "" {
					t.Errorf("%q: the fault %+v does not say where or what", text, fault)
				}
			}
			if g.Game == nil {
				continue
			}
			again := game.From(v, g.Game.Start())
			if err := again.Follow(context.Background(), g.Moves); err != nil || again.Position() != g.Game.Position() {
				t.Errorf("%q: the moves %v lead elsewhere: %v", text, g.Moves, err)
			}
		}
	})
}
