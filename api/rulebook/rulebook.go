// Package rulebook puts a lesson into the words of a language: the rules page
// of the API, the same as text for a terminal, and what differs between two games.
//
// It knows messages and how to set them. It must never know a rule: what is
// said, and what a diagram shows, comes from core/lesson.
package rulebook

import (
	"strings"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/lesson"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/ui/i18n"
)

// Book is the rules page of one game in one language.
type Book struct {
	Variant  Variant   `json:"variant"`
	Language string    `json:"language"`
	Title    string    `json:"title"`
	Lede     []string  `json:"lede"`
	Sections []Section `json:"sections"`
	Sources  []string  `json:"sources"`
}

// Variant tells which game and which version of it.
type Variant struct {
	ID    string            `json:"id"`
	Hash  string            `json:"hash"`
	Names map[string]string `json:"names"`
}

func about(v *core.Variant) Variant {
	names := v.Rules.Names
	if names == nil {
		names = map[string]string{}
	}
	return Variant{v.Rules.ID, v.Hash, names}
}

// Section is one part of the page.
type Section struct {
	ID       string    `json:"id"`
	Title    string    `json:"title"`
	Blocks   []Block   `json:"blocks"`
	Diagrams []Diagram `json:"diagrams"`
}

// Block is a paragraph or a list.
type Block struct {
	Kind  string   `json:"kind"` // paragraph, bullet or number
	Texts []string `json:"texts"`
}

// Diagram is a position that shows a rule, ready to be drawn and tried.
type Diagram struct {
	ID      string            `json:"id"`
	Shows   string            `json:"shows,omitempty"`
	Label   string            `json:"label,omitempty"`
	Title   string            `json:"title,omitempty"`
	Caption string            `json:"caption"`
	FEN     string            `json:"fen"`
	Turn    ruleset.Color     `json:"turn"`
	Pieces  map[string]string `json:"pieces"`
	Legal   []game.Option     `json:"legal"`
	Refused []game.Verdict    `json:"refused"`
	Marks   Marks             `json:"marks"`
	// Past tells that the position depends on moves before it, which the FEN
	// cannot say.
	Past bool `json:"past"`
}

// Marks are what is drawn beside the pieces.
type Marks struct {
	Route   *game.Way `json:"route,omitempty"`
	Refused *game.Way `json:"refused,omitempty"`
	Targets []string  `json:"targets,omitempty"`
	Squares []string  `json:"squares,omitempty"`
}

// Write puts the rules of a game into words.
func Write(v *core.Variant, page lesson.Page, l *i18n.Language, tag string) Book {
	s := speaker{l}
	book := Book{
		Variant: about(v), Language: tag, Title: Name(v, tag),
		Sections: []Section{}, Sources: append([]string{}, v.Rules.Sources...),
	}
	for _, st := range page.Lede {
		book.Lede = append(book.Lede, s.sentence(st))
	}
	for _, part := range page.Sections {
		section := Section{ID: part.ID, Title: l.Text("title."+part.ID, nil), Blocks: s.blocks(part.Statements), Diagrams: []Diagram{}}
		for i := range part.Diagrams {
			section.Diagrams = append(section.Diagrams, s.diagram(v, &part.Diagrams[i]))
		}
		book.Sections = append(book.Sections, section)
	}
	return book
}

// Name is the name of a game in a language, else in English, else its id.
func Name(v *core.Variant, tag string) string {
	for _, tag := range []string{tag, "en"} {
		if name := v.Rules.Names[tag]; name != "" {
			return name
		}
	}
	return v.Rules.ID
}

// blocks sets running sentences about one matter as a paragraph and items as lists.
func (s speaker) blocks(statements []lesson.Statement) []Block {
	blocks := []Block{}
	matter := ""
	for _, st := range statements {
		before := matter
		matter, _, _ = strings.Cut(st.Topic, ".")
		kind := string(st.List)
		if st.List == lesson.Running {
			kind = "paragraph"
		}
		text := s.sentence(st)
		last := len(blocks) - 1
		switch {
		case st.List == lesson.More && last >= 0:
			s.extend(&blocks[last], text)
		case kind == "paragraph" && last >= 0 && blocks[last].Kind == kind && matter == before:
			s.extend(&blocks[last], text)
		case last >= 0 && blocks[last].Kind == kind:
			blocks[last].Texts = append(blocks[last].Texts, text)
		default:
			blocks = append(blocks, Block{Kind: kind, Texts: []string{text}})
		}
	}
	return blocks
}

// extend adds a sentence to the last text of a block.
func (s speaker) extend(b *Block, text string) {
	b.Texts[len(b.Texts)-1] += " " + text
}

// Draw puts one diagram into words.
func Draw(v *core.Variant, d *lesson.Diagram, l *i18n.Language) Diagram {
	return speaker{l}.diagram(v, d)
}

func (s speaker) diagram(v *core.Variant, d *lesson.Diagram) Diagram {
	out := Diagram{
		ID: d.ID, Shows: d.Shows, FEN: d.FEN, Turn: d.Position.Side, Pieces: game.Pieces(v, d.Position),
		Legal: d.Legal, Refused: append([]game.Verdict{}, d.Refused...),
		Marks: Marks{Route: d.Marks.Route, Refused: d.Marks.Refused, Targets: d.Marks.Targets, Squares: d.Marks.Squares},
		Past:  d.Position.Run != [2]movegen.Run{},
	}
	if d.Label != nil {
		out.Label = s.sentence(*d.Label)
	}
	if d.Title != nil {
		out.Title = s.sentence(*d.Title)
	}
	for i, c := range d.Caption {
		if i > 0 {
			out.Caption += " "
		}
		out.Caption += s.sentence(c)
	}
	return out
}
