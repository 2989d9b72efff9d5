package ruleset

import "fmt"

// checkDraws looks at each counter by itself.
func checkDraws(d *draft, r *reader) {
	repeats := ""
	for i, draw := range d.rules.Draws {
		path := item("draws", i)
		if !r.sound(path) {
			continue
		}
		switch {
		case r.wrote(path + ".repeat"):
			if repeats != "" {
				r.object(path, Fault{Code: "twice", Message: "two counters of repetition; the lower one always comes first", Suggestion: "keep one"})
			}
			repeats = path
			for _, other := range []string{"plies", "while", "reset", "group"} {
				if r.wrote(path + "." + other) {
					r.object(path+"."+other, Fault{
						Code: "contradiction", Message: other + " does not go with repeat: a counter counts repetitions or plies, not both",
						Suggestion: "write two counters", Example: "draws: [{repeat: 3}, {plies: 80, reset: [capture, man-move]}]",
					})
					break
				}
			}
		case !r.wrote(path + ".plies"):
			r.object(path, Fault{Code: "incomplete", Message: "a counter needs repeat or plies", Suggestion: "say how often or how long", Example: "{plies: 80, reset: [capture, man-move]}"})
		default:
			d.checkCounter(r, path, draw)
		}
	}
}

func (d *draft) checkCounter(r *reader, path string, draw Draw) {
	w := draw.While
	switch {
	case draw.Plies == 0 && w == nil:
		r.object(path+".plies", Fault{
			Code: "contradiction", Message: "plies: 0 without while draws the game before the first move",
			Suggestion: "say while what holds", Example: "{plies: 0, while: {one: {pieces: 1}, other: {pieces: 1}}}",
		})
	case draw.Plies == 0 && draw.Reset != 0:
		r.object(path+".reset", Fault{Code: "never-matters", Message: "reset can never matter: plies: 0 draws the game as soon as while holds", Suggestion: "take it out"})
	case w == nil:
	case (w.One == nil) != (w.Other == nil):
		have, lack := "one", "other"
		if w.One == nil {
			have, lack = lack, have
		}
		r.object(path+".while."+have, Fault{
			Code: "incomplete", Message: fmt.Sprintf("while has %s and no %s; they are the two sides of a board, either way round", have, lack),
			Suggestion: "write both, or each for what both sides have", Example: "while: {one: {pieces: 3, kings: 1+}, other: {pieces: 1, kings: 1}}",
		})
	case *w == (While{}):
		r.object(path+".while", Fault{Code: "incomplete", Message: "while says nothing", Suggestion: "say what must hold, or take it out: the count then always runs"})
	case r.sound("board", "setup", "promotion"):
		d.checkWhile(r, path+".while", *w)
	}
}

// checkWhile finds a condition that can never hold.
func (d *draft) checkWhile(r *reader, path string, w While) {
	diagonal := false
	for _, f := range []*Force{w.Each, w.One, w.Other} {
		diagonal = diagonal || f != nil && f.MainDiagonal
	}
	if diagonal && d.rules.Board.Columns != d.rules.Board.Rows {
		r.object(path, Fault{Code: "contradiction", Message: "holds: main-diagonal needs a square board, and this one has more columns than rows or the other way round", Suggestion: "take holds out"})
		return
	}
	if !d.satisfiable(w) {
		r.object(path, Fault{
			Code: "never-runs", Message: "this counter can never run: no game of this kind comes to a position in which while holds" + d.over(),
			Suggestion: "compare the numbers with each other and with the pieces of the start: pieces are men and kings together",
		})
	}
}

// over says which results end a game before a count could begin.
func (d *draft) over() string {
	switch {
	case d.rules.Result.LastPiece:
		return "; by result.last-piece a side with one piece has lost already"
	case d.rules.Result.PromoteWins:
		return "; by result.promote the first king has won already"
	}
	return ""
}

func (d *draft) satisfiable(w While) bool {
	for side := range 2 {
		one, other := Color(side), Color(side).Other()
		for a := range d.totals(one, w.Each, w.One) {
			for b := range d.totals(other, w.Each, w.Other) {
				if w.Total.Contains(a + b) {
					return true
				}
			}
		}
	}
	return false
}

// totals are the numbers of pieces with which a side can fulfil the given conditions
// while the game goes on.
func (d *draft) totals(c Color, forces ...*Force) map[int]bool {
	men, kings := d.count(c)
	most, least := kings, 1
	switch {
	case d.rules.Result.PromoteWins:
		most = 0 // with the first king the game is over
	case len(d.rules.Promotion.Zone[c]) > 0:
		most += men
	}
	if d.rules.Result.LastPiece {
		least = 2
	}
	out := map[int]bool{}
	for m := range men + 1 {
		for k := range min(most, men+kings-m) + 1 {
			if m+k >= least && allFit(forces, m, k) {
				out[m+k] = true
			}
		}
	}
	return out
}

func allFit(forces []*Force, men, kings int) bool {
	for _, f := range forces {
		if f != nil && !(f.Men.Contains(men) && f.Kings.Contains(kings) && f.Pieces.Contains(men+kings) && (kings > 0 || !f.MainDiagonal)) {
			return false
		}
	}
	return true
}

// checkGroups finds groups that do nothing.
func checkGroups(d *draft, r *reader) {
	if !r.sound("draws") {
		return
	}
	members, last := map[string]int{}, map[string]int{}
	always := map[string]bool{}
	for i, draw := range d.rules.Draws {
		g := draw.Group
		if g == "" {
			continue
		}
		if always[g] {
			r.object(item("draws", i), Fault{
				Code: "never-runs", Message: fmt.Sprintf("this counter can never end a game: before it in the group %s stands one without while, which silences it", g),
				Suggestion: "move the counter without while to the end",
			})
			always[g] = false
		}
		members[g]++
		last[g] = i
		always[g] = always[g] || draw.While == nil
	}
	for g, n := range members {
		if n == 1 {
			r.object(item("draws", last[g])+".group", Fault{
				Code: "never-matters", Message: fmt.Sprintf("the group %s has one counter; a group is for several of which the first that holds silences the rest", g),
				Suggestion: "take group out, or give the same group to another counter",
			})
		}
	}
}
