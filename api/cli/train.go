package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"damiera/core"
	"damiera/engine"
	"damiera/engine/eval"
	"damiera/engine/train"
)

type trainCommand struct {
	Game        string   `arg:"" help:"Id of a game or a variant file."`
	Games       int      `default:"20000" help:"Games in a generation."`
	Generations int      `default:"2" help:"Generations; each plays with what those before it have taught."`
	Nodes       int64    `default:"600" help:"Positions to look at for each move."`
	Seed        uint64   `default:"1" help:"What chance begins with."`
	Weights     string   `type:"path" placeholder:"FILE" help:"Weights that the first generation plays with, else what follows from the rules."`
	With        []string `type:"path" placeholder:"DIR" help:"Folders of other courses of this game, separated by commas, to learn from their games as well."`
	Tables      string   `type:"path" placeholder:"DIR" help:"Folder of endgame tables; a game ends where they know the result, else it is played out."`
	Workers     int      `help:"Cores to use, else all."`
	Out         string   `type:"path" placeholder:"FILE" help:"File of weights to write, else GAME.weights."`
	Data        string   `type:"path" placeholder:"DIR" help:"Folder of the games, else beside FILE. A course that was stopped goes on from them."`
	Verify      int      `placeholder:"N" help:"Play so many games of what was learned against what follows from the rules."`
}

// Run learns the evaluation of a game, or goes on learning it. It prints how
// many positions it learned from, and how well they foretell results.
func (c *trainCommand) Run(ctx context.Context, std std) error {
	if c.Games < 1 || c.Generations < 1 || c.Generations > 100 || c.Nodes < 1 || c.Verify < 0 {
		return usagef("--games, --generations and --nodes: write numbers from 1 on, at most 100 generations")
	}
	v, err := find(c.Game, std)
	if err != nil {
		return err
	}
	c.settle(v)
	plan, games, err := c.plan(v, std)
	if err != nil {
		return err
	}
	course, err := openCourse(c.Data, c.Generations, games)
	if err != nil {
		return err
	}
	defer course.close()
	fitted, err := train.Run(ctx, v, plan, course.files(), newCounter(std.err, time.Now).step)
	if errors.Is(err, context.Canceled) {
		return errors.New("stopped; the same command goes on from here")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Data, err)
	}
	var file bytes.Buffer
	if err := fitted.Weights.Write(&file, eval.Key(v.Rules)); err != nil {
		return err
	}
	out := tableFolder{filepath.Dir(c.Out)}
	if err := out.Write(filepath.Base(c.Out), file.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(std.out, "%d positions  loss %.4f, by the rules %.4f  %d bytes in %s\n", fitted.Samples, fitted.Loss, fitted.Before, file.Len(), c.Out)
	if c.Verify == 0 {
		return nil
	}
	return c.verify(ctx, v, file.Bytes(), std)
}

// settle fills in what was not given.
func (c *trainCommand) settle(v *core.Variant) {
	if c.Out == "" {
		c.Out = v.Rules.ID + ".weights"
	}
	if c.Data == "" {
		c.Data = c.Out + ".games"
	}
	if c.Workers < 1 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
}

// plan returns what to do, and what of it decides the games.
func (c *trainCommand) plan(v *core.Variant, std std) (plan train.Plan, p planned, err error) {
	plan = train.Standard()
	plan.Generations, plan.Games, plan.Threads = c.Generations, c.Games, c.Workers
	plan.Play.Nodes, plan.Play.Seed, plan.Fit.Seed = c.Nodes, c.Seed, c.Seed
	p = planned{Game: v.Rules.ID, Key: keyOf(v), Nodes: c.Nodes, Plies: plan.Play.Plies, Seed: c.Seed}
	if c.Weights != "" {
		var file []byte
		if plan.Judge, file, err = readWeights(c.Weights, v); err != nil {
			return plan, p, err
		}
		sum := sha256.Sum256(file)
		p.Weights = fmt.Sprintf("%x", sum[:8])
	}
	own, err := filepath.Abs(c.Data)
	if err != nil {
		return plan, p, err
	}
	for _, dir := range c.With {
		if dir == own {
			return plan, p, usagef("%s is the folder of this course; name those of others with --with", dir)
		}
	}
	var sum []byte
	if plan.More, sum, err = readCourses(c.With, v); err != nil {
		return plan, p, err
	}
	if c.Generations > 1 && len(c.With) > 0 { // the second plays with what they teach
		p.With = fmt.Sprintf("%x", sum[:8])
	}
	if c.Tables != "" {
		if plan.Play.Endings, err = openEndings(c.Tables, v, std); err != nil {
			return plan, p, err
		}
		if plan.Play.Endings == nil || plan.Play.Endings.Pieces() == 0 {
			return plan, p, usagef("%s: there are no endgame tables of %s here; make them with damiera tables", c.Tables, v.Rules.ID)
		}
		p.Tables = plan.Play.Endings.Pieces()
	}
	return plan, p, nil
}

// verify plays a match between what was learned and what follows from the rules.
func (c *trainCommand) verify(ctx context.Context, v *core.Variant, file []byte, std std) error {
	judge, err := engine.JudgeBy(v, file)
	if err != nil {
		return err
	}
	pairs := (c.Verify + 1) / 2
	openings, err := engine.Even(ctx, v, engine.RandomOpenings(v, 8*pairs, 6, c.Seed), pairs, 60)
	if err != nil {
		return err
	}
	m := engine.Match{Openings: openings, Games: c.Verify}
	for range c.Workers {
		m.Tables = append(m.Tables, engine.Table{A: verifier(v, judge), B: verifier(v, eval.New(v.Rules, v.Board))})
	}
	score, err := m.Play(ctx, func(m engine.Meeting) { fmt.Fprintf(std.err, "match: %v\n", m.Score) })
	fmt.Fprintf(std.out, "learned against derived: %d games  %v\n", score.Games(), score)
	return err
}

// verifyNodes is how many positions a player of that match looks at.
const verifyNodes = 1500

func verifier(v *core.Variant, judge *eval.Evaluator) engine.Player {
	return &engine.Searcher{
		Engine: engine.New(v, engine.Options{HashMB: 4, Judge: judge}),
		Limits: engine.Limits{Nodes: verifyNodes},
	}
}
