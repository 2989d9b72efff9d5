package lesson

import "damiera/core/ruleset"

// end says how a game is won and lost.
func (w *writer) end() {
	switch w.rules.Result.NoMove {
	case ruleset.Win:
		w.say("end.no-move", "end.win")
	case ruleset.Drawn:
		w.say("end.no-move", "end.draw")
	default:
		w.say("end.no-move", "end.loss")
	}
	if w.rules.Result.PromoteWins {
		w.say("end.promotion", "end.promotion")
	}
	if w.rules.Result.LastPiece {
		w.say("end.last-piece", "end.last-piece")
	}
	w.say("end.resign", "end.resign")
}

// short says the whole game in a few sentences.
func (w *writer) short() {
	w.brief()
	for i := range w.said {
		w.said[i].List = Bullet
	}
}

func (w *writer) brief() {
	r := w.rules
	man := r.Pieces.Man
	if man.Move.Dirs == man.Capture.Dirs {
		w.say("short.man", "short.man.same", "ways", ways(man.Move.Dirs))
	} else {
		w.say("short.man", "short.man", "ways", ways(man.Move.Dirs), "captures", ways(man.Capture.Dirs))
	}
	if w.kings {
		if man.Capture.Victims == ruleset.Men {
			w.say("man.victims", "short.man.no-king")
		}
		king := r.Pieces.King
		w.say("short.king", "short.king."+spans[king.Move.Range], "ways", ways(king.Move.Dirs))
		if king.Capture.Dirs != king.Move.Dirs {
			w.say("short.king", "short.king.captures", "ways", ways(king.Capture.Dirs))
		}
	}
	switch n := len(r.Capture.Preferences); {
	case !r.Capture.Must:
		w.say("capture.force", "short.capture.may")
	case n == 0:
		w.say("capture.force", "short.capture.free")
	default:
		w.say("capture.force", "short.capture.rules", "n", n)
	}
	w.say("end.no-move", "short.end."+[...]string{ruleset.Loss: "loss", ruleset.Win: "win", ruleset.Drawn: "draw"}[r.Result.NoMove])
	if r.Result.PromoteWins {
		w.say("end.promotion", "end.promotion")
	}
	if r.Result.LastPiece {
		w.say("end.last-piece", "end.last-piece")
	}
}
