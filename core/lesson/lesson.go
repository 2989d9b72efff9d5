// Package lesson makes the rules page of a game from its compiled rules alone:
// what there is to say, in which order, and the positions that show it.
//
// It speaks no language: a sentence is the key of a message and what goes into
// it. It must never know which variant it has, and it states nothing about a
// diagram that the generator has not said.
package lesson

import (
	"context"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
)

// Page is everything that the rules page of one game says.
type Page struct {
	Lede     []Statement
	Sections []Section
}

// Section is one part of the page.
type Section struct {
	ID         string // also the tail of the key of its title, lesson.title.ID
	Statements []Statement
	Diagrams   []Diagram
}

// Statement is one sentence, or a phrase inside one.
type Statement struct {
	// Topic says what the sentence is about: sentences of two games with one
	// topic and different words are a difference between them.
	Topic string
	Key   string
	Args  Args
	List  ListItem
}

// ListItem says how a sentence is set.
type ListItem string

// A sentence of the running text, an item of a list with bullets or numbers,
// or more of the item before.
const (
	Running  ListItem = ""
	Bullet   ListItem = "bullet"
	Numbered ListItem = "number"
	More     ListItem = "more"
)

// Args are what a message talks about: an int (a number), a string (a move,
// a square, taken as it is), a Statement (a phrase) or a List.
type Args map[string]any

// List is several phrases in one place, joined by the message list.<Join>.
type List struct {
	Join  string // and, or, semicolon
	Items []any  // strings and Statements
}

// Diagram is a position that shows a rule.
type Diagram struct {
	ID       string     // what it shows: the tail of the key of its caption, diagram.ID
	Shows    string     // the rule code that the file or the search asked for; may be empty
	Label    *Statement // which rule of the ranking, if there are several
	Title    *Statement
	Caption  []Statement
	Position movegen.Position
	FEN      string
	Legal    []game.Option
	Refused  []game.Verdict
	Marks    Marks
}

// Marks are what is drawn on a diagram beside the pieces.
type Marks struct {
	// Route is the capture to look at, and Refused the one that may not be played.
	Route   *game.Way
	Refused *game.Way
	// Targets are squares that can be reached, Squares an area of the board.
	Targets []string
	Squares []string
}

// Of makes the rules page of a game. Once ctx has ended no more diagrams are
// searched for; what there is to say is said all the same.
func Of(ctx context.Context, v *core.Variant) Page {
	w := newWriter(v)
	f := newFinder(ctx, w)
	page := Page{Lede: w.gather(w.lede)}
	for _, part := range []struct {
		id   string
		say  func()
		show func() []Diagram
	}{
		{"short", w.short, nothing},
		{"board", w.board, f.startScene},
		{"man", w.man, f.manScenes},
		{"king", w.king, f.kingScenes},
		{"capture", w.capture, f.captureScenes},
		{"chain", w.chain, f.chainScenes},
		{"ranking", w.ranking, f.rankingScenes},
		{"promotion", w.promotion, f.promotionScenes},
		{"end", w.end, f.endScenes},
		{"draws", w.draws, nothing},
		{"notation", w.notation, nothing},
		{"match", w.match, nothing},
	} {
		if said := w.gather(part.say); len(said) > 0 {
			page.Sections = append(page.Sections, Section{ID: part.id, Statements: said, Diagrams: part.show()})
		}
	}
	for i := range page.Sections {
		section := &page.Sections[i]
		section.Diagrams = append(section.Diagrams, f.others(section.ID)...)
	}
	return page
}

func nothing() []Diagram { return nil }
