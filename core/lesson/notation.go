package lesson

import (
	"slices"
	"strings"
	"time"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// notation says how moves, results and positions are written.
func (w *writer) notation() {
	n := w.rules.Notation
	p := w.v.Start
	texts := w.v.Notation.Texts(&p, w.v.Machine.Legal(&p, nil))
	w.say("notation.move", "notation.move", "move", texts[0].Text)
	path := [...]string{ruleset.Ends: "ends", ruleset.Turns: "turns", ruleset.Full: "full"}[n.Path]
	w.say("notation.capture", "notation.capture."+path, "sign", n.Capture)
	if n.Path != ruleset.Full {
		w.say("notation.capture", "notation.apart")
	}
	w.say("notation.fen", "notation.fen", "fen", w.v.Notation.FEN(w.sample()))
	result := "1-0"
	if n.TwoZero {
		result = "2-0"
	}
	w.say("notation.result", "notation.result."+result)
	if n.PDN != "" {
		kind, _, _ := strings.Cut(n.PDN, ",")
		w.say("notation.pdn", "notation.pdn", "type", kind)
	}
}

// sample is a position of few pieces, one of them a king if there are kings.
func (w *writer) sample() movegen.Position {
	p := movegen.Position{Side: w.v.Start.Side}
	own := slices.SortedFunc(w.v.Start.Own.All, w.order)
	opp := slices.SortedFunc(w.v.Start.Opp.All, w.order)
	p.Own = board.Of(own[:min(2, len(own))]...)
	p.Opp = board.Of(opp[len(opp)-1])
	if w.kings {
		p.Kings = p.Opp
	}
	return p
}

// match says what is fixed around a game: who takes which colour, the clock, openings.
func (w *writer) match() {
	if m := w.rules.Match; m != nil {
		if m.Challenger != nil {
			w.say("match.challenger", "match.challenger"+side(*m.Challenger))
		}
		if m.Rematch != "" {
			w.say("match.rematch", "match.rematch."+m.Rematch)
		}
	}
	if c := w.rules.Clock; c != nil {
		if c.Base > 0 {
			w.say("clock.base", "clock.base", "time", span(c.Base))
		}
		if c.Increment > 0 {
			w.say("clock.increment", "clock.increment", "time", span(c.Increment))
		}
		if c.Idle > 0 {
			w.say("clock.idle", "clock.idle", "time", span(c.Idle))
		}
	}
	if n := len(w.rules.Openings); n > 0 {
		w.say("openings", "openings", "n", n)
	}
}

// span puts a time into a phrase.
func span(d time.Duration) any {
	var parts []Statement
	for _, unit := range []struct {
		is  time.Duration
		key string
	}{{time.Hour, "hours"}, {time.Minute, "minutes"}, {time.Second, "seconds"}} {
		if n := int(d / unit.is); n > 0 {
			parts = append(parts, count(unit.key, n))
			d %= unit.is
		}
	}
	return join("and", parts)
}
