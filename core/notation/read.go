package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"damiera/core/board"
	"damiera/core/movegen"
)

// Why a move text could not be taken for one of the legal moves.
const (
	Unreadable = "unreadable"
	OffBoard   = "off-board"
	Ambiguous  = "ambiguous"
	NotLegal   = "not-legal"
)

// longestMove is more than a chain over 128 squares needs.
const longestMove = 1024

// Unread tells why a text is not one of the legal moves.
type Unread struct {
	Code       string // one of the constants above
	Offset     int    // byte of the text where the fault is
	Token      string // the words at fault
	Candidates []string
}

func (u *Unread) Error() string {
	switch u.Code {
	case OffBoard:
		return fmt.Sprintf("there is no playable square %s", u.Token)
	case Ambiguous:
		return fmt.Sprintf("%s can be read as %s; name one more square of the way", u.Token, strings.Join(u.Candidates, " or "))
	case NotLegal:
		return fmt.Sprintf("%s is not a legal move here", u.Token)
	}
	return fmt.Sprintf("%q cannot be read as a move; write the squares in order, such as %s", u.Token, u.Candidates[0])
}

// Read finds the legal move that a text means: as the game writes it, with any
// route in full, or with any cells left out as long as one move fits. The error
// is an *Unread.
func (n *Notation) Read(p *movegen.Position, legal []movegen.Move, text string) (movegen.Move, error) {
	cells, err := n.Cells(text)
	if err != nil {
		return movegen.Move{}, err
	}
	texts := n.Texts(p, legal)
	readings := Readings(texts, cells)
	switch len(readings) {
	case 0:
		return movegen.Move{}, &Unread{Code: NotLegal, Token: strings.TrimSpace(text)}
	case 1:
		return readings[0].Move, nil
	}
	u := &Unread{Code: Ambiguous, Token: strings.TrimSpace(text)}
	for _, t := range readings {
		u.Candidates = append(u.Candidates, t.Text)
	}
	return movegen.Move{}, u
}

// Readings returns the moves that a list of cells can mean: the one that is
// written so, else the one with exactly this route, else all that pass the cells.
func Readings(texts []Text, cells []board.Square) []Text {
	if len(cells) < 2 {
		return nil
	}
	for i := range texts {
		if slices.Equal(texts[i].cells, cells) {
			return texts[i : i+1 : i+1]
		}
	}
	var fit []Text
	for i, t := range texts {
		for _, route := range t.Routes {
			if slices.Equal(route.Path, cells) {
				return texts[i : i+1 : i+1]
			}
		}
		if t.passes(cells) {
			fit = append(fit, t)
		}
	}
	return fit
}

// Cells reads the squares that a move text names, one or more. Numbers and
// chess names are taken on any board, and any of - x × : or blanks between
// them; marks such as ! at the end are passed over. The error is an *Unread
// with the code Unreadable or OffBoard.
func (n *Notation) Cells(text string) ([]board.Square, error) {
	bad := &Unread{Code: Unreadable, Token: clip(strings.TrimSpace(text)), Candidates: []string{n.sample()}}
	if len(text) > longestMove || !utf8.ValidString(text) {
		return nil, bad
	}
	rest := strings.TrimRight(strings.TrimSpace(text), "!?")
	bad.Offset = strings.Index(text, rest)
	var cells []board.Square
	for {
		name := rest[:nameLength(rest)]
		q, named := n.square(name)
		if !named {
			return nil, bad
		}
		if q == board.None {
			return nil, &Unread{Code: OffBoard, Offset: bad.Offset, Token: name}
		}
		cells = append(cells, q)
		after := strings.TrimLeftFunc(rest[len(name):], unicode.IsSpace)
		if after == "" {
			return cells, nil
		}
		if sign, size := utf8.DecodeRuneInString(after); strings.ContainsRune("-–—−xX×:*", sign) {
			after = strings.TrimLeftFunc(after[size:], unicode.IsSpace)
		}
		bad.Offset += len(rest) - len(after)
		rest = after
	}
}

// nameLength returns the length of the name of a square that text begins with:
// perhaps a letter, then figures.
func nameLength(text string) int {
	i := 0
	if text != "" && text[0]|0x20 >= 'a' && text[0]|0x20 <= 'w' {
		i = 1
	}
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	return i
}

// sample is a move text in the manner of the game, for messages.
func (n *Notation) sample() string {
	return n.Write(false, n.board.Squares[len(n.board.Squares)-2:])
}

func clip(text string) string {
	if len(text) <= 40 {
		return text
	}
	return strings.ToValidUTF8(text[:40], "") + "…"
}
