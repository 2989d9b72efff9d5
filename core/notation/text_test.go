package notation_test

import (
	"slices"
	"strings"
	"testing"

	"damiera/core/board"
	"damiera/core/coretest"
	"damiera/core/notation"
)

// The positions and the moves of cases.md; ids of its reports as names. The
// texts of RULES positions are as the games write them.
func TestLegalMovesInWords(t *testing.T) {
	for _, c := range []struct{ name, game, fen, want string }{
		{"RULES-01", "russian", "W:Wh6:Bg7,c5,d2", "h6:f8:b4:e1"},
		{"RULES-02", "russian", "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14", "a5:e1:g3:e5 c5:a3:c1"},
		{"RULES-04", "russian", "W:WKf6:Bg7,Kd4,Kb2", "f6:c3:a1 f6:h8"},
		{"RULES-05", "russian", "W:We5:BKd8,f4,Kc1", "e5:g3"},
		{"RULES-10", "russian", "W:Wf6:Be7,b6", "f6:d8:a5"},
		{"RULES-13", "brazilian", "W:Wf6:Be7,c7", "f6:d8:b6"},
		{"RULES-14", "italian", "W:WK30:BK26,K27,K18,20,10,K12", "30x21x14x5"},
		{"RULES-16 kings", "italian", "W:WK14:B10,K19", "14x23"},
		{"RULES-16 early", "italian", "W:WK1,K11:B5,K6,23,K28", "11x2x9"},
		{"RULES-17", "italian", "W:W31:B27,K28", "31x22"},
		{"RULES-19 white", "english", "W:W17:B14,6", "17x1"},
		{"RULES-19 black", "english", "B:W19,27:B16", "16x32"},
		{"RULES-22", "english", "W:WK11,32:B15,23", "11x27"},
		{"RULES-23", "english", "W:WK4,19,21,23,24,26,27,29,30,31:B2,7,8,9,10,12,13,14,18", "4x11"},
		{"RULES-25", "english", "W:WK29:B18", "29-25"},
		{"END-01", "english", "W:WK29:BK25", "29x22"},
		{"crowning at the end", "brazilian", "W:Wf6:Be7,b6", "f6:d8"},
		{"king goes on", "russian", "W:WKb8:Bc7,Kf2", "b8:g3:e1"},
		{"no capture backwards", "english", "W:W19:B15,23", "19x10"},
		{"coup turc", "international", "W:WK18:BK6,K9,27", "18x31 18x36 18x4"},
		{"kings early, whole sequence", "italian", "W:WK3:BK6,K7,14,K15", "3x12x19x10x3"},
		{"count first", "italian", "W:WK16:B11,12,K20", "16x7x14"},
		{"crowning stops", "italian", "W:W12:B6,7", "12x3"},
		{"PDN-02", "international", "W:WK4:B13,20,32,37", "4x27x15 4x31x15"},
		{"PDN-04", "russian", "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8", "f8:b4 f8:h6:f4:d6:b4 h4:f6:d4:b6"},
		{"croatian start", "italian", "W:W21-32:B1-12", "21-17 21-18 22-18 22-19 23-19 23-20 24-20"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := coretest.Moves(t, coretest.Variant(t, c.game), c.fen)
			slices.Sort(got)
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s: got %s, want %s", c.fen, text, c.want)
			}
		})
	}
}

// PDN-05: a king with many loops.
func TestEveryMoveHasATextOfItsOwn(t *testing.T) {
	v := coretest.Variant(t, "english")
	p := coretest.Position(t, v, "B:W6,7,8,14,15,16,22,23,24:BK2")
	legal := v.Machine.Legal(&p, nil)
	texts := v.Notation.Texts(&p, legal)
	if len(texts) != 10 {
		t.Errorf("%d moves, want 10", len(texts))
	}
	routes := 0
	for _, text := range texts {
		routes += len(text.Routes)
		if m, err := v.Notation.Read(&p, legal, text.Text); err != nil || m != text.Move {
			t.Errorf("%s is read as %v, %v", text.Text, m, err)
		}
		for _, r := range text.Routes {
			full := v.Notation.Write(true, r.Path)
			if m, err := v.Notation.Read(&p, legal, full); err != nil || m != text.Move {
				t.Errorf("the route %s of %s is read as %v, %v", full, text.Text, m, err)
			}
		}
	}
	if routes != 14 {
		t.Errorf("%d routes, want 14", routes)
	}
}

// A flying king in a lattice of men has more captures than are followed; still
// each move that is found has a text, and no other has the same.
func TestTextsWhereRoutesAreTooMany(t *testing.T) {
	v := coretest.Compile(t, "large.yaml", "id: large\nextends: international\nboard: {size: 14x14}\nsetup: {men: 1-6}\ncapture: {prefer: []}\n")
	var men []string
	for _, q := range v.Board.Squares {
		if c := v.Board.Cell(q); c.X%2 == 1 && c.X < 13 && c.Y%2 == 1 && c.Y < 13 {
			men = append(men, v.Board.Name(q))
		}
	}
	p, err := v.Notation.ReadFEN("W:WK" + v.Board.Name(v.Board.Squares[0]) + ":B" + strings.Join(men, ","))
	if err != nil {
		t.Fatal(err)
	}
	if !v.Machine.TooComplex(p, 1<<18) {
		t.Fatal("the position is not as rich as it should be")
	}
	legal := v.Machine.Reference.Moves(&p, nil)
	texts := v.Notation.Texts(&p, legal)
	seen := map[string]bool{}
	for _, text := range texts {
		if seen[text.Text] {
			t.Errorf("%s stands for two moves", text.Text)
		}
		seen[text.Text] = true
		cells, err := v.Notation.Cells(text.Text)
		if r := notation.Readings(texts, cells); err != nil || len(r) != 1 || r[0].Move != text.Move {
			t.Errorf("%s is read as %v, %v", text.Text, r, err)
		}
	}
}

func TestPathForms(t *testing.T) {
	const fen = "W:WK46:B37,23,14,5" // one ray, then a turn
	for path, want := range map[string]string{
		"ends":  "46x10",
		"turns": "46x32x19x10",
		"full":  "46x28x19x10",
	} {
		v := coretest.Compile(t, path+".yaml", "id: "+path+"\nextends: international\nnotation: {path: "+path+"}\n")
		if got := strings.Join(coretest.Moves(t, v, fen), " "); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

func TestPasses(t *testing.T) {
	path := []board.Square{4, 7, 11, 4, 9}
	for _, c := range []struct {
		cells []board.Square
		want  bool
	}{
		{[]board.Square{4, 9}, true},
		{[]board.Square{4, 11, 9}, true},
		{[]board.Square{4, 4, 9}, true},
		{[]board.Square{4, 11, 7, 9}, false},
		{[]board.Square{7, 9}, false},
		{[]board.Square{4, 11}, false},
	} {
		if got := notation.Passes(path, c.cells); got != c.want {
			t.Errorf("Passes(%v) = %v", c.cells, got)
		}
	}
}
