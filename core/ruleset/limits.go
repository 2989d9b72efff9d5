package ruleset

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// The limits of a file, far above what any game needs. A YAML parser spends
// about a microsecond on each sign, so they bound the time as well.
const (
	MaxBytes  = 256 << 10
	maxSigns  = 40_000 // characters that can start or part values
	maxNested = 60     // open brackets
)

// unfit finds text that is not worth giving to a YAML parser: not UTF-8, or
// built to keep one busy.
func unfit(s *source, raw []byte) (Fault, place) {
	if !utf8.Valid(raw) {
		return Fault{Code: "not-utf8", Message: "this is not UTF-8 text", Suggestion: "save the file as UTF-8"}, s.firstBad(raw)
	}
	c := counter{quotes: true}
	for i, line := range s.lines {
		if col := c.count(line); col > 0 {
			return Fault{Code: "too-deep", Message: fmt.Sprintf("more than %d brackets are open here", maxNested), Suggestion: "close them, or look for a bracket too many"},
				place{s, i + 1, col, 1}
		}
		if c.signs > maxSigns {
			return Fault{Code: "too-big", Message: "the file has more values than any game needs", Suggestion: "leave out what is not part of the rules"}, place{s, i + 1, 1, 1}
		}
	}
	return Fault{}, place{}
}

// counter counts what a YAML parser will have to do.
type counter struct {
	signs, open int
	quotes      bool // texts in quotes are skipped, as long as each ends on its line
}

// count returns the column where too many brackets are open, or 0.
func (c *counter) count(line string) (col int) {
	if strings.HasPrefix(strings.TrimLeft(line, " \t"), "#") {
		c.signs += 2
		return 0
	}
	c.signs++
	last := byte(':')
	for i := 0; i < len(line); i++ {
		switch b := line[i]; b {
		case ' ', '\t':
			continue
		case '"', '\'':
			c.signs++
			if c.quotes && (last == ':' || last == ',' || last == '[' || last == '{') && i > 0 {
				end := strings.IndexByte(line[i+1:], b)
				if c.quotes = end >= 0; c.quotes {
					i += end + 1
				}
			}
		case '#':
			c.signs += 2
		case ',', ':', '-', '?', '&', '*', '!', '|', '>':
			c.signs++
		case '[', '{':
			c.signs++
			if c.open++; c.open > maxNested {
				return 1 + utf8.RuneCountInString(line[:i])
			}
		case ']', '}':
			c.open = max(0, c.open-1)
		}
		last = line[i]
	}
	return 0
}

// firstBad is the place of the first byte that is not UTF-8.
func (s *source) firstBad(raw []byte) place {
	good := 0
	for good < len(raw) {
		c, size := utf8.DecodeRune(raw[good:])
		if c == utf8.RuneError && size < 2 {
			break
		}
		good += size
	}
	before := splitLines(string(raw[:good]))
	return place{s, len(before), 1 + utf8.RuneCountInString(before[len(before)-1]), 1}
}
