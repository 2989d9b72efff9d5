package api

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"damiera/core"
	"damiera/engine/health"
)

// How many games a study has.
const (
	usualGames = 100
	mostGames  = 400
)

// study is how far a study has come, and what it shows once that is anything.
type study struct {
	Done   int            `json:"done"`
	Of     int            `json:"of"`
	Report *health.Report `json:"report,omitempty"`
}

// between is the time between two reports of a study.
const between = 250 * time.Millisecond

// measure lets the engine play a variant file against itself, and tells what
// that shows while it goes on. When the reader leaves it stops.
func (s *Server) measure(c *gin.Context) {
	games, err := strconv.Atoi(c.DefaultQuery("games", strconv.Itoa(usualGames)))
	if err != nil || games < health.Fewest || games > mostGames {
		refuse(c, *bad("games", "Ask for "+strconv.Itoa(health.Fewest)+" to "+strconv.Itoa(mostGames)+" games."))
		return
	}
	if s.closing.Err() != nil {
		refuse(c, Problem{Code: "shutting-down"})
		return
	}
	var v *core.Variant
	s.withFile(c, func(ctx context.Context, src []byte) error {
		made, faults, err := s.library.Compile(ctx, src)
		if err == nil && len(faults) > 0 {
			refuse(c, faulty(faults))
		}
		v = made
		return err
	})
	if v == nil {
		return
	}
	select {
	case s.studies <- struct{}{}:
		defer func() { <-s.studies }()
	default:
		refuse(c, Problem{Code: "too-many-studies", Detail: "Try again in a minute."})
		return
	}
	s.tellStudy(c, v, games)
}

// tellStudy plays the games and writes the events.
func (s *Server) tellStudy(c *gin.Context, v *core.Variant, games int) {
	ctx, cancel := context.WithCancel(c.Request.Context())
	defer context.AfterFunc(s.closing, cancel)()
	samples, broken := make(chan health.Sample), make(chan error, 1)
	var player sync.WaitGroup
	defer player.Wait()
	defer cancel()
	player.Go(func() {
		defer close(samples)
		broken <- s.playStudy(ctx, v, games, samples)
	})
	out := openStream(c, s.now)
	pings := time.NewTicker(s.limits.Ping)
	defer pings.Stop()
	var tally health.Tally
	var told time.Time
	for n := 0; !out.Dead; {
		select {
		case sample, ok := <-samples:
			if !ok {
				s.endStudy(c, out, <-broken)
				return
			}
			tally.Add(sample)
			n++
			if now := s.now(); n == games || now.Sub(told) >= between {
				told = now
				out.event("progress", strconv.Itoa(n), encode(progress(&tally, n, games)))
			}
		case <-pings.C:
			out.ping()
		}
	}
}

// playStudy plays game by game where the computer thinks, so that everybody
// else's moves find their turn in between.
func (s *Server) playStudy(ctx context.Context, v *core.Variant, games int, samples chan<- health.Sample) error {
	for n := range games {
		var sample health.Sample
		if err := s.hall.Work(ctx, func(ctx context.Context) (err error) {
			sample, err = health.Play(ctx, v, health.Usual(), n)
			return err
		}); err != nil {
			return err
		}
		select {
		case samples <- sample:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func progress(tally *health.Tally, done, of int) study {
	p := study{Done: done, Of: of}
	if done >= health.Fewest {
		report := tally.Report()
		p.Report = &report
	}
	return p
}

// endStudy tells that a study is complete, or why it is not.
func (s *Server) endStudy(c *gin.Context, out *stream, err error) {
	switch {
	case err == nil:
		out.event("end", "", []byte("{}"))
	case s.closing.Err() != nil:
		out.event("problem", "", encode(Problem{Code: "shutting-down"}))
	case !errors.Is(err, context.Canceled):
		out.event("problem", "", encode(s.problem(c, err)))
	}
}
