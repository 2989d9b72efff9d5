package eval

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// fillParts lays the placement values of single squares out in tables of
// eight squares each.
func (e *Evaluator) fillParts(rules *ruleset.Ruleset, b *board.Board) {
	var man, king [2][128]pair
	mean := sight(b, rules.Pieces.King.Move)
	for c := range man {
		zone := b.Set(rules.Promotion.Zone[c])
		for _, q := range b.Squares {
			man[c][q] = e.manAt(rules, b, ruleset.Color(c), q, zone)
			king[c][q] = kingAt(rules, b, q, mean)
		}
	}
	for at := 0; at < 128; at += 8 {
		t := part{shift: uint8(at % 64), high: at >= 64}
		mask := b.Valid.Lo >> t.shift
		if t.high {
			mask = b.Valid.Hi >> t.shift
		}
		if uint8(mask) == 0 {
			continue
		}
		for c := range man {
			sumBits(&t.man[c], man[c][at:at+8])
			sumBits(&t.king[c], king[c][at:at+8])
		}
		e.parts = append(e.parts, t)
	}
}

func sumBits(table *[256]pair, values []pair) {
	for set := range table {
		for bit, v := range values {
			if set>>bit&1 != 0 {
				table[set] += v
			}
		}
	}
}

// manAt values the place of a man: the centre and the guard of the own back
// row while the board is full, the way already walked when it empties.
func (e *Evaluator) manAt(rules *ruleset.Ruleset, b *board.Board, c ruleset.Color, q board.Square, zone board.Set) pair {
	walked := b.Cell(q).Y
	if c == ruleset.Black {
		walked = b.Rows - 1 - walked
	}
	centre := centre(b, q)
	opening := 10*walked/(b.Rows-1) + 6*centre/100
	ending := 24*walked/(b.Rows-1) + 2*centre/100
	if rules.Result.PromoteWins {
		opening = 60 * walked * walked / ((b.Rows - 1) * (b.Rows - 1))
		ending = opening
	}
	if walked == 0 {
		opening += 8
		ending += 3
	}
	if zone.Has(q) {
		return 0
	}
	return both(opening, ending)
}

// kingAt values the place of a king by what it sees from there.
func kingAt(rules *ruleset.Ruleset, b *board.Board, q board.Square, mean int) pair {
	m := rules.Pieces.King.Move
	each := 600 / max(mean, 100)
	sees := (100*reach(b, q, m) - mean) * each / 100
	return both(sees+4*centre(b, q)/100, sees+6*centre(b, q)/100)
}

// centre is 0 at the edge and 100 in the middle of the board.
func centre(b *board.Board, q board.Square) int {
	c := b.Cell(q)
	x := min(c.X, b.Columns-1-c.X)
	y := min(c.Y, b.Rows-1-c.Y)
	return (100*x/max(1, (b.Columns-1)/2) + 100*y/max(1, (b.Rows-1)/2)) / 2
}

// fillPhases makes the tables that go by the number of pieces left.
func (e *Evaluator) fillPhases(rules *ruleset.Ruleset) {
	start := 0
	for c := range rules.Setup.Men {
		start += len(rules.Setup.Men[c]) + len(rules.Setup.Kings[c])
	}
	start = max(start, 2)
	for n := range e.phase {
		full := min(256, 256*n/start)
		e.phase[n] = full
		e.trade[n] = (256 - full) / 3
	}
}

// fillPaths finds for every cell what a man may still cross on its way.
func (e *Evaluator) fillPaths(rules *ruleset.Ruleset, b *board.Board) {
	motion := rules.Pieces.Man.Move
	for c := range e.run {
		color := ruleset.Color(c)
		zone := b.Set(rules.Promotion.Zone[c])
		dirs := motion.Dirs.For(color)
		for d := range ruleset.Dir(8) {
			if dirs.Has(d) {
				e.steps[c] = append(e.steps[c], strides(b, d)...)
			}
		}
		for _, q := range b.Squares {
			cone, steps := walk(e.steps[c], q, zone)
			e.run[c][q] = cone
			e.left[c][q] = uint8(steps)
			if steps > 0 && steps <= 3 {
				e.danger[c] = e.danger[c].With(q)
			}
		}
	}
}

// walk spreads from q until a square of the zone is met. It returns what was
// passed and the number of steps, 0 if there is no way.
func walk(steps []stride, q board.Square, zone board.Set) (cone board.Set, n int) {
	front := board.Of(q)
	for n = 1; n < 128; n++ {
		var next board.Set
		for i := range steps {
			next = next.Or(steps[i].apply(front))
		}
		next = next.AndNot(cone)
		if next.Empty() {
			return cone, 0
		}
		cone = cone.Or(next)
		if !next.And(zone).Empty() {
			return cone, n
		}
		front = next
	}
	return cone, 0
}
