package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/engine"
)

type matchCommand struct {
	Game        string            `arg:"" help:"Id of a game or a variant file."`
	A           string            `required:"" placeholder:"CMD" help:"Command that starts the first engine, such as \"damiera hub GAME\"."`
	B           string            `required:"" placeholder:"CMD" help:"Command that starts the second engine."`
	Games       int               `default:"100" help:"Games to play; each opening is played twice, with colours changed."`
	Time        time.Duration     `xor:"limit" placeholder:"0.1s" help:"Time for each move, 0.1s if nothing else is given."`
	Nodes       int64             `xor:"limit" help:"Positions to look at for each move."`
	Depth       int               `xor:"limit" help:"Plies to look ahead for each move."`
	PDN         string            `name:"pdn" type:"path" placeholder:"FILE" help:"File that the games are added to. A match that was stopped goes on after the games in it."`
	Openings    string            `type:"path" placeholder:"FILE" help:"PDN file with a game or a position for each opening, else those of the game, else moves by chance."`
	Plies       int               `default:"6" help:"Length of openings by chance."`
	Margin      int               `default:"60" help:"Openings by chance in which a side is more hundredths of a man ahead are left out."`
	Seed        uint64            `default:"1" help:"What chance begins with."`
	SPRT        string            `name:"sprt" placeholder:"ELO0,ELO1" help:"End as soon as the games tell whether A is stronger by the first or by the second number."`
	Concurrency int               `default:"1" help:"Games to play at once."`
	ASet        map[string]string `placeholder:"NAME=VALUE" help:"Parameter of the first engine."`
	BSet        map[string]string `placeholder:"NAME=VALUE" help:"Parameter of the second engine."`
}

// Run plays the match. Progress goes to stderr, the score to stdout.
func (c *matchCommand) Run(ctx context.Context, std std) error {
	test, err := c.test()
	if err != nil {
		return err
	}
	if c.Games < 1 || c.Concurrency < 1 || c.Concurrency > 256 {
		return usagef("--games and --concurrency: write numbers from 1 on, at most 256 games at once")
	}
	v, err := find(c.Game, std)
	if err != nil {
		return err
	}
	openings, err := c.openings(ctx, v)
	if err != nil {
		return err
	}
	tables, names, err := c.seat(ctx)
	defer leave(tables)
	if err != nil {
		return err
	}
	book, err := openBook(c.PDN, c.event(v), names)
	if err != nil {
		return err
	}
	m := engine.Match{Openings: openings, Games: c.Games, Test: test, Score: book.score, Played: book.played}
	for _, t := range tables {
		m.Tables = append(m.Tables, engine.Table{A: t[0], B: t[1]})
	}
	if n := book.score.Games(); n > 0 {
		fmt.Fprintf(std.err, "%d games were played before: %v\n", n, book.score)
	}
	var broken error
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	score, err := m.Play(ctx, func(g engine.Meeting) {
		if broken = book.add(g); broken != nil {
			stop()
		}
		fmt.Fprintln(std.err, c.line(g, names))
	})
	for i, name := range names {
		fmt.Fprintf(std.err, "%s: %v\n", name, tempoOf(tables, i))
	}
	fmt.Fprintln(std.out, c.verdict(score, test))
	switch {
	case broken != nil:
		return broken
	case errors.Is(err, context.Canceled) && c.PDN != "":
		return errors.New("stopped; the same command goes on from here")
	case errors.Is(err, context.Canceled):
		return errors.New("stopped")
	}
	return err
}

// test reads --sprt.
func (c *matchCommand) test() (*engine.SPRT, error) {
	if c.SPRT == "" {
		return nil, nil
	}
	low, high, ok := strings.Cut(c.SPRT, ",")
	l, err1 := strconv.ParseFloat(low, 64)
	h, err2 := strconv.ParseFloat(high, 64)
	if !ok || err1 != nil || err2 != nil || !(l < h) || math.Abs(l) > 1000 || math.Abs(h) > 1000 {
		return nil, usagef("--sprt: write two numbers of Elo with a comma between, the lower first, such as 0,10")
	}
	return &engine.SPRT{Low: l, High: h}, nil
}

// level is the limit of a move as the Hub protocol writes it.
func (c *matchCommand) level() string {
	switch {
	case c.Nodes > 0:
		return fmt.Sprintf("nodes=%d", c.Nodes)
	case c.Depth > 0:
		return fmt.Sprintf("depth=%d", c.Depth)
	}
	return "move-time=" + strconv.FormatFloat(c.time().Seconds(), 'f', -1, 64)
}

func (c *matchCommand) time() time.Duration {
	if c.Time > 0 {
		return c.Time
	}
	return 100 * time.Millisecond
}

// patience is how long a move may take before its engine has lost. Machines
// are shared, so a move may come late without loss.
func (c *matchCommand) patience() time.Duration {
	if c.Nodes > 0 || c.Depth > 0 {
		return 10 * time.Minute
	}
	return 10*c.time() + 30*time.Second
}

// event tells games of this match from those of others.
func (c *matchCommand) event(v *core.Variant) string {
	return fmt.Sprintf("match %s %s seed %d", v.Rules.ID, c.level(), c.Seed)
}

// seat starts the engines of every table.
func (c *matchCommand) seat(ctx context.Context) (tables [][2]*rival, names [2]string, err error) {
	for range c.Concurrency {
		var t [2]*rival
		for i, side := range []struct {
			flag, command string
			set           map[string]string
		}{{"--a", c.A, c.ASet}, {"--b", c.B, c.BSet}} {
			args, err := words(side.command)
			if err != nil || len(args) == 0 {
				return tables, names, usagef("%s: %q is no command", side.flag, side.command)
			}
			t[i] = &rival{args: args, level: c.level(), set: side.set, patience: c.patience()}
		}
		tables = append(tables, t)
		for i, r := range t {
			if err := r.Begin(ctx); err != nil {
				return tables, names, err
			}
			names[i] = r.name
		}
	}
	if names[0] == names[1] {
		names[0], names[1] = names[0]+" A", names[1]+" B"
	}
	return tables, names, nil
}

func leave(tables [][2]*rival) {
	for _, t := range tables {
		for _, r := range t {
			if r != nil {
				r.leave()
			}
		}
	}
}

// line tells of one game.
func (c *matchCommand) line(m engine.Meeting, names [2]string) string {
	r := m.Game.Result()
	outcome := "drawn"
	if r.Winner != nil {
		winner := names[1]
		if *r.Winner == m.A {
			winner = names[0]
		}
		outcome = winner + " won as " + r.Winner.String()
	}
	text := fmt.Sprintf("game %d of %d: %s after %d plies, %s; %v", m.Number, c.Games, outcome, m.Game.Ply(), r.Cause, m.Score)
	if m.Fault != nil {
		text += fmt.Sprintf("\n  lost because of %v", m.Fault)
	}
	return text
}

// verdict is the score as one line, with what the test says.
func (c *matchCommand) verdict(s engine.Score, test *engine.SPRT) string {
	text := fmt.Sprintf("%d games  %v", s.Games(), s)
	if test == nil {
		return text
	}
	llr, verdict := test.Judge(s)
	words := map[engine.Verdict]string{
		engine.Undecided: "not decided",
		engine.TakesLow:  fmt.Sprintf("takes %+g", test.Low),
		engine.TakesHigh: fmt.Sprintf("takes %+g", test.High),
	}
	return fmt.Sprintf("%s  LLR %.2f, %s", text, llr, words[verdict])
}

// openings are those of a file, of the game, or made by chance.
func (c *matchCommand) openings(ctx context.Context, v *core.Variant) ([]*game.Game, error) {
	if c.Openings != "" {
		return readOpenings(ctx, v, c.Openings, c.Seed)
	}
	ballots, err := engine.Ballots(v)
	if err != nil {
		return nil, usage{err}
	}
	if len(ballots) > 0 {
		return shuffled(ballots, c.Seed), nil
	}
	if c.Plies < 1 || c.Plies > 60 || c.Margin < 0 {
		return nil, usagef("--plies and --margin: openings by chance have 1 to 60 plies, and the margin is not below 0")
	}
	want := (c.Games + 1) / 2
	openings, err := engine.Even(ctx, v, engine.RandomOpenings(v, 8*want, c.Plies, c.Seed), want, c.Margin)
	if err == nil && len(openings) == 0 {
		return nil, usagef("chance found no even opening of %d plies; try other --plies or a greater --margin", c.Plies)
	}
	return openings, err
}
