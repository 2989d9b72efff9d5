package cli

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"damiera/api/play"
	"damiera/core/diagram"
	"damiera/core/game"
	"damiera/core/ruleset"
	"damiera/engine"
	"damiera/ui/i18n"
)

type playCommand struct {
	where
	Level  int    `default:"3" help:"Strength of the computer, from 1 to 5."`
	Side   string `enum:"white,black" default:"white" help:"Your side, white or black."`
	Lang   string `default:"en" help:"Language of the sentences."`
	Seed   uint64 `help:"Lets the computer choose the same again where it is free to choose; else it chooses by the clock."`
	Tables string `type:"path" placeholder:"DIR" help:"Folder of endgame tables, else one of this user."`
}

// Run plays a game in the terminal until quit or the end of stdin.
func (c *playCommand) Run(ctx context.Context, std std) error {
	s, err := c.sit(std)
	if err != nil {
		return err
	}
	s.prompt = isTerminal(os.Stdin)
	if isUnicode(os.Getenv) {
		s.letters = diagram.Drawn()
	}
	done := make(chan error, 1)
	go func() { done <- s.play(ctx, os.Stdin) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done(): // nothing wakes a read of stdin
		return nil
	}
}

// sit prepares a game.
func (c *playCommand) sit(std std) (*sitting, error) {
	levels := engine.Levels()
	if c.Level < 1 || c.Level > len(levels) {
		return nil, usagef("--level: there are the levels 1 to %d", len(levels))
	}
	language, err := i18n.Load(c.Lang)
	if err != nil {
		return nil, usage{err}
	}
	v, p, err := c.find(std)
	if err != nil {
		return nil, err
	}
	human := ruleset.White
	if c.Side == ruleset.Black.String() {
		human = ruleset.Black
	}
	seed := c.Seed
	if seed == 0 {
		seed = uint64(time.Now().UnixNano())
	}
	return &sitting{
		game: game.From(v, p), thinker: c.thinker(std.err), level: c.Level, levelKey: levels[c.Level-1].Key, seed: fmt.Sprint(seed),
		human: human, language: language, tag: c.Lang, letters: diagram.Plain(), out: std.out,
	}, nil
}

// thinker is the computer, with the endgame tables that this user has.
func (c *playCommand) thinker(log io.Writer) play.Thinker {
	engines := play.NewEngines(time.Now)
	if folder, err := openTables(c.Tables); err == nil { // else it plays without them
		engines.Endings = newEndings(folder, slog.New(slog.NewTextHandler(log, nil))).of
	}
	return engines
}

// isUnicode reports whether the locale can show the draughtsmen of Unicode.
func isUnicode(getenv func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := getenv(name); locale != "" {
			return strings.Contains(strings.ToLower(strings.ReplaceAll(locale, "-", "")), "utf8")
		}
	}
	return false
}
