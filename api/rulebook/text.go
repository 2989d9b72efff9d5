package rulebook

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// width is how wide the text for a terminal is set.
const width = 78

// Text sets the book as plain text: Markdown that reads well as it is.
func (b *Book) Text() string {
	var w strings.Builder
	w.WriteString("# " + b.Title + "\n\n" + wrap(strings.Join(b.Lede, " "), "") + "\n")
	for i, section := range b.Sections {
		w.WriteString("\n## " + strconv.Itoa(i+1) + ". " + section.Title + "\n")
		for _, block := range section.Blocks {
			w.WriteString("\n" + block.text())
		}
		for _, d := range section.Diagrams {
			w.WriteString("\n" + d.text())
		}
	}
	return w.String()
}

func (b *Block) text() string {
	var w strings.Builder
	for i, text := range b.Texts {
		switch b.Kind {
		case "bullet":
			w.WriteString("- " + wrap(text, "  ") + "\n")
		case "number":
			mark := strconv.Itoa(i+1) + ". "
			w.WriteString(mark + wrap(text, strings.Repeat(" ", len(mark))) + "\n")
		default:
			w.WriteString(wrap(text, "") + "\n")
		}
	}
	return w.String()
}

// text sets a diagram as its position and what it shows.
func (d *Diagram) text() string {
	head := strings.TrimSpace(strings.Join([]string{d.Label, d.Title}, " "))
	if head != "" {
		head = "**" + head + "** "
	}
	return "    " + d.FEN + "\n" + wrap("> "+head+d.Caption, "> ") + "\n"
}

// wrap breaks a text at blanks; further lines begin with the indent.
func wrap(text, indent string) string {
	var w strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+n > width:
			w.WriteString("\n" + indent)
			column = len(indent)
		default:
			w.WriteByte(' ')
			column++
		}
		w.WriteString(word)
		column += n
	}
	return w.String()
}
