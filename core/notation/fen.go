package notation

import (
	"cmp"
	"slices"
	"strings"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// FEN writes a position: who is to move, then White's and Black's pieces in
// the order of the squares, W:W21,K30:B1,2.
func (n *Notation) FEN(p movegen.Position) string {
	var text strings.Builder
	text.WriteString(letter(p.Side))
	for _, c := range [2]ruleset.Color{ruleset.White, ruleset.Black} {
		text.WriteString(":" + letter(c))
		for i, q := range n.ordered(p.Pieces(c)) {
			if i > 0 {
				text.WriteByte(',')
			}
			if p.Kings.Has(q) {
				text.WriteByte('K')
			}
			text.WriteString(n.board.Name(q))
		}
	}
	return text.String()
}

func letter(c ruleset.Color) string {
	if c == ruleset.White {
		return "W"
	}
	return "B"
}

// ordered lists a set by number, or by row where squares have chess names.
func (n *Notation) ordered(set board.Set) []board.Square {
	squares := slices.Collect(set.All)
	if !n.board.Chess {
		slices.SortFunc(squares, func(a, b board.Square) int {
			return cmp.Compare(n.board.Number(a), n.board.Number(b))
		})
	}
	return squares
}
