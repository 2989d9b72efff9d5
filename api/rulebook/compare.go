package rulebook

import (
	"damiera/core"
	"damiera/core/lesson"
	"damiera/ui/i18n"
)

// Comparison is what differs between two games, in one language.
type Comparison struct {
	Left        Variant      `json:"left"`
	Right       Variant      `json:"right"`
	Language    string       `json:"language"`
	Titles      Pair[string] `json:"titles"`
	Differences []Difference `json:"differences"`
	Quarrels    []Quarrel    `json:"quarrels"`
}

// Pair is the same thing in both games.
type Pair[T any] struct {
	Left  T `json:"left"`
	Right T `json:"right"`
}

// Difference is what the two games say about one topic; a side may say nothing.
type Difference struct {
	Section string `json:"section"`
	Title   string `json:"title"`
	Pair[string]
}

// Quarrel is a position in which the same move is legal in one game only.
type Quarrel struct {
	Legal string `json:"legal"` // left or right
	Pair[Diagram]
}

// Compare puts what differs between two games into words.
func Compare(a, b *core.Variant, found lesson.Comparison, l *i18n.Language, tag string) Comparison {
	s := speaker{l}
	c := Comparison{
		Left: about(a), Right: about(b), Language: tag,
		Titles: Pair[string]{Name(a, tag), Name(b, tag)}, Differences: []Difference{}, Quarrels: []Quarrel{},
	}
	for _, d := range found.Differences {
		c.Differences = append(c.Differences, Difference{
			Section: d.Section, Title: l.Text("title."+d.Section, nil),
			Pair: Pair[string]{s.paragraph(d.Said[0]), s.paragraph(d.Said[1])},
		})
	}
	for _, q := range found.Quarrels {
		c.Quarrels = append(c.Quarrels, Quarrel{
			Legal: [2]string{"left", "right"}[q.Legal],
			Pair:  Pair[Diagram]{s.diagram(a, &q.Diagrams[0]), s.diagram(b, &q.Diagrams[1])},
		})
	}
	return c
}

// paragraph sets sentences one after the other.
func (s speaker) paragraph(statements []lesson.Statement) string {
	text := ""
	for i, st := range statements {
		if i > 0 {
			text += " "
		}
		text += s.sentence(st)
	}
	return text
}

// Text sets the comparison as plain text: Markdown that reads well as it is.
func (c *Comparison) Text(l *i18n.Language) string {
	if len(c.Differences) == 0 {
		return wrap(l.Text("compare.same", i18n.Args{"left": c.Titles.Left, "right": c.Titles.Right}), "") + "\n"
	}
	text := "# " + c.Titles.Left + " – " + c.Titles.Right + "\n"
	section := ""
	for _, d := range c.Differences {
		if d.Section != section {
			section = d.Section
			text += "\n## " + d.Title + "\n"
		}
		text += "\n" + c.side(l, c.Titles.Left, d.Left) + c.side(l, c.Titles.Right, d.Right)
	}
	if len(c.Quarrels) > 0 {
		text += "\n## " + l.Text("compare.quarrels", nil) + "\n"
	}
	for _, q := range c.Quarrels {
		text += "\n    " + q.Left.FEN + "\n" + c.side(l, c.Titles.Left, q.Left.Caption) + c.side(l, c.Titles.Right, q.Right.Caption)
	}
	return text
}

func (c *Comparison) side(l *i18n.Language, title, text string) string {
	if text == "" {
		text = l.Text("compare.nothing", nil)
	}
	return wrap("- **"+title+"** "+text, "  ") + "\n"
}
