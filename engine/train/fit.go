package train

import (
	"context"
	"math"
	"math/rand/v2"

	"damiera/core"
	"damiera/engine/eval"
)

// Fit is how weights are fitted.
type Fit struct {
	Rounds int     // over all samples
	Rate   float64 // of learning
	Trust  float64 // in results; the rest is in what the search thought
	Prior  float64 // how far from nothing a pattern is expected to lie, in odds of e; 0: anywhere
	Seed   uint64
}

// Fitted are weights and how well they foretell games they were not fitted to.
type Fitted struct {
	Weights *eval.Weights
	Loss    float64 // mean negative logarithm of what was foretold of the result
	Before  float64 // the same for the evaluation the fit began with
	Samples int
}

// scale is how many hundredths of a man make the odds e times as good where the
// fit begins.
const scale = 90

// check is every how manieth game is kept apart.
const check = 20

// fitter holds an opening and an ending number for each slot.
type fitter struct {
	Fit
	features *eval.Features
	w, sum   [2][]float64 // numbers, and sums of squared slopes
	pull     [2][]float64 // towards nothing, each time a pattern is seen
	buf      []eval.Feature
}

// Learn fits weights to samples. Progress is told after every round.
func Learn(ctx context.Context, v *core.Variant, samples []Sample, fit Fit, report func(round int, loss float64)) (Fitted, error) {
	frame := eval.NewFrame(v.Rules, v.Board)
	f := &fitter{Fit: fit, features: eval.NewFeatures(frame)}
	for i := range f.w {
		f.w[i], f.sum[i] = make([]float64, f.features.Slots()), make([]float64, f.features.Slots())
		f.pull[i] = make([]float64, f.features.Slots())
	}
	man, king := eval.New(v.Rules, v.Board).Worth()
	f.features.Begin(f.w[0], float64(man)/scale, float64(king)/scale)
	f.features.Begin(f.w[1], float64(man)/scale, float64(king)/scale)
	cut := len(samples) - len(samples)/check
	out := Fitted{Samples: len(samples), Before: f.loss(samples[cut:])}
	f.count(samples[:cut])
	chance := rand.New(rand.NewPCG(fit.Seed, 1))
	order := make([]int, cut)
	for i := range order {
		order[i] = i
	}
	for round := range fit.Rounds {
		chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for n, i := range order {
			if n%4096 == 0 && ctx.Err() != nil {
				return out, ctx.Err()
			}
			f.learn(&samples[i])
		}
		out.Loss = f.loss(samples[cut:])
		if report != nil {
			report(round+1, out.Loss)
		}
	}
	out.Weights = f.features.Weights(f.w[0], f.w[1], f.unit())
	return out, nil
}

// count finds how strongly each sight of a pattern pulls it towards nothing, so
// that a round pulls it once as strongly as the prior says: patterns seen often
// are free to go where the games take them.
func (f *fitter) count(samples []Sample) {
	if f.Prior <= 0 {
		return
	}
	for i := range samples {
		f.buf = f.features.Of(&samples[i].Position, f.buf[:0])
		phase := float64(f.features.Phase(&samples[i].Position)) / 256
		for _, a := range f.buf {
			if int(a.Slot) < f.features.Patterns() {
				f.pull[0][a.Slot] += phase
				f.pull[1][a.Slot] += 1 - phase
			}
		}
	}
	for i := range f.pull {
		for slot, seen := range f.pull[i] {
			if seen > 0 {
				f.pull[i][slot] = 1 / (f.Prior * f.Prior * seen)
			}
		}
	}
}

// foretell returns the chance that White wins, draws counting half.
func (f *fitter) foretell(s *Sample) (chance, phase float64) {
	f.buf = f.features.Of(&s.Position, f.buf[:0])
	phase = float64(f.features.Phase(&s.Position)) / 256
	sum := 0.0
	for _, a := range f.buf {
		sum += float64(a.Value) * (phase*f.w[0][a.Slot] + (1-phase)*f.w[1][a.Slot])
	}
	return logistic(sum), phase
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// learn takes one step down the slope, shorter the more a slot has learned.
func (f *fitter) learn(s *Sample) {
	chance, phase := f.foretell(s)
	want := f.Trust*(float64(s.Result)+1)/2 + (1-f.Trust)*logistic(float64(s.Score)/scale)
	for _, a := range f.buf {
		for i, share := range [2]float64{phase, 1 - phase} {
			slope := ((chance-want)*float64(a.Value) + f.pull[i][a.Slot]*f.w[i][a.Slot]) * share
			f.sum[i][a.Slot] += slope * slope
			f.w[i][a.Slot] -= f.Rate * slope / math.Sqrt(f.sum[i][a.Slot]+1)
		}
	}
}

func (f *fitter) loss(samples []Sample) float64 {
	sum := 0.0
	for i := range samples {
		p, _ := f.foretell(&samples[i])
		want := (float64(samples[i].Result) + 1) / 2
		p = min(max(p, 1e-6), 1-1e-6)
		sum -= want*math.Log(p) + (1-want)*math.Log(1-p)
	}
	return sum / float64(max(len(samples), 1))
}

// unit is how many hundredths of a man one of the fit is: so many that a man is
// worth a hundred again, as far as the game is about men.
func (f *fitter) unit() float64 {
	man := (f.features.Man(f.w[0]) + f.features.Man(f.w[1])) / 2
	if man = math.Abs(man); man < 0.3 || man > 4 {
		return scale
	}
	return eval.Man / man
}
