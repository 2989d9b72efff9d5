package api

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gin-gonic/gin"

	"damiera/api/analyst"
	"damiera/core/game"
	"damiera/engine/analysis"
)

// How much may be asked of an analysis.
const (
	usualLines, mostLines     = 3, 5
	usualSeconds, mostSeconds = 10, 60
)

// newAnalysis is the body of POST /api/analyses.
type newAnalysis struct {
	line
	Lines   *int     `json:"lines"`
	Seconds *float64 `json:"seconds"`
}

func (n *newAnalysis) check() *Problem {
	switch {
	case n.Lines != nil && (*n.Lines < 1 || *n.Lines > mostLines):
		return bad("lines", fmt.Sprintf("Ask for 1 to %d lines.", mostLines))
	case n.Seconds != nil && (*n.Seconds < 1 || *n.Seconds > mostSeconds):
		return bad("seconds", fmt.Sprintf("Ask for 1 to %d seconds.", mostSeconds))
	}
	return n.line.check()
}

func (n *newAnalysis) limits() analysis.Limits {
	l := analysis.Limits{Lines: usualLines, Time: usualSeconds * time.Second}
	if n.Lines != nil {
		l.Lines = *n.Lines
	}
	if n.Seconds != nil {
		l.Time = seconds(*n.Seconds)
	}
	return l
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }

// analyse shows a position and then what the engine sees in it, deeper and
// deeper. When the reader leaves, it stops.
func (s *Server) analyse(c *gin.Context) {
	var body newAnalysis
	leave, ok := s.admit(c, &body)
	if !ok {
		return
	}
	defer leave()
	g, own, ok := s.replay(c, &body.line)
	if !ok {
		return
	}
	out := openStream(c, s.now)
	out.event("position", "", encode(stand(g, own)))
	s.tellAnalysis(c, out, g, body.limits())
}

// admit reads what to look at and takes a place among the analyses. It reports
// false when it has refused.
func (s *Server) admit(c *gin.Context, body interface{ check() *Problem }) (leave func(), ok bool) {
	p := readLongJSON(c, maxNewGame, body)
	if p == nil {
		p = body.check()
	}
	if p != nil {
		refuse(c, *p)
		return nil, false
	}
	return s.place(c)
}

// place takes a place among the analyses. It reports false when it has refused.
func (s *Server) place(c *gin.Context) (leave func(), ok bool) {
	if s.closing.Err() != nil {
		refuse(c, Problem{Code: "shutting-down"})
		return nil, false
	}
	leave, err := s.analyst.Place()
	if err != nil {
		c.Header("Retry-After", "5")
		refuse(c, Problem{Code: "too-many-analyses", Detail: "Try again in a few seconds."})
		return nil, false
	}
	return leave, true
}

// sight is something to tell of an analysis: that it waits, or what it sees.
type sight struct {
	waits bool
	look  analysis.Look
}

// outcome is how an analysis has ended.
type outcome struct {
	look   analysis.Look
	reason analysis.Reason
	err    error
}

// tellAnalysis lets the analyst think and writes the events.
func (s *Server) tellAnalysis(c *gin.Context, out *stream, g *game.Game, l analysis.Limits) {
	ctx, cancel := context.WithCancel(c.Request.Context())
	defer context.AfterFunc(s.closing, cancel)()
	newest, ended := make(chan sight, 1), make(chan outcome, 1)
	go func() {
		look, reason, err := s.analyst.Think(ctx, g, l, analyst.Listener{
			Waits: func() { replace(newest, sight{waits: true}) },
			Sees:  func(look analysis.Look) { replace(newest, sight{look: look}) },
		})
		ended <- outcome{look, reason, err}
	}()
	pings := time.NewTicker(s.limits.Ping)
	defer pings.Stop()
	for !out.Dead {
		select {
		case seen := <-newest:
			if seen.waits {
				out.event("queue", "", []byte("{}"))
			} else {
				out.event("lines", "", encode(seen.look))
			}
		case o := <-ended:
			cancel()
			s.endAnalysis(c, out, o)
			return
		case <-pings.C:
			out.ping()
		}
	}
	cancel()
	<-ended
}

// replace puts a value into a channel of one in place of an older one. Only one
// goroutine may do so.
func replace[T any](newest chan T, value T) {
	select {
	case <-newest:
	default:
	}
	newest <- value
}

// endAnalysis tells what an analysis came to, or why it came to nothing.
func (s *Server) endAnalysis(c *gin.Context, out *stream, o outcome) {
	if o.err != nil {
		s.tellFault(c, out, o.err)
		return
	}
	out.event("lines", "", encode(o.look))
	out.event("done", "", encode(map[string]any{"reason": o.reason}))
}

// tellFault tells why an analysis did not come to an end. A reader who has left
// is told nothing.
func (s *Server) tellFault(c *gin.Context, out *stream, err error) {
	switch {
	case s.closing.Err() != nil:
		out.event("problem", "", encode(Problem{Code: "shutting-down"}))
	case !errors.Is(err, context.Canceled):
		out.event("problem", "", encode(s.problem(c, err)))
	}
}
