package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
)

// where is a game and a position of it, as most commands ask for them.
type where struct {
	Game string `arg:"" help:"Id of a game or a variant file."`
	FEN  string `name:"fen" placeholder:"FEN" help:"Position, for instance W:W21,K30:B1,2; else the start."`
}

// find reads the game and the position.
func (w *where) find(io std) (*core.Variant, movegen.Position, error) {
	v, err := find(w.Game, io)
	if err != nil || w.FEN == "" {
		return v, startOf(v), err
	}
	p, err := v.Position(w.FEN)
	if err != nil {
		return v, p, usagef("--fen: %w", err)
	}
	return v, p, nil
}

func startOf(v *core.Variant) (p movegen.Position) {
	if v != nil {
		p = v.Start
	}
	return p
}

type movesCommand struct {
	where
	JSON bool `name:"json" help:"With the path and the captured pieces of each move."`
}

// Run prints the legal moves of a position, sorted.
func (c *movesCommand) Run(io std) error {
	v, p, err := c.find(io)
	if err != nil {
		return err
	}
	options := game.Options(v, v.Notation.Texts(&p, v.Machine.Legal(&p, nil)))
	slices.SortFunc(options, func(a, b game.Option) int { return strings.Compare(a.Move, b.Move) })
	if c.JSON {
		out := json.NewEncoder(io.out)
		out.SetIndent("", "  ")
		return out.Encode(options)
	}
	for _, o := range options {
		fmt.Fprintln(io.out, o.Move)
	}
	return nil
}
