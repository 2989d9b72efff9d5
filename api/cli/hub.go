package cli

import (
	"context"
	"os"
	"time"

	"damiera/core"
	"damiera/engine"
	"damiera/engine/eval"
	"damiera/engine/hub"
)

type hubCommand struct {
	Game    string `arg:"" help:"Id of a game or a variant file."`
	Tables  string `type:"path" placeholder:"DIR" help:"Folder of endgame tables, else one of this user."`
	Weights string `type:"path" placeholder:"FILE" help:"File of learned weights to judge positions by."`
	Derived bool   `help:"Judge positions by what follows from the rules, without learned weights."`
	Threads int    `default:"1" help:"Cores to search with."`
	Hash    int    `default:"64" placeholder:"MB" help:"Memory for positions already searched, from 1 to 4096."`
}

// hubVersion is what the engine calls its version in a Hub conversation.
const hubVersion = "1"

// Run speaks the Hub protocol on stdin and stdout until quit or the end of stdin.
func (c *hubCommand) Run(ctx context.Context, std std) error {
	if c.Hash < 1 || c.Hash > 4096 {
		return usagef("--hash: write megabytes from 1 to 4096")
	}
	v, err := find(c.Game, std)
	if err != nil {
		return err
	}
	judge, err := c.judge(v)
	if err != nil {
		return err
	}
	endings, err := openEndings(c.Tables, v, std)
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() {
		done <- hub.Serve(ctx, v, os.Stdin, std.out, hub.Options{
			Version: hubVersion, HashMB: c.Hash, Threads: c.Threads, Now: time.Now, Endings: endings, Judge: judge,
		})
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done(): // nothing wakes a read of stdin
		return nil
	}
}

// judge returns the evaluation to play by; nil is the engine's own choice.
func (c *hubCommand) judge(v *core.Variant) (*eval.Evaluator, error) {
	switch {
	case c.Derived && c.Weights != "":
		return nil, usagef("--derived plays without weights: leave one of --derived and --weights away")
	case c.Derived:
		return eval.New(v.Rules, v.Board), nil
	case c.Weights == "":
		return nil, nil
	}
	judge, _, err := readWeights(c.Weights, v)
	return judge, err
}

// readWeights returns the evaluation by a file of weights, and the file.
func readWeights(path string, v *core.Variant) (*eval.Evaluator, []byte, error) {
	file, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, usage{err}
	}
	judge, err := engine.JudgeBy(v, file)
	if err != nil {
		return nil, nil, usagef("%s: %w", path, err)
	}
	return judge, file, nil
}
