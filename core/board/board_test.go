package board

import (
	"slices"
	"testing"

	"damiera/core/ruleset"
)

func shape(columns, rows int, playable func(x, y int) bool, first ruleset.Corner) *ruleset.Ruleset {
	r := &ruleset.Ruleset{Board: ruleset.Board{Columns: columns, Rows: rows}, Notation: ruleset.Notation{First: first}}
	for y := range rows {
		for x := range columns {
			if playable(x, y) {
				r.Board.Cells = append(r.Board.Cells, ruleset.Cell{X: x, Y: y})
			}
		}
	}
	return r
}

func left(x, y int) bool  { return (x+y)%2 == 0 } // a1 is playable
func right(x, y int) bool { return (x+y)%2 == 1 } // h1 is playable on 8×8
func every(int, int) bool { return true }

// The numbers are those of the PDN standard's game types 20, 21, 22 and 24.
func TestNumbersAreThoseOfTheStandard(t *testing.T) {
	tests := []struct {
		name  string
		rules *ruleset.Ruleset
		want  map[string]int
	}{
		{"Italian, 22", shape(8, 8, right, ruleset.TopLeft), map[string]int{"a8": 1, "g8": 4, "b7": 5, "b1": 29, "h1": 32}},
		{"English, 21", shape(8, 8, left, ruleset.TopLeft), map[string]int{"b8": 1, "h8": 4, "a1": 29, "g1": 32}},
		{"Spanish, 24", shape(8, 8, right, ruleset.BottomRight), map[string]int{"h1": 1, "b1": 4, "g2": 5, "a8": 32}},
		{"International, 20", shape(10, 10, left, ruleset.TopLeft), map[string]int{"b10": 1, "a1": 46, "i1": 50}},
		{"Canadian, 27", shape(12, 12, left, ruleset.TopLeft), map[string]int{"b12": 1, "k1": 72}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := New(tt.rules)
			for name, want := range tt.want {
				c, ok := ParseChess(name)
				if !ok {
					t.Fatalf("%s is no chess name", name)
				}
				if got := b.Number(b.At(c)); got != want {
					t.Errorf("%s has number %d, want %d", name, got, want)
				}
				if b.ByNumber(want) != b.At(c) {
					t.Errorf("square %d is not %s", want, name)
				}
			}
		})
	}
}

// Stepping is checked against plain arithmetic on columns and rows, so that no
// bit of a layout may wrap around an edge.
func TestNextIsTheNextPlayableCell(t *testing.T) {
	mask := func(x, y int) bool { return (x*7+y*3)%5 != 0 }
	boards := map[string]*ruleset.Ruleset{
		"8×8 left": shape(8, 8, left, 0), "8×8 right": shape(8, 8, right, 0), "10×10": shape(10, 10, left, 0),
		"10×8": shape(10, 8, left, 0), "12×12 right": shape(12, 12, right, 0), "14×14": shape(14, 14, left, 0),
		"9×9": shape(9, 9, left, 0), "8×8 all": shape(8, 8, every, 0), "11×11 all": shape(11, 11, every, 0),
		"mask": shape(7, 9, mask, 0),
	}
	for name, rules := range boards {
		t.Run(name, func(t *testing.T) {
			b := New(rules)
			if got := b.Valid.Count(); got != len(rules.Board.Cells) {
				t.Fatalf("%d bits for %d cells", got, len(rules.Board.Cells))
			}
			if !slices.IsSorted(b.Squares) {
				t.Error("squares are not ascending")
			}
			for _, q := range b.Squares {
				for d := range ruleset.Dir(8) {
					if got, want := b.Next(q, d), walk(b, rules, q, d); got != want {
						t.Errorf("from %v in direction %d: %d, want %d", b.Cell(q), d, got, want)
					}
				}
			}
		})
	}
}

func walk(b *Board, rules *ruleset.Ruleset, q Square, d ruleset.Dir) Square {
	dx, dy := d.Delta()
	for c := b.Cell(q); ; {
		c.X, c.Y = c.X+dx, c.Y+dy
		if c.X < 0 || c.Y < 0 || c.X >= rules.Board.Columns || c.Y >= rules.Board.Rows {
			return None
		}
		if slices.Contains(rules.Board.Cells, c) {
			return b.At(c)
		}
	}
}

func TestDirectionsTurnWithTheMover(t *testing.T) {
	fwd := ruleset.Dirs(1<<ruleset.ForwardLeft | 1<<ruleset.ForwardRight)
	back := ruleset.Dirs(1<<ruleset.BackLeft | 1<<ruleset.BackRight)
	if got := fwd.For(ruleset.Black); got != back {
		t.Errorf("Black's forward diagonals are %08b, want %08b", got, back)
	}
	if got := fwd.For(ruleset.White); got != fwd {
		t.Errorf("White's forward diagonals are %08b, want %08b", got, fwd)
	}
	if got := ruleset.ForwardLeft.For(ruleset.Black); got != ruleset.BackRight {
		t.Errorf("Black's forward left is %d, want %d", got, ruleset.BackRight)
	}
}

func TestNamed(t *testing.T) {
	rules := shape(10, 10, left, ruleset.TopLeft)
	rules.Notation.Chess = true
	b := New(rules)
	for name, want := range map[string]string{"a1": "a1", "J10": "j10", "46": "a1", "1": "b10"} {
		q := b.Named(name)
		if q == None || b.Name(q) != want {
			t.Errorf("Named(%q) = %d, want %s", name, q, want)
		}
	}
	for _, junk := range []string{"", "a2", "k1", "a0", "a11", "0", "51", "-1", "+1", "a+1", "a01", "é1", "999999999999999999999"} {
		if q := b.Named(junk); q != None {
			t.Errorf("Named(%q) = %d, want none", junk, q)
		}
	}
}

func TestSetHoldsAnySquare(t *testing.T) {
	s := Of(0, 63, 64, 127)
	if got := slices.Collect(s.All); !slices.Equal(got, []Square{0, 63, 64, 127}) {
		t.Errorf("All yields %v", got)
	}
	for _, q := range []Square{0, 63, 64, 127} {
		if !s.Has(q) || s.Without(q).Has(q) || s.Without(q).Count() != 3 {
			t.Errorf("square %d gets lost", q)
		}
	}
	if first := (Set{}).First(); first != None {
		t.Errorf("the empty set begins with %d", first)
	}
}
