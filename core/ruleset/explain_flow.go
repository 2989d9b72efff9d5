package ruleset

import (
	"fmt"
	"strings"
)

// scalar reads one key or value of block style: a text, or the start of a collection in brackets.
func (l *layout) scalar(isValue bool) {
	switch c := l.text[l.pos]; {
	case c == '[' || c == '{':
		l.brackets()
	case c == ']' || c == '}':
		l.say(l.row, l.pos, 1, fmt.Sprintf("there is no open bracket for %c to close", c), "take it out")
	case c == '"' || c == '\'':
		l.quote, l.opened = c, l.here()
		l.pos++
		l.quoted()
	case c == ',':
		l.say(l.row, l.pos, 1, "a value cannot start with a comma", "put it in quotes, or take the comma out")
	case c == '@' || c == '`' || c == '%' && isValue, (c == '*' || c == '&') && l.ends(l.pos):
		l.reserved(c)
	default:
		for ; l.pos < len(l.text); l.pos++ {
			c := l.text[l.pos]
			if c == ':' && l.ends(l.pos) || c == '#' && l.pos > 0 && isBlank(l.text[l.pos-1]) {
				return
			}
		}
	}
}

func (l *layout) reserved(c rune) {
	l.say(l.row, l.pos, 1, fmt.Sprintf("a text cannot start with %c", c), "put it in quotes")
}

// brackets reads lists and mappings in brackets to their end, or to the end of the line.
func (l *layout) brackets() {
	for {
		if l.found || l.comment() {
			return
		}
		if l.bracket(l.text[l.pos]); len(l.flow) == 0 {
			return
		}
		if l.quote != 0 {
			return
		}
	}
}

// bracket reads one sign or text inside brackets.
func (l *layout) bracket(c rune) {
	if len(l.flow) == 0 {
		l.flow = append(l.flow, bracket{sign: c, at: l.here()})
		l.pos++
		return
	}
	in := &l.flow[len(l.flow)-1]
	next := rune(' ')
	if l.pos+1 < len(l.text) {
		next = l.text[l.pos+1]
	}
	switch {
	case c == ',':
		if in.prev == nothing {
			l.say(l.row, l.pos, 1, "nothing stands before this comma", "take the comma out, or write the value")
		}
		in.prev, in.keyed, in.shut = nothing, false, false
	case c == '[' || c == '{':
		l.needsComma(in)
		in.prev, in.shut = value, true
		l.flow = append(l.flow, bracket{sign: c, at: l.here()})
	case c == ']' || c == '}':
		if c != closing(in.sign) {
			l.say(l.row, l.pos, 1, fmt.Sprintf("%c cannot close the %c of line %d, column %d", c, in.sign, in.at.line, in.at.col),
				fmt.Sprintf("close that with %c first", closing(in.sign)))
			return
		}
		l.flow = l.flow[:len(l.flow)-1]
	case c == '"' || c == '\'':
		l.needsComma(in)
		in.prev, in.shut = value, true
		l.quote, l.opened = c, l.here()
		l.pos++
		l.quoted()
		return
	case c == ':' && (isBlank(next) || strings.ContainsRune(",[]{}", next)):
		switch {
		case in.prev == colon:
			l.say(l.row, l.pos, 1, "a lone : is a sign of YAML, not a value", `put it in quotes: ":"`)
		case in.keyed:
			l.say(l.row, l.pos, 1, "a second colon in one entry", "put a comma between two entries; a text that holds a colon and a blank goes into quotes")
		case in.prev == nothing:
			l.say(l.row, l.pos, 1, "a colon without a key before it", `put it in quotes: ":"`)
		}
		in.prev, in.keyed, in.shut = colon, true, false
	case (c == '@' || c == '`' || c == '%') && in.prev != value:
		l.reserved(c)
	case in.shut && l.text[max(l.pos-1, 0)] != ' ':
		l.say(l.row, l.pos, 1, "the text goes on after its closing quote or bracket", `a text that holds ' goes into double quotes`)
	case in.shut:
		l.needsComma(in)
	case (c == '*' || c == '&') && (isBlank(next) || next == ',' || next == '}' || next == ']'):
		l.reserved(c)
	default:
		in.prev = value
		l.plainInBrackets()
		return
	}
	l.pos++
}

func (l *layout) needsComma(in *bracket) {
	if in.prev == value {
		l.say(l.row, l.pos, 1, "a comma is missing before this", "put a comma between two entries")
	}
}

// plainInBrackets reads a text without quotes.
func (l *layout) plainInBrackets() {
	for ; l.pos < len(l.text); l.pos++ {
		c := l.text[l.pos]
		if strings.ContainsRune(",[]{}", c) || c == '#' && l.pos > 0 && isBlank(l.text[l.pos-1]) {
			return
		}
		if c == ':' && (l.ends(l.pos) || strings.ContainsRune(",[]{}", l.text[l.pos+1])) {
			return
		}
	}
}
