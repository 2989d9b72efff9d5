package hub

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"damiera/core/game"
	"damiera/core/movegen"
)

// Client plays with an engine at the other end of a Hub conversation. One
// goroutine may use it at a time. It is an engine.Player.
type Client struct {
	name  string
	level string
	out   io.Writer
	lines chan string
	quit  chan struct{} // closed when nobody listens any more
	err   error         // why lines is closed; read it after that only
}

// ErrSilent is what became of an engine that hung up.
var ErrSilent = errors.New("the engine has ended the conversation")

// Dial greets an engine, sets its parameters and waits until it is ready. The
// level is sent before every search as it is, such as "move-time=0.1" or
// "nodes=10000".
func Dial(ctx context.Context, in io.Reader, out io.Writer, level string, params map[string]string) (*Client, error) {
	c := &Client{level: level, out: out, lines: make(chan string, 64), quit: make(chan struct{})}
	go c.listen(in)
	if err := c.greet(ctx, params); err != nil {
		return nil, errors.Join(err, c.Quit())
	}
	return c, nil
}

func (c *Client) greet(ctx context.Context, params map[string]string) error {
	if err := c.send(line{command: "hub"}); err != nil {
		return err
	}
	err := c.await(ctx, "wait", func(l *line) {
		if name, ok := l.get("name"); ok && l.command == "id" {
			c.name = name
		}
	})
	if err != nil {
		return err
	}
	for name, value := range params {
		if err := c.send(line{"set-param", []arg{{"name", name}, {"value", value}}}); err != nil {
			return err
		}
	}
	if err := c.send(line{command: "init"}); err != nil {
		return err
	}
	return c.await(ctx, "ready", nil)
}

// Name is what the engine calls itself.
func (c *Client) Name() string { return c.name }

// Begin implements engine.Player.
func (c *Client) Begin(context.Context) error { return c.send(line{command: "new-game"}) }

// Quit says goodbye; it is to be called once, also when something went wrong.
func (c *Client) Quit() error {
	close(c.quit)
	return c.send(line{command: "quit"})
}

// Move implements engine.Player.
func (c *Client) Move(ctx context.Context, g *game.Game) (movegen.Move, error) {
	b := g.Variant().Board
	if err := errors.Join(c.send(position(g)), c.command("level "+c.level), c.command("go think")); err != nil {
		return movegen.Move{}, err
	}
	var text string
	err := c.await(ctx, "done", func(l *line) {
		if move, ok := l.get("move"); ok && l.command == "done" {
			text = move
		}
	})
	if err != nil {
		return movegen.Move{}, err
	}
	m, err := readMove(b, legal(g), text)
	if err != nil {
		return m, fmt.Errorf("%s: %w", c.name, err)
	}
	return m, nil
}

// position tells an engine where the game stands: the position after the last
// move that cannot be undone, and the king moves since then.
func position(g *game.Game) line {
	v := g.Variant()
	p := g.Start()
	base := p
	var moves []string
	for _, m := range g.Moves() {
		moves = append(moves, writeMove(v.Board, m))
		p = v.Machine.Step(p, m)
		if m.IsCapture() || !m.King {
			base, moves = p, nil
		}
	}
	return line{command: "pos", args: []arg{{"pos", writePosition(v, &base)}, {"moves", strings.Join(moves, " ")}}}
}

func (c *Client) send(l line) error { return c.command(l.String()) }

func (c *Client) command(text string) error {
	_, err := io.WriteString(c.out, text+"\n")
	return err
}

// await reads until a command has come, and shows every line to see.
func (c *Client) await(ctx context.Context, command string, see func(*line)) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case text, ok := <-c.lines:
			if !ok {
				return errors.Join(ErrSilent, c.err)
			}
			l, err := parse(text)
			if err != nil {
				continue // some engines chat
			}
			if message, ok := l.get("message"); ok && l.command == "error" {
				return fmt.Errorf("%s: %s", c.name, message)
			}
			if see != nil {
				see(&l)
			}
			if l.command == command {
				return nil
			}
		}
	}
}

// listen hands on what the engine says until it hangs up.
func (c *Client) listen(in io.Reader) {
	defer close(c.lines)
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 4096), longest)
	for lines.Scan() {
		select {
		case c.lines <- lines.Text():
		case <-c.quit:
			return
		}
	}
	c.err = lines.Err()
}
