package ruleset

import (
	"fmt"
	"regexp"
	"strings"
)

// explain looks through a text that is no YAML for the slips of authors and
// returns the first. It knows as much of YAML as variant files use.
func explain(s *source) (Fault, place, bool) {
	l := layout{src: s, literal: -1}
	for i := range s.lines {
		l.row, l.text, l.pos = i, []rune(s.lines[i]), 0
		if l.line(); l.found {
			return l.fault, l.at, true
		}
	}
	l.end()
	return l.fault, l.at, l.found
}

// layout follows brackets, quotes and indentation from line to line.
type layout struct {
	src    *source
	row    int // from 0
	text   []rune
	pos    int // in text
	levels []level
	flow   []bracket
	quote  rune // of a text that is open at the end of a line
	opened place
	// literal is the indentation below which a text after | or > ends, -1 outside one.
	literal int
	plain   bool // the last line ended in a text without quotes, which may go on

	fault Fault
	at    place
	found bool
}

// level is a block of lines with the same indentation.
type level struct {
	indent int
	items  bool // a list; else keys
	open   bool // its last key or dash has no value yet
}

// bracket is an open [ or {.
type bracket struct {
	sign  rune
	at    place
	prev  token
	keyed bool // the entry has its colon
	shut  bool // its value ended in a quote or a bracket
}

type token uint8

const (
	nothing token = iota // after the bracket or a comma
	colon
	value
)

func (l *layout) say(row, col, width int, message, suggestion string) {
	if !l.found {
		l.found = true
		l.at = place{l.src, row + 1, col + 1, max(width, 1)}
		l.fault = Fault{Message: message, Suggestion: suggestion}
	}
}

func (l *layout) here() place { return place{l.src, l.row + 1, l.pos + 1, 1} }

func (l *layout) done() bool { return l.found || l.pos >= len(l.text) }

func (l *layout) blanks() {
	for l.pos < len(l.text) && (l.text[l.pos] == ' ' || l.text[l.pos] == '\t') {
		l.pos++
	}
}

// comment reports whether the rest of the line is empty or a comment.
func (l *layout) comment() bool {
	l.blanks()
	return l.pos >= len(l.text) || l.text[l.pos] == '#' && (l.pos == 0 || isBlank(l.text[l.pos-1]))
}

func isBlank(c rune) bool { return c == ' ' || c == '\t' }

// ends reports whether a colon or dash at pos is a sign of YAML: a blank or the end follows.
func (l *layout) ends(pos int) bool { return pos+1 >= len(l.text) || isBlank(l.text[pos+1]) }

var rootKey = regexp.MustCompile(`^[a-z][a-z-]*:( |$)`)

func (l *layout) line() {
	for i, c := range l.text {
		if c < ' ' && c != '\t' || c == 0x7f {
			l.say(l.row, i, 1, "a control character stands here", "take it out")
			return
		}
	}
	indent := 0
	for indent < len(l.text) && l.text[indent] == ' ' {
		indent++
	}
	empty := strings.TrimSpace(string(l.text)) == ""
	if l.literal >= 0 && (empty || indent > l.literal) {
		return
	}
	l.literal = -1
	switch {
	case l.quote != 0:
		if l.quoted(); l.quote == 0 && len(l.flow) > 0 {
			l.brackets()
		}
		l.rest()
		return
	case len(l.flow) > 0:
		if rootKey.MatchString(string(l.text)) {
			l.unclosed()
			return
		}
		l.brackets()
		l.rest()
		return
	case empty:
		return
	}
	l.pos = indent
	if l.text[indent] == '\t' {
		l.say(l.row, indent, 1, "a tab stands in the indentation", "indent with blanks only")
		return
	}
	if l.comment() || indent == 0 && (strings.HasPrefix(string(l.text), "---") || strings.HasPrefix(string(l.text), "...") || l.text[0] == '%') {
		return
	}
	l.entry(indent)
}

// unclosed reports the innermost open bracket.
func (l *layout) unclosed() {
	b := l.flow[len(l.flow)-1]
	l.say(b.at.line-1, b.at.col-1, 1, fmt.Sprintf("%c is opened here and never closed", b.sign), fmt.Sprintf("close it with %c", closing(b.sign)))
}

func closing(open rune) rune {
	if open == '[' {
		return ']'
	}
	return '}'
}

// end looks at what is still open after the last line.
func (l *layout) end() {
	switch {
	case l.found:
	case l.quote != 0:
		l.say(l.opened.line-1, l.opened.col-1, 1, fmt.Sprintf("the quote %c opens a text here that is never closed", l.quote), fmt.Sprintf("close it with %c", l.quote))
	case len(l.flow) > 0:
		l.unclosed()
	}
}

// quoted goes on with a text in quotes to its end, or to the end of the line.
func (l *layout) quoted() {
	for ; l.pos < len(l.text); l.pos++ {
		switch c := l.text[l.pos]; {
		case c == '\\' && l.quote == '"':
			if l.pos+1 < len(l.text) && !strings.ContainsRune(`0abt	nvfre "/\N_LPxuU`, l.text[l.pos+1]) {
				l.say(l.row, l.pos, 2, fmt.Sprintf(`\%c means nothing in a double-quoted text`, l.text[l.pos+1]), `write \\ for a backslash`)
				return
			}
			l.pos++
		case c == '\'' && l.quote == '\'' && l.pos+1 < len(l.text) && l.text[l.pos+1] == '\'':
			l.pos++
		case c == l.quote:
			l.quote = 0
			l.pos++
			return
		}
	}
}
