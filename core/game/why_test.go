package game_test

import (
	"slices"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
)

// The examples of the Croatian reference text (matrix.md C.5), and other
// positions worked out by hand from the rule books.
func TestWhyRefused(t *testing.T) {
	for _, c := range []struct {
		game, fen, move string
		code            game.Code
		better          string
	}{
		{"italian", "W:W22,32:BK18", "22x13", game.VictimKind, ""},
		{"italian", "W:W21,24:B10,18,20", "24x15", game.PreferPieces, "21x14x5"},
		{"italian", "W:WK12,22:B15,18", "22x13", game.PreferByKing, "12x19"},
		{"italian", "W:WK14:B10,K19", "14x5", game.PreferKings, "14x23"},
		{"italian", "W:WK14:BK11,12,18,K26", "14x21x30", game.PreferEarlyKings, "14x7x16"},
		{"italian", "W:W11:B5,6", "11x2x9", game.PromotionStops, "11x2"},
		{"italian", "W:W29:B11,19,26", "29x22", game.MustContinue, "29x22x15x6"},
		{"italian", "W:W29:B11,19,26", "29x22x15", game.MustContinue, "29x22x15x6"},
		{"italian", "W:W29:B11,19,26", "29x15", game.MustContinue, "29x22x15x6"},
		{"italian", "W:W29,24:B11,19,26", "24-20", game.MustCapture, "29x22x15x6"},
		{"italian", "W:WK3:BK6,K7,14,K15", "3x10x19x12x3", game.PreferEarlyKings, "3x12x19x10x3"},
		{"italian", "W:W31:B27,K28", "31x24", game.VictimKind, "31x22"},

		{"italian", "W:W22,29:B5", "22-22", game.Occupied, ""},
		{"italian", "W:W22,18:B5", "22-18", game.Occupied, ""},
		{"italian", "W:W22:B18", "22x18", game.Occupied, ""},
		{"italian", "W:W22:B5", "22-27", game.Direction, ""},
		{"italian", "W:W22:B5", "22-14", game.Direction, ""},
		{"italian", "W:W22:B26,5", "22x29", game.Direction, ""},
		{"italian", "W:W22:B5", "22-13", game.Distance, ""},
		{"italian", "W:WK22:B5", "22-15", game.Distance, ""},
		{"italian", "W:W22,18:B5", "22-13", game.Blocked, ""},
		{"italian", "W:WK31,27:B5", "31-22", game.Blocked, ""},
		{"italian", "W:W22:B5", "23-19", game.NoPiece, ""},
		{"italian", "W:W22:B5", "5-9", game.NotYours, ""},
		{"italian", "W:W22:B5", "22-99", game.OffBoard, ""},
		{"italian", "W:W22:B5", "hello", game.Unreadable, ""},
		{"italian", "W:W22:B", "", game.Unreadable, ""},
		{"italian", "B:W22:B", "1-5", game.GameOver, ""},

		{"english", "W:WK29:B18", "29x15", game.Distance, ""},
		{"english", "W:W19:B15,23", "19x26", game.Direction, "19x10"},

		{"russian", "W:WKb8:Bc7,Kf2", "b8:d6", game.Landing, "b8:g3:e1"},
		{"russian", "W:WKb8:Bc7,Kf2", "b8:g3", game.MustContinue, "b8:g3:e1"},
		{"russian", "W:WKf6:Bg7,Kd4,Kb2", "f6:c3:a1:h8", game.JumpedTwice, "f6:c3:a1"},
		{"russian", "W:We5:BKd8,f4,Kc1", "e5:g3:e5", game.JumpedTwice, "e5:g3"},
		{"russian", "W:WKa1:Bc3,d4", "a1:f6", game.Blocked, ""},
		{"russian", "W:WKa1:Bd4", "a1-e5", "", ""},
		{"russian", "W:Wf6:Be7,b6", "f6:d8", game.MustContinue, "f6:d8:a5"},
		{"brazilian", "W:Wf6:Be7,b6", "f6:d8:a5", game.Distance, "f6:d8"},

		{"dame", "B:WKd4:BKa1", "a1xf6", game.Landing, "a1xe5"},
		{"dame", "B:Wd4:BKa1,c7", "c7-d6", game.MustCapture, "a1xe5"},
		{"turkish", "W:WKd4:Bd5,d2,a8", "d4xd6xd1", game.NoReverse, ""},
		{"international", "W:WK4:B13,20,32,37", "4x15", game.Ambiguous, ""},
		{"killer", "W:WK46:BK37", "46x5", game.Landing, "46x32"},
	} {
		t.Run(c.game+" "+c.move, func(t *testing.T) {
			v := coretest.Variant(t, c.game)
			got := game.Why(v, coretest.Position(t, v, c.fen), c.move)
			if got.Code != c.code || got.Legal != (c.code == "") {
				t.Fatalf("%s %s: got %q (legal %v), want %q", c.fen, c.move, got.Code, got.Legal, c.code)
			}
			if c.better != "" && (got.Better == nil || got.Better.Move != c.better) {
				t.Errorf("better is %+v, want %s", got.Better, c.better)
			}
		})
	}
}

// A landing is wrong because it is not directly behind the victim, or because
// the capture goes on from another one (articles 4.6 of the Russian rules).
func TestWhyALandingIsWrong(t *testing.T) {
	for _, c := range []struct {
		game, fen, move string
		behind          bool
	}{
		{"dame", "W:WKc1:Be3", "c1xg5", true},
		{"killer", "W:WK46:BK41", "46x32", true},
		{"killer", "W:WK46:BK37", "46x5", true},
		{"killer", "W:WK46:BK41,27", "46x37", false},
		{"russian", "W:WKb8:Bc7,Kf2", "b8:d6", false},
	} {
		v := coretest.Variant(t, c.game)
		if got := game.Why(v, coretest.Position(t, v, c.fen), c.move); got.Code != game.Landing || got.Behind != c.behind {
			t.Errorf("%s %s %s: %s, behind %v", c.game, c.fen, c.move, got.Code, got.Behind)
		}
	}
}

func TestWhyNumbers(t *testing.T) {
	for _, c := range []struct {
		fen, move string
		want      game.Rank
	}{
		{"W:W21,24:B10,18,20", "24x15", game.Rank{Rule: 1, Of: 4, Mine: 1, Best: 2}},
		{"W:WK12,22:B15,18", "22x13", game.Rank{Rule: 2, Of: 4, Mine: 0, Best: 1}},
		{"W:WK14:B10,K19", "14x5", game.Rank{Rule: 3, Of: 4, Mine: 0, Best: 1}},
		{"W:WK14:BK11,12,18,K26", "14x21x30", game.Rank{Rule: 4, Of: 4, Mine: 2, Best: 1}},
	} {
		v := coretest.Variant(t, "italian")
		got := game.Why(v, coretest.Position(t, v, c.fen), c.move)
		if got.Rank == nil || *got.Rank != c.want {
			t.Errorf("%s: got %+v, want %+v", c.move, got.Rank, c.want)
		}
	}
}

func TestWhyShowsTheMoveAsFarAsItWent(t *testing.T) {
	v := coretest.Variant(t, "italian")
	got := game.Why(v, coretest.Position(t, v, "W:W29,24:B11,19,26"), "29x22")
	if m := got.Move; m == nil || m.Move != "29x22" || strings.Join(m.Captured, " ") != "26" || strings.Join(m.Path, " ") != "29 22" {
		t.Errorf("move %+v", got.Move)
	}
	if got.Square != "29" || !slices.Equal(got.Targets, []string{"6"}) || !slices.Equal(got.Movers, []string{"29"}) {
		t.Errorf("square %s, targets %v, movers %v", got.Square, got.Targets, got.Movers)
	}
}

func TestWhyAPieceCannotMove(t *testing.T) {
	for _, c := range []struct {
		game, fen, square string
		legal             bool
		code              game.Code
		targets           string
	}{
		{"italian", "W:W22,32:BK18", "22", true, "", "19"},
		{"italian", "W:W21,24:B10,18,20", "24", false, game.PreferPieces, ""},
		{"italian", "W:W29,24:B11,19,26", "24", false, game.MustCapture, ""},
		{"italian", "W:W29,26,25:B5", "29", false, game.Blocked, ""},
		{"italian", "W:W29,26,25:B5", "28", false, game.NoPiece, ""},
		{"italian", "W:W29,26,25:B5", "5", false, game.NotYours, ""},
		{"italian", "W:W29,26,25:B5", "33", false, game.OffBoard, ""},
		{"russian", "W:WKa1:Bd4", "a1", true, "", "e5 f6 g7 h8"},
	} {
		v := coretest.Variant(t, c.game)
		got := game.Why(v, coretest.Position(t, v, c.fen), c.square)
		if got.Legal != c.legal || got.Code != c.code || strings.Join(got.Targets, " ") != c.targets {
			t.Errorf("%s %s: got %+v", c.fen, c.square, got)
		}
	}
}

// END-10: three quiet moves in a row by the same king while men remain.
func TestWhySameKingQuiet(t *testing.T) {
	v := coretest.Variant(t, "frisian")
	g := game.From(v, coretest.Position(t, v, "W:WK46,48:B15"))
	for _, move := range []string{"46-41", "15-20", "41-46", "20-25", "46-41", "25-30"} {
		if err := g.PlayText(move); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
	if got := g.Why("41-46"); got.Code != game.SameKingQuiet || got.Limit != 3 {
		t.Errorf("a fourth move: %+v", got)
	}
	if got := g.Why("41"); got.Code != game.SameKingQuiet {
		t.Errorf("the piece: %+v", got)
	}
	for _, move := range []string{"48-42", "30-35"} {
		if err := g.PlayText(move); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
	if got := g.Why("41-36"); !got.Legal {
		t.Errorf("after another piece has moved: %+v", got)
	}
}
