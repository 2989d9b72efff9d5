package ruleset

import (
	"fmt"
	"strings"
)

// entry reads a line of block style: dashes, a key, a value.
func (l *layout) entry(indent int) {
	if l.plain && len(l.levels) > 0 && indent > l.levels[len(l.levels)-1].indent {
		l.continued(indent)
		return
	}
	l.plain = false
	for !l.done() && l.text[l.pos] == '-' && l.ends(l.pos) {
		if l.level(l.pos, true); l.found {
			return
		}
		l.pos++
		if l.comment() {
			l.levels[len(l.levels)-1].open = true
			return
		}
		indent = l.pos
	}
	item := len(l.levels) > 0 && l.levels[len(l.levels)-1].items && l.levels[len(l.levels)-1].indent < indent && l.pos == indent && indent > 0 && l.dashed(indent)
	start := l.pos
	l.scalar(item)
	if l.found {
		return
	}
	if len(l.flow) > 0 || l.quote != 0 || l.literal >= 0 {
		return
	}
	l.blanks()
	if l.pos < len(l.text) && l.text[l.pos] == ':' && l.ends(l.pos) {
		if l.level(start, false); l.found {
			return
		}
		l.pos++
		l.afterColon()
		return
	}
	if item {
		l.plain = true
		return
	}
	l.keyless(start)
}

// dashed reports whether a dash stands before the column on this line.
func (l *layout) dashed(col int) bool {
	return strings.HasPrefix(strings.TrimSpace(string(l.text[:col])), "-")
}

// continued reads a line that goes on with the text of the line before.
func (l *layout) continued(indent int) {
	for i := indent; i < len(l.text); i++ {
		if l.text[i] == '#' && isBlank(l.text[i-1]) {
			return
		}
		if l.text[i] == ':' && l.ends(i) {
			l.say(l.row, indent, i-indent, "this key is indented under a line that has its value already",
				fmt.Sprintf("start it in column %d, like its neighbours", l.levels[len(l.levels)-1].indent+1))
			return
		}
	}
}

// keyless reports a line that is neither a key nor an item.
func (l *layout) keyless(start int) {
	line := strings.TrimRight(string(l.text[start:]), " ")
	if len(l.levels) == 0 && l.row == 0 && l.src.line(2) == "" {
		return
	}
	if at := strings.IndexByte(line, ':'); at > 0 && !strings.ContainsAny(line[:1], "{[\"'") {
		l.say(l.row, start+len([]rune(line[:at])), 1, "a blank is missing after this colon", "write "+quoteless(line[:at]+": "+line[at+1:]))
		return
	}
	l.say(l.row, start, len([]rune(line)), "this line has no colon, so it is no key with a value", "write key: value, or take the line out")
}

// level enters the block to which a key or dash in a column belongs.
func (l *layout) level(col int, items bool) {
	for len(l.levels) > 0 {
		top := l.levels[len(l.levels)-1]
		if top.indent < col || top.indent == col && (top.items == items || !top.items && top.open) {
			break
		}
		if top.indent == col && top.items != items && (len(l.levels) == 1 || l.levels[len(l.levels)-2].indent < col) {
			what, other := "a key", "list items"
			if items {
				what, other = "a list item", "keys"
			}
			l.say(l.row, col, 1, fmt.Sprintf("%s stands among %s", what, other), "indent it under the key that it belongs to")
			return
		}
		l.levels = l.levels[:len(l.levels)-1]
	}
	if len(l.levels) > 0 {
		top := &l.levels[len(l.levels)-1]
		switch {
		case top.indent == col && top.items == items:
			top.open = items
			return
		case !top.open:
			l.say(l.row, col, 1, "the indentation fits no line above", fmt.Sprintf("start in column %d, like its neighbours", l.neighbour(top.indent)+1))
			return
		}
		top.open = false
	}
	l.levels = append(l.levels, level{indent: col, items: items, open: items})
}

// neighbour is the indentation of the line before, where it is deeper than the least.
func (l *layout) neighbour(least int) int {
	for row := l.row - 1; row >= 0; row-- {
		line := l.src.lines[row]
		if trimmed := strings.TrimLeft(line, " "); trimmed != "" && trimmed[0] != '#' {
			return max(least, len(line)-len(trimmed))
		}
	}
	return least
}

// afterColon reads what follows a key of block style.
func (l *layout) afterColon() {
	if l.comment() {
		l.levels[len(l.levels)-1].open = true
		return
	}
	c := l.text[l.pos]
	switch {
	case (c == '-' || c == ':') && l.ends(l.pos):
		if strings.TrimSpace(string(l.text[l.pos+1:])) == "" {
			l.say(l.row, l.pos, 1, fmt.Sprintf("a lone %c is a sign of YAML, not a value", c), fmt.Sprintf(`put it in quotes: "%c"`, c))
		} else {
			l.say(l.row, l.pos, 1, "a list cannot start on the line of its key", "put each item on a line of its own, or the items in brackets: [a, b]")
		}
		return
	case c == '|' || c == '>':
		head := strings.TrimRight(string(l.text[l.pos+1:]), " ")
		if before, _, ok := strings.Cut(head, " #"); ok {
			head = strings.TrimRight(before, " ")
		}
		if strings.Trim(head, "+-123456789") != "" {
			l.say(l.row, l.pos, 1, fmt.Sprintf("after %c the text starts on the next line", c), "put the text on the next line, indented")
			return
		}
		l.literal = l.levels[len(l.levels)-1].indent
		return
	}
	l.scalar(true)
	l.rest()
	if !l.found && len(l.flow) == 0 && l.quote == 0 {
		l.plain = !strings.ContainsRune(`"'[{`, c)
	}
}

// rest looks at what follows a value on its line.
func (l *layout) rest() {
	if l.found || len(l.flow) > 0 || l.quote != 0 || l.comment() {
		return
	}
	if l.text[l.pos] == ':' && l.ends(l.pos) {
		l.say(l.row, l.pos, 1, "a second colon on this line", "put a text that holds a colon and a blank in quotes")
		return
	}
	before := ' '
	for i := l.pos - 1; i >= 0 && isBlank(before); i-- {
		before = l.text[i]
	}
	switch {
	case l.opened.line > 0 && l.opened.line-1 < l.row && l.text[l.pos] != ',':
		l.say(l.opened.line-1, l.opened.col-1, 1, fmt.Sprintf("the text opened here is closed only on line %d", l.row+1), "close it where it ends")
	case before == '}' || before == ']':
		l.say(l.row, l.pos, 1, fmt.Sprintf("%s stands after the closing %c", quote(string(l.text[l.pos:])), before), "take it out, or look for a bracket too many")
	default:
		l.say(l.row, l.pos, 1, "the text goes on after its closing quote", `a text that holds ' goes into double quotes, and \" is a double quote inside them`)
	}
}
