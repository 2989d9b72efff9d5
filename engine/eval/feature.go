package eval

import (
	"math"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Feature is one thing that an evaluation sees in a position: how often, from
// White's side, and which number of the fit says what it is worth.
type Feature struct {
	Slot  int32
	Value int16
}

// Features tells what a position is made of, for fitting. Things that mirror
// each other share a slot. Beside the patterns every man and king counts on its
// square, so that a pattern seen too seldom is worth the sum of its men.
type Features struct {
	frame   *Frame
	men     patterns
	crowned patterns
	single  int // first slot of men by colour and square; patterns come before
	kings   int
	extra   int
	slots   int
	colours int // 1 if both colours share slots
}

// NewFeatures numbers the slots of a frame.
func NewFeatures(f *Frame) *Features {
	x := &Features{frame: f, colours: 2}
	if f.turns {
		x.colours = 1
	}
	next := int32(0)
	x.men, next = f.number(&f.men, next)
	x.crowned, next = f.number(&f.crowned, next)
	x.single = int(next)
	x.kings = x.single + 128*x.colours
	x.extra = x.kings + 128*x.colours
	x.slots = x.extra + extras
	return x
}

// Slots is the number of slots.
func (x *Features) Slots() int { return x.slots }

// Patterns is the number of slots of patterns; they come first.
func (x *Features) Patterns() int { return x.single }

// Begin sets the numbers of men and kings to what they are worth, for a fit to
// begin with.
func (x *Features) Begin(numbers []float64, man, king float64) {
	for _, q := range x.frame.board.Squares {
		for c := range x.colours {
			numbers[x.single+128*c+int(q)], numbers[x.kings+128*c+int(q)] = man, king
		}
	}
}

// Man is the mean number of a man.
func (x *Features) Man(numbers []float64) (mean float64) {
	for _, q := range x.frame.board.Squares {
		mean += numbers[x.single+int(q)] / float64(len(x.frame.board.Squares))
	}
	return mean
}

// Phase returns how much of the opening is left, from 256 to 0.
func (x *Features) Phase(p *movegen.Position) int {
	return x.frame.basis.phase[p.Own.Count()+p.Opp.Count()]
}

// Of appends the features of a position.
func (x *Features) Of(p *movegen.Position, buf []Feature) []Feature {
	f := x.frame
	white, black := p.Pieces(ruleset.White), p.Pieces(ruleset.Black)
	whiteMen, blackMen := white.AndNot(p.Kings), black.AndNot(p.Kings)
	var at indices
	f.men.index.find(whiteMen, blackMen, &at)
	buf = x.men.of(&f.men, &at, buf)
	if !p.Kings.Empty() {
		f.crowned.index.find(white, black, &at)
		f.crowned.index.crown(p.Kings, &at)
		buf = x.crowned.of(&f.crowned, &at, buf)
	}
	buf = x.pieces(x.single, whiteMen, blackMen, buf)
	buf = x.pieces(x.kings, white.And(p.Kings), black.And(p.Kings), buf)
	e := f.basis
	occupied := white.Or(black)
	if n := e.freedom(ruleset.White, whiteMen, occupied) - e.freedom(ruleset.Black, blackMen, occupied); n != 0 {
		buf = append(buf, Feature{int32(x.extra + steps), int16(n)})
	}
	buf = x.free(ruleset.White, whiteMen, black, 1, buf)
	buf = x.free(ruleset.Black, blackMen, white, -1, buf)
	return append(buf, Feature{int32(x.extra + toMove), 1 - 2*int16(p.Side)})
}

func (x *Features) pieces(from int, white, black board.Set, buf []Feature) []Feature {
	for q := range white.All {
		buf = append(buf, Feature{int32(from + int(q)), 1})
	}
	for q := range black.All {
		if x.colours == 1 {
			buf = append(buf, Feature{int32(from + int(x.frame.turn(q))), -1})
		} else {
			buf = append(buf, Feature{int32(from + 128 + int(q)), -1})
		}
	}
	return buf
}

func (x *Features) free(c ruleset.Color, men, enemies board.Set, sign int16, buf []Feature) []Feature {
	e := x.frame.basis
	for q := range men.And(e.danger[c]).All {
		if e.run[c][q].And(enemies).Empty() {
			buf = append(buf, Feature{int32(x.extra + free1 - 1 + int(e.left[c][q])), sign})
		}
	}
	return buf
}

// Weights folds fitted numbers, an opening and an ending value a slot, into
// weights in hundredths of a man; unit is how many hundredths one is.
func (x *Features) Weights(opening, ending []float64, unit float64) *Weights {
	f := x.frame
	value := func(slot int, sign float64) (o, e float64) {
		return sign * unit * fine * opening[slot], sign * unit * fine * ending[slot]
	}
	w := &Weights{men: make([]pair, f.men.all()), crowned: make([]pair, f.crowned.all())}
	for n := range w.crowned {
		w.crowned[n] = round(value(int(x.crowned.slot[n]), float64(x.crowned.sign[n])))
	}
	shares := f.men.shares()
	for i := range f.men.areas {
		a := &f.men.areas[i]
		for p := range f.men.patterns(a) {
			n := a.from + p
			o, e := value(int(x.men.slot[n]), float64(x.men.sign[n]))
			for rest, k := p, 0; k < len(a.cells); rest, k = rest/3, k+1 {
				if digit := rest % 3; digit != 0 {
					po, pe := value(x.piece(x.single, ruleset.Color(digit-1), a.cells[k]))
					o += po / shares[a.cells[k]]
					e += pe / shares[a.cells[k]]
				}
			}
			w.men[n] = round(o, e)
		}
	}
	for c := range w.kings {
		for _, q := range f.board.Squares {
			w.kings[c][q] = round(value(x.piece(x.kings, ruleset.Color(c), q)))
		}
	}
	for i := range w.extra {
		w.extra[i] = round(value(x.extra+i, 1))
	}
	return w
}

// piece returns the slot and sign of a piece of a colour on a square.
func (x *Features) piece(from int, c ruleset.Color, q board.Square) (slot int, sign float64) {
	switch {
	case c == ruleset.White:
		return from + int(q), 1
	case x.colours == 1:
		return from + int(x.frame.turn(q)), -1
	}
	return from + 128 + int(q), -1
}

// shares counts the areas that each square lies in.
func (l *layer) shares() (n [128]float64) {
	for i := range l.areas {
		for _, q := range l.areas[i].cells {
			n[q]++
		}
	}
	return n // every square lies in some area
}

func round(opening, ending float64) pair { return both(clip(opening), clip(ending)) }

// clip keeps a value small enough for the sum of all to fit in 16 bits.
func clip(v float64) int { return int(math.Round(min(max(v, -900*fine), 900*fine))) }
