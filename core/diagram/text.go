package diagram

import (
	"fmt"
	"strconv"
	"strings"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Letters are the characters that stand for pieces, by colour.
type Letters struct{ Man, King [2]string }

// Plain are letters that every terminal has: small for men, large for kings.
func Plain() Letters { return Letters{Man: [2]string{"w", "b"}, King: [2]string{"W", "B"}} }

// Drawn are the draughtsmen of Unicode.
func Drawn() Letters { return Letters{Man: [2]string{"⛀", "⛂"}, King: [2]string{"⛁", "⛃"}} }

// Text draws a position with characters, a line a row. Where squares have
// numbers each shows its own; else rows and columns are named at the edges.
func Text(v *core.Variant, p movegen.Position, letters Letters, turned bool) string {
	s := sheet{v: v, look: Picture{Turned: turned}, columns: v.Board.Columns, rows: v.Board.Rows}
	wide := 0
	for _, q := range v.Board.Squares {
		wide = max(wide, len(v.Board.Name(q)))
	}
	var text strings.Builder
	for row := range s.rows {
		cells := make([]string, s.columns)
		for column := range s.columns {
			q := s.drawn(column, row)
			switch {
			case v.Board.Chess:
				cells[column] = " "
				if q != board.None {
					cells[column] = letters.of(p, q, ".")
				}
			case q == board.None:
				cells[column] = strings.Repeat(" ", wide+1)
			default:
				cells[column] = letters.of(p, q, " ") + fmt.Sprintf("%-*s", wide, v.Board.Name(q))
			}
		}
		line := strings.Join(cells, " ")
		if v.Board.Chess {
			line = fmt.Sprintf("%2s ", strconv.Itoa(s.rank(row))) + line
		}
		text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	if v.Board.Chess {
		text.WriteString("  ")
		for column := range s.columns {
			text.WriteString(" " + s.file(column))
		}
		text.WriteString("\n")
	}
	return text.String()
}

// of is what stands on a square.
func (l Letters) of(p movegen.Position, q board.Square, empty string) string {
	for c := range ruleset.Color(2) {
		switch {
		case !p.Pieces(c).Has(q):
		case p.Kings.Has(q):
			return l.King[c]
		default:
			return l.Man[c]
		}
	}
	return empty
}

// rank is the number of a row as drawn, file the letter of a column.
func (s *sheet) rank(row int) int {
	if s.look.Turned {
		return row + 1
	}
	return s.rows - row
}

func (s *sheet) file(column int) string {
	if s.look.Turned {
		column = s.columns - 1 - column
	}
	return string(rune('a' + column))
}
