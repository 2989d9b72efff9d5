package lesson

import "damiera/core/ruleset"

// capture says when one must capture.
func (w *writer) capture() {
	if w.rules.Capture.Must {
		w.say("capture.force", "capture.must")
		w.say("capture.huff", "capture.huff.none")
	} else {
		w.say("capture.force", "capture.may")
		w.say("capture.huff", "capture.huff.free")
	}
	w.say("capture.blocked", "capture.blocked")
}

// chain says how a capture goes on.
func (w *writer) chain() {
	law := w.rules.Capture
	if !law.Chain {
		w.say("chain", "chain.no")
		return
	}
	w.say("chain", "chain.must")
	if !law.Must {
		w.say("chain.begun", "chain.begun")
	}
	if law.NoReverse {
		w.say("chain.turn", "chain.no-reverse")
	}
	if w.chooses(w.rules.Pieces.Man.Capture) || w.kings && w.chooses(w.rules.Pieces.King.Capture) {
		w.say("chain.landing", "chain.landing")
	}
	if law.RemoveJump {
		w.say("chain.remove", "chain.remove.jump")
	} else {
		w.say("chain.remove", "chain.remove.end")
		w.say("chain.twice", "chain.twice")
	}
	w.say("chain.cross", "chain.cross")
}

// chooses reports whether a piece may have several squares to land on.
func (w *writer) chooses(leap ruleset.Leap) bool { return leap.Land != ruleset.LandNext }

var criteria = [...]string{
	ruleset.ByPieces: "pieces", ruleset.ByKing: "by-king", ruleset.ByKings: "kings",
	ruleset.ByEarlyKings: "early-kings", ruleset.ByValue: "value",
}

// ranking says which of several captures must be played.
func (w *writer) ranking() {
	prefer := w.rules.Capture.Preferences
	if len(prefer) == 0 {
		w.say("ranking", "ranking.free")
		return
	}
	w.say("ranking", "ranking.rules", "n", len(prefer))
	for i, p := range prefer {
		switch rule := criteria[p.By]; i {
		case 0:
			w.say("ranking", "ranking.first."+rule)
		case 1:
			w.say("ranking", "ranking.then", "rule", phrase("ranking.rule."+rule))
		default:
			w.say("ranking", "ranking.still", "rule", phrase("ranking.rule."+rule))
		}
		if len(prefer) > 1 {
			w.item(Numbered)
		}
		if p.By == ruleset.ByValue {
			w.worth(p)
		}
	}
	w.say("ranking", "ranking.whole")
	w.say("ranking", "ranking.equal")
}

// worth says what men and kings count where captures are compared by value.
func (w *writer) worth(p ruleset.Preference) {
	w.say("ranking", "ranking.worth", "man", p.Man, "king", p.King)
	w.item(More)
	switch {
	case p.King == 2*p.Man:
		w.say("ranking", "ranking.worth.two")
		w.item(More)
	case 2*p.King > 3*p.Man && p.King < 2*p.Man:
		w.say("ranking", "ranking.worth.almost-two")
		w.item(More)
	}
}

// promotion says where and when a man is crowned.
func (w *writer) promotion() {
	switch {
	case !w.crowns:
		w.say("promotion.zone", "promotion.none")
		return
	case w.farRow() && w.rules.Result.PromoteWins:
		w.say("promotion.zone", "promotion.wins")
	case w.farRow():
		w.say("promotion.zone", "promotion.far-row")
	default:
		w.say("promotion.zone", "promotion.zone", "white", w.squares(w.zone[ruleset.White]), "black", w.squares(w.zone[ruleset.Black]))
	}
	switch when := w.rules.Promotion.When; {
	case w.rules.Result.PromoteWins && when != ruleset.End:
	case when == ruleset.Pass && w.rules.Capture.Chain:
		w.say("promotion.when", "promotion.pass")
	case when == ruleset.End && w.leaves():
		w.say("promotion.when", "promotion.end")
	case w.rules.Result.PromoteWins:
	default:
		w.say("promotion.when", "promotion.stop")
	}
	if !w.rules.Result.PromoteWins && w.rules.Promotion.When != ruleset.Pass {
		w.say("promotion.when", "promotion.next")
	}
}

// farRow reports whether men are crowned on the whole row farthest from them.
func (w *writer) farRow() bool {
	for c := range ruleset.Color(2) {
		row := w.rules.Board.Rows - 1
		if c == ruleset.Black {
			row = 0
		}
		for _, q := range w.v.Board.Squares {
			if w.zone[c].Has(q) != (w.v.Board.Cell(q).Y == row) {
				return false
			}
		}
	}
	return true
}

// leaves reports whether a man can capture its way out of a square where it
// would be crowned.
func (w *writer) leaves() bool {
	dirs := w.rules.Pieces.Man.Capture.Dirs
	for q := range w.zone[ruleset.White].All {
		for d := range ruleset.Dir(8) {
			if victim := w.v.Board.Next(q, d); dirs.Has(d) && victim < 128 && w.v.Board.Next(victim, d) < 128 {
				return w.rules.Capture.Chain
			}
		}
	}
	return false
}
