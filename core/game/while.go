package game

import (
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// holds reports whether the condition of a counter is met; no condition always is.
func (d *Draws) holds(w *ruleset.While, p *movegen.Position) bool {
	if w == nil {
		return true
	}
	if w.Total != nil && !w.Total.Contains(p.Own.Count()+p.Opp.Count()) {
		return false
	}
	if w.Each != nil && !(d.has(w.Each, p, p.Own) && d.has(w.Each, p, p.Opp)) {
		return false
	}
	if w.One != nil && !(d.has(w.One, p, p.Own) && d.has(w.Other, p, p.Opp)) &&
		!(d.has(w.One, p, p.Opp) && d.has(w.Other, p, p.Own)) {
		return false
	}
	return !w.Quiet || !d.generator.CanCapture(p)
}

// has reports whether a side has the material that a condition asks for.
func (d *Draws) has(f *ruleset.Force, p *movegen.Position, side board.Set) bool {
	if f == nil {
		return true
	}
	kings := side.And(p.Kings)
	count := kings.Count()
	all := side.Count()
	return f.Pieces.Contains(all) && f.Kings.Contains(count) && f.Men.Contains(all-count) &&
		(!f.MainDiagonal || !kings.And(d.road).Empty())
}

// longDiagonals returns the longest diagonals that consist of playable cells:
// one on a square board of one colour.
func longDiagonals(b *board.Board) board.Set {
	var longest board.Set
	most := 0
	for _, d := range []ruleset.Dir{ruleset.ForwardRight, ruleset.ForwardLeft} {
		for _, q := range b.Squares {
			if step(b, q, d.Opposite()) != board.None {
				continue
			}
			line := board.Of(q)
			for next := step(b, q, d); next != board.None; next = step(b, next, d) {
				line = line.With(next)
			}
			switch n := line.Count(); {
			case n > most:
				longest, most = line, n
			case n == most:
				longest = longest.Or(line)
			}
		}
	}
	return longest
}

// step returns the neighbouring cell, None where it is not playable.
func step(b *board.Board, q board.Square, d ruleset.Dir) board.Square {
	c := b.Cell(q)
	dx, dy := d.Delta()
	return b.At(ruleset.Cell{X: c.X + dx, Y: c.Y + dy})
}
