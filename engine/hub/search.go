package hub

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"damiera/core/movegen"
	"damiera/engine"
	"damiera/engine/tables"
)

// level reads the limits of the next search.
func (s *server) level(l *line) error {
	numbers := map[string]float64{}
	for _, a := range l.args {
		switch a.name {
		case "depth", "nodes", "move-time", "moves", "time", "inc":
			n, err := strconv.ParseFloat(a.value, 64)
			if err != nil || n < 0 || n > 1e12 {
				return fmt.Errorf("level: %s is %q; write a number", a.name, a.value)
			}
			numbers[a.name] = n
		}
	}
	s.limits = engine.Limits{Depth: int(numbers["depth"]), Nodes: int64(numbers["nodes"]), Endings: tables.Most}
	switch {
	case numbers["move-time"] > 0:
		s.limits.Time = seconds(numbers["move-time"])
	case numbers["time"] > 0:
		s.limits.Time = share(numbers["time"], numbers["moves"], numbers["inc"])
	}
	return nil
}

func seconds(n float64) time.Duration { return time.Duration(min(n, 1e6) * float64(time.Second)) }

// share is the part of the clock that one move gets.
func share(left, moves, inc float64) time.Duration {
	if moves <= 0 {
		moves = 30
	}
	return seconds(max(min(left/moves+0.8*inc, 0.7*left), 0.001))
}

// search begins to think. The answer comes when it is done or stopped; while
// pondering and analysing only when it is stopped.
func (s *server) search(ctx context.Context, l *line) error {
	s.drop()
	if s.game.Result() != nil {
		return errors.New("the game is over in this position: there is nothing to search")
	}
	s.make()
	limits := s.limits
	_, ponder := l.get("ponder")
	_, analyse := l.get("analyze")
	if ponder || analyse {
		limits.Time = 0
	}
	if analyse {
		limits.Lines = 1
	}
	ctx, cancel := context.WithCancel(ctx)
	r := &running{cancel: cancel, done: make(chan struct{}), ponder: ponder}
	s.running = r
	go func() {
		defer close(r.done)
		s.think(ctx, r, limits)
	}()
	return nil
}

func (s *server) think(ctx context.Context, run *running, limits engine.Limits) {
	r, err := s.engine.Think(ctx, s.game, limits, s.tell)
	if run.silent.Load() {
		return
	}
	if err != nil {
		s.say(line{"error", []arg{{"message", err.Error()}}})
		return
	}
	answer := line{command: "done"}
	answer.set("move", writeMove(s.variant.Board, r.Best))
	if best := r.Lines[0].Moves; len(best) > 1 && best[0] == r.Best {
		answer.set("ponder", writeMove(s.variant.Board, best[1]))
	}
	s.say(answer)
}

func (s *server) tell(i engine.Info) {
	best := i.Lines[0]
	l := line{command: "info"}
	l.set("depth", strconv.Itoa(i.Depth))
	l.set("score", strconv.FormatFloat(float64(best.Score)/100, 'f', 2, 64))
	l.set("nodes", strconv.FormatInt(i.Nodes, 10))
	l.set("time", strconv.FormatFloat(i.Time.Seconds(), 'f', 3, 64))
	if i.Time > 0 {
		l.set("nps", strconv.FormatFloat(float64(i.Nodes)/i.Time.Seconds()/1e6, 'f', 2, 64))
	}
	l.set("pv", s.path(best.Moves))
	s.say(l)
}

func (s *server) path(moves []movegen.Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = writeMove(s.variant.Board, m)
	}
	return strings.Join(texts, " ")
}

// finish stops the running search and waits for its answer.
func (s *server) finish() {
	if s.running != nil {
		s.running.cancel()
		<-s.running.done
		s.running = nil
	}
}

// drop stops the running search, which then gives no answer.
func (s *server) drop() {
	if s.running != nil {
		s.running.silent.Store(true)
	}
	s.finish()
}
