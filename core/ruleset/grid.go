package ruleset

import (
	"fmt"
	"slices"
	"strconv"
)

// grid finds cells on a board.
type grid struct {
	Board
	first Corner
}

func (g grid) has(c Cell) bool {
	if c.X < 0 || c.Y < 0 || c.X >= g.Columns || c.Y >= g.Rows {
		return false
	}
	switch g.Pattern {
	case "all":
		return true
	case "a1":
		return (c.X+c.Y)%2 == 0
	case "b1":
		return (c.X+c.Y)%2 == 1
	}
	return slices.Contains(g.Cells, c)
}

// turned is the cell on the other side of the board.
func (g grid) turned(c Cell) Cell { return Cell{g.Columns - 1 - c.X, g.Rows - 1 - c.Y} }

// place finds the cells of a placement by colour.
func (g grid) place(r *reader, path string, p placement) (cells [2][]Cell) {
	switch {
	case p.white == nil:
	case p.black != nil:
		cells[White] = g.area(r, path+".white", *p.white, White)
		cells[Black] = g.area(r, path+".black", *p.black, Black)
	case p.white.rows != nil:
		cells[White] = g.area(r, path, *p.white, White)
		cells[Black] = g.area(nil, path, *p.white, Black)
	default:
		cells[White] = g.area(r, path, *p.white, White)
		for i, c := range cells[White] {
			t := g.turned(c)
			if !g.has(t) {
				at := item(path, i)
				r.report(r.at(at), Fault{
					Code: "not-a-cell", Path: path, Message: fmt.Sprintf("%s turned by 180° for Black is %s, and that is no playable cell", chessName(c), chessName(t)),
					Suggestion: "write both sides: {white: […], black: […]}",
				})
				continue
			}
			cells[Black] = append(cells[Black], t)
		}
	}
	for c := range cells {
		sortCells(cells[c])
	}
	return cells
}

// zone finds the promotion zone by colour of the man.
func (g grid) zone(r *reader, p placement) (cells [2][]Cell) {
	switch p.word {
	case "none":
		return cells
	case "far-row":
		one := &Interval{g.Rows, g.Rows}
		return g.place(r, "promotion.zone", placement{white: &area{rows: one}})
	}
	return g.place(r, "promotion.zone", p)
}

// area lists the cells of one side. Rows are counted from that side's own edge.
func (g grid) area(r *reader, path string, a area, side Color) (cells []Cell) {
	if a.rows != nil {
		if a.rows.Max > g.Rows {
			if r != nil {
				r.report(r.at(path), Fault{Code: "off-board", Path: path, Message: fmt.Sprintf("%s names row %d, and the board has %d rows", shown(path), a.rows.Max, g.Rows), Suggestion: fmt.Sprintf("rows run from 1 at one's own edge to %d", g.Rows)})
			}
			return nil
		}
		for _, c := range g.Cells {
			row := c.Y + 1
			if side == Black {
				row = g.Rows - c.Y
			}
			if a.rows.Contains(row) {
				cells = append(cells, c)
			}
		}
		return cells
	}
	for i, name := range a.cells {
		c, problem := g.named(name)
		at := item(path, i)
		hint := g.hint()
		if problem == "" && slices.Contains(cells, c) {
			problem, hint = "is in the list already", "keep one of the two"
		}
		if problem != "" {
			r.report(r.at(at), Fault{Code: "not-a-cell", Path: at, Message: fmt.Sprintf("%s in %s %s", name, shown(path), problem), Suggestion: hint})
			continue
		}
		cells = append(cells, c)
	}
	return cells
}

func (g grid) hint() string {
	last := Cell{g.Columns - 1, g.Rows - 1}
	return fmt.Sprintf("cells run from a1 at White's left to %s, squares from 1 to %d", chessName(last), len(g.Cells))
}

// named finds a cell by its chess name or by the number of its square.
func (g grid) named(name string) (c Cell, problem string) {
	if name[0] >= 'a' {
		row, _ := strconv.Atoi(name[1:])
		c = Cell{int(name[0] - 'a'), row - 1}
		switch {
		case c.X >= g.Columns || c.Y >= g.Rows:
			return c, fmt.Sprintf("is off the board of %dx%d", g.Columns, g.Rows)
		case !g.has(c):
			return c, "is no playable cell"
		}
		return c, ""
	}
	n, _ := strconv.Atoi(name)
	if n > len(g.Cells) {
		return c, fmt.Sprintf("is no square: the board has %d", len(g.Cells))
	}
	return g.numbered(n), ""
}

// numbered finds the n-th square in the order of the notation.
func (g grid) numbered(n int) Cell {
	top := g.first == TopLeft || g.first == TopRight
	right := g.first == BottomRight || g.first == TopRight
	for i := range g.Rows * g.Columns {
		c := Cell{i % g.Columns, i / g.Columns}
		if top {
			c.Y = g.Rows - 1 - c.Y
		}
		if right {
			c.X = g.Columns - 1 - c.X
		}
		if g.has(c) {
			if n--; n == 0 {
				return c
			}
		}
	}
	panic("square number out of range")
}

// next finds the next playable cell along a ray as White sees it.
func (g grid) next(c Cell, dir Dir) (Cell, bool) {
	dx, dy := dir.Delta()
	for {
		c.X, c.Y = c.X+dx, c.Y+dy
		if c.X < 0 || c.Y < 0 || c.X >= g.Columns || c.Y >= g.Rows {
			return c, false
		}
		if g.has(c) {
			return c, true
		}
	}
}
