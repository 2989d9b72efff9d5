package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/engine"
	"damiera/engine/analysis"
	"damiera/engine/search"
	"damiera/ui/i18n"
)

type analyseCommand struct {
	where
	Moves   string        `placeholder:"MOVES" help:"Moves that lead on from there, with blanks between them."`
	PDN     string        `name:"pdn" type:"path" placeholder:"FILE" help:"The first game of a file, instead of --fen and --moves."`
	Review  bool          `help:"Say what each move of the game was worth, instead of looking at its last position."`
	Time    time.Duration `default:"5s" help:"The most time; in a review for all moves together."`
	Lines   int           `default:"3" help:"How many of the best moves, from 1 to 10."`
	JSON    bool          `name:"json" help:"What was found at the end, as the API tells it."`
	Lang    string        `default:"en" help:"Language of the judgement and the remarks."`
	Tables  string        `type:"path" placeholder:"DIR" help:"Folder of endgame tables, else one of this user."`
	Threads int           `placeholder:"N" help:"Cores to search with, else all."`
	Hash    int           `default:"64" placeholder:"MB" help:"Memory for positions already searched, from 1 to 4096."`
}

// mostLines is how many lines a person can want.
const mostLines = 10

// Run shows the best lines as they deepen on a terminal, and the last of them
// elsewhere: one a line, score, depth and moves. A score is in men from White's
// side, or white/17, black/17, white, black, draw where it is certain: who
// wins and in how many turns.
func (c *analyseCommand) Run(ctx context.Context, std std) error {
	switch {
	case c.Lines < 1 || c.Lines > mostLines:
		return usagef("--lines: write 1 to %d", mostLines)
	case c.Time < 10*time.Millisecond:
		return usagef("--time: write at least 10ms")
	case c.Hash < 1 || c.Hash > 4096:
		return usagef("--hash: write megabytes from 1 to 4096")
	case c.PDN != "" && (c.FEN != "" || c.Moves != ""):
		return usagef("--pdn has a position and moves of its own: leave --fen and --moves away")
	}
	language, err := i18n.Load(c.Lang)
	if err != nil {
		return usage{err}
	}
	v, p, err := c.find(std)
	if err != nil {
		return err
	}
	g, err := c.game(ctx, game.From(v, p), language, std)
	if err != nil {
		return err
	}
	endings, err := openEndings(c.Tables, v, std)
	if err != nil {
		return err
	}
	if c.Review {
		return c.review(ctx, g, endings, language, std)
	}
	return c.look(ctx, g, endings, newScreen(std.out, language))
}

func (c *analyseCommand) mind(v *core.Variant, endings search.Endings) *engine.Engine {
	threads := c.Threads
	if threads < 1 {
		threads = runtime.GOMAXPROCS(0)
	}
	return engine.New(v, engine.Options{HashMB: c.Hash, Threads: threads, Now: time.Now, Endings: endings})
}

// look analyses the last position. Stopping it is one way to end it.
func (c *analyseCommand) look(ctx context.Context, g *game.Game, endings search.Endings, screen *screen) error {
	found, reason, err := analysis.Think(ctx, c.mind(g.Variant(), endings), endings, g, analysis.Limits{Lines: c.Lines, Time: c.Time}, screen.show)
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if !c.JSON {
		screen.end(found)
		return nil
	}
	screen.clear()
	out := json.NewEncoder(screen.out)
	out.SetIndent("", "  ")
	return out.Encode(struct {
		FEN string `json:"fen"`
		analysis.Look
		Reason analysis.Reason `json:"reason"`
	}{g.Variant().Notation.FEN(g.Position()), found, reason})
}

// game plays the moves that were given.
func (c *analyseCommand) game(ctx context.Context, g *game.Game, l *i18n.Language, std std) (*game.Game, error) {
	if c.PDN != "" {
		return c.file(ctx, g.Variant(), std)
	}
	err := g.Follow(ctx, strings.Fields(c.Moves))
	var broken *game.BrokenError
	var refusal *game.Refusal
	switch {
	case errors.As(err, &refusal) && errors.As(err, &broken):
		return nil, usagef("--moves: move %d, %s: %s", broken.Ply, refusal.Verdict.Asked, say(l, refusal.Verdict))
	case errors.As(err, &broken):
		return nil, usagef("--moves: move %d: %w", broken.Ply, broken.Cause)
	}
	return g, err
}

// file reads the first game of a file.
func (c *analyseCommand) file(ctx context.Context, v *core.Variant, std std) (*game.Game, error) {
	data, err := readGames(c.PDN, os.Stdin)
	if err != nil {
		return nil, usage{err}
	}
	reader := game.Reader{Catalog: core.Load(nil, nil, nil), Variant: v, Most: 1}
	file := reader.Read(ctx, data)
	if len(file.Games) == 0 || file.Games[0].Game == nil {
		return nil, usagef("%s has no game that can be played; damiera pdn tells why", c.PDN)
	}
	for _, fault := range file.Games[0].Faults {
		fmt.Fprintf(std.err, "%s:%v\n", c.PDN, fault)
	}
	return file.Games[0].Game, nil
}
