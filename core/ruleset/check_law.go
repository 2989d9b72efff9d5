package ruleset

import "fmt"

// checkPieces finds landings that the reach rules out.
func checkPieces(d *draft, r *reader) {
	for _, p := range []struct {
		path string
		leap Leap
	}{{"pieces.man.capture", d.rules.Pieces.Man.Capture}, {"pieces.king.capture", d.rules.Pieces.King.Capture}} {
		if !r.sound(p.path) || p.leap.Reach == Any || p.leap.Land == LandNext {
			continue
		}
		r.object(p.path+".land", Fault{
			Code: "contradiction", Message: fmt.Sprintf("%s.land lets it fly on after its victim, and %s.reach is 1: it only takes what stands next to it", p.path, p.path),
			Suggestion: "write reach: any for a flying piece, or land: next for a short one", Example: "capture: {dirs: diag, reach: any, land: any}",
		})
	}
}

// checkCapture finds words on chains in a game without chains.
func checkCapture(d *draft, r *reader) {
	if !r.sound("capture") || d.rules.Capture.Chain {
		return
	}
	if d.rules.Capture.NoReverse {
		r.object("capture.turn", Fault{Code: "never-matters", Message: "capture.turn can never matter: capture.chain is no, so nothing turns", Suggestion: "take it out"})
	}
	for i, p := range d.rules.Capture.Preferences {
		if p.By == ByPieces {
			r.object(item("capture.prefer", i), Fault{Code: "never-matters", Message: "pieces can never matter: capture.chain is no, so every capture takes one piece", Suggestion: "take it out"})
		}
	}
}

// checkPreferences finds criteria that those before them have settled.
func checkPreferences(d *draft, r *reader) {
	if !r.sound("capture.prefer") {
		return
	}
	var known [][2]int // what is equal by now, as weights of men and kings
	var order, byKing bool
	for i, p := range d.rules.Capture.Preferences {
		path := item("capture.prefer", i)
		if p.By == ByValue && p.Man == p.King {
			r.object(path, Fault{Code: "never-matters", Message: "men and kings have the same value, which is the same as counting pieces", Suggestion: "write pieces instead", Replacement: ""})
			continue
		}
		settled := false
		switch p.By {
		case ByKing:
			settled, byKing = byKing, true
		case ByEarlyKings:
			settled, order = order, true
		default:
			w := map[Criterion][2]int{ByPieces: {1, 1}, ByKings: {0, 1}, ByValue: {p.Man, p.King}}[p.By]
			settled = order || spanned(known, w)
			known = append(known, w)
		}
		if settled {
			r.object(path, Fault{
				Code: "never-matters", Message: p.By.String() + " can never matter here: captures that are equal in the criteria before it are equal in it too",
				Suggestion: "take it out, or move it further to the front",
			})
		}
	}
}

// spanned reports whether equal sums by the known weights make equal sums by w.
func spanned(known [][2]int, w [2]int) bool {
	for i, a := range known {
		if a[0]*w[1] == a[1]*w[0] {
			return true
		}
		for _, b := range known[i+1:] {
			if a[0]*b[1] != a[1]*b[0] {
				return true
			}
		}
	}
	return false
}

// checkKings finds words on kings in a game that can have none, or whose kings cannot be taken.
func checkKings(d *draft, r *reader) {
	if !r.sound("board", "setup", "promotion", "capture.prefer", "pieces", "restrict") {
		return
	}
	never := "there are no kings in this game"
	if d.hasKings() {
		never = "no piece takes kings"
		if (d.rules.Pieces.Man.Capture.Victims|d.rules.Pieces.King.Capture.Victims)&Kings != 0 {
			return
		}
	} else if len(d.rules.Restrict) > 0 {
		r.object("restrict", Fault{Code: "never-matters", Message: "restrict can never matter: " + never, Suggestion: "take it out"})
	}
	for i, p := range d.rules.Capture.Preferences {
		if p.By == ByKing && d.hasKings() || p.By == ByPieces {
			continue
		}
		r.object(item("capture.prefer", i), Fault{Code: "never-matters", Message: p.By.String() + " can never matter: " + never, Suggestion: "take it out"})
	}
}

// hasKings reports whether kings can ever stand on the board.
func (d *draft) hasKings() bool {
	s, zone := d.rules.Setup, d.rules.Promotion.Zone
	return len(s.Kings[White])+len(s.Kings[Black])+len(zone[White])+len(zone[Black]) > 0
}
