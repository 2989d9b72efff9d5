package cli

import (
	"strings"
	"testing"

	"damiera/core/ruleset"
	"damiera/engine/analysis"
	"damiera/ui/i18n"
)

func sight(t *testing.T) analysis.Look {
	t.Helper()
	white, plies, men := ruleset.White, 17, -0.304
	return analysis.Look{
		Depth: 12, Nodes: 1234, Seconds: 2.06, Judgement: analysis.Judgement{Key: "analysis.won-in", Side: &white, Plies: plies, N: 9},
		Lines: []analysis.Line{
			{Verdict: &analysis.Verdict{Winner: &white, Plies: &plies}, Moves: []string{"22-18", "11-15"}},
			{Verdict: &analysis.Verdict{Winner: &white}, Moves: []string{"22-17"}},
			{Verdict: &analysis.Verdict{}, Moves: []string{"21-17"}},
			{Score: &men, Moves: strings.Fields(strings.Repeat("31-26 ", 20))},
		},
	}
}

// Elsewhere than on a terminal only the last look is written, line by line.
func TestScreenElsewhere(t *testing.T) {
	l, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	s := newScreen(&out, l)
	s.show(sight(t))
	if out.Len() > 0 {
		t.Errorf("wrote %q before the end", out.String())
	}
	s.end(sight(t))
	want := "white/17 12 22-18 11-15\nwhite 12 22-17\ndraw 12 21-17\n-0.30 12 " + strings.TrimSpace(strings.Repeat("31-26 ", 20)) + "\n"
	if out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

// On a terminal each look takes the place of the one before, and no line is
// wider than the terminal.
func TestScreenOnATerminal(t *testing.T) {
	l, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	s := &screen{out: &out, language: l, width: func() int { return 61 }}
	s.show(sight(t))
	block := out.String()
	if !strings.HasPrefix(block, "White wins in 9 moves. Depth 12, 2.1 s, 1234 positions.\n") || strings.Count(block, "\n") != 5 {
		t.Errorf("got %q", block)
	}
	for line := range strings.Lines(block) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 60 {
			t.Errorf("%d wide: %q", n, line)
		}
	}
	s.end(sight(t))
	if got := strings.TrimPrefix(out.String(), block); got != "\x1b[5A\x1b[J"+block {
		t.Errorf("then %q", got)
	}
}
