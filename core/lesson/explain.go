package lesson

import (
	"slices"

	"damiera/core/game"
	"damiera/core/ruleset"
)

// mostListed is how many moves a caption lists.
const mostListed = 4

// explain writes the caption of a diagram from what the generator allows and
// refuses in it.
func (f *finder) explain(d *Diagram) {
	switch {
	case !f.rules.Capture.Must:
		f.may(d)
	case len(d.Legal) > 0 && len(d.Legal[0].Captured) > 0:
		f.must(d)
	}
	for i, v := range d.Refused {
		if i == 0 || v.Code != d.Refused[0].Code || v.Code != game.Landing {
			f.refused(d, v)
		}
	}
	if len(d.Legal) > 0 && len(d.Legal[0].Captured) == 0 && len(d.Legal) <= mostListed && len(d.Refused) > 0 {
		d.say("legal", "n", len(d.Legal), "moves", moves(d.Legal))
	}
}

// must says which captures are legal, and marks the first.
func (f *finder) must(d *Diagram) {
	first := d.Legal[0]
	d.show(first)
	switch {
	case len(d.Legal) > mostListed:
		return
	case len(d.Legal) > 1:
		d.say("either", "moves", moves(d.Legal))
	case first.Promotes:
		d.say("must.crowned", "move", first.Move, "n", len(first.Captured), "taken", join("and", first.Captured))
	default:
		d.say("must", "move", first.Move, "n", len(first.Captured), "taken", join("and", first.Captured))
	}
}

// may says that a capture can be left alone, and marks it.
func (f *finder) may(d *Diagram) {
	capture := slices.IndexFunc(d.Legal, func(o game.Option) bool { return len(o.Captured) > 0 })
	quiet := slices.IndexFunc(d.Legal, func(o game.Option) bool { return len(o.Captured) == 0 })
	if capture >= 0 && quiet >= 0 {
		d.show(d.Legal[capture])
		d.say("may-capture", "move", d.Legal[capture].Move, "quiet", d.Legal[quiet].Move)
	}
}

// refused says why one move is refused.
func (f *finder) refused(d *Diagram, v game.Verdict) {
	to := ""
	if v.Move != nil {
		to = v.Move.To
	}
	code := string(v.Code)
	switch v.Code {
	case game.PreferPieces:
		d.say(code, "refused", v.Asked, "takes", count("taken", v.Rank.Mine))
	case game.PreferKings:
		d.say(code, "refused", v.Asked, "takes", count("taken-kings", v.Rank.Mine))
	case game.PreferEarlyKings:
		if v.Rank.Mine == 0 {
			code += ".never"
		}
		d.say(code, "refused", v.Asked)
	case game.PreferValue:
		d.say(code, "move", v.Better.Move, "best", v.Rank.Best, "refused", v.Asked, "mine", v.Rank.Mine)
	case game.Landing:
		f.wrongLandings(d, code+f.landingFault(d, v), to)
	case game.SameKingQuiet:
		d.say(code, "refused", v.Asked, "square", v.Square, "n", v.Limit)
	case game.Direction:
		d.say(code+f.wrongWay(d, v), "refused", v.Asked)
	default:
		d.say(code, "refused", v.Asked, "square", to)
	}
}

// wrongLandings says of all wrong squares to land on at once that they are.
func (f *finder) wrongLandings(d *Diagram, key, to string) {
	var asked []string
	ends := true // each of them only because the capture could not go on
	for _, v := range d.Refused {
		if v.Code == game.Landing {
			asked = append(asked, v.Asked)
			ends = ends && f.landingFault(d, v) == ".goes-on"
		}
	}
	switch {
	case len(asked) > 1 && ends:
		d.say("landing.several.goes-on", "refused", join("and", asked))
		return
	case len(asked) > 1:
		d.say("landing.several", "refused", join("and", asked))
		return
	}
	d.say(key, "refused", asked[0], "square", to)
}

// landingFault tells the ways apart to land on a wrong square.
func (f *finder) landingFault(d *Diagram, v game.Verdict) string {
	switch land := f.piece(v.Move.King).Capture.Land; {
	case land == ruleset.LandNext:
		return ".next"
	case len(d.Legal[0].Captured) >= len(v.Move.Path):
		return ".goes-on"
	case land == ruleset.LandNextIfLastVictimKing:
		return ".king"
	}
	return ""
}

// wrongWay tells a man that would capture backward from other wrong ways.
func (f *finder) wrongWay(d *Diagram, v game.Verdict) string {
	switch {
	case v.Move.King:
		return ".king"
	case d.Marks.Refused != nil && d.ID == "man.capture.not-back":
		return ".back"
	}
	return ".man"
}

// moves lists moves with or between them.
func moves(options []game.Option) any {
	var list []string
	for _, o := range options {
		list = append(list, o.Move)
	}
	return join("or", list)
}
