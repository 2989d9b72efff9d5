package lesson

import (
	"slices"

	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// flying shows how far a king sees its victim and where it may stop behind it.
func (f *finder) flying() (Diagram, bool) {
	leap := f.rules.Pieces.King.Capture
	return f.find(func(yield func(sketch)) {
		f.from(true, func(s sketch, from board.Square) {
			f.lead(s, from, kinds{leap.Victims == ruleset.Kings}, func(s sketch) {
				s.asked = []board.Square{from, f.beyond(s)}
				if s.asked[1] != board.None {
					yield(s)
				}
			})
		})
	}, func(s sketch) (Diagram, bool) {
		near := f.v.Board.Next(s.path[0], f.heading(s)) == s.taken[0]
		if near == (leap.Reach == ruleset.Any) {
			return Diagram{}, false
		}
		d, texts := f.draw("king.capture", s.Position)
		if len(texts) == 0 || !texts[0].Move.IsCapture() {
			return d, false
		}
		var stops []string
		for _, t := range texts {
			stops = append(stops, f.v.Board.Name(t.Move.To))
		}
		victim := f.v.Board.Name(s.taken[0])
		d.show(d.Legal[0])
		if leap.Land == ruleset.LandNext {
			if !f.refuse(&d, true, s.asked, game.Landing) {
				return d, false
			}
			d.say("king.capture.next", "move", texts[0].Text, "victim", victim, "refused", d.Refused[0].Asked)
			return d, true
		}
		d.Marks.Targets = stops
		d.say("king.capture.any", "victim", victim, "square", f.v.Board.Name(s.path[0]), "stops", join("or", stops))
		return d, len(stops) > 1
	})
}

// heading is the direction of the first leap of a sketch.
func (f *finder) heading(s sketch) ruleset.Dir {
	for d := range ruleset.Dir(8) {
		for q := f.v.Board.Next(s.path[0], d); q != board.None; q = f.v.Board.Next(q, d) {
			if q == s.taken[0] {
				return d
			}
		}
	}
	return 0
}

// beyond is the square behind the one where the first leap of a sketch lands.
func (f *finder) beyond(s sketch) board.Square { return f.v.Board.Next(s.path[1], f.heading(s)) }

// stopsBehindKing shows that a king stops directly behind a king it takes last.
func (f *finder) stopsBehindKing() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(true, func(s sketch, from board.Square) {
			f.lead(s, from, kinds{true}, func(s sketch) {
				if beyond := f.beyond(s); beyond != board.None {
					s.asked = []board.Square{from, beyond}
					yield(s)
				}
			})
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("king.capture.king", s.Position)
		if len(texts) != 1 || !slices.Equal(texts[0].Path, s.path) || !f.refuse(&d, true, s.asked, game.Landing) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}

// tired shows a king that has made all the quiet moves in a row that it may.
func (f *finder) tired() (Diagram, bool) {
	limit := f.rules.Restrict[0]
	return f.find(func(yield func(sketch)) {
		f.from(true, func(s sketch, from board.Square) {
			for _, q := range f.starts {
				t := s
				if !f.place(&t, q, ruleset.White, false) {
					continue
				}
				t.Run[ruleset.White] = movegen.Run{King: from, Count: uint8(limit.SameKingQuiet)}
				for d := range ruleset.Dir(8) {
					to := f.v.Board.Next(from, d)
					if to != board.None && !t.Own.Has(to) && f.rules.Pieces.King.Move.Dirs.Has(d) {
						t.path, t.asked = []board.Square{from}, []board.Square{from, to}
						yield(t)
						break
					}
				}
			}
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("same-king-quiet", s.Position)
		if len(texts) < 2 || !f.refuse(&d, false, s.asked, game.SameKingQuiet) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}
