package lesson

import (
	"slices"

	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// captureScenes shows that one must capture, or may, and what cannot be jumped.
func (f *finder) captureScenes() (found []Diagram) {
	if f.rules.Capture.Must {
		found = f.showing(found, game.MustCapture, f.due)
	} else {
		found = f.try(found, f.optional)
	}
	return f.showing(found, game.Blocked, f.blocked)
}

// one yields every sketch in which a man, or else a king, takes one man.
func (f *finder) one(yield func(sketch)) {
	f.from(false, func(s sketch, from board.Square) { f.lead(s, from, kinds{false}, yield) })
	f.from(true, func(s sketch, from board.Square) { f.lead(s, from, kinds{false}, yield) })
}

// due shows a capture and a quiet move that it forbids.
func (f *finder) due() (Diagram, bool) {
	return f.find(f.one, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(string(game.MustCapture), s.Position)
		if len(texts) != 1 || texts[0].Move.Promotes {
			return d, false
		}
		for _, m := range f.v.Machine.Reference.Quiet(&s.Position) {
			if m.From == s.path[0] && f.refuse(&d, false, []board.Square{m.From, m.To}, game.MustCapture) {
				f.explain(&d)
				return d, true
			}
		}
		return d, false
	})
}

// optional shows a capture and a quiet move that may be played instead.
func (f *finder) optional() (Diagram, bool) {
	return f.find(f.one, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("may-capture", s.Position)
		capture, quiet := -1, -1
		for i, t := range texts {
			switch {
			case t.Move.IsCapture() && !t.Move.Promotes:
				capture = i
			case t.Move.From == s.path[0] && quiet < 0:
				quiet = i
			}
		}
		if capture < 0 || quiet < 0 {
			return d, false
		}
		d.show(d.Legal[capture])
		d.Marks.Targets = []string{d.Legal[quiet].To}
		d.say("may-capture", "move", texts[capture].Text, "quiet", texts[quiet].Text)
		return d, true
	})
}

// blocked shows a piece that cannot be jumped, for another one stands behind it.
func (f *finder) blocked() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.one(func(s sketch) {
			landing := s.path[1]
			s.free = board.Set{}
			if f.place(&s, landing, ruleset.Black, false) {
				s.asked = s.path
				yield(s)
			}
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(string(game.Blocked), s.Position)
		if len(texts) == 0 || texts[0].Move.IsCapture() || !f.refuse(&d, true, s.asked, game.Blocked, game.Occupied) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}

// chainScenes shows how a capture goes on and where it has to end.
func (f *finder) chainScenes() (found []Diagram) {
	law := f.rules.Capture
	if !law.Chain {
		return f.try(found, f.single)
	}
	found = f.showing(found, game.MustContinue, f.goesOn)
	if f.chooses(f.rules.Pieces.Man.Capture) || f.kings && f.chooses(f.rules.Pieces.King.Capture) {
		found = f.showing(found, game.Landing, f.landingGoesOn)
	}
	if law.NoReverse {
		found = f.showing(found, game.NoReverse, f.turnsBack)
	}
	if !law.RemoveJump {
		return f.showing(found, game.JumpedTwice, f.twice)
	}
	if f.far(f.rules.Pieces.Man.Capture) || f.kings && f.far(f.rules.Pieces.King.Capture) { // a short piece never comes there
		found = f.try(found, f.overEmptied)
	}
	return found
}

// far reports whether a leap can pass empty squares.
func (f *finder) far(leap ruleset.Leap) bool {
	return leap.Reach == ruleset.Any || leap.Land != ruleset.LandNext
}

// led yields every sketch in which a man, or else a king, takes some men.
func (f *finder) led(n int, yield func(sketch)) {
	f.from(false, func(s sketch, from board.Square) { f.lead(s, from, make(kinds, n), yield) })
	f.from(true, func(s sketch, from board.Square) { f.lead(s, from, make(kinds, n), yield) })
}

// single shows that a capture takes one piece although another one stands ready.
func (f *finder) single() (Diagram, bool) {
	return f.find(func(yield func(sketch)) { f.led(2, yield) }, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("single", s.Position)
		for i, t := range texts {
			if slices.Equal(t.Path, s.path[:2]) && f.refuse(&d, true, s.path, game.Distance) {
				d.show(d.Legal[i])
				d.say("single", "move", t.Text, "refused", d.Refused[0].Asked)
				return d, true
			}
		}
		return d, false
	})
}

// goesOn shows a capture of two pieces that may not stop after the first.
func (f *finder) goesOn() (Diagram, bool) {
	return f.find(func(yield func(sketch)) { f.led(2, yield) }, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(string(game.MustContinue), s.Position)
		if f.crowned(s) || !slices.ContainsFunc(texts, func(t notation.Text) bool { return slices.Equal(t.Path, s.path) }) ||
			f.rules.Capture.Must && len(texts) != 1 || !f.refuse(&d, true, s.path[:2], game.MustContinue) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}

// crowned reports whether the piece of a sketch passes the crowning squares.
func (f *finder) crowned(s sketch) bool {
	return slices.ContainsFunc(s.path, f.zone[ruleset.White].Has)
}

// landingGoesOn shows a king that must land where its capture goes on.
func (f *finder) landingGoesOn() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.led(2, func(s sketch) {
			if !f.chooses(f.piece(s.king).Capture) {
				return
			}
			d := f.heading(s)
			for q := f.v.Board.Next(s.taken[0], d); q != board.None; q = f.v.Board.Next(q, d) {
				if q != s.path[1] {
					s.asked = []board.Square{s.path[0], q}
					yield(s)
				}
			}
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(string(game.Landing), s.Position)
		if len(texts) == 0 || len(texts[0].Taken) != 2 || len(texts) > mostListed || !f.refuse(&d, true, s.asked, game.Landing) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}

// twice shows a piece that stops because a piece it has jumped still stands.
func (f *finder) twice() (Diagram, bool) {
	for n := 3; n <= 4; n++ {
		d, ok := f.find(func(yield func(sketch)) {
			f.led(n, func(s sketch) {
				for _, d := range f.dirs {
					if end := f.ghost(s, d); end != board.None {
						s.asked = append(slices.Clip(s.path), end)
						yield(s)
					}
				}
			})
		}, func(s sketch) (Diagram, bool) {
			d, texts := f.draw(string(game.JumpedTwice), s.Position)
			i := slices.IndexFunc(texts, func(t notation.Text) bool { return slices.Equal(t.Path, s.path) })
			if i < 0 || len(texts) > mostListed || f.crowned(s) || !f.refuse(&d, true, s.asked, game.JumpedTwice) {
				return d, false
			}
			d.Legal[0], d.Legal[i] = d.Legal[i], d.Legal[0]
			f.explain(&d)
			return d, true
		})
		if ok {
			return d, true
		}
	}
	return Diagram{}, false
}

// ghost looks from where a sketch ends for a piece that was jumped, but not
// just now, and returns the empty square behind it.
func (f *finder) ghost(s sketch, d ruleset.Dir) board.Square {
	leap := f.piece(s.king).Capture
	if !leap.Dirs.Has(d) {
		return board.None
	}
	q := f.v.Board.Next(s.path[len(s.path)-1], d)
	for leap.Reach == ruleset.Any && q != board.None && f.empty(&s, q) {
		q = f.v.Board.Next(q, d)
	}
	if q == board.None || !slices.Contains(s.taken[:len(s.taken)-1], q) {
		return board.None
	}
	if end := f.v.Board.Next(q, d); end != board.None && (end == s.path[0] || f.empty(&s, end)) {
		return end
	}
	return board.None
}

// overEmptied shows a capture that leads over a square which it has emptied.
func (f *finder) overEmptied() (Diagram, bool) {
	fewest := 2 // out over one piece, back over the next
	if f.rules.Capture.NoReverse {
		fewest = 3
	}
	for n := fewest; n <= 4; n++ {
		search := f.find
		if n == 2 {
			search = f.findAfar
		}
		d, ok := search(func(yield func(sketch)) {
			f.led(n, func(s sketch) {
				if f.crosses(s) != board.None {
					yield(s)
				}
			})
		}, func(s sketch) (Diagram, bool) {
			d, texts := f.draw("emptied", s.Position)
			for i, t := range texts {
				if slices.Equal(t.Path, s.path) {
					d.show(d.Legal[i])
					d.say("emptied", "move", t.Text, "square", f.v.Board.Name(f.crosses(s)))
					return d, true
				}
			}
			return d, false
		})
		if ok {
			return d, true
		}
	}
	return Diagram{}, false
}

// crosses returns the square of a victim that a later leap of a sketch passes or
// lands on.
func (f *finder) crosses(s sketch) board.Square {
	for i := 1; i+1 < len(s.path); i++ {
		for d := range ruleset.Dir(8) {
			way := board.Set{}
			for q := f.v.Board.Next(s.path[i], d); q != board.None; q = f.v.Board.Next(q, d) {
				way = way.With(q)
				if q == s.path[i+1] {
					for _, victim := range s.taken[:i] {
						if way.Has(victim) {
							return victim
						}
					}
				}
			}
		}
	}
	return board.None
}

// turnsBack shows a capture that would have to turn straight back to go on.
func (f *finder) turnsBack() (Diagram, bool) {
	return f.findAfar(func(yield func(sketch)) { f.led(2, yield) }, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(string(game.NoReverse), s.Position)
		if len(texts) == 0 || len(texts[0].Taken) != 1 || !f.refuse(&d, true, s.path, game.NoReverse) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}
