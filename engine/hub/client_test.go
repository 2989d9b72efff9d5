package hub

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"damiera/core/board"
	"damiera/core/coretest"
	"damiera/core/game"
	"damiera/engine"
)

// reader is an engine that reads its answers to "go think" from a script, one
// a move.
func reader(t *testing.T, script ...string) *Client {
	t.Helper()
	in, out := io.Pipe()
	back, answers := io.Pipe()
	go func() {
		defer answers.Close()
		for asked := bufio.NewScanner(in); asked.Scan() && asked.Text() != "quit"; {
			answer := ""
			switch asked.Text() {
			case "hub":
				answer = "id name=reader\nwait"
			case "init":
				answer = "ready"
			case "go think":
				answer, script = script[0], script[1:]
			default:
				continue
			}
			if _, err := io.WriteString(answers, answer+"\n"); err != nil {
				return
			}
		}
	}()
	c, err := Dial(t.Context(), back, out, "depth=1", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Quit(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// Captures with the same ends are told apart by what they take (ENGINE-01), in
// any order; an answer that fits two moves is none. All of an info is optional
// (ENGINE-02).
func TestAnswersAreRead(t *testing.T) {
	v := coretest.Variant(t, "international")
	g := game.From(v, coretest.Position(t, v, "W:WK1:B12,13,19,20"))
	for answer, want := range map[string][]int{
		"done move=1x25x12x13x20": {12, 13, 20},
		"done move=1x25x20x19x12": {12, 19, 20},
		"info depth=1 score=0.02 nodes=12 pv=\"1x25x12x13x20\"\ndone move=1x25x12x13x20": {12, 13, 20},
		"info\ndone move=1x25x12x13x20 ponder=":                                          {12, 13, 20},
		"done move=1x25":                                                                 nil,
		"done move=1x25x12x13x19":                                                        nil,
		"done":                                                                           nil,
	} {
		m, err := reader(t, answer).Move(t.Context(), g)
		var victims []board.Square
		for _, n := range want {
			victims = append(victims, v.Board.ByNumber(n))
		}
		if (err == nil) != (want != nil) || err == nil && m.Victims != board.Of(victims...) {
			t.Errorf("%q: got %s, %v; want %v taken", answer, writeMove(v.Board, m), err, want)
		}
	}
}

// END-11: the rules end a game, whatever the engines say of it.
func TestClaimsEndNoGame(t *testing.T) {
	v := coretest.Variant(t, "english")
	m := engine.Match{
		Games: 1, Openings: []*game.Game{game.From(v, coretest.Position(t, v, "W:W21:B14"))},
		Tables: []engine.Table{{
			A: reader(t, "info score=99.00 win\ndone move=21-17 result=1-0 win draw"),
			B: reader(t, "info score=0.00 draw\ndone move=14x21 result=1/2-1/2 draw resign"),
		}},
	}
	score, err := m.Play(t.Context(), func(m engine.Meeting) {
		var played []string
		for _, p := range m.Game.Played() {
			played = append(played, p.Move)
		}
		r := m.Game.Result()
		if strings.Join(played, " ") != "21-17 14x21" || r.Winner == nil || *r.Winner == m.A || r.Cause != "no-pieces" || m.Fault != nil {
			t.Errorf("%v ended %+v, fault %v; want a win of black that has taken all", played, r, m.Fault)
		}
	})
	if err != nil || score.Games() != 1 {
		t.Errorf("%d games, %v", score.Games(), err)
	}
}
