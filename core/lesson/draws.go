package lesson

import "damiera/core/ruleset"

// draws says what makes a draw, one sentence a counter.
func (w *writer) draws() {
	draws := w.rules.Draws
	if len(draws) == 0 {
		if w.rules.Result.NoMove != ruleset.Drawn {
			w.say("draws", "draws.none")
		}
		return
	}
	w.say("draws", "draws.automatic")
	members := map[string]int{}
	for _, d := range draws {
		if d.Group != "" {
			members[d.Group]++
		}
	}
	for i, d := range draws {
		w.counter(d)
		if n := members[d.Group]; n > 1 && !follows(draws[i+1:], d.Group) {
			w.say("draws.while", "draws.group", "n", n)
		}
	}
}

func follows(draws []ruleset.Draw, group string) bool {
	for _, d := range draws {
		if d.Group == group {
			return true
		}
	}
	return false
}

// counter puts one draw counter into a sentence or two.
func (w *writer) counter(d ruleset.Draw) {
	switch {
	case d.Repeat > 0:
		w.say("draws.repeat", "draws.repeat", "times", times(d.Repeat))
	case d.While == nil:
		w.say("draws.plain", "draws.plain."+events(d.Reset), "length", length(d.Plies))
	case d.Plies == 0:
		w.say("draws.while", "draws.while.at-once", "pattern", pattern(d.While))
	default:
		w.say("draws.while", "draws.while", "pattern", pattern(d.While), "length", length(d.Plies))
		if d.Reset != 0 {
			w.item(Bullet)
			w.say("draws.while", "draws.reset."+events(d.Reset))
			w.item(More)
			return
		}
	}
	w.item(Bullet)
}

// times is for the n-th time.
func times(n int) Statement {
	if n <= 5 {
		return phrase("times." + string(rune('0'+n)))
	}
	return phrase("times.n", "n", n)
}

// length is how long a count is: whole moves where it can be said so.
func length(plies int) Statement {
	if plies%2 == 0 {
		return phrase("length.moves", "n", plies/2)
	}
	return phrase("length.plies", "n", plies)
}

// events is the tail of a key for a set of events.
func events(set ruleset.Events) string {
	key := ""
	for _, e := range []struct {
		event ruleset.Events
		word  string
	}{{ruleset.OnCapture, "capture"}, {ruleset.OnManMove, "man-move"}, {ruleset.OnPromotion, "promotion"}} {
		if set&e.event != 0 {
			if key != "" {
				key += "+"
			}
			key += e.word
		}
	}
	if key == "" {
		return "none"
	}
	return key
}

// pattern puts the material for which a counter runs into a phrase.
func pattern(while *ruleset.While) any {
	var parts []Statement
	if while.One != nil {
		parts = append(parts, phrase("pattern.sides", "one", force(while.One), "other", force(while.Other)))
	}
	if while.Each != nil {
		parts = append(parts, phrase("pattern.each", "force", force(while.Each)))
	}
	if while.Total != nil {
		parts = append(parts, phrase("pattern.total", "force", amount("pieces", while.Total)))
	}
	if while.Quiet {
		parts = append(parts, phrase("pattern.quiet"))
	}
	return join("semicolon", parts)
}

// force puts the material of one side into a phrase.
func force(f *ruleset.Force) Statement {
	pieces, men, kings := f.Pieces, f.Men, f.Kings
	none := &ruleset.Interval{}
	is := func(i *ruleset.Interval, like ruleset.Interval) bool { return i != nil && *i == like }
	some := is(kings, ruleset.Interval{Min: 1, Max: -1})
	var parts []Statement
	switch {
	case kings != nil && (is(men, *none) || is(pieces, *kings)): // kings and nothing else
		parts = append(parts, amount("kings", kings))
	case pieces != nil && men == nil && some:
		parts = append(parts, phrase("force.with-king", "pieces", amount("pieces", pieces)))
	default:
		if pieces != nil {
			parts = append(parts, amount("pieces", pieces))
		}
		if men != nil {
			parts = append(parts, amount("men", men))
		}
		if kings != nil {
			parts = append(parts, amount("kings", kings))
		}
	}
	switch {
	case len(parts) == 0 && f.MainDiagonal:
		return phrase("force.diagonal")
	case len(parts) == 0:
		return phrase("force.anything")
	case f.MainDiagonal:
		return phrase("force.on-diagonal", "force", join("and", parts))
	case len(parts) == 1:
		return parts[0]
	}
	return phrase("force.several", "force", join("and", parts))
}

// amount puts an interval of a noun into a phrase.
func amount(noun string, i *ruleset.Interval) Statement {
	switch {
	case i.Min == i.Max:
		return count(noun, i.Min)
	case i.Max < 0:
		return phrase("least."+noun, "n", i.Min)
	}
	if i.Max == i.Min+1 {
		return phrase("pair."+noun, "n", i.Max, "from", number(i.Min))
	}
	return phrase("range."+noun, "n", i.Max, "from", number(i.Min))
}

// number is a number alone, in words where there is a word.
func number(n int) Statement { return phrase("number", "n", n) }
