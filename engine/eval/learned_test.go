package eval

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
)

// drawn makes numbers for a fit by chance.
func drawn(x *Features, chance *rand.Rand) (opening, ending []float64) {
	opening, ending = make([]float64, x.Slots()), make([]float64, x.Slots())
	for i := range opening {
		opening[i], ending[i] = chance.NormFloat64()/5, chance.NormFloat64()/5
	}
	return opening, ending
}

// TestLearnedScoreIsTheSumOfItsFeatures adds up what the features say, slot by
// slot, and compares it with the folded weights.
func TestLearnedScoreIsTheSumOfItsFeatures(t *testing.T) {
	for _, id := range []string{"italian", "international", "turkish", "frisian", "breakthrough"} {
		v := coretest.Variant(t, id)
		f := NewFrame(v.Rules, v.Board)
		x := NewFeatures(f)
		chance := rand.New(rand.NewPCG(1, 9))
		opening, ending := drawn(x, chance)
		e := Learned(f, x.Weights(opening, ending, 100))
		for range 300 {
			p := scatter(v, chance, 9+chance.IntN(12)) // beyond hunt
			sum := 0.0
			phase := float64(x.Phase(&p)) / 256
			for _, a := range x.Of(&p, nil) {
				sum += float64(a.Value) * 100 * (opening[a.Slot]*phase + ending[a.Slot]*(1-phase))
			}
			if p.Side != 0 {
				sum = -sum
			}
			got := e.Score(&p)
			if p.Own.Count()+p.Opp.Count() > hunted && math.Abs(float64(got)-sum) > 6 {
				t.Fatalf("%s %s: score %d, features %.1f", id, v.Notation.FEN(p), got, sum)
			}
		}
	}
}

func TestLearnedColoursAreEqual(t *testing.T) {
	for _, id := range []string{"italian", "russian", "international", "turkish"} {
		v := coretest.Variant(t, id)
		f := NewFrame(v.Rules, v.Board)
		if !f.turns {
			t.Fatalf("%s: the board does not turn", id)
		}
		x := NewFeatures(f)
		chance := rand.New(rand.NewPCG(2, 9))
		e := Learned(f, x.Weights(first(drawn(x, chance)), second(drawn(x, chance)), 100))
		for range 300 {
			p := scatter(v, chance, 4+chance.IntN(20))
			q := turned(v, p)
			if a, b := e.Score(&p), e.Score(&q); abs(a-b) > 1 { // a half may be rounded either way
				t.Fatalf("%s %s: %d, but %d with colours changed", id, v.Notation.FEN(p), a, b)
			}
		}
	}
}

func first(a, _ []float64) []float64  { return a }
func second(_, b []float64) []float64 { return b }

func TestEveryCellLiesInAnArea(t *testing.T) {
	shapes := []string{"8x8, cells: b1", "8x8, cells: all", "14x9, cells: all", "9x9, cells: b1", "14x14, cells: a1", "4x4, cells: a1"}
	for _, shape := range shapes {
		v := coretest.Compile(t, "test.yaml", "format: 1\nid: test\nboard: {size: "+shape+"}\nsetup: {men: 1-1}\n"+
			"pieces: {man: {move: {dirs: all}, capture: {dirs: all}}, king: {move: {dirs: all}, capture: {dirs: all}}}\npromotion: {zone: none}\n")
		f := NewFrame(v.Rules, v.Board)
		for _, l := range []layer{f.men, f.crowned} {
			n := l.shares()
			for _, q := range v.Board.Squares {
				if n[q] == 0 {
					t.Errorf("%s: %s lies in no area of %d states", shape, v.Board.Name(q), l.states)
				}
			}
			if len(l.areas) > 4*mostWords {
				t.Errorf("%s: %d areas of %d states", shape, len(l.areas), l.states)
			}
		}
	}
}

func some(t testing.TB, id string) (*core.Variant, *Frame, *Weights) {
	v := coretest.Variant(t, id)
	f := NewFrame(v.Rules, v.Board)
	x := NewFeatures(f)
	opening, ending := drawn(x, rand.New(rand.NewPCG(3, 9)))
	return v, f, x.Weights(opening, ending, 100)
}

func TestWeightsAreReadAsWritten(t *testing.T) {
	v, f, w := some(t, "russian")
	var file bytes.Buffer
	if err := w.Write(&file, Key(v.Rules)); err != nil {
		t.Fatal(err)
	}
	again, err := f.Read(file.Bytes(), Key(v.Rules))
	if err != nil {
		t.Fatal(err)
	}
	for i, list := range w.lists() {
		for j := range list {
			if again.lists()[i][j] != list[j] {
				t.Fatalf("list %d, number %d differs", i, j)
			}
		}
	}
	if file.Len() > 1<<20 {
		t.Errorf("the file has %d bytes", file.Len())
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	v, f, w := some(t, "english")
	key := Key(v.Rules)
	var file bytes.Buffer
	if err := w.Write(&file, key); err != nil {
		t.Fatal(err)
	}
	good := file.Bytes()
	other := coretest.Variant(t, "italian")
	flip := func(at int) []byte {
		b := bytes.Clone(good)
		b[at] ^= 1
		return b
	}
	for _, c := range []struct {
		name string
		file []byte
		key  [32]byte
		want error
	}{
		{"nothing", nil, key, ErrNoWeights},
		{"another file", []byte("format: 1\nid: italian\nboard: {size: 8x8, cells: b1}\n"), key, ErrNoWeights},
		{"another version", flip(8), key, ErrNoWeights},
		{"a flipped bit", flip(len(good) / 2), key, ErrDamaged},
		{"cut off", good[:len(good)-5], key, ErrDamaged},
		{"another game", good, Key(other.Rules), ErrOtherGame},
	} {
		if _, err := f.Read(c.file, c.key); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func TestKeyIsThatOfTheMoves(t *testing.T) {
	key := func(id string) [32]byte { return Key(coretest.Variant(t, id).Rules) }
	if key("russian") != key("russian-federation") {
		t.Error("two games that differ in draws alone have different keys")
	}
	if key("russian") == key("brazilian") || key("english") == key("giveaway") {
		t.Error("games that move differently have the same key")
	}
}

func FuzzRead(f *testing.F) {
	v, frame, w := some(f, "english")
	var file bytes.Buffer
	if err := w.Write(&file, Key(v.Rules)); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Add(file.Bytes()[:60])
	f.Fuzz(func(t *testing.T, b []byte) { frame.Read(b, Key(v.Rules)) })
}

func BenchmarkLearned(b *testing.B) {
	for _, id := range []string{"english", "international"} {
		v, f, w := some(b, id)
		e := Learned(f, w)
		p := v.Start
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				e.Score(&p)
			}
		})
	}
}
