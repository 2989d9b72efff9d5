package game_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/core/notation/pdn"
	"damiera/core/ruleset"
)

// RULES-08: a quiet move ends the turn, even if the piece could capture now;
// the position says so by itself.
func TestAQuietMovePassesTheTurn(t *testing.T) {
	v := coretest.Variant(t, "english")
	g := game.From(v, coretest.Position(t, v, "W:W26:B18,1"))
	play(t, g, "26-23")
	if fen := v.Notation.FEN(g.Position()); fen != "B:W23:B1,18" {
		t.Fatalf("got %s", fen)
	}
	again := game.From(v, coretest.Position(t, v, "B:W23:B1,18"))
	if len(again.Legal()) == 0 || again.Legal()[0].Text != g.Legal()[0].Text {
		t.Errorf("after reloading %v, before %v", again.Legal(), g.Legal())
	}
}

// RULES-07 and RULES-20: a chain is one move. What stops in the middle is no
// move, and so no other piece can move there.
func TestAChainIsOneMove(t *testing.T) {
	v := coretest.Variant(t, "english")
	p := coretest.Position(t, v, "W:W17,32:B14,6,27")
	g := game.From(v, p)
	var legal []string
	for _, m := range g.Legal() {
		legal = append(legal, m.Text)
	}
	slices.Sort(legal)
	if strings.Join(legal, " ") != "17x1 32x23" && strings.Join(legal, " ") != "17x10x1 32x23" {
		t.Errorf("legal are %v", legal)
	}
	if got := game.Why(v, p, "17x10"); got.Code != game.MustContinue || got.Better == nil || got.Better.To != "1" {
		t.Errorf("17x10: %+v", got)
	}
}

// RULES-11: crowned on the way, a king arrives, and the counter of moves
// without progress begins anew.
func TestACrownedManArrivesAsAKing(t *testing.T) {
	v := coretest.Variant(t, "russian")
	g := game.From(v, coretest.Position(t, v, "W:Wh6:Bg7,c5,d2,a7"))
	play(t, g, "h6:f8:b4:e1")
	if fen := v.Notation.FEN(g.Position()); fen != "B:WKe1:Ba7" {
		t.Errorf("got %s", fen)
	}
	for _, c := range g.Counters() {
		if c.Key == "no-progress" && c.Count != 0 {
			t.Errorf("%d moves without progress", c.Count)
		}
	}
}

// END-04: whoever is left without a move has lost at once, before anybody asks
// it to move.
func TestABlockedSideHasLostAtOnce(t *testing.T) {
	v := coretest.Variant(t, "english")
	g := game.From(v, coretest.Position(t, v, "W:W11,12:B4"))
	play(t, g, "12-8")
	if got := ended(g); got != "white no-move" {
		t.Errorf("ended %q", got)
	}
}

// UI-13: where the aim is to lose, whoever has no pieces left has won.
func TestTheLastPieceTakenWinsAtGiveaway(t *testing.T) {
	v := coretest.Variant(t, "giveaway")
	g := game.From(v, coretest.Position(t, v, "B:W18:B14"))
	play(t, g, "14x21")
	if r := g.Result(); r == nil || r.Winner == nil || *r.Winner != ruleset.White {
		t.Errorf("ended %q", ended(g))
	}
}

// PDN-01: two captures with the same ends that take different pieces have
// different texts, and each text is read as its own move.
func TestTextsTellCapturesApart(t *testing.T) {
	v := coretest.Variant(t, "international")
	p := coretest.Position(t, v, "W:WK1:B12,13,19,20")
	legal := game.From(v, p).Legal()
	seen := map[string]bool{}
	ends := 0
	for _, m := range legal {
		if seen[m.Text] {
			t.Errorf("two moves are written %s", m.Text)
		}
		seen[m.Text] = true
		if got := game.Why(v, p, m.Text); !got.Legal || got.Move.Move != m.Text {
			t.Errorf("%s is read as %+v", m.Text, got)
		}
		if strings.HasPrefix(m.Text, "1x") && strings.HasSuffix(m.Text, "x25") {
			ends++
		}
	}
	if ends < 2 {
		t.Fatalf("the position has only %v", seen)
	}
	if got := game.Why(v, p, "1x25"); got.Code != game.Ambiguous || len(got.Candidates) < 2 {
		t.Errorf("1x25 is %+v", got)
	}
}

// PDN-20 and PDN-23: comments stay behind the moves that they stood behind,
// however many pieces a move took.
func TestCommentsStayInTheirPlaces(t *testing.T) {
	r := game.Reader{Variant: coretest.Variant(t, "english")}
	file := r.Read(context.Background(), []byte(`[FEN "W:W17,32:B14,6,3"] 1. 17x1 {[%clock w0:04:58 B0:05:00]} 3-7 {a} {b} (3-8) {c} *`))
	if len(file.Games) != 1 || len(file.Games[0].Faults) != 0 {
		t.Fatalf("got %+v", file)
	}
	var out bytes.Buffer
	if err := pdn.Write(&out, file.Games[0].PDN()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "1... 17x1 {[%clock w0:04:58 B0:05:00]} 2. 3-7 {a} {b} (2. 3-8) {c} *") {
		t.Errorf("got\n%s", out.String())
	}
}

// FEN-05 and PDN-29: what an archive writes beside the standard is no fault.
func TestArchivesAreReadAsTheyAre(t *testing.T) {
	r := game.Reader{Variant: coretest.Variant(t, "italian")}
	file := r.Read(context.Background(), []byte("[Bianco \"Rossi\"]\n[Nero \"Bianchi\"]\n[Risultato \"1-0\"]\n[Apertura \"0028\"]\n1. 21-17 10-14 2. 25-21 1-0"))
	if len(file.Games) != 1 || len(file.Games[0].Faults) != 0 || file.Games[0].Tags["Bianco"] != "Rossi" || len(file.Games[0].Moves) != 3 {
		t.Errorf("got %+v", file)
	}
}
