package pdn

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// scanner walks over the text of a file.
type scanner struct {
	text  string // what is left
	place Place
}

func newScanner(text string) *scanner { return &scanner{text: text, place: Place{1, 1}} }

// skip goes n bytes on.
func (s *scanner) skip(n int) string {
	passed := s.text[:n]
	s.text = s.text[n:]
	if lines := strings.Count(passed, "\n"); lines > 0 {
		s.place.Line += lines
		s.place.Column = 1
		passed := passed[strings.LastIndexByte(passed, '\n')+1:]
		s.place.Column += utf8.RuneCountInString(passed)
	} else {
		s.place.Column += utf8.RuneCountInString(passed)
	}
	return passed
}

// blanks passes over blanks, and over lines that begin with %.
func (s *scanner) blanks() {
	for s.text != "" {
		n := len(s.text) - len(strings.TrimLeft(s.text, " \n\v\f"))
		if n == 0 && s.text[0] == '%' && s.place.Column == 1 {
			n = len(s.line())
		}
		if n == 0 {
			return
		}
		s.skip(n)
	}
}

// line is the rest of the line.
func (s *scanner) line() string {
	if i := strings.IndexByte(s.text, '\n'); i >= 0 {
		return s.text[:i]
	}
	return s.text
}

// take passes over what the pattern matches here.
func (s *scanner) take(pattern *regexp.Regexp) (found []string) {
	found = pattern.FindStringSubmatch(s.text)
	if found != nil {
		s.skip(len(found[0]))
	}
	return found
}

// word passes over what cannot be read: up to the next blank or bracket.
func (s *scanner) word() string {
	n := strings.IndexAny(s.text[1:], " \n[](){}") + 1
	if n == 0 {
		n = len(s.text)
	}
	return s.skip(n)
}

var (
	tagForm      = regexp.MustCompile(`^\[\s*(\w+)\s*(?:"((?:\\.|[^"\\\n])*)"|["“”„]((?:\\.|[^"“”\\\n])*)["“”])\s*\]`)
	numberForm   = regexp.MustCompile(`^(?:\d+\s*\.(?:\s*\.\.\.?)?|\.+)`)
	resultForm   = regexp.MustCompile(`^(1/2-1/2|½-½|1-0|0-1|2-0|0-2|1-1|0-0|\*)(?:[^-0-9xX:/]|$)`)
	moveForm     = regexp.MustCompile(`^[A-Na-n]?\d{1,3}(?:\s*[-–xX×:]\s*[A-Na-n]?\d{1,3}|[A-Na-n]\d{1,2})+`)
	strengthMark = regexp.MustCompile(`^\s*(?:([!?]+)|\(([!?]+)\))`)
	nagForm      = regexp.MustCompile(`^\$(\d+)`)
	commentForm  = regexp.MustCompile(`^\{([^}]*)\}`)
	restForm     = regexp.MustCompile(`^;([^\n]*)`)
	setupForm    = regexp.MustCompile(`^/FEN\s*"([^"]*)"\s*/`)
)
