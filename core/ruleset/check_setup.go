package ruleset

import (
	"fmt"
	"slices"
	"strings"
)

// checkSetup finds cells with two pieces, men who start crowned, and a side without pieces.
func checkSetup(d *draft, r *reader) {
	if !r.sound("board", "setup", "promotion.zone") {
		return
	}
	setup := d.rules.Setup
	for _, both := range []struct {
		a, b   []Cell
		path   string
		clause string
	}{
		{setup.Men[White], setup.Men[Black], "setup.men", "a white man and a black man"},
		{setup.Men[White], setup.Kings[White], "setup.kings", "a white man and a white king"},
		{setup.Men[Black], setup.Kings[Black], "setup.kings", "a black man and a black king"},
		{setup.Kings[White], setup.Kings[Black], "setup.kings", "a white king and a black king"},
		{setup.Men[White], setup.Kings[Black], "setup.kings", "a white man and a black king"},
		{setup.Men[Black], setup.Kings[White], "setup.kings", "a black man and a white king"},
	} {
		if c, ok := shared(both.a, both.b); ok {
			r.object(both.path, Fault{
				Code: "overlap", Message: fmt.Sprintf("%s would both stand on %s at the start", both.clause, chessName(c)),
				Suggestion: "give each piece a cell of its own; rows are counted from one's own edge", Example: "men: 1-3",
			})
			return
		}
	}
	for side := range 2 {
		c, name := Color(side), [2]string{"White", "Black"}[side]
		if men, kings := d.count(c); men+kings == 0 {
			r.object("setup.men", Fault{Code: "no-pieces", Message: name + " has no piece at the start", Suggestion: "give both sides men or kings", Example: "men: 1-3"})
			return
		}
		if cell, ok := shared(setup.Men[c], d.rules.Promotion.Zone[c]); ok {
			r.object("setup.men", Fault{
				Code: "starts-crowned", Message: fmt.Sprintf("a man of %s starts on %s, which is in his promotion zone", name, chessName(cell)),
				Suggestion: "move the man or the zone",
			})
			return
		}
	}
}

func shared(a, b []Cell) (Cell, bool) {
	for _, c := range a {
		if slices.Contains(b, c) {
			return c, true
		}
	}
	return Cell{}, false
}

// checkZone finds a zone that no man can reach.
func checkZone(d *draft, r *reader) {
	if !r.sound("board", "setup", "promotion", "pieces.man", "result") {
		return
	}
	if d.promotion.zone.word == "none" {
		if d.rules.Result.PromoteWins {
			r.object("result.promote", Fault{
				Code: "contradiction", Message: "result.promote says that crowning wins, and promotion.zone is none: nobody is ever crowned",
				Suggestion: "leave one of the two out",
			})
		}
		if r.wrote("promotion.when") {
			r.object("promotion.when", Fault{Code: "never-matters", Message: "promotion.when can never matter: promotion.zone is none", Suggestion: "take it out"})
		}
		return
	}
	var stuck []string
	for side := range 2 {
		if c := Color(side); len(d.rules.Setup.Men[c]) > 0 && !d.grid().arrives(d.rules.Setup.Men[c], d.rules.Promotion.Zone[c], d.rules.Pieces.Man, c) {
			stuck = append(stuck, [2]string{"White", "Black"}[side])
		}
	}
	if len(stuck) > 0 {
		path := "promotion.zone"
		if !r.wrote(path) {
			path = "pieces.man.move.dirs"
		}
		r.object(path, Fault{
			Code: "unreachable-zone", Message: "no man of " + strings.Join(stuck, " or ") + " can ever reach the promotion zone",
			Suggestion: "change the zone or the directions of the man, or write zone: none if there are no kings", Example: "promotion: {zone: none}",
		})
	}
}

// arrives reports whether men can come from some cells to others, captures included.
func (g grid) arrives(from, to []Cell, man Piece, c Color) bool {
	seen := map[Cell]bool{}
	todo := slices.Clone(from)
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		if slices.Contains(to, at) {
			return true
		}
		for dir := range Dir(8) {
			if man.Move.Dirs.For(c).Has(dir) {
				if next, ok := g.next(at, dir); ok {
					todo = append(todo, next)
				}
			}
			if man.Capture.Dirs.For(c).Has(dir) {
				for next, ok := g.next(at, dir); ok; {
					if next, ok = g.next(next, dir); ok {
						todo = append(todo, next)
					}
				}
			}
		}
	}
	return false
}

// checkStart finds a start position in which the first player has no move, or the game is over.
func checkStart(d *draft, r *reader) {
	if !r.sound("board", "setup", "pieces", "promotion", "result") {
		return
	}
	for side := range 2 {
		if men, kings := d.count(Color(side)); d.rules.Result.LastPiece && men+kings == 1 {
			r.object("result.last-piece", Fault{Code: "contradiction", Message: "a side with one piece left loses, and a side starts with one piece", Suggestion: "start with more pieces"})
			return
		}
	}
	if !d.canStart() {
		r.object("setup.first", Fault{
			Code: "no-move", Message: d.rules.Setup.First.String() + " moves first and has no move in the start position",
			Suggestion: "look at the directions of the pieces and at the rows they stand on",
		})
	}
}

// canStart reports whether some piece of the first player can step or jump.
func (d *draft) canStart() bool {
	g, setup, first := d.grid(), d.rules.Setup, d.rules.Setup.First
	who := map[Cell]int{}
	for side := range 2 {
		for _, c := range slices.Concat(setup.Men[side], setup.Kings[side]) {
			who[c] = 1 + side
		}
	}
	free := func(c Cell, ok bool) bool { return ok && who[c] == 0 }
	moves := func(c Cell, p Piece) bool {
		for dir := range Dir(8) {
			one, ok := g.next(c, dir)
			if !ok {
				continue
			}
			if p.Move.Dirs.For(first).Has(dir) && (who[one] == 0 || p.Move.Over == OverOwnLine) {
				return true
			}
			if !p.Capture.Dirs.For(first).Has(dir) {
				continue
			}
			for p.Capture.Reach == Any && ok && who[one] == 0 {
				one, ok = g.next(one, dir)
			}
			if ok && who[one] == 1+int(first.Other()) && free(g.next(one, dir)) {
				return true
			}
		}
		return false
	}
	for _, c := range setup.Men[first] {
		if moves(c, d.rules.Pieces.Man) {
			return true
		}
	}
	for _, c := range setup.Kings[first] {
		if moves(c, d.rules.Pieces.King) {
			return true
		}
	}
	return false
}
