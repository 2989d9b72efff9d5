package cli

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"time"

	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine/hub"
)

// rival is an engine in a process of its own. It is started again for the next
// game after it has failed.
type rival struct {
	args     []string
	level    string
	set      map[string]string
	patience time.Duration

	name    string
	client  *hub.Client // nil: it does not run
	process *exec.Cmd
	said    *tail
	tempo   tempo
}

// How long an engine may take to get ready, and to leave.
const (
	greeting = time.Minute
	farewell = 2 * time.Second
)

// Begin implements engine.Player.
func (r *rival) Begin(ctx context.Context) error {
	if r.client == nil {
		if err := r.start(ctx); err != nil {
			return fmt.Errorf("cannot start %s: %w", strings.Join(r.args, " "), err)
		}
	}
	return r.client.Begin(ctx)
}

func (r *rival) start(ctx context.Context) error {
	r.process, r.said = exec.Command(r.args[0], r.args[1:]...), &tail{}
	r.process.Stderr = r.said
	apart(r.process)
	in, err := r.process.StdoutPipe()
	if err != nil {
		return err
	}
	out, err := r.process.StdinPipe()
	if err != nil {
		return err
	}
	if err := r.process.Start(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, greeting)
	defer cancel()
	if r.client, err = hub.Dial(ctx, in, out, r.level, r.set); err != nil {
		return r.end(err)
	}
	r.name = r.client.Name()
	return nil
}

// Move implements engine.Player.
func (r *rival) Move(ctx context.Context, g *game.Game) (movegen.Move, error) {
	limited, cancel := context.WithTimeout(ctx, r.patience)
	defer cancel()
	begin := time.Now()
	move, err := r.client.Move(limited, g)
	switch {
	case err == nil:
		r.tempo.add(time.Since(begin))
		return move, nil
	case ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		err = fmt.Errorf("%s gave no move in %v: %w", r.name, r.patience, err)
	}
	return move, r.end(err)
}

// end ends a process that has failed, and adds what it said last.
func (r *rival) end(err error) error {
	kill(r.process)
	if left := r.process.Wait(); left != nil && errors.Is(err, hub.ErrSilent) {
		err = fmt.Errorf("%s: %w, %w", strings.Join(r.args, " "), err, left)
	}
	r.client = nil
	if last := r.said.String(); last != "" {
		err = fmt.Errorf("%w; it said: %s", err, last)
	}
	return err
}

// leave says goodbye.
func (r *rival) leave() {
	if r.client == nil {
		return
	}
	timer := time.AfterFunc(farewell, func() { kill(r.process) })
	defer timer.Stop()
	if r.client.Quit() != nil {
		kill(r.process)
	}
	if r.process.Wait() != nil {
		return // how it ended does not matter any more
	}
}

// tail keeps the last line that a process wrote to stderr.
type tail struct {
	mu   sync.Mutex
	text []byte
}

// mostTail is how much of it is kept.
const mostTail = 400

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p...)
	t.text = t.text[max(0, len(t.text)-mostTail):]
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// tempo is how long the moves of an engine took.
type tempo struct {
	moves        int
	sum, slowest time.Duration
}

func (p *tempo) add(d time.Duration) {
	p.moves++
	p.sum += d
	p.slowest = max(p.slowest, d)
}

func (p tempo) String() string {
	return fmt.Sprintf("%d moves, %.3f s each, %.3f s the slowest", p.moves, p.sum.Seconds()/float64(max(p.moves, 1)), p.slowest.Seconds())
}

// tempoOf adds up the engines of one side.
func tempoOf(tables [][2]*rival, side int) (sum tempo) {
	for _, t := range tables {
		p := t[side].tempo
		sum.moves += p.moves
		sum.sum += p.sum
		sum.slowest = max(sum.slowest, p.slowest)
	}
	return sum
}

// words splits a command at its blanks; what stands in quotes stays together.
func words(command string) ([]string, error) {
	var list []string
	var word strings.Builder
	inside, quote := false, rune(0)
	for _, r := range command {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			inside, quote = true, r
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				list = append(list, word.String())
			}
			inside = false
			word.Reset()
		default:
			inside = true
			word.WriteRune(r)
		}
	}
	if quote != 0 {
		return nil, errors.New("a quote is not closed")
	}
	if inside {
		list = append(list, word.String())
	}
	return list, nil
}
