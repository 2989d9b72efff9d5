package lesson

import (
	"slices"

	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/ruleset"
)

// startScene shows the start position.
func (f *finder) startScene() []Diagram {
	d, _ := f.draw("start", f.v.Start)
	d.say("start")
	return []Diagram{d}
}

// promotionScenes shows where men are crowned, and what becomes of a capture there.
func (f *finder) promotionScenes() (found []Diagram) {
	if !f.crowns {
		return nil
	}
	if !f.farRow() {
		d, _ := f.draw("zone", f.v.Start)
		d.Marks.Squares = f.v.Notation.Names(slices.SortedFunc(f.zone[ruleset.White].All, f.order))
		d.say("zone")
		found = append(found, d)
	}
	found = f.try(found, f.crowning)
	switch when := f.rules.Promotion.When; {
	case !f.rules.Capture.Chain || !f.kings:
	case when == ruleset.Stop:
		found = f.showing(found, game.PromotionStops, f.crownStops)
	case when == ruleset.Pass:
		found = f.try(found, func() (Diagram, bool) { return f.crownPasses("promotion.pass", true) })
	case f.leaves():
		found = f.try(found, func() (Diagram, bool) { return f.crownPasses("promotion.end", false) })
	}
	return found
}

// crowning shows a man one step before the end.
func (f *finder) crowning() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(false, func(s sketch, from board.Square) {
			s.path = []board.Square{from}
			yield(s)
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("promotion", s.Position)
		own := 0
		for _, t := range texts {
			if t.Move.From == s.path[0] {
				own++
			}
		}
		for i, t := range texts {
			if t.Move.Promotes && own == f.choices(f.rules.Pieces.Man.Move.Dirs) {
				d.Marks.Targets = []string{d.Legal[i].To}
				key := "promotion"
				if f.rules.Result.PromoteWins {
					key = "promotion.wins"
				}
				d.say(key, "move", t.Text)
				return d, true
			}
		}
		return d, false
	})
}

// crownStops shows a man whose capture ends where it is crowned.
func (f *finder) crownStops() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(false, func(s sketch, from board.Square) {
			f.lead(s, from, kinds{false, false}, func(s sketch) {
				if f.zone[ruleset.White].Has(s.path[1]) {
					yield(s)
				}
			})
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw(string(game.PromotionStops), s.Position)
		if len(texts) != 1 || !f.refuse(&d, true, s.path, game.PromotionStops) {
			return d, false
		}
		f.explain(&d)
		return d, true
	})
}

// crownPasses shows a man that captures on from a crowning square, as a king or not.
func (f *finder) crownPasses(id string, promotes bool) (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(false, func(s sketch, from board.Square) {
			f.lead(s, from, kinds{false, false}, func(s sketch) {
				if f.zone[ruleset.White].Has(s.path[1]) && !f.zone[ruleset.White].Has(s.path[2]) {
					yield(s)
				}
			})
		})
	}, func(s sketch) (Diagram, bool) {
		asKing := f.v.Board.Next(s.path[1], f.turn(s)) != s.taken[1]
		if promotes && f.rules.Pieces.King.Capture.Reach == ruleset.Any && !asKing {
			return Diagram{}, false
		}
		d, texts := f.draw(id, s.Position)
		for i, t := range texts {
			if len(t.Taken) == 2 && slices.Equal(t.Path, s.path) && t.Move.Promotes == promotes {
				d.show(d.Legal[i])
				d.say(id, "move", t.Text, "square", f.v.Board.Name(s.path[1]))
				return d, true
			}
		}
		return d, false
	})
}

// turn is the direction of the second leap of a sketch.
func (f *finder) turn(s sketch) ruleset.Dir {
	s.path, s.taken = s.path[1:], s.taken[1:]
	return f.heading(s)
}

// endScenes shows a side that cannot move.
func (f *finder) endScenes() []Diagram {
	given := f.given(game.GameOver)
	for _, d := range given {
		if r := game.From(f.v, d.Position).Result(); r != nil && r.Cause == game.NoMove {
			return given
		}
	}
	return append(f.try(nil, f.shut), given...)
}

// shut shows a man that is shut in.
func (f *finder) shut() (Diagram, bool) {
	return f.find(func(yield func(sketch)) {
		f.from(false, func(s sketch, from board.Square) {
			s.path = []board.Square{from}
			if f.shutIn(&s) {
				yield(s)
			}
		})
	}, func(s sketch) (Diagram, bool) {
		d, texts := f.draw("end", s.Position)
		result := game.From(f.v, s.Position).Result()
		if len(texts) > 0 || result == nil || result.Cause != game.NoMove {
			return d, false
		}
		return d, f.ended(&d)
	})
}

// ended says who has won in a position in which the game has ended.
func (f *finder) ended(d *Diagram) bool {
	result := game.From(f.v, d.Position).Result()
	if result == nil {
		return false
	}
	winner, how := "none", "draw"
	if result.Winner != nil {
		winner, how = result.Winner.String(), "loss"
		if *result.Winner == d.Position.Side {
			how = "win"
		}
	}
	switch {
	case result.Cause != game.NoMove:
		d.say("winner." + winner)
	case d.Position.Side == ruleset.Black:
		d.say("end.black." + how)
	default:
		d.say("end." + how)
	}
	return true
}

// shutIn sets up black men until White has no move left.
func (f *finder) shutIn(s *sketch) bool {
	for range 12 {
		moves := f.v.Machine.Moves(&s.Position, nil)
		if len(moves) == 0 {
			return s.Opp.Count() > 0
		}
		if !f.place(s, moves[0].To, ruleset.Black, false) {
			return false
		}
	}
	return false
}
