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

// below is the place of a text some lines further down.
func (p place) below(lines int, text string) place {
	p.line += lines
	p.col = 1
	if at := strings.Index(p.src.line(p.line), text); at > 0 {
		p.col = 1 + utf8.RuneCountInString(p.src.line(p.line)[:at])
	}
	p.width = max(1, utf8.RuneCountInString(text))
	return p
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
	line := s.line(p.line)
	if line == "" {
		return ""
	}
	start := max(p.col-1, 0)
	from := 0
	if len(line) > excerptWidth {
		from = max(0, start-excerptWidth/3)
	}
	shown, more := window(line, from, excerptWidth)
	if len(shown) == 0 {
		shown, more = window(line, 0, excerptWidth)
		from, start = 0, len(shown)
	}
	var out, pad strings.Builder
	if from > 0 {
		out.WriteString("… ")
		pad.WriteString("  ")
	}
	out.WriteString(string(shown))
	if more {
		out.WriteString(" …")
	}
	at := min(start-from, len(shown))
	for _, c := range shown[:at] {
		if c != '\t' {
			c = ' '
		}
		pad.WriteRune(c)
	}
	return printable(out.String()) + "\n" + pad.String() + strings.Repeat("^", max(1, min(p.width, len(shown)-at)))
}

// window returns some characters of a line, and whether it goes on after them.
func window(line string, from, most int) (shown []rune, more bool) {
	n := 0
	for _, c := range line {
		if n >= from+most {
			return shown, true
		}
		if n >= from {
			shown = append(shown, c)
		}
		n++
	}
	return shown, false
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
