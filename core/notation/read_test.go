package notation_test

import (
	"errors"
	"slices"
	"testing"

	"damiera/core/coretest"
	"damiera/core/notation"
)

func TestReadMoves(t *testing.T) {
	for _, c := range []struct{ game, fen, text, want string }{
		{"italian", "W:W29:B11,19,26", "29x22x15x6", "29x22x15x6"},
		{"italian", "W:W29:B11,19,26", " 29 X 22×15:6 !", "29x22x15x6"},
		{"italian", "W:W29:B11,19,26", "29x6", "29x22x15x6"},
		{"italian", "W:W29:B11,19,26", "29 15 6", "29x22x15x6"},
		{"italian", "W:W29:B11,19,26", "b1:c2:d3:c6", ""}, // no such cells on a mirrored board
		{"italian", "W:W22,32:BK18", "022-19", "22-19"},
		{"international", "W:W39,35:B7", "39-34", "39-34"},
		{"international", "W:W39,35:B7", "39 – 34", "39-34"},
		{"international", "W:W39,35:B7", "39- 34", "39-34"}, // PDN-10
		{"international", "W:WK4:B13,20,32,37", "4x27x38x15", "4x27x15"},
		{"international", "W:WK4:B13,20,32,37", "4x31x42x15", "4x31x15"},
		{"international", "W:WK4:B13,20,32,37", "4x42x15", "4x31x15"},
		{"russian", "W:Wh6:Bg7,c5,d2", "h6f8b4e1", "h6:f8:b4:e1"},
		{"russian", "W:Wh6:Bg7,c5,d2", "H6:E1", "h6:f8:b4:e1"},
		{"russian", "W:Wh6:Bg7,c5,d2", "12x3x17x31", "h6:f8:b4:e1"}, // numbers
		{"russian", "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8", "f8:b4", "f8:b4"},
		{"russian", "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8", "f8:h6:b4", "f8:h6:f4:d6:b4"},
	} {
		v := coretest.Variant(t, c.game)
		p := coretest.Position(t, v, c.fen)
		legal := v.Machine.Legal(&p, nil)
		got := ""
		m, err := v.Notation.Read(&p, legal, c.text)
		if err == nil {
			got = v.Notation.Texts(&p, legal)[slices.Index(legal, m)].Text
		}
		if got != c.want {
			t.Errorf("%s %s %q: got %q, want %q (%v)", c.game, c.fen, c.text, got, c.want, err)
		}
	}
}

func TestUnread(t *testing.T) {
	const fen = "W:WK4:B13,20,32,37"
	v := coretest.Variant(t, "international")
	p := coretest.Position(t, v, fen)
	legal := v.Machine.Legal(&p, nil)
	for text, want := range map[string]notation.Unread{
		"":            {Code: notation.Unreadable, Candidates: []string{"4-5"}},
		"4":           {Code: notation.NotLegal},
		"4x":          {Code: notation.Unreadable, Offset: 2},
		"4xx15":       {Code: notation.Unreadable, Offset: 2},
		"4x15 hello":  {Code: notation.Unreadable, Offset: 5},
		"O-O":         {Code: notation.Unreadable},
		"4x51":        {Code: notation.OffBoard, Offset: 2, Token: "51"},
		"4x0":         {Code: notation.OffBoard, Offset: 2, Token: "0"},
		"99999999999": {Code: notation.OffBoard, Token: "99999999999"},
		"a2-b3":       {Code: notation.OffBoard, Token: "a2"},
		"4-9":         {Code: notation.NotLegal},
		"4x15":        {Code: notation.Ambiguous, Candidates: []string{"4x27x15", "4x31x15"}},
		"4x27x31x15":  {Code: notation.NotLegal},
	} {
		_, err := v.Notation.Read(&p, legal, text)
		var u *notation.Unread
		if !errors.As(err, &u) {
			t.Errorf("%q: got %v, want %s", text, err, want.Code)
			continue
		}
		slices.Sort(u.Candidates)
		if u.Code != want.Code || u.Offset != want.Offset || want.Token != "" && u.Token != want.Token {
			t.Errorf("%q: got %+v, want %+v", text, *u, want)
		}
		if want.Candidates != nil && u.Code == notation.Ambiguous && !slices.Equal(u.Candidates, want.Candidates) {
			t.Errorf("%q: candidates %v, want %v", text, u.Candidates, want.Candidates)
		}
		if u.Error() == "" {
			t.Errorf("%q: no message", text)
		}
	}
}

func FuzzMoveText(f *testing.F) {
	v := coretest.Variant(f, "russian")
	p := coretest.Position(f, v, "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8")
	legal := v.Machine.Legal(&p, nil)
	for _, seed := range []string{"f8:b4", "f8xh6xb4", "h4 b6!?", "12x3", "a3b4", "é", "8×—", "99999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := v.Notation.Read(&p, legal, text)
		if err == nil && !slices.Contains(legal, m) {
			t.Errorf("%q gives %v, which is not legal", text, m)
		}
		if err != nil && err.Error() == "" {
			t.Errorf("%q: no message", text)
		}
	})
}
