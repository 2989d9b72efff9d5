package notation_test

import (
	"errors"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/notation"
)

func TestReadFEN(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"italian", "W:W21,K30:B1,2", "W:W21,K30:B1,2"},
		{"italian", "W:W31-32,29:BK1-2,5", "W:W29,31,32:BK1,K2,5"},
		{"italian", "w:b1,2:w21,k30", "W:W21,K30:B1,2"},
		{"italian", " W : W 21 , K 30 : B 1 , 2 \n", "W:W21,K30:B1,2"},
		{"italian", "W:W021:B06", "W:W21:B6"},
		{"italian", "W:W21:B1:H0:F12", "W:W21:B1"},
		{"italian", "W:Wb1,Kd1:Ba8", "W:W29,K30:B1"},
		{"international", "W:W7,26,28:B8,14,39.", "W:W7,26,28:B8,14,39"}, // FEN-05
		{"international", "W:WK4-6:B40", "W:WK4,K5,K6:B40"},
		{"international", "B:W50:B", "B:W50:B"}, // FEN-02
		{"international", "W:W31-50:B1-20", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
		{"russian", "W:Wh6:Bg7,c5,d2", "W:Wh6:Bd2,c5,g7"},
		{"russian", "W:W12:BK17", "W:Wh6:BKb4"},
		{"russian", "W:W21-32:B1-12", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"},
		{"russian", "B:WKA1:Bb8", "B:WKa1:Bb8"},
	} {
		v := coretest.Variant(t, c.game)
		p, err := v.Notation.ReadFEN(c.text)
		if err != nil {
			t.Errorf("%s %q: %v", c.game, c.text, err)
			continue
		}
		if got := v.Notation.FEN(p); got != c.want {
			t.Errorf("%s %q: got %s, want %s", c.game, c.text, got, c.want)
		}
	}
}

func TestFENFaults(t *testing.T) {
	for _, c := range []struct {
		game, text, code string
		offset           int
	}{
		{"italian", "", notation.UnknownColour, 0},
		{"italian", "hello", notation.UnknownColour, 0},
		{"italian", "?:W29,13:B22", notation.UnknownColour, 0}, // FEN-05
		{"italian", "W:X29:B22", notation.UnknownColour, 2},
		{"italian", "W:W29", notation.MissingSide, 5},
		{"italian", "W:W29:W30:B1", notation.SideTwice, 6}, // FEN-01
		{"italian", "W:W29,:B1", notation.Junk, 6},
		{"italian", "W::B1", notation.Junk, 2},
		{"italian", "W:W29:Bfoo", notation.Junk, 7},
		{"italian", "W:W29:B1;2", notation.Junk, 7},
		{"italian", "W:W29:B1-2-3", notation.Junk, 7},
		{"italian", "W:W29:B5-1", notation.Junk, 7},
		{"italian", "W:W29:BK", notation.Junk, 7},
		{"italian", "W:W29:B+1", notation.Junk, 7},
		{"italian", "W:W33:B1", notation.OutOfRange, 3},
		{"italian", "W:W29:B1,K0", notation.OutOfRange, 10},
		{"italian", "W:W30-33:B1", notation.OutOfRange, 6},
		{"italian", "W:W99999999999999999999:B1", notation.OutOfRange, 3},
		{"italian", "W:Wa1:B1", notation.OutOfRange, 3}, // the other colour
		{"italian", "W:W29,29:B1", notation.SquareTwice, 6},
		{"italian", "W:W29:BK29", notation.SquareTwice, 8},
		{"italian", "W:W30,28-31:B1", notation.SquareTwice, 6},
		{"italian", "W:W13-25:B1", notation.TooManyPieces, 2},
		{"italian", "W:W3:B5", notation.ManOnCrown, 3},
		{"italian", "W:W30:B29", notation.ManOnCrown, 7},
		{"international", "W:W4:B49", notation.ManOnCrown, 3}, // FEN-04
		{"italian", "W:W:B", notation.NoPieces, 5},
		{"italian", "W:W" + strings.Repeat("9", 3000), notation.TooLong, 0},
		{"russian", "W:Wa2:B1", notation.OutOfRange, 3},
		{"russian", "W:Wi1:B1", notation.OutOfRange, 3},
	} {
		v := coretest.Variant(t, c.game)
		_, err := v.Notation.ReadFEN(c.text)
		var fault *notation.FENError
		if !errors.As(err, &fault) {
			t.Errorf("%s %.40q: got %v, want %s", c.game, c.text, err, c.code)
			continue
		}
		if fault.Code != c.code || fault.Offset != c.offset || fault.Message == "" {
			t.Errorf("%s %.40q: got %s at %d (%s), want %s at %d", c.game, c.text, fault.Code, fault.Offset, fault.Message, c.code, c.offset)
		}
	}
}

func FuzzFEN(f *testing.F) {
	games := []string{"italian", "russian", "turkish", "canadian"}
	for _, seed := range []string{"W:W21,K30:B1,2", "B:WKa1:Bb8.", "W:W31-50:B1-20", "W:W1-:B", "w:bk4-6:w", "W:W:B:H1:F2", "?::"} {
		f.Add(seed)
	}
	var notations []*notation.Notation
	for _, game := range games {
		notations = append(notations, coretest.Variant(f, game).Notation)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i, n := range notations {
			p, err := n.ReadFEN(text)
			if err != nil {
				if err.Error() == "" {
					t.Errorf("%q: no message", text)
				}
				continue
			}
			written := n.FEN(p)
			again, err := n.ReadFEN(written)
			if err != nil || again != p {
				t.Errorf("%s: %q is written as %q, which reads as %v, %v", games[i], text, written, again, err)
			}
		}
	})
}
