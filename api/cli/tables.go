package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"

	"damiera/engine/tables"
)

type tablesCommand struct {
	Game    string `arg:"" help:"Id of a game or a variant file."`
	Pieces  int    `required:"" help:"Most pieces on the board, from 2 to 6."`
	Plies   int    `default:"4" help:"Keep the plies to the end for up to so many pieces, kings alone for one more."`
	Tables  string `type:"path" placeholder:"DIR" help:"Folder of the tables, else one of this user."`
	Workers int    `help:"Cores to use, else all."`
	Memory  int    `default:"1024" placeholder:"MB" help:"Memory that solving may take."`
	Check   bool   `help:"Look at every value again once all tables stand."`
}

// Run builds the endgame tables of a game, or goes on building them. It prints
// a line for each: name, positions, bytes for who wins, bytes for in how many plies.
func (c *tablesCommand) Run(ctx context.Context, std std) error {
	if c.Pieces < 2 || c.Pieces > tables.Most {
		return usagef("--pieces: tables are made for 2 to %d pieces", tables.Most)
	}
	v, err := find(c.Game, std)
	if err != nil {
		return err
	}
	t, err := tables.For(v)
	if err != nil {
		return usage{err}
	}
	folder, err := openTables(c.Tables)
	if err != nil {
		return err
	}
	release, err := folder.lock(t.Folder())
	if err != nil {
		return err
	}
	defer release()
	bar := newBar(std.err, "solving")
	err = t.Build(ctx, folder, tables.Options{
		Pieces: c.Pieces, Plies: c.Plies, Workers: c.Workers, Memory: int64(c.Memory) << 20,
		Report:  func(p tables.Progress) { bar.set(p.Done, p.Total) },
		Damaged: func(e *tables.DamagedError) { fmt.Fprintf(std.err, "%v; it is made anew\n", e) },
	})
	bar.end()
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("stopped; the same command goes on from here")
	}
	if err != nil {
		return err
	}
	if c.Check {
		bar := newBar(std.err, "checking")
		err := t.Check(ctx, c.Workers, bar.set)
		bar.end()
		if err != nil {
			return err
		}
	}
	for _, s := range t.Slices() {
		fmt.Fprintln(std.out, s.Slice, s.Positions, s.SignBytes, s.PlyBytes)
	}
	return nil
}

// bar shows how far long work has come: a moving line on a terminal, nothing
// elsewhere.
type bar struct{ *progressbar.ProgressBar }

func newBar(w io.Writer, doing string) *bar {
	if !isTerminal(w) {
		w = io.Discard
	}
	return &bar{progressbar.NewOptions64(1, progressbar.OptionSetWriter(w), progressbar.OptionSetDescription(doing),
		progressbar.OptionThrottle(200*time.Millisecond), progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())}
}

func (b *bar) set(done, total int64) {
	b.ChangeMax64(max(total, 1))
	if err := b.Set64(done); err != nil {
		return // a terminal that is gone shows no progress
	}
}

func (b *bar) end() {
	if err := b.Finish(); err != nil {
		return // a terminal that is gone shows no progress
	}
}
