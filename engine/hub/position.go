package hub

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// writePosition writes the side to move and a letter for every square in the
// order of the numbers: w b man, W B king, e empty.
func writePosition(v *core.Variant, p *movegen.Position) string {
	text := []byte{"WB"[p.Side]}
	white := p.Pieces(ruleset.White)
	occupied := p.Own.Or(p.Opp)
	for n := 1; v.Board.ByNumber(n) != board.None; n++ {
		q := v.Board.ByNumber(n)
		letter := byte('e')
		if occupied.Has(q) {
			letter = 'b'
			if white.Has(q) {
				letter = 'w'
			}
			if p.Kings.Has(q) {
				letter -= 'a' - 'A'
			}
		}
		text = append(text, letter)
	}
	return string(text)
}

// readPosition reads what writePosition writes. What pieces may stand where is
// checked by the game's own reader of positions.
func readPosition(v *core.Variant, text string) (p movegen.Position, err error) {
	if len(text) != 1+len(v.Board.Squares) {
		return p, fmt.Errorf("a position has one letter for the side to move and %d for the squares, not %d in all", len(v.Board.Squares), len(text))
	}
	var fields [2][]string
	for i := range text[1:] {
		name := v.Board.Name(v.Board.ByNumber(i + 1))
		switch letter := text[1+i]; letter {
		case 'w':
			fields[0] = append(fields[0], name)
		case 'W':
			fields[0] = append(fields[0], "K"+name)
		case 'b':
			fields[1] = append(fields[1], name)
		case 'B':
			fields[1] = append(fields[1], "K"+name)
		case 'e':
		default:
			return p, fmt.Errorf("%q stands for no piece on square %s; write w, b, W, B or e", letter, name)
		}
	}
	if text[0] != 'W' && text[0] != 'B' {
		return p, fmt.Errorf("a position begins with W or B for the side to move, not with %q", text[0])
	}
	return v.Position(text[:1] + ":W" + strings.Join(fields[0], ",") + ":B" + strings.Join(fields[1], ","))
}

// writeMove writes from and to, then the captured squares in the order of the
// numbers.
func writeMove(b *board.Board, m movegen.Move) string {
	if !m.IsCapture() {
		return fmt.Sprintf("%d-%d", b.Number(m.From), b.Number(m.To))
	}
	text := fmt.Sprintf("%dx%d", b.Number(m.From), b.Number(m.To))
	for n := 1; n <= len(b.Squares); n++ {
		if m.Victims.Has(b.ByNumber(n)) {
			text += "x" + strconv.Itoa(n)
		}
	}
	return text
}

// readMove finds the legal move that a text means. Captured squares may come
// in any order, and may be left out where from and to are enough.
func readMove(b *board.Board, legal []movegen.Move, text string) (movegen.Move, error) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == 'x' || r == '-' })
	var squares []board.Square
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || b.ByNumber(n) == board.None {
			return movegen.Move{}, fmt.Errorf("move %q: %q is no square; squares are numbers from 1 to %d", text, part, len(b.Squares))
		}
		squares = append(squares, b.ByNumber(n))
	}
	if len(squares) < 2 {
		return movegen.Move{}, fmt.Errorf("move %q: a move names its first and last square", text)
	}
	victims := board.Of(squares[2:]...)
	var found []movegen.Move
	for _, m := range legal {
		if m.From == squares[0] && m.To == squares[1] && (len(squares) == 2 || m.Victims == victims) {
			found = append(found, m)
		}
	}
	switch len(found) {
	case 0:
		return movegen.Move{}, fmt.Errorf("move %q is not legal", text)
	case 1:
		return found[0], nil
	}
	return movegen.Move{}, errors.New("move " + strconv.Quote(text) + " fits several captures: name the captured squares")
}
