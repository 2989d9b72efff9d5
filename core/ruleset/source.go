package ruleset

import (
	"strings"
	"unicode/utf8"
)

// source is the text of one file.
type source struct {
	file  string
	lines []string
}

// place is some characters of a source. The zero place belongs to no file: a
// default has it.
type place struct {
	src       *source
	line, col int // from 1, columns in characters
	width     int
}

func newSource(file, text string) *source {
	return &source{file: file, lines: splitLines(text)}
}

// splitLines cuts at everything that YAML takes for a line break.
func splitLines(text string) []string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n").Replace(text)
	return strings.Split(text, "\n")
}

func (s *source) line(n int) string {
	if n < 1 || n > len(s.lines) {
		return ""
	}
	return s.lines[n-1]
}

const excerptWidth = 120

// excerpt shows the line of a place with carets under it. A long line is cut
// around the place.
func (s *source) excerpt(p place) string {
	line := []rune(s.line(p.line))
	if len(line) == 0 {
		return ""
	}
	start := min(p.col-1, len(line))
	end := max(min(start+p.width, len(line)), start+1)
	from, to := 0, len(line)
	head, tail := "", ""
	if to > excerptWidth {
		from = max(0, min(start-excerptWidth/3, to-excerptWidth))
		to = min(to, from+excerptWidth)
		end = min(end, to+1)
		if from > 0 {
			head = "… "
		}
		if to < len(line) {
			tail = " …"
		}
	}
	var pad strings.Builder
	for _, c := range head + string(line[from:start]) {
		if c != '\t' {
			c = ' '
		}
		pad.WriteRune(c)
	}
	return printable(head+string(line[from:to])+tail) + "\n" + pad.String() + strings.Repeat("^", max(1, end-start))
}

// printable replaces what a terminal would obey rather than show.
func printable(s string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' && c != '\t' || c == 0x7f || c >= 0x80 && c < 0xa0 || c == utf8.RuneError {
			return '�'
		}
		return c
	}, s)
}
