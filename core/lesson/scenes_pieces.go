package lesson

import (
	"slices"

	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/ruleset"
)

// manScenes shows how men move and capture.
func (f *finder) manScenes() (found []Diagram) {
	man := f.rules.Pieces.Man
	found = f.try(found, func() (Diagram, bool) { return f.moving(false) })
	if man.Move.Over == ruleset.OverOwnLine {
		found = f.try(found, f.ownLine)
	}
	for _, class := range []ruleset.Dirs{1<<ruleset.ForwardLeft | 1<<ruleset.ForwardRight, 1 << ruleset.Forward, 1<<ruleset.Left | 1<<ruleset.Right} {
		if man.Capture.Dirs&class != 0 {
			found = f.try(found, func() (Diagram, bool) { return f.taking("man.capture", man.Capture.Dirs&class) })
		}
	}
	if man.Capture.Dirs&backward != 0 {
		found = f.try(found, func() (Diagram, bool) { return f.taking("man.capture.back", man.Capture.Dirs&backward) })
	} else {
		found = f.try(found, func() (Diagram, bool) { return f.beside("man.capture.not-back", game.Direction, backward, false) })
	}
	if f.kings && man.Capture.Victims == ruleset.Men {
		found = f.showing(found, game.VictimKind, func() (Diagram, bool) {
			return f.beside("victim-kind", game.VictimKind, man.Capture.Dirs, true)
		})
	}
	return found
}

// kingScenes shows how kings move and capture.
func (f *finder) kingScenes() (found []Diagram) {
	if !f.kings {
		return nil
	}
	king := f.rules.Pieces.King
	found = f.try(found, func() (Diagram, bool) { return f.moving(true) })
	if king.Capture.Reach == ruleset.Any || king.Capture.Land != ruleset.LandNext {
		found = f.try(found, f.flying)
	} else {
		found = f.try(found, func() (Diagram, bool) { return f.taking("king.capture", king.Capture.Dirs&backward) })
	}
	if straightOnly := king.Capture.Dirs & straight; straightOnly != 0 && king.Capture.Dirs&^straight != 0 && straightOnly&king.Move.Dirs == 0 {
		found = f.try(found, func() (Diagram, bool) { return f.taking("king.capture.straight", straightOnly) })
	}
	if king.Capture.Land == ruleset.LandNextIfLastVictimKing {
		found = f.try(found, f.stopsBehindKing)
	}
	if len(f.rules.Restrict) > 0 {
		found = f.showing(found, game.SameKingQuiet, f.tired)
	}
	return found
}

// moving shows one piece and where it can go, and where not.
func (f *finder) moving(king bool) (Diagram, bool) {
	kind := "man"
	if king {
		kind = "king"
	}
	motion := f.piece(king).Move
	return f.find(func(yield func(sketch)) {
		f.from(king, func(s sketch, from board.Square) {
			s.path = []board.Square{from}
			for d := range ruleset.Dir(8) { // first a step that it cannot make, if it has a neighbour there
				next := f.v.Board.Next(from, d)
				if next == board.None {
					continue
				}
				if king {
					if next = f.v.Board.Next(next, d); next == board.None || motion.Range == ruleset.Any || !motion.Dirs.Has(d) {
						continue
					}
				} else if motion.Dirs.Has(d) || motion.Dirs.Has(d.Opposite()) == (motion.Dirs&backward != 0) {
					continue
				}
				t := s
				t.asked, t.score = []board.Square{from, next}, -mostSteps // to see what it cannot do is worth any place
				yield(t)
			}
			yield(s)
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(kind+".move", s.Position)
		var targets []string
		for i, t := range texts {
			if t.Move.From == s.path[0] {
				targets = append(targets, d.Legal[i].To)
			}
		}
		if len(targets) == 0 || !king && len(targets) < f.choices(motion.Dirs) {
			return d, false
		}
		d.Marks.Targets = targets
		square := f.v.Board.Name(s.path[0])
		key := kind + ".move"
		if s.asked != nil {
			if !f.refuse(&d, false, s.asked, game.Direction, game.Distance) {
				return d, false
			}
			key += ".not"
		}
		if len(targets) > 4 {
			d.say(kind+".move.far", "square", square, "n", len(targets))
			return d, true
		}
		refused := ""
		if s.asked != nil {
			refused = f.v.Board.Name(s.asked[1])
		}
		d.say(key, "square", square, "targets", join("or", targets), "refused", refused)
		return d, true
	})
}

// choices is in how many directions a piece could step, were the board wide enough.
func (f *finder) choices(dirs ruleset.Dirs) (n int) {
	for d := range ruleset.Dir(8) {
		if dirs.Has(d) {
			n++
		}
	}
	return n
}

// ownLine shows a man that passes over a line of his own side.
func (f *finder) ownLine() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(false, func(s sketch, from board.Square) {
			for _, d := range f.dirs {
				if !f.rules.Pieces.Man.Move.Dirs.Has(d) {
					continue
				}
				t, q := s, from
				for range 2 {
					if q = f.v.Board.Next(q, d); !f.place(&t, q, ruleset.White, false) {
						break
					}
				}
				if q != board.None && t.Own.Has(q) && f.v.Board.Next(q, d) != board.None {
					t.path = []board.Square{from, f.v.Board.Next(q, d)}
					yield(t)
				}
			}
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("man.line", s.Position)
		for i, t := range texts {
			if slices.Equal(t.Path, s.path) {
				d.show(d.Legal[i])
				d.say("man.line", "move", t.Text)
				return d, true
			}
		}
		return d, false
	})
}

// taking shows a capture of one piece in one of these directions.
func (f *finder) taking(id string, dirs ruleset.Dirs) (Diagram, bool) {
	king := id != "man.capture" && id != "man.capture.back"
	return f.find(func(yield func(sketch)) {
		f.from(king, func(s sketch, from board.Square) { f.lead(s, from, kinds{false}, yield) })
	}, func(s sketch) (Diagram, bool) {
		if !f.along(s, dirs) {
			return Diagram{}, false
		}
		d, texts := f.draw(id, s.Position)
		for i, t := range texts {
			if slices.Equal(t.Path, s.path) && !t.Move.Promotes {
				d.show(d.Legal[i])
				d.say(id, "move", t.Text, "victim", f.v.Board.Name(s.taken[0]), "to", f.v.Board.Name(t.Move.To))
				return d, true
			}
		}
		return d, false
	})
}

// along reports whether the first leap of a sketch goes in one of the directions.
func (f *finder) along(s sketch, dirs ruleset.Dirs) bool {
	for d := range ruleset.Dir(8) {
		if dirs.Has(d) && f.v.Board.Next(s.taken[0], d) == s.path[1] {
			return true
		}
	}
	return false
}

// beside shows a man next to a piece that it may not take, for one reason.
func (f *finder) beside(id string, code game.Code, dirs ruleset.Dirs, king bool) (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(false, func(s sketch, from board.Square) {
			for d := range ruleset.Dir(8) {
				if victim := f.v.Board.Next(from, d); dirs.Has(d) && victim != board.None {
					t := s
					if landing := f.v.Board.Next(victim, d); landing != board.None && f.place(&t, victim, ruleset.Black, king) {
						t.path = []board.Square{from}
						t.asked = []board.Square{from, landing}
						yield(t)
					}
				}
			}
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(id, s.Position)
		if len(texts) == 0 || texts[0].Move.IsCapture() || !f.refuse(&d, true, s.asked, code) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}
