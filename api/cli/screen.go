package cli

import (
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"damiera/core/ruleset"
	"damiera/engine/analysis"
	"damiera/ui/i18n"
)

// screen shows looks: one block that is drawn again and again on a terminal,
// the lines of the last one elsewhere.
type screen struct {
	out      io.Writer
	language *i18n.Language
	width    func() int // of the terminal; nil where there is none
	drawn    int        // lines of the block that stands
}

func newScreen(out io.Writer, l *i18n.Language) *screen {
	s := &screen{out: out, language: l}
	if isTerminal(out) {
		s.width = func() int {
			width, _, err := term.GetSize(int(out.(*os.File).Fd()))
			if err != nil {
				return usualWidth
			}
			return width
		}
	}
	return s
}

const usualWidth = 80

func (s *screen) show(look analysis.Look) {
	if s.width == nil {
		return
	}
	s.clear()
	lines := append([]string{s.heading(look)}, plain(look)...)
	width := max(s.width()-1, 20)
	for _, line := range lines {
		fmt.Fprintln(s.out, cut(line, width))
	}
	s.drawn = len(lines)
}

// clear takes the block away.
func (s *screen) clear() {
	if s.drawn > 0 {
		fmt.Fprintf(s.out, "\x1b[%dA\x1b[J", s.drawn)
	}
	s.drawn = 0
}

// end leaves the last look standing.
func (s *screen) end(look analysis.Look) {
	if s.width != nil {
		s.show(look)
		return
	}
	for _, line := range plain(look) {
		fmt.Fprintln(s.out, line)
	}
}

func (s *screen) heading(look analysis.Look) string {
	j := look.Judgement
	args := i18n.Args{"n": j.N}
	if j.Side != nil {
		args["side"] = side(s.language, *j.Side)
	}
	return s.language.Text("terminal.seen", i18n.Args{
		"judgement": s.language.Text(j.Key, args), "depth": look.Depth, "nodes": look.Nodes, "seconds": strconv.FormatFloat(look.Seconds, 'f', 1, 64),
	})
}

func side(l *i18n.Language, c ruleset.Color) string { return l.Text("side."+c.String(), nil) }

// plain writes each line of a look as score, depth and moves.
func plain(look analysis.Look) []string {
	lines := make([]string, len(look.Lines))
	for i, l := range look.Lines {
		lines[i] = fmt.Sprintf("%s %d %s", value(l.Score, l.Verdict), look.Depth, strings.Join(l.Moves, " "))
	}
	return lines
}

// value writes what is certain, else a score with its sign.
func value(score *float64, v *analysis.Verdict) string {
	switch {
	case v != nil && v.Winner == nil:
		return "draw"
	case v != nil && v.Plies == nil:
		return v.Winner.String()
	case v != nil:
		return fmt.Sprintf("%s/%d", v.Winner, *v.Plies)
	case math.Abs(*score) < 0.005:
		return "0.00"
	}
	return fmt.Sprintf("%+.2f", *score)
}

// cut shortens a line to a width.
func cut(line string, width int) string {
	if utf8.RuneCountInString(line) <= width {
		return line
	}
	return string([]rune(line)[:width-1]) + "…"
}
