package lesson

import (
	"cmp"
	"slices"
	"strings"

	"damiera/core/board"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// lede says in two or three sentences what game this is.
func (w *writer) lede() {
	w.say("board.size", "lede.board."+w.ground(), "men", w.army(ruleset.White), "columns", w.rules.Board.Columns, "rows", w.rules.Board.Rows)
	w.say("start.first", "start.first"+side(w.rules.Setup.First))
	w.remarkable()
}

// remarkable names the one thing that sets the game apart most.
func (w *writer) remarkable() {
	r := w.rules
	switch {
	case r.Result.NoMove == ruleset.Win:
		w.say("end", "lede.giveaway")
	case r.Result.PromoteWins:
		w.say("end", "lede.breakthrough")
	case !r.Capture.Must:
		w.say("capture.force", "lede.may")
	case w.kings && r.Pieces.Man.Capture.Victims == ruleset.Men:
		w.say("man.victims", "lede.no-king")
	case r.Pieces.Man.Move.Over == ruleset.OverOwnLine:
		w.say("man.line", "lede.line")
	case len(r.Capture.Preferences) == 0:
		w.say("ranking", "lede.free")
	case r.Capture.Preferences[0].By == ruleset.ByPieces:
		w.say("ranking", "lede.most")
	case r.Capture.Preferences[0].By == ruleset.ByValue:
		w.say("ranking", "lede.value")
	case r.Capture.Preferences[0].By == ruleset.ByKing:
		w.say("ranking", "lede.by-king")
	}
}

// ground says which squares are played on: dark, light, all or mask.
func (w *writer) ground() string {
	switch {
	case w.rules.Board.Pattern == "all", w.rules.Board.Pattern == "mask":
		return w.rules.Board.Pattern
	}
	return w.rules.Board.Paint
}

// army counts what a side has at the start.
func (w *writer) army(c ruleset.Color) any {
	var parts []Statement
	if n := len(w.rules.Setup.Men[c]); n > 0 {
		parts = append(parts, count("men", n))
	}
	if n := len(w.rules.Setup.Kings[c]); n > 0 {
		parts = append(parts, count("kings", n))
	}
	return join("and", parts)
}

// board says what the board is and how the pieces stand on it.
func (w *writer) board() {
	shape := w.rules.Board
	w.say("board.size", "board.size."+w.ground(), "columns", shape.Columns, "rows", shape.Rows, "n", len(shape.Cells))
	if corner := w.corner(); corner != "" {
		w.say("board.corner", "board.corner."+corner+"."+w.ground())
	}
	if w.oneColour() && (w.motions()&straight != 0) {
		w.say("board.straight", "board.straight")
	}
	w.names()
	w.start()
	w.first()
}

// corner says where each player has a playable corner square, if both see the same.
func (w *writer) corner() string {
	if !w.oneColour() {
		return ""
	}
	x, y := w.rules.Board.Columns-1, w.rules.Board.Rows-1
	has := func(x, y int) bool { return w.v.Board.At(ruleset.Cell{X: x, Y: y}) != board.None }
	switch {
	case has(0, 0) && has(x, y):
		return "left"
	case has(x, 0) && has(0, y):
		return "right"
	}
	return ""
}

// oneColour reports whether the board is the squares of one colour.
func (w *writer) oneColour() bool { g := w.ground(); return g == "dark" || g == "light" }

// motions are all the directions in which anything can go.
func (w *writer) motions() ruleset.Dirs {
	dirs := w.rules.Pieces.Man.Move.Dirs | w.rules.Pieces.Man.Capture.Dirs
	if w.kings {
		dirs |= w.rules.Pieces.King.Move.Dirs | w.rules.Pieces.King.Capture.Dirs
	}
	return dirs
}

// names says how squares are called.
func (w *writer) names() {
	n := w.rules.Notation
	if n.Chess {
		last := board.ChessName(ruleset.Cell{X: w.rules.Board.Columns - 1})
		w.say("board.names", "board.chess", "last", last[:1], "rows", w.rules.Board.Rows)
		return
	}
	corner := [...]string{"top-left", "bottom-left", "bottom-right", "top-right"}[n.First]
	w.say("board.names", "board.numbers."+corner, "squares", len(w.rules.Board.Cells))
}

// start says where the pieces stand.
func (w *writer) start() {
	if from, to, ok := w.rows(); ok && from == 1 {
		w.say("start.men", "start.rows", "men", count("men", len(w.rules.Setup.Men[0])), "n", to)
	} else if ok {
		w.say("start.men", "start.rows.behind", "men", count("men", len(w.rules.Setup.Men[0])), "first", from, "last", to)
	}
	men := [2]string{w.squares(w.v.Board.Set(w.rules.Setup.Men[0])), w.squares(w.v.Board.Set(w.rules.Setup.Men[1]))}
	_, _, inRows := w.rows()
	if brief := strings.Count(men[0]+men[1], ",") < 4; !inRows || !w.rules.Notation.Chess && brief {
		w.say("start.men", "start.men", "white", men[0], "black", men[1])
	}
	if !w.v.Start.Kings.Empty() {
		p := w.v.Start
		w.say("start.kings", "start.kings", "white", w.squares(p.Pieces(ruleset.White).And(p.Kings)),
			"black", w.squares(p.Pieces(ruleset.Black).And(p.Kings)))
	}
}

// rows finds the rows, counted from a side's own edge, that the men of both
// sides fill, if they do.
func (w *writer) rows() (from, to int, ok bool) {
	for c := range ruleset.Color(2) {
		men := w.rules.Setup.Men[c]
		if len(men) == 0 {
			return 0, 0, false
		}
		row := func(cell ruleset.Cell) int {
			if c == ruleset.Black {
				return w.rules.Board.Rows - cell.Y
			}
			return cell.Y + 1
		}
		least, most := row(men[0]), row(men[0])
		for _, cell := range men {
			least, most = min(least, row(cell)), max(most, row(cell))
		}
		room := 0
		for _, cell := range w.rules.Board.Cells {
			if r := row(cell); r >= least && r <= most {
				room++
			}
		}
		if room != len(men) || c == ruleset.Black && (least != from || most != to) {
			return 0, 0, false
		}
		from, to = least, most
	}
	return from, to, true
}

// first says who begins and with what.
func (w *writer) first() {
	color := side(w.rules.Setup.First)
	w.say("start.first", "start.turns"+color)
	p := w.v.Start
	texts := w.v.Notation.Texts(&p, w.v.Machine.Legal(&p, nil))
	if len(texts) > 12 {
		w.say("start.moves", "start.moves.many"+color, "n", len(texts))
		return
	}
	slices.SortFunc(texts, func(s, t notation.Text) int {
		return cmp.Or(w.order(s.Move.From, t.Move.From), w.order(s.Move.To, t.Move.To))
	})
	var moves []string
	for _, t := range texts {
		moves = append(moves, t.Text)
	}
	w.say("start.moves", "start.moves"+color, "n", len(moves), "moves", strings.Join(moves, ", "))
}
