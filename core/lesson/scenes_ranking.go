package lesson

import (
	"cmp"
	"slices"

	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/ruleset"
)

// line is a capture reduced to what a ranking looks at.
type line struct {
	king    bool // the mover
	victims kinds
}

// duel is two captures of which the first is to be played.
type duel struct {
	best, other line
	one         bool // by the same piece
}

func (d duel) cost() int {
	pieces := 1 + len(d.best.victims) + len(d.other.victims)
	if !d.one {
		pieces++
	}
	kings := 0
	for _, is := range slices.Concat(d.best.victims, d.other.victims, kinds{d.best.king, d.other.king}) {
		if is {
			kings++
		}
	}
	return 16*pieces + kings
}

// mostDuels bounds the kinds of duel that are tried for one diagram.
const mostDuels = 12

// duels lists the pairs of captures that fit, the smallest first.
func (f *finder) duels(fits func(best, other line) bool) []duel {
	var duels []duel
	for _, best := range f.lines() {
		for _, other := range f.lines() {
			if !fits(best, other) {
				continue
			}
			if best.king == other.king {
				duels = append(duels, duel{best, other, true})
			}
			duels = append(duels, duel{best, other, false})
		}
	}
	slices.SortStableFunc(duels, func(a, b duel) int { return cmp.Compare(a.cost(), b.cost()) })
	return duels[:min(len(duels), mostDuels)]
}

// lines lists the captures of up to three victims that the rules know.
func (f *finder) lines() (lines []line) {
	longest := 1
	if f.rules.Capture.Chain {
		longest = 3
	}
	for _, king := range []bool{false, true} {
		if king && !f.kings {
			continue
		}
		for n := 1; n <= longest; n++ {
			for flags := range 1 << n {
				victims := make(kinds, n)
				possible := true
				for i := range victims {
					victims[i] = flags>>i&1 != 0
					possible = possible && f.piece(king).Capture.Victims&kindOf(victims[i]) != 0 && (f.kings || !victims[i])
				}
				if possible {
					lines = append(lines, line{king, victims})
				}
			}
		}
	}
	return lines
}

// worthOf is what one preference sees in a capture, as movegen has it.
func (l line) worthOf(p ruleset.Preference) int {
	kings, early := 0, 0
	for i, king := range l.victims {
		if king {
			kings++
			early |= 1 << (8 - i)
		}
	}
	switch p.By {
	case ruleset.ByKing:
		if l.king {
			return 1
		}
		return 0
	case ruleset.ByKings:
		return kings
	case ruleset.ByEarlyKings:
		return early
	case ruleset.ByValue:
		return p.King*kings + p.Man*(len(l.victims)-kings)
	}
	return len(l.victims)
}

// decides reports whether the i-th preference is the first in which two
// captures differ, in favour of the first one.
func (f *finder) decides(i int, best, other line) bool {
	for j, p := range f.rules.Capture.Preferences[:i+1] {
		a, b := best.worthOf(p), other.worthOf(p)
		if j < i && a != b {
			return false
		}
		if j == i {
			return a > b
		}
	}
	return false
}

// stage yields the positions in which a duel can be fought; asked is the path
// of the other capture.
func (f *finder) stage(d duel, yield func(sketch)) {
	f.from(d.best.king, func(s sketch, from board.Square) {
		f.lead(s, from, d.best.victims, func(s sketch) {
			path, taken := s.path, s.taken
			second := func(s sketch, from board.Square) {
				f.lead(s, from, d.other.victims, func(s sketch) {
					s.asked, s.path, s.taken = s.path, path, taken
					yield(s)
				})
			}
			if d.one {
				second(s, from)
				return
			}
			for _, q := range f.starts {
				if s := s; f.place(&s, q, ruleset.White, d.other.king) {
					second(s, q)
				}
			}
		})
	})
}

var preferCodes = [...]game.Code{
	ruleset.ByPieces: game.PreferPieces, ruleset.ByKing: game.PreferByKing,
	ruleset.ByKings: game.PreferKings, ruleset.ByEarlyKings: game.PreferEarlyKings, ruleset.ByValue: game.PreferValue,
}

// rankingScenes shows each rule of the ranking, or that there is none.
func (f *finder) rankingScenes() (found []Diagram) {
	prefer := f.rules.Capture.Preferences
	if len(prefer) == 0 {
		if given := f.others("ranking"); len(given) > 0 {
			return given
		}
		return f.either(func(a, b line) bool { return len(a.victims) > len(b.victims) })
	}
	for i, p := range prefer {
		if given := f.given(preferCodes[p.By]); len(given) > 0 {
			found = append(found, f.titled(i, given)...)
			continue
		}
		shown := f.decision(i, func(best, other line) bool { return f.decides(i, best, other) })
		if p.By == ruleset.ByValue {
			shown = append(shown, f.decision(i, func(best, other line) bool {
				return f.decides(i, best, other) && len(best.victims) > len(other.victims) && slices.Contains(other.victims, true)
			})...)
		}
		found = append(found, f.titled(i, shown)...)
	}
	return found
}

// titled puts the number and the name of a rule above its diagrams.
func (f *finder) titled(i int, found []Diagram) []Diagram {
	prefer := f.rules.Capture.Preferences
	for j := range found {
		title := phrase("rule." + criteria[prefer[i].By])
		found[j].Title = &title
		if len(prefer) > 1 {
			label := phrase("diagram.rule", "n", i+1)
			found[j].Label = &label
		}
	}
	return found
}

// decision shows a capture that the i-th preference demands and one that it refuses.
func (f *finder) decision(i int, fits func(best, other line) bool) []Diagram {
	code := preferCodes[f.rules.Capture.Preferences[i].By]
	for _, duel := range f.duels(fits) {
		d, ok := f.find(func(yield func(sketch)) { f.stage(duel, yield) }, func(s sketch) (Diagram, bool) {
			d, texts := f.draw(string(code), s.Position)
			if len(texts) != 1 || !slices.Equal(texts[0].Path, s.path) || !f.refuse(&d, true, s.asked, code) {
				return d, false
			}
			f.explain(&d)
			return d, true
		})
		if ok {
			return []Diagram{d}
		}
	}
	return nil
}

// either shows two captures that differ and may both be played.
func (f *finder) either(fits func(a, b line) bool) []Diagram {
	for _, duel := range f.duels(fits) {
		d, ok := f.find(func(yield func(sketch)) { f.stage(duel, yield) }, func(s sketch) (Diagram, bool) {
			d, _ := f.draw("free", s.Position)
			return d, f.choice(&d)
		})
		if ok {
			return []Diagram{d}
		}
	}
	return nil
}

// choice says of two captures of different length that either may be played.
func (f *finder) choice(d *Diagram) bool {
	var captures []game.Option
	for _, o := range d.Legal {
		if len(o.Captured) > 0 {
			captures = append(captures, o)
		}
	}
	if len(captures) != 2 || len(captures[0].Captured) == len(captures[1].Captured) {
		return false
	}
	more, less := captures[0], captures[1]
	if len(more.Captured) < len(less.Captured) {
		more, less = less, more
	}
	d.show(more)
	d.say("free", "move", more.Move, "takes", count("taken", len(more.Captured)), "other", less.Move, "less", count("taken", len(less.Captured)))
	return true
}
