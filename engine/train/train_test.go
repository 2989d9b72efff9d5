package train

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/core/movegen"
	"damiera/engine/eval"
)

// memory is a File.
type memory struct {
	bytes []byte
	at    int
}

func (m *memory) Read(p []byte) (int, error) {
	n := copy(p, m.bytes[m.at:])
	if m.at += n; n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

func (m *memory) Write(p []byte) (int, error) {
	m.bytes = append(m.bytes[:m.at], p...)
	m.at += len(p)
	return len(p), nil
}

func (m *memory) Seek(offset int64, _ int) (int64, error) {
	m.at = int(offset)
	return offset, nil
}

func (m *memory) Truncate(size int64) error {
	m.bytes = m.bytes[:size]
	return nil
}

func small() Plan {
	return Plan{
		Generations: 1, Games: 12, Threads: 2, Play: Play{Nodes: 60, Plies: [2]int{3, 6}, Seed: 5},
		Fit: Fit{Rounds: 2, Rate: 0.1, Trust: 0.5, Seed: 1},
	}
}

func TestSamplesAreQuietPositionsOfTheGame(t *testing.T) {
	v := coretest.Variant(t, "russian")
	p := newPlayer(v, eval.New(v.Rules, v.Board), small().Play)
	game := p.one(context.Background(), 3)
	if len(game) < 5 {
		t.Fatalf("a game of %d samples", len(game))
	}
	for _, s := range game {
		if v.Machine.CanCapture(&s.Position) || s.Result != game[0].Result {
			t.Errorf("%s: captures, or another result", v.Notation.FEN(s.Position))
		}
	}
	if again := p.one(context.Background(), 3); !reflect.DeepEqual(game, again) {
		t.Error("the same number gave another game")
	}
}

// whiteWins knows that White wins with so many pieces left.
type whiteWins int

func (w whiteWins) Pieces() int { return int(w) }

func (w whiteWins) Probe(p *movegen.Position) (sign, plies int, ok bool) {
	return 1 - 2*int(p.Side), -1, true
}

func TestGameEndsWhereTheEndingsKnowTheResult(t *testing.T) {
	v := coretest.Variant(t, "russian")
	play := small().Play
	play.Endings = whiteWins(14)
	p := newPlayer(v, eval.New(v.Rules, v.Board), play)
	ended := 0
	for n := range uint32(6) {
		for i, s := range p.one(context.Background(), n) {
			if s.Position.Own.Count()+s.Position.Opp.Count() > 14 {
				continue
			}
			ended++
			if s.Result != 1 || s.Score != clear {
				t.Errorf("game %d, sample %d: result %d, score %d of an ending White wins", n, i, s.Result, s.Score)
			}
		}
	}
	if ended == 0 || ended > 6 {
		t.Errorf("%d samples of endings in six games, want at most one of each", ended)
	}
}

func TestStoppedRunGoesOn(t *testing.T) {
	v := coretest.Variant(t, "english")
	whole := &memory{}
	want, err := Run(context.Background(), v, small(), []File{whole}, nil)
	if err != nil {
		t.Fatal(err)
	}
	file := &memory{}
	ctx, cancel := context.WithCancel(context.Background())
	if _, err := Run(ctx, v, small(), []File{file}, func(s Step) {
		if s.Games == 5 {
			cancel()
		}
	}); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped with %v", err)
	}
	file.bytes = file.bytes[:len(file.bytes)-7] // a write that a stop cut off
	played := 0
	got, err := Run(context.Background(), v, small(), []File{file}, func(s Step) { played++ })
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the run that was stopped came to other weights: loss %v, %d samples; want %v, %d", got.Loss, got.Samples, want.Loss, want.Samples)
	}
	if got.Samples != want.Samples || played > 9+small().Fit.Rounds {
		t.Errorf("went on to %d samples in %d steps, want %d samples", got.Samples, played, want.Samples)
	}
}

func TestDamagedLogIsRefused(t *testing.T) {
	v := coretest.Variant(t, "english")
	var log bytes.Buffer
	if err := Append(&log, 1, []Sample{{Position: v.Start, Result: 1, Score: -7}}); err != nil {
		t.Fatal(err)
	}
	good, err := ReadLog(bytes.NewReader(log.Bytes()), v.Board)
	if err != nil || len(good.Games) != 1 || !slices.Equal(good.Games[1], []Sample{{v.Start, 1, -7}}) {
		t.Fatalf("read %+v, %v", good, err)
	}
	for _, at := range []int{2, 9, 20, batchHead + 51} {
		bad := bytes.Clone(log.Bytes())
		bad[at] ^= 0x40
		if _, err := ReadLog(bytes.NewReader(bad), v.Board); !errors.Is(err, ErrDamaged) {
			t.Errorf("byte %d changed: %v", at, err)
		}
	}
	italian := coretest.Variant(t, "italian")
	if _, err := ReadLog(bytes.NewReader(log.Bytes()), italian.Board); !errors.Is(err, ErrDamaged) {
		t.Errorf("a log of another board: %v", err)
	}
}

// TestFitFindsWhatDecides makes up results from a rule of its own, a man on
// the edge is worth half, and looks for it in what was learned.
func TestFitFindsWhatDecides(t *testing.T) {
	v := coretest.Variant(t, "english")
	chance := rand.New(rand.NewPCG(4, 4))
	var samples []Sample
	for range 20_000 {
		p, sum := crowd(v, chance)
		s := Sample{Position: p, Result: -1}
		if chance.Float64() < logistic(sum) {
			s.Result = 1
		}
		samples = append(samples, s)
	}
	fitted, err := Learn(context.Background(), v, samples, Fit{Rounds: 8, Rate: 0.1, Trust: 1, Prior: 0.2, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if fitted.Loss >= fitted.Before {
		t.Errorf("loss %.4f, was %.4f before", fitted.Loss, fitted.Before)
	}
	e := eval.Learned(eval.NewFrame(v.Rules, v.Board), fitted.Weights)
	var worth [2]struct{ sum, n float64 } // of men in the centre, on the edge
	for range 400 {
		p, _ := crowd(v, chance)
		for q := range p.Own.All {
			less := p
			less.Own = p.Own.Without(q)
			k := 0
			if x := v.Board.Cell(q).X; x == 0 || x == 7 {
				k = 1
			}
			worth[k].sum += float64(e.Score(&p) - e.Score(&less))
			worth[k].n++
		}
	}
	centre, edge := worth[0].sum/worth[0].n, worth[1].sum/worth[1].n
	if math.Abs(edge/centre-0.5) > 0.15 {
		t.Errorf("a man on the edge is worth %.0f, one in the centre %.0f; want half", edge, centre)
	}
}

// crowd sets up men by chance and adds up what they are worth to White.
func crowd(v *core.Variant, chance *rand.Rand) (p movegen.Position, sum float64) {
	for _, q := range v.Board.Squares {
		c := v.Board.Cell(q)
		if c.Y == 0 || c.Y == 7 || chance.IntN(3) > 0 {
			continue
		}
		worth := 1.2
		if c.X == 0 || c.X == 7 {
			worth = 0.6
		}
		if chance.IntN(2) == 0 {
			p.Own, sum = p.Own.With(q), sum+worth
		} else {
			p.Opp, sum = p.Opp.With(q), sum-worth
		}
	}
	return p, sum
}

func FuzzReadLog(f *testing.F) {
	v := coretest.Variant(f, "english")
	var log bytes.Buffer
	if err := Append(&log, 1, []Sample{{Position: v.Start, Result: 1}}); err != nil {
		f.Fatal(err)
	}
	f.Add(log.Bytes())
	f.Fuzz(func(t *testing.T, b []byte) { ReadLog(bytes.NewReader(b), v.Board) })
}
