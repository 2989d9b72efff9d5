package pdn

import (
	"fmt"
	"io"
	"strings"
)

// width is where lines of moves are broken.
const width = 78

// Write writes one game as the standard wants it, with a blank line behind it.
func Write(w io.Writer, g Game) error {
	var text strings.Builder
	for _, t := range g.Tags {
		fmt.Fprintf(&text, "[%s \"%s\"]\n", t.Name, escape.Replace(oneLine(t.Value)))
	}
	if len(g.Tags) > 0 {
		text.WriteByte('\n')
	}
	p := printer{}
	ply := 0
	if g.Second {
		ply = 1
	}
	p.line(g.Line, ply)
	result := g.Result
	if result == "" {
		result = "*"
	}
	p.word(result)
	text.WriteString(p.out.String())
	text.WriteString("\n\n")
	_, err := io.WriteString(w, text.String())
	return err
}

// printer breaks words into lines.
type printer struct {
	out    strings.Builder
	column int
	glue   bool // the next word stands close to the last one
}

func (p *printer) word(word string) {
	n := len([]rune(word))
	switch {
	case p.column == 0 || p.glue:
	case p.column+1+n > width && word[0] != '%': // a line that begins with % is passed over
		p.out.WriteByte('\n')
		p.column = 0
	default:
		p.out.WriteByte(' ')
		p.column++
	}
	p.glue = false
	p.out.WriteString(word)
	p.column += n
}

// line writes moves from a ply on; a number stands before each move of the
// first player and wherever something came between.
func (p *printer) line(items []Item, ply int) {
	numbered := true
	for _, item := range items {
		switch item.Kind {
		case Move:
			number := ""
			switch {
			case ply%2 == 0:
				number = fmt.Sprintf("%d. ", ply/2+1)
			case numbered:
				number = fmt.Sprintf("%d... ", ply/2+1)
			}
			p.word(number + item.Text + item.Mark)
			ply++
			numbered = false
		case Comment:
			for _, word := range strings.Fields("{" + brackets.Replace(item.Text) + "}") {
				p.word(word)
			}
			numbered = true
		case Annotation:
			p.word("$" + item.Text)
		case Setup:
			p.word(`/FEN "` + item.Text + `"/`)
			numbered = true
		case Variation:
			p.word("(")
			p.glue = true
			p.line(item.Line, max(ply-1, 0))
			p.glue = true
			p.word(")")
			numbered = true
		}
	}
}

// brackets makes what would end a comment harmless.
var brackets = strings.NewReplacer("{", "(", "}", ")")

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
