// Package hub speaks the Hub protocol, version 2: Serve lets another program
// play with our engine, Client lets us play with another's.
//
// A Hub line is a command and arguments, name=value or a bare name; values
// with special characters stand in double quotes. Unknown commands and
// arguments are ignored on both sides. The room works on readers and writers:
// it must never start a process, open a socket or know a variant's name.
package hub

import (
	"fmt"
	"strings"
)

// line is one message.
type line struct {
	command string
	args    []arg
}

type arg struct{ name, value string }

// longest is how many bytes a line may have.
const longest = 1 << 16

// parse reads a line. An empty line has an empty command.
func parse(text string) (line, error) {
	var l line
	rest := strings.TrimSpace(text)
	l.command, rest = cut(rest)
	for rest = strings.TrimLeft(rest, " \t"); rest != ""; rest = strings.TrimLeft(rest, " \t") {
		end := strings.IndexAny(rest, " \t=")
		if end < 0 {
			l.args = append(l.args, arg{name: rest})
			break
		}
		a := arg{name: rest[:end]}
		if rest[end] != '=' {
			l.args = append(l.args, a)
			rest = rest[end:]
			continue
		}
		rest = rest[end+1:]
		if strings.HasPrefix(rest, `"`) {
			value, after, closed := strings.Cut(rest[1:], `"`)
			if !closed {
				return l, fmt.Errorf("the quotes of %s are not closed", a.name)
			}
			a.value, rest = value, after
		} else {
			a.value, rest = cut(rest)
		}
		l.args = append(l.args, a)
	}
	return l, nil
}

// cut splits at the first blank.
func cut(text string) (word, rest string) {
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], text[i:]
	}
	return text, ""
}

// get returns the value of an argument and whether it is there.
func (l *line) get(name string) (value string, ok bool) {
	for _, a := range l.args {
		if a.name == name {
			return a.value, true
		}
	}
	return "", false
}

func (l *line) set(name, value string) { l.args = append(l.args, arg{name, value}) }

// String writes the line with quotes where they are needed.
func (l line) String() string {
	var b strings.Builder
	b.WriteString(l.command)
	for _, a := range l.args {
		b.WriteString(" " + a.name + "=")
		if a.value == "" || strings.ContainsAny(a.value, " \t=") {
			b.WriteString(`"` + strings.ReplaceAll(a.value, `"`, "'") + `"`)
		} else {
			b.WriteString(a.value)
		}
	}
	return b.String()
}
