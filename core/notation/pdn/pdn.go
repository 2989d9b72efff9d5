// Package pdn reads and writes files of games in Portable Draughts Notation:
// tags, moves, comments, variations, in the order in which they were written.
//
// It must never know a board or a rule: whether a move is legal is found by
// whoever plays it.
package pdn

import "fmt"

// Game is one game of a file.
type Game struct {
	Tags []Tag
	Line []Item // the main line
	// Result is the text that ends the moves, empty if there is none.
	Result string
	// Second tells that the player who begins is the one who moves second in
	// this game, so that the first move is written 1... 10-14.
	Second bool
	Place  Place
}

// Tag is one [Name "value"].
type Tag struct {
	Name, Value string
	Place       Place
}

// Item is a move or what stands between moves.
type Item struct {
	Kind Kind
	// Text is the move as written, the comment, the number of an annotation or the FEN.
	Text  string
	Mark  string // the strength of a move, such as !?
	Line  []Item // of a variation
	Place Place
}

// Kind of an item.
type Kind uint8

// What a line of moves consists of.
const (
	Move Kind = iota
	Comment
	Annotation // $n
	Variation  // (…)
	Setup      // /FEN "…"/
)

// Place is where something stands in a file, both from 1.
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

func (p Place) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Column) }

// The codes of what cannot be read.
const (
	BadTag       = "bad-tag"
	NotClosed    = "not-closed"
	NotOpened    = "not-opened"
	TooDeep      = "too-deep"
	TooManyItems = "too-many-items"
	EarlyResult  = "early-result"
	Junk         = "junk"
)

// Fault is something that could not be read. Reading goes on behind it.
type Fault struct {
	Game int `json:"game"`          // from 1, 0 for the file as a whole
	Ply  int `json:"ply,omitempty"` // from 1, 0 where no move is meant
	Place
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Error begins with the place, so that the name of a file can stand before it.
func (f Fault) Error() string {
	switch {
	case f.Ply > 0:
		return fmt.Sprintf("%s: %s: game %d, ply %d: %s", f.Place, f.Code, f.Game, f.Ply, f.Message)
	case f.Game > 0:
		return fmt.Sprintf("%s: %s: game %d: %s", f.Place, f.Code, f.Game, f.Message)
	}
	return fmt.Sprintf("%s: %s: %s", f.Place, f.Code, f.Message)
}

// Tag returns the value of the last tag with this name, as some files write a
// tag twice; empty if there is none.
func (g *Game) Tag(name string) (value string) {
	for _, t := range g.Tags {
		if t.Name == name {
			value = t.Value
		}
	}
	return value
}
