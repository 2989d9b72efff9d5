package cli

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine"
)

type benchCommand struct {
	Games []string      `arg:"" optional:"" name:"game" help:"Ids or variant files; else the games that are listed first."`
	Limit string        `type:"existingfile" placeholder:"BINARY" help:"The program of tests/limit, whose speed stands beside ours."`
	Shelf bool          `help:"Tell instead how many games there are, how long their files are and how long they take to load."`
	Think time.Duration `default:"1s" help:"How long the engine thinks."`
}

// What is measured.
const (
	benchGames  = 5         // of the house's list
	benchLeaves = 5_000_000 // made one by one; in bulk one ply more is counted
	benchPlain  = 200_000   // by the reference
	benchBest   = 5         // runs, of which the fastest counts
)

// benchColumns are the columns of the table. Times are of the processor, a
// leaf in nanoseconds from the start position; a minus stands for no figure.
const benchColumns = "game depth leaf bulk reference allocations load-ms nodes/s think-depth limit-leaf limit-bulk leaf/limit bulk/limit"

// row is one line of the table.
type row struct {
	game                 string
	depth                int
	leaf, bulk, ref      float64
	allocations          uint64
	load                 time.Duration
	nodes                float64
	thought              int
	limitLeaf, limitBulk float64
}

// Run prints the speed table, a line as soon as it is known.
func (c *benchCommand) Run(ctx context.Context, io std) error {
	if c.Shelf {
		return printShelf(io.out)
	}
	games := c.Games
	if len(games) == 0 {
		games = order()[:benchGames]
	}
	limits := map[string][2]float64{}
	if c.Limit != "" {
		var err error
		if limits, err = runLimit(ctx, c.Limit); err != nil {
			return err
		}
	}
	fmt.Fprintln(io.err, benchColumns)
	for _, name := range games {
		v, err := find(name, io)
		if err != nil {
			return err
		}
		r := row{game: v.Rules.ID, limitLeaf: limits[v.Rules.ID][0], limitBulk: limits[v.Rules.ID][1]}
		if r.load, err = loadTime(name); err != nil {
			return err
		}
		r.generators(v)
		if err := r.engine(ctx, v, c.Think); err != nil {
			return err
		}
		r.print(io.out)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// generators measures the plan, or what does its work, and the reference.
func (r *row) generators(v *core.Variant) {
	p := v.Start
	r.depth = deepest(v.Machine, p, benchLeaves)
	r.leaf = fastest(func() uint64 { return v.Machine.Leaves(&p, r.depth) })
	r.bulk = fastest(func() uint64 { return v.Machine.Count(&p, r.depth+1) })
	plain := deepest(v.Machine, p, benchPlain)
	r.ref = fastest(func() uint64 { return v.Machine.Reference.Leaves(&p, plain) })
	r.allocations = allocations(func() { v.Machine.Leaves(&p, r.depth) })
}

// allocations returns the fewest that a run made: now and then the runtime
// makes some of its own.
func allocations(run func()) uint64 {
	fewest := ^uint64(0)
	for range benchBest {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		run()
		runtime.ReadMemStats(&after)
		fewest = min(fewest, after.Mallocs-before.Mallocs)
	}
	return fewest
}

// deepest returns the deepest depth with at most so many leaves, at least 1.
func deepest(g movegen.Generator, p movegen.Position, most uint64) int {
	depth := 1
	for last := uint64(0); ; depth++ {
		n := g.Count(&p, depth+1)
		if n > most || n <= last {
			return depth
		}
		last = n
	}
}

// fastest returns the nanoseconds a leaf of the fastest run.
func fastest(count func() uint64) float64 {
	best := 0.0
	for i := range benchBest {
		begin := processorTime()
		leaves := count()
		spent := float64(processorTime()-begin) / float64(max(leaves, 1))
		if i == 0 || spent < best {
			best = spent
		}
	}
	return best
}

// loadTime measures how long it takes to read and compile a game.
func loadTime(name string) (best time.Duration, err error) {
	source, all, err := look(name)
	if err != nil {
		return 0, err
	}
	for i := range benchBest {
		begin := processorTime()
		_, _ = compile(source, all)
		if spent := processorTime() - begin; i == 0 || spent < best {
			best = spent
		}
	}
	return best, nil
}

// engine lets an engine think from the start position.
func (r *row) engine(ctx context.Context, v *core.Variant, think time.Duration) error {
	mind := engine.New(v, engine.Options{HashMB: 64, Now: time.Now})
	begin := processorTime()
	result, err := mind.Think(ctx, game.New(v), engine.Limits{Time: think}, nil)
	if err != nil {
		return err
	}
	r.nodes = float64(result.Nodes) / max(processorTime()-begin, 1).Seconds()
	r.thought = result.Depth
	return nil
}

func (r *row) print(out io.Writer) {
	fmt.Fprintf(out, "%s %d %.2f %.2f %.1f %d %.1f %.0f %d", r.game, r.depth, r.leaf, r.bulk, r.ref, r.allocations,
		milliseconds(r.load), r.nodes, r.thought)
	if r.limitLeaf == 0 {
		fmt.Fprintln(out, " - - - -")
		return
	}
	fmt.Fprintf(out, " %.2f %.2f %.2f %.2f\n", r.limitLeaf, r.limitBulk, r.leaf/r.limitLeaf, r.bulk/r.limitBulk)
}
