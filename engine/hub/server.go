package hub

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine"
	"damiera/engine/eval"
	"damiera/engine/search"
)

// Options are what Serve is made of.
type Options struct {
	Version string
	HashMB  int
	Threads int
	Now     func() time.Time
	Endings search.Endings  // what is known of positions with few pieces; may be nil
	Judge   *eval.Evaluator // the evaluation, that of the engine if not given
}

// server is one conversation.
type server struct {
	variant *core.Variant
	options Options
	engine  *engine.Engine
	game    *game.Game
	limits  engine.Limits

	mu     sync.Mutex // guards out and every write to it
	out    io.Writer
	failed error

	running *running // nil: nobody thinks
}

// running is a search that has begun.
type running struct {
	cancel context.CancelFunc
	done   chan struct{} // closed when it has answered
	ponder bool          // it waits for ponder-hit
	silent atomic.Bool   // nobody wants its answer
}

// Serve answers a Hub conversation about one game until quit, the end of in or
// ctx. It returns what went wrong with in or out.
func Serve(ctx context.Context, v *core.Variant, in io.Reader, out io.Writer, o Options) error {
	s := &server{variant: v, options: o, out: out, game: game.New(v)}
	ctx, cancel := context.WithCancel(ctx)
	defer s.finish()
	defer cancel()
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 4096), longest)
	for lines.Scan() {
		l, err := parse(lines.Text())
		if err == nil && l.command == "quit" {
			return s.failed
		}
		if err == nil {
			err = s.answer(ctx, &l)
		}
		if err != nil {
			s.say(line{"error", []arg{{"message", err.Error()}}})
		}
		if ctx.Err() != nil || s.broken() {
			break
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return s.failed
}

func (s *server) say(l line) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, err := io.WriteString(s.out, l.String()+"\n"); err != nil && s.failed == nil {
		s.failed = err
	}
}

func (s *server) broken() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed != nil
}

func (s *server) answer(ctx context.Context, l *line) error {
	switch l.command {
	case "hub":
		s.introduce()
	case "set-param":
		return s.set(l)
	case "init":
		s.make()
		s.say(line{command: "ready"})
	case "new-game":
		s.finish()
		s.make()
		s.engine.Forget()
	case "ping":
		s.say(line{command: "pong"})
	case "pos":
		s.finish()
		return s.position(l)
	case "level":
		return s.level(l)
	case "go":
		return s.search(ctx, l)
	case "stop":
		s.finish()
	case "ponder-hit":
		if s.running != nil && s.running.ponder {
			return s.search(ctx, &line{command: "go"})
		}
	}
	return nil
}

func (s *server) introduce() {
	s.say(line{"id", []arg{{"name", "Damiera"}, {"version", s.options.Version}, {"author", "the Damiera project"}}})
	s.say(line{"param", []arg{{"name", "variant"}, {"value", s.variant.Rules.ID}, {"type", "enum"}, {"values", s.variant.Rules.ID}}})
	s.say(line{"param", []arg{{"name", "hash"}, {"value", strconv.Itoa(s.hash())}, {"type", "int"}, {"min", "1"}, {"max", "4096"}}})
	s.say(line{command: "wait"})
}

func (s *server) hash() int {
	if s.options.HashMB > 0 {
		return s.options.HashMB
	}
	return 64
}

func (s *server) set(l *line) error {
	name, _ := l.get("name")
	value, _ := l.get("value")
	switch name {
	case "variant":
		if value != s.variant.Rules.ID {
			return fmt.Errorf("this engine plays %s; start it with another game to play %s", s.variant.Rules.ID, value)
		}
	case "hash":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 4096 {
			return fmt.Errorf("hash is %q; write megabytes from 1 to 4096", value)
		}
		s.finish()
		s.options.HashMB, s.engine = n, nil
	}
	return nil
}

func (s *server) make() {
	if s.engine == nil {
		s.engine = engine.New(s.variant, engine.Options{HashMB: s.hash(), Threads: s.options.Threads, Now: s.options.Now, Endings: s.options.Endings, Judge: s.options.Judge})
	}
}

func (s *server) position(l *line) error {
	text, ok := l.get("pos")
	if !ok {
		return fmt.Errorf("pos needs the argument pos, such as pos=%s", writePosition(s.variant, &s.variant.Start))
	}
	p, err := readPosition(s.variant, text)
	if err != nil {
		return err
	}
	g := game.From(s.variant, p)
	moves, _ := l.get("moves")
	for _, text := range strings.Fields(moves) {
		m, err := readMove(s.variant.Board, legal(g), text)
		if err != nil {
			return err
		}
		if err := g.Play(m); err != nil {
			return err
		}
	}
	s.game = g
	return nil
}

func legal(g *game.Game) (moves []movegen.Move) {
	for _, t := range g.Legal() {
		moves = append(moves, t.Move)
	}
	return moves
}
