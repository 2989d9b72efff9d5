package ruleset

import "fmt"

// resolve turns the words and rows of a draft into cells.
func (d *draft) resolve(r *reader) {
	if !r.sound("board") {
		return
	}
	d.rules.Board = d.board.resolve(r)
	if !r.sound("board") {
		return
	}
	g := grid{d.rules.Board, d.rules.Notation.First}
	if r.sound("setup.men") {
		d.rules.Setup.Men = g.place(r, "setup.men", d.setup.men)
	}
	if r.sound("setup.kings") {
		d.rules.Setup.Kings = g.place(r, "setup.kings", d.setup.kings)
	}
	d.rules.Setup.First = d.setup.first
	if r.sound("promotion.zone") {
		d.rules.Promotion.Zone = g.zone(r, d.promotion.zone)
	}
	if d.promotion.zone.word != "none" {
		d.rules.Promotion.When = d.promotion.when
	}
}

func (b boardText) resolve(r *reader) Board {
	out := Board{Columns: b.size.columns, Rows: b.size.rows, Pattern: b.cells.word, Paint: b.paint}
	if b.cells.word == "" {
		out.Pattern = "mask"
		if !b.fits(r) {
			return out
		}
	}
	for y := range out.Rows {
		for x := range out.Columns {
			if b.playable(x, y) {
				out.Cells = append(out.Cells, Cell{x, y})
			}
		}
	}
	if n := len(out.Cells); n > mostCells || n < 4 {
		path := "board.size"
		if b.cells.word == "" || b.cells.word == "all" {
			path = "board.cells"
		}
		r.report(r.at(path), Fault{
			Code: "too-many-cells", Path: path, Message: fmt.Sprintf("the board has %d playable cells; a board has 4 to %d", n, mostCells),
			Suggestion: "make it smaller, or play on the cells of one colour", Example: "board: {size: 12x12, cells: a1}",
		})
	}
	return out
}

func (b boardText) playable(x, y int) bool {
	switch b.cells.word {
	case "all":
		return true
	case "a1":
		return (x+y)%2 == 0
	case "b1":
		return (x+y)%2 == 1
	}
	return b.cells.mask[b.size.rows-1-y][x] == '#'
}

// fits checks the rows of a mask against the size of the board.
func (b boardText) fits(r *reader) bool {
	mask, want := b.cells.mask, b.size
	if len(mask) != want.rows {
		r.report(r.at("board.cells"), Fault{
			Code: "mask-size", Path: "board.cells",
			Message:    fmt.Sprintf("board.cells has %d rows, and board.size is %dx%d", len(mask), want.columns, want.rows),
			Suggestion: fmt.Sprintf("write %d rows, or change the size to %dx%d", want.rows, want.columns, len(mask)),
		})
		return false
	}
	for i, row := range mask {
		if len(row) != want.columns {
			path := item("board.cells", i)
			r.report(r.at(path), Fault{
				Code: "mask-size", Path: path,
				Message:    fmt.Sprintf("row %d of board.cells has %d cells, and board.size is %dx%d", i+1, len(row), want.columns, want.rows),
				Suggestion: fmt.Sprintf("write %d cells", want.columns),
			})
			return false
		}
	}
	return true
}
