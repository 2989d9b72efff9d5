package pdn

import (
	"fmt"
	"strings"
)

// The bounds of what is read; archives stay far below.
const (
	deepest    = 40     // variations inside variations
	mostFaults = 200    // faults kept of one file
	mostItems  = 20_000 // moves and comments of one game
)

// Read reads the games of a file and tells what in it could not be read. It
// takes everything that the standard allows and what archives do besides:
// blanks inside moves, moves without separators, any result, both encodings,
// games without tags or without moves or without an end.
func Read(data []byte) ([]Game, []Fault) {
	r := reader{scanner: newScanner(decode(data))}
	for {
		r.blanks()
		if r.text == "" {
			return r.games, r.faults
		}
		r.game()
	}
}

type reader struct {
	*scanner
	games  []Game
	faults []Fault
	items  int
}

func (r *reader) fault(at Place, code, format string, args ...any) {
	if len(r.faults) < mostFaults {
		r.faults = append(r.faults, Fault{Game: len(r.games) + 1, Place: at, Code: code, Message: fmt.Sprintf(format, args...)})
	}
}

func (r *reader) game() {
	g := Game{Place: r.place}
	r.items = 0
	for r.blanks(); strings.HasPrefix(r.text, "["); r.blanks() {
		at := r.place
		if tag := r.take(tagForm); tag != nil {
			g.Tags = append(g.Tags, Tag{Name: tag[1], Value: unescape.Replace(tag[2] + tag[3]), Place: at})
		} else {
			r.fault(at, BadTag, "%s is no tag; write [Name \"value\"]", clip(r.line()))
			r.skip(len(r.line()))
		}
	}
	g.Line = r.moves(0)
	r.blanks()
	if found := resultForm.FindStringSubmatch(r.text); found != nil {
		g.Result = r.skip(len(found[1]))
	}
	r.games = append(r.games, g)
}

// moves reads a line up to its end: a result, the tags of the next game, or,
// inside a variation, the closing bracket.
func (r *reader) moves(depth int) (line []Item) {
	for {
		r.blanks()
		switch at := r.place; {
		case r.text == "" || r.text[0] == '[':
			if depth > 0 {
				r.fault(at, NotClosed, "a variation is not closed; a ) is missing")
			}
			return line
		case resultForm.MatchString(r.text) && depth == 0:
			return line
		case r.text[0] == ')':
			r.skip(1)
			if depth > 0 {
				return line
			}
			r.fault(at, NotOpened, "there is a ) without a ( before it")
		default:
			if item, ok := r.item(depth); ok {
				line = append(line, item)
			}
		}
	}
}

func (r *reader) item(depth int) (item Item, ok bool) {
	at := r.place
	r.items++
	if r.items > mostItems {
		r.fault(at, TooManyItems, "this game has more than %d moves and comments; the rest is left out", mostItems)
		r.skip(len(r.text))
		return item, false
	}
	switch {
	case r.text[0] == '(':
		r.skip(1)
		if depth == deepest {
			r.fault(at, TooDeep, "variations are nested more than %d deep", deepest)
			r.skip(len(r.text))
			return item, false
		}
		return Item{Kind: Variation, Line: r.moves(depth + 1), Place: at}, true
	case r.take(numberForm) != nil:
		return item, false
	case resultForm.MatchString(r.text): // of a variation
		return Item{Kind: Comment, Text: r.skip(len(resultForm.FindStringSubmatch(r.text)[1])), Place: at}, true
	}
	if found := r.take(commentForm); found != nil {
		return Item{Kind: Comment, Text: strings.Join(strings.Fields(found[1]), " "), Place: at}, true
	}
	if found := r.take(restForm); found != nil { // as chess files have it
		return Item{Kind: Comment, Text: strings.Join(strings.Fields(found[1]), " "), Place: at}, true
	}
	if found := r.take(moveForm); found != nil {
		item := Item{Kind: Move, Text: strings.Join(strings.Fields(found[0]), ""), Place: at}
		if resultForm.MatchString(item.Text) {
			r.fault(at, EarlyResult, "%s is a result, and there is more behind it", clip(item.Text))
			return item, false
		}
		if mark := r.take(strengthMark); mark != nil {
			item.Mark = mark[1] + mark[2]
		}
		return item, true
	}
	if found := r.take(nagForm); found != nil {
		return Item{Kind: Annotation, Text: found[1], Place: at}, true
	}
	if found := r.take(setupForm); found != nil {
		return Item{Kind: Setup, Text: found[1], Place: at}, true
	}
	if r.text[0] == '{' {
		r.fault(at, NotClosed, "a comment is not closed; a } is missing")
		r.skip(len(r.text))
		return item, false
	}
	r.fault(at, Junk, "%s is no move, comment or result", clip(r.word()))
	return item, false
}

var unescape = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// clip shortens a piece of a file for a message.
func clip(text string) string {
	if r := []rune(text); len(r) > 30 {
		return fmt.Sprintf("%q…", string(r[:30]))
	}
	return fmt.Sprintf("%q", text)
}
