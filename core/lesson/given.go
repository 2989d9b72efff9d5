package lesson

import (
	"context"
	"maps"
	"slices"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// try adds a diagram if its search finds one.
func (f *finder) try(found []Diagram, scene func() (Diagram, bool)) []Diagram {
	if d, ok := scene(); ok {
		return append(found, d)
	}
	return found
}

// showing adds the positions that the file gives for a rule; only where it
// gives none a search is made.
func (f *finder) showing(found []Diagram, code game.Code, scene func() (Diagram, bool)) []Diagram {
	if given := f.given(code); len(given) > 0 {
		return append(found, given...)
	}
	return f.try(found, scene)
}

// given makes the diagrams of the file's own examples for a rule.
func (f *finder) given(code game.Code) (found []Diagram) {
	for i := range f.rules.Examples {
		if f.subject(i) == code {
			found = f.example(found, i)
		}
	}
	return found
}

// Worked makes the diagram of one example of the file, by its place in the
// list. It reports false where the position cannot be read.
func Worked(v *core.Variant, i int) (Diagram, bool) {
	found := newFinder(context.Background(), newWriter(v)).example(nil, i)
	if len(found) == 0 {
		return Diagram{}, false
	}
	return found[0], true
}

// others makes the diagrams of the examples for which no scene has asked and
// that belong to a section.
func (f *finder) others(section string) (found []Diagram) {
	for i := range f.rules.Examples {
		if !f.shown[i] && f.section(i) == section {
			found = f.example(found, i)
		}
	}
	return found
}

// section is where an example belongs that no scene asks for. Several captures
// of which none is preferred show that there is a choice.
func (f *finder) section(i int) string {
	e := &f.rules.Examples[i]
	subject := f.subject(i)
	switch {
	case subject == "" && len(e.Legal) > 1 && len(e.Refused) == 0:
		return "ranking"
	case subject == game.Direction || subject == game.Distance:
		return f.mover(e)
	}
	return home[subject]
}

// mover is the section of the piece that an example refuses a move to.
func (f *finder) mover(e *ruleset.Example) string {
	p, err := f.v.Notation.ReadFEN(e.FEN)
	if err != nil {
		return "man"
	}
	for _, text := range slices.Sorted(maps.Keys(e.Refused)) {
		if cells, err := f.v.Notation.Cells(text); err == nil && len(cells) > 0 && p.Kings.Has(cells[0]) {
			return "king"
		}
	}
	return "man"
}

// home is the section of an example that no scene asks for; the rest belongs to
// capturing.
var home = map[game.Code]string{
	"": "capture", game.VictimKind: "king",
	game.Occupied: "capture", game.Blocked: "capture", game.MustCapture: "capture", game.MustContinue: "chain", game.Landing: "chain",
	game.JumpedTwice: "chain", game.NoReverse: "chain", game.PromotionStops: "promotion", game.SameKingQuiet: "king",
	game.PreferPieces: "ranking", game.PreferByKing: "ranking", game.PreferKings: "ranking", game.PreferEarlyKings: "ranking",
	game.PreferValue: "ranking", game.NoPiece: "notation", game.NotYours: "notation", game.Ambiguous: "notation",
	game.OffBoard: "notation", game.Unreadable: "notation", game.GameOver: "end",
}

// subject is the rule that an example shows. One that names none shows how a
// game ends if it names a winner, and how a capture goes on if it takes several
// pieces.
func (f *finder) subject(i int) game.Code {
	switch e := &f.rules.Examples[i]; {
	case e.Shows != "":
		return game.Code(e.Shows)
	case e.Winner != "":
		return game.GameOver
	case len(e.Captured) > 1:
		return game.MustContinue
	}
	return ""
}

// example adds the diagram of one example of the file.
func (f *finder) example(found []Diagram, i int) []Diagram {
	e := &f.rules.Examples[i]
	p, err := f.v.Notation.ReadFEN(e.FEN)
	if err != nil {
		return found // the check of the file reports it
	}
	f.shown[i] = true
	code := f.subject(i)
	id := string(code)
	if id == "" {
		id = "example"
	}
	d, _ := f.draw(id, p)
	for _, text := range slices.Sorted(maps.Keys(e.Refused)) {
		if cells, err := f.v.Notation.Cells(text); err == nil && len(cells) > 1 {
			f.refuse(&d, f.leaps(p, cells), cells, game.Code(e.Refused[text]))
		}
	}
	if len(d.Refused) == 0 && e.Winner == "" {
		f.refuseAny(&d, code)
	}
	d.Shows = e.Shows
	switch {
	case e.Winner != "" && f.ended(&d):
	case f.section(i) == "ranking" && code == "" && f.choice(&d):
		d.ID = "free"
	default:
		f.explain(&d)
	}
	return append(found, d)
}

// leaps reports whether a path goes over a piece at once.
func (f *finder) leaps(p movegen.Position, path []board.Square) bool {
	all := p.Own.Or(p.Opp)
	for d := range ruleset.Dir(8) {
		over := false
		for q := f.v.Board.Next(path[0], d); q != board.None; q = f.v.Board.Next(q, d) {
			if q == path[1] {
				return over
			}
			over = over || all.Has(q)
		}
	}
	return len(path) > 2
}

// refuseAny looks for a move that is refused for a reason: a capture that stops
// too early or is not the one to play, or a quiet move.
func (f *finder) refuseAny(d *Diagram, code game.Code) bool {
	ref := f.v.Machine.Reference
	routes, err := ref.Routes(&d.Position, mostSteps)
	if err != nil {
		return false
	}
	for _, r := range routes {
		if f.refuse(d, true, r.Path, code) {
			return true
		}
		for n := 2; n < len(r.Path); n++ {
			if f.refuse(d, true, r.Path[:n], code) {
				return true
			}
		}
	}
	for _, m := range ref.Quiet(&d.Position) {
		if f.refuse(d, false, []board.Square{m.From, m.To}, code) {
			return true
		}
	}
	return false
}
