package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"damiera/core"
	"damiera/engine/health"
	"damiera/ui/i18n"
)

type statsCommand struct {
	Game    string `arg:"" help:"Id of a game or a variant file."`
	Games   int    `default:"100" help:"Games to play, from 10 to 10000."`
	Seed    uint64 `default:"1" help:"Of the openings; the same seed gives the same figures."`
	Workers int    `placeholder:"N" help:"Cores to use, else all."`
	JSON    bool   `name:"json" help:"The figures as the API tells them."`
	Lang    string `default:"en" help:"Language of the sentences."`
}

// Run lets the engine play a game against itself and prints what that shows: a
// figure a line with the range that holds the true one in 95 of 100 such
// measurements, how the games ended, and what the figures leave no doubt about.
func (c *statsCommand) Run(ctx context.Context, std std) error {
	if c.Games < health.Fewest || c.Games > health.Most {
		return usagef("--games: write %d to %d", health.Fewest, health.Most)
	}
	language, err := i18n.Load(c.Lang)
	if err != nil {
		return usage{err}
	}
	v, err := find(c.Game, std)
	if err != nil {
		return err
	}
	bar := newBar(std.err, "playing")
	report, err := c.play(ctx, v, func(done int) { bar.set(int64(done), int64(c.Games)) })
	bar.end()
	if err != nil {
		if errors.Is(err, context.Canceled) {
			return errors.New("stopped before the figures were complete")
		}
		return err
	}
	if c.JSON {
		out := json.NewEncoder(std.out)
		out.SetIndent("", "  ")
		return out.Encode(report)
	}
	tellReport(std.out, language, report)
	return nil
}

// play plays the games on all workers. Their order is that of their numbers,
// whoever plays them.
func (c *statsCommand) play(ctx context.Context, v *core.Variant, told func(done int)) (health.Report, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	workers := c.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	settings := health.Usual()
	settings.Seed = c.Seed
	samples := make([]health.Sample, c.Games)
	var next, done atomic.Int64
	var all sync.WaitGroup
	var telling sync.Mutex
	for range workers {
		all.Go(func() {
			for n := int(next.Add(1)) - 1; n < c.Games; n = int(next.Add(1)) - 1 {
				sample, err := health.Play(ctx, v, settings, n)
				if err != nil {
					cancel(err)
					return
				}
				samples[n] = sample
				telling.Lock()
				told(int(done.Add(1)))
				telling.Unlock()
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); err != nil {
		return health.Report{}, err
	}
	var tally health.Tally
	for _, s := range samples {
		tally.Add(s)
	}
	return tally.Report(), nil
}

// tellReport writes a report in the words of the workshop page.
func tellReport(w io.Writer, l *i18n.Language, r health.Report) {
	say := func(key string, args i18n.Args) string { return l.Text("workshop."+key, args) }
	for _, figure := range []struct {
		name string
		of   health.Estimate
		show func(float64) string
	}{
		{"score", r.Score, percent},
		{"draws", r.Draws, percent},
		{"forced", r.Forced, percent},
		{"branching", r.Branching, decimal},
		{"length", r.Length, decimal},
	} {
		between := say("health.unknown", nil)
		if figure.of.High < math.MaxFloat64 {
			between = say("health.between", i18n.Args{"low": figure.show(figure.of.Low), "high": figure.show(figure.of.High)})
		}
		fmt.Fprintf(w, "%s: %s (%s)\n", say("health."+figure.name, nil), figure.show(figure.of.Value), between)
	}
	fmt.Fprintln(w, say("health.results", i18n.Args{
		"n": r.Games, "first": r.Results.First, "second": r.Results.Second, "draw": r.Results.Draw, "open": r.Results.Open,
	}))
	if len(r.Ends) > 0 {
		var ends []string
		for _, e := range r.Ends {
			ends = append(ends, fmt.Sprintf("%s: %d", strings.TrimSuffix(l.Text("result."+e.Cause, nil), "."), e.Games))
		}
		fmt.Fprintln(w, say("health.ends", i18n.Args{"list": strings.Join(ends, "; ")}))
	}
	for _, remark := range r.Remarks {
		fmt.Fprintln(w, say("remark."+string(remark), nil))
	}
	fmt.Fprintln(w, say("health.error", nil))
}

func percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }
func decimal(n float64) string     { return fmt.Sprintf("%.1f", n) }
