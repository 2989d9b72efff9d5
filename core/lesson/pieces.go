package lesson

import "damiera/core/ruleset"

// man says how men move and capture.
func (w *writer) man() {
	if len(w.rules.Setup.Men[0])+len(w.rules.Setup.Men[1]) == 0 {
		return
	}
	p := w.rules.Pieces.Man
	w.motion("man", p)
	if p.Move.Dirs&backward == 0 {
		if p.Capture.Dirs&backward != 0 {
			w.say("man.back", "man.back.captures")
		} else {
			w.say("man.back", "man.back.never")
		}
	}
	w.leap("man", p.Capture)
}

// king says how kings move and capture, and how long one may go on moving.
func (w *writer) king() {
	if !w.kings {
		return
	}
	p := w.rules.Pieces.King
	if w.crowns {
		w.say("king.made", "king.made")
	}
	w.motion("king", p)
	w.leap("king", p.Capture)
	if p.Move.Range == ruleset.One && p.Capture.Reach == ruleset.One {
		w.say("king.flies", "king.flies.not")
	}
	if w.crowns {
		w.say("king.many", "king.many")
	}
	for _, r := range w.rules.Restrict {
		key := "king.restrict"
		if r.UnlessNoMen {
			key = "king.restrict.unless-no-men"
		}
		w.say("king.restrict", key, "n", r.SameKingQuiet)
		w.say("king.restrict", "king.restrict.freed")
	}
}

var spans = [...]string{ruleset.One: "one", ruleset.Any: "any"}

// motion says how a kind moves.
func (w *writer) motion(kind string, p ruleset.Piece) {
	w.say(kind+".move", kind+".move."+spans[p.Move.Range], "ways", ways(p.Move.Dirs))
	if p.Move.Over == ruleset.OverOwnLine {
		w.say(kind+".line", kind+".line")
	}
}

var lands = [...]string{ruleset.LandNext: "next", ruleset.LandAny: "any", ruleset.LandNextIfLastVictimKing: "next-if-last-victim-king"}

// leap says how a kind captures and what.
func (w *writer) leap(kind string, leap ruleset.Leap) {
	w.say(kind+".capture", kind+".capture."+spans[leap.Reach]+"."+lands[w.landing(leap)], "ways", ways(leap.Dirs))
	if !w.kings {
		return
	}
	switch leap.Victims {
	case ruleset.Men:
		w.say(kind+".victims", kind+".victims.men")
	case ruleset.Kings:
		w.say(kind+".victims", kind+".victims.kings")
	default:
		w.say(kind+".victims", kind+".victims.all")
	}
}

// landing is where a leap may land: where there are no kings to be taken, their
// own rule is none.
func (w *writer) landing(leap ruleset.Leap) ruleset.Land {
	if leap.Land == ruleset.LandNextIfLastVictimKing && (!w.kings || leap.Victims&ruleset.Kings == 0) {
		return ruleset.LandAny
	}
	return leap.Land
}
