package api

import (
	"context"
	"encoding/json"
	"strconv"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"damiera/api/play"
)

// watchGame tells every change of a game, and of the variants, as it happens.
func (s *Server) watchGame(c *gin.Context) {
	if s.closing.Err() != nil {
		refuse(c, Problem{Code: "shutting-down"})
		return
	}
	select {
	case s.streams <- struct{}{}:
		defer func() { <-s.streams }()
	default:
		refuse(c, Problem{Code: "too-many-streams"})
		return
	}
	id := c.Param("id")
	if _, err := s.hall.State(c.Request.Context(), id); err != nil {
		s.fail(c, err)
		return
	}
	ctx, cancel := context.WithCancel(c.Request.Context())
	defer context.AfterFunc(s.closing, cancel)()
	var follower sync.WaitGroup
	defer follower.Wait()
	defer cancel()
	states := make(chan *play.State)
	follower.Go(func() { s.follow(ctx, id, states) })
	s.tell(openStream(c, s.now), lastEvent(c), states)
}

// follow passes on every state of a game until ctx ends or the game is gone.
func (s *Server) follow(ctx context.Context, id string, states chan<- *play.State) {
	defer close(states)
	for state, err := range s.hall.Watch(ctx, id) {
		if err != nil {
			return
		}
		select {
		case states <- state:
		case <-ctx.Done():
			return
		}
	}
}

// tell writes events until the states end or the reader is gone. seen is the
// version that the reader has already.
func (s *Server) tell(out *stream, seen uint64, states <-chan *play.State) {
	pings := time.NewTicker(s.limits.Ping)
	defer pings.Stop()
	_, changed := s.library.Watch()
	for !out.Dead {
		select {
		case state, ok := <-states:
			if !ok {
				return
			}
			if state.Version != seen {
				out.event("state", strconv.FormatUint(state.Version, 10), encode(state))
			}
			seen = 0
		case <-changed:
			catalog, next := s.library.Watch()
			changed = next
			out.event("variants", "", encode(list(catalog)))
		case <-pings.C:
			out.ping()
		}
	}
}

// lastEvent is the version of which the reader says that it has it; 0 if none.
func lastEvent(c *gin.Context) uint64 {
	version, err := strconv.ParseUint(c.GetHeader("Last-Event-ID"), 10, 64)
	if err != nil {
		return 0
	}
	return version
}

// encode writes one of our own types, which cannot fail.
func encode(value any) []byte {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return data
}
