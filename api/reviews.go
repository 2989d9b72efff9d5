package api

import (
	"context"
	"fmt"
	"time"

	"github.com/gin-gonic/gin"

	"damiera/core/game"
	"damiera/engine/analysis"
)

// How long a review looks at each position.
const (
	usualLook             = 0.5
	shortestLook, longest = 0.1, 2
)

// newReview is the body of POST /api/reviews.
type newReview struct {
	line
	Seconds *float64 `json:"seconds"`
}

func (n *newReview) check() *Problem {
	if n.Seconds != nil && (*n.Seconds < shortestLook || *n.Seconds > longest) {
		return bad("seconds", fmt.Sprintf("Ask for %v to %v seconds a move.", shortestLook, longest))
	}
	return n.line.check()
}

// review tells about every move of a game, one after the other. When the reader
// leaves, it stops.
func (s *Server) review(c *gin.Context) {
	var body newReview
	leave, ok := s.admit(c, &body)
	if !ok {
		return
	}
	defer leave()
	g, _, ok := s.replay(c, &body.line)
	if !ok {
		return
	}
	each := seconds(usualLook)
	if body.Seconds != nil {
		each = seconds(*body.Seconds)
	}
	s.tellReview(c, openStream(c, s.now), g, each)
}

// reviewed is how a review has ended.
type reviewed struct {
	sum analysis.Summary
	err error
}

// tellReview lets the analyst review a game and writes the events.
func (s *Server) tellReview(c *gin.Context, out *stream, g *game.Game, each time.Duration) {
	ctx, cancel := context.WithCancel(c.Request.Context())
	defer context.AfterFunc(s.closing, cancel)()
	moves, ended := make(chan analysis.Reviewed), make(chan reviewed, 1)
	go func() {
		sum, err := s.analyst.Review(ctx, g, each, func(m analysis.Reviewed) {
			select {
			case moves <- m:
			case <-ctx.Done():
			}
		})
		ended <- reviewed{sum, err}
	}()
	pings := time.NewTicker(s.limits.Ping)
	defer pings.Stop()
	for !out.Dead {
		select {
		case m := <-moves:
			out.event("move", "", encode(m))
			out.event("progress", "", encode(map[string]int{"done": m.Ply, "of": g.Ply()}))
		case r := <-ended:
			cancel()
			s.endReview(c, out, r)
			return
		case <-pings.C:
			out.ping()
		}
	}
	cancel()
	<-ended
}

// endReview sums a review up, or tells why it did not come to an end.
func (s *Server) endReview(c *gin.Context, out *stream, r reviewed) {
	if r.err != nil {
		s.tellFault(c, out, r.err)
		return
	}
	out.event("done", "", encode(r.sum))
}
