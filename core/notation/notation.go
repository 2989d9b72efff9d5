// Package notation writes and reads what people write of a game: move texts
// and positions, in the square names and the path form of one variant.
//
// Writing is strict, one text for one thing; reading is tolerant, and a text
// that fits two things is refused with both named. It must never decide whether
// a move is legal: it is given the legal moves.
package notation

import (
	"strconv"
	"strings"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Notation is how one variant is written. Any number of goroutines may share one.
type Notation struct {
	board *board.Board
	ref   *movegen.Reference
	words ruleset.Notation
	most  [2]int       // pieces of a colour at the start: there are never more
	zone  [2]board.Set // where a man of this colour cannot stand
}

// New makes the notation of a checked ruleset; ref is asked for the routes of captures.
func New(rules *ruleset.Ruleset, b *board.Board, ref *movegen.Reference) *Notation {
	n := &Notation{board: b, ref: ref, words: rules.Notation}
	for c := range n.most {
		n.most[c] = len(rules.Setup.Men[c]) + len(rules.Setup.Kings[c])
		n.zone[c] = b.Set(rules.Promotion.Zone[c])
	}
	return n
}

// Names returns the game's names of squares.
func (n *Notation) Names(squares []board.Square) []string {
	names := make([]string, len(squares))
	for i, q := range squares {
		names[i] = n.board.Name(q)
	}
	return names
}

// square reads the name of a square, a number or a chess name whichever the
// game writes. It returns None for a name that is no square of this board;
// named tells whether the text had the shape of a name.
func (n *Notation) square(text string) (q board.Square, named bool) {
	if c, chess := board.ParseChess(text); chess {
		return n.board.At(c), true
	}
	if !digits(text) {
		return board.None, false
	}
	number, err := strconv.Atoi(text)
	if err != nil {
		return board.None, true // too long for a number, and so for a square
	}
	return n.board.ByNumber(number), true
}

func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// span names the squares of the board, for messages: 1 to 32, or a1 to h8.
func (n *Notation) span() string {
	last := n.board.Squares[len(n.board.Squares)-1]
	if n.board.Chess {
		return "a1 to " + board.ChessName(ruleset.Cell{X: n.board.Columns - 1, Y: n.board.Rows - 1}) +
			", playable ones such as " + n.board.Name(last)
	}
	return "1 to " + strconv.Itoa(len(n.board.Squares))
}
