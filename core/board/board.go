// Package board is the geometry of one variant: which cells are playable, which
// bit stands for each, what lies next to it, what it is called.
//
// It knows nothing of pieces and rules.
package board

import (
	"strconv"

	"damiera/core/ruleset"
)

// Board is an immutable geometry; any number of goroutines may share it.
type Board struct {
	Columns, Rows int
	// Valid holds every playable square, Squares lists them ascending.
	Valid   Set
	Squares []Square
	// Chess tells that squares are written with letters.
	Chess bool

	cell   [128]ruleset.Cell
	at     []Square // by y*Columns + x; None where not playable
	next   [8][128]Square
	number [128]uint8 // 1…n, 0 where not playable
	byNum  []Square   // by number - 1
}

// New lays out the board of a checked ruleset.
func New(rules *ruleset.Ruleset) *Board {
	shape := rules.Board
	b := &Board{Columns: shape.Columns, Rows: shape.Rows, Chess: rules.Notation.Chess}
	b.at = make([]Square, shape.Columns*shape.Rows)
	for i := range b.at {
		b.at[i] = None
	}
	bit := layout(shape)
	for i, c := range shape.Cells {
		q := bit(i, c)
		b.cell[q] = c
		b.at[c.Y*shape.Columns+c.X] = q
		b.Squares = append(b.Squares, q)
		b.Valid = b.Valid.With(q)
	}
	b.link()
	b.count(rules.Notation.First)
	return b
}

// layout picks the bit of the i-th playable cell so that, where it can be, every
// step along a direction crosses equally many bits. Where all cells have one
// colour, bit = (x + m·y)/2 with an odd m does so, and an even number of columns
// leaves a gap between rows (research: rules as data, section B). Any other
// board has a bit for each cell of its rectangle, or is packed if there are too many.
func layout(shape ruleset.Board) func(i int, c ruleset.Cell) Square {
	switch {
	case oneColour(shape.Cells):
		return func(_ int, c ruleset.Cell) Square { return Square((c.X + (shape.Columns|1)*c.Y) / 2) }
	case shape.Columns*shape.Rows <= 128:
		return func(_ int, c ruleset.Cell) Square { return Square(c.X + shape.Columns*c.Y) }
	}
	return func(i int, _ ruleset.Cell) Square { return Square(i) }
}

func oneColour(cells []ruleset.Cell) bool {
	for _, c := range cells {
		if (c.X+c.Y)%2 != (cells[0].X+cells[0].Y)%2 {
			return false
		}
	}
	return true
}

// link finds, for each square and direction, the next playable cell along the
// ray, however many unplayable cells lie between.
func (b *Board) link() {
	for d := range ruleset.Dir(8) {
		for q := range b.next[d] {
			b.next[d][q] = None
		}
		dx, dy := d.Delta()
		for _, q := range b.Squares {
			c := b.cell[q]
			for {
				c.X, c.Y = c.X+dx, c.Y+dy
				if c.X < 0 || c.Y < 0 || c.X >= b.Columns || c.Y >= b.Rows {
					break
				}
				if n := b.at[c.Y*b.Columns+c.X]; n != None {
					b.next[d][q] = n
					break
				}
			}
		}
	}
}

// count numbers the squares from the given corner along the row, then row by row.
func (b *Board) count(first ruleset.Corner) {
	top := first == ruleset.TopLeft || first == ruleset.TopRight
	right := first == ruleset.BottomRight || first == ruleset.TopRight
	for j := range b.Rows {
		y := j
		if top {
			y = b.Rows - 1 - j
		}
		for i := range b.Columns {
			x := i
			if right {
				x = b.Columns - 1 - i
			}
			if q := b.at[y*b.Columns+x]; q != None {
				b.byNum = append(b.byNum, q)
				b.number[q] = uint8(len(b.byNum))
			}
		}
	}
}

// Next returns the next playable square from q in direction d as White sees
// it, None at the edge.
func (b *Board) Next(q Square, d ruleset.Dir) Square { return b.next[d][q] }

// Cell returns the place of a playable square.
func (b *Board) Cell(q Square) ruleset.Cell { return b.cell[q] }

// At returns the square of a cell, None if it is off the board or not playable.
func (b *Board) At(c ruleset.Cell) Square {
	if c.X < 0 || c.Y < 0 || c.X >= b.Columns || c.Y >= b.Rows {
		return None
	}
	return b.at[c.Y*b.Columns+c.X]
}

// Set returns the squares of cells; cells that are not playable are left out.
func (b *Board) Set(cells []ruleset.Cell) (s Set) {
	for _, c := range cells {
		if q := b.At(c); q != None {
			s = s.With(q)
		}
	}
	return s
}

// Number returns the number of a playable square, from 1.
func (b *Board) Number(q Square) int { return int(b.number[q]) }

// ByNumber returns the square with number n, None if there is none.
func (b *Board) ByNumber(n int) Square {
	if n < 1 || n > len(b.byNum) {
		return None
	}
	return b.byNum[n-1]
}

// Name returns what the game calls a playable square: its number or its chess name.
func (b *Board) Name(q Square) string {
	if b.Chess {
		return ChessName(b.cell[q])
	}
	return strconv.Itoa(int(b.number[q]))
}

// Named returns the square that the game calls by this name. Numbers are
// understood on boards with chess names too. It returns None for any other text.
func (b *Board) Named(name string) Square {
	if b.Chess {
		if c, ok := ParseChess(name); ok {
			return b.At(c)
		}
	}
	if n, err := strconv.Atoi(name); err == nil && name[0] != '+' && name[0] != '-' {
		return b.ByNumber(n)
	}
	return None
}

// ChessName returns the chess name of a cell, a1 for {0, 0}.
func ChessName(c ruleset.Cell) string { return string(rune('a'+c.X)) + strconv.Itoa(c.Y+1) }

// ParseChess reads a chess name such as a1 or J10; it does not look whether the cell exists.
func ParseChess(name string) (c ruleset.Cell, ok bool) {
	if len(name) < 2 || len(name) > 3 {
		return c, false
	}
	file := name[0] | 0x20
	row, err := strconv.Atoi(name[1:])
	if err != nil || file < 'a' || file > 'z' || row < 1 || name[1] == '+' || name[1] == '0' {
		return c, false
	}
	return ruleset.Cell{X: int(file - 'a'), Y: row - 1}, true
}
