package game_test

import (
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
)

// Where a man becomes a king is told only where it goes on as one: the first
// case is UI-11 of the public bug reports.
func TestWhereAManIsCrowned(t *testing.T) {
	for _, c := range []struct{ name, game, fen, move, want string }{
		{"goes on as a king", "russian", "W:Wf6:Be7,b6", "f6:d8:a5", "d8"},
		{"Black goes on as a king", "russian", "B:Wd2,g3:Bc3", "c3:e1:h4", "e1"},
		{"ends where it is crowned", "russian", "W:Wf6:Be7", "f6:d8", ""},
		{"steps onto the last row", "russian", "W:Wc7:Bh2", "c7-b8", ""},
		{"passes its own first row", "russian", "W:Wc3:Bd2,f2", "c3:e1:g3", ""},
		{"passes as a man", "brazilian", "W:Wf6:Be7,c7", "f6:d8:b6", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := coretest.Variant(t, c.game)
			g := game.From(v, coretest.Position(t, v, c.fen))
			for _, o := range g.Options() {
				if o.Move == c.move && o.Crowned != c.want {
					t.Errorf("option: got %q, want %q", o.Crowned, c.want)
				}
			}
			play(t, g, c.move)
			if got := g.Played()[0].Crowned; got != c.want {
				t.Errorf("played: got %q, want %q", got, c.want)
			}
		})
	}
}
