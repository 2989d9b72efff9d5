package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/notation"
)

type perftCommand struct {
	where
	Depth     int  `required:"" help:"Plies to count."`
	Divide    bool `help:"Count behind each move."`
	Reference bool `help:"Count with the reference generator."`
}

// Run counts the moves to each depth, or behind each move.
func (c *perftCommand) Run(ctx context.Context, io std) error {
	if c.Depth < 1 {
		return usagef("--depth: a depth is at least 1")
	}
	v, p, err := c.find(io)
	if err != nil {
		return err
	}
	var generator movegen.Generator = v.Machine
	if c.Reference {
		generator = v.Machine.Reference
	}
	if c.Divide {
		return divide(ctx, io, v, p, generator, c.Depth)
	}
	for depth := 1; depth <= c.Depth; depth++ {
		begin := time.Now()
		nodes, err := count(ctx, generator, p, depth)
		if err != nil {
			return err
		}
		seconds := max(time.Since(begin), time.Nanosecond).Seconds()
		fmt.Fprintf(io.out, "%d %d %.6f %.0f\n", depth, nodes, seconds, float64(nodes)/seconds)
	}
	return nil
}

func divide(ctx context.Context, io std, v *core.Variant, p movegen.Position, generator movegen.Generator, depth int) error {
	texts := v.Notation.Texts(&p, generator.Moves(&p, nil))
	slices.SortFunc(texts, func(a, b notation.Text) int { return strings.Compare(a.Text, b.Text) })
	for _, t := range texts {
		nodes := uint64(1)
		if depth > 1 {
			var err error
			if nodes, err = count(ctx, generator, p.Play(t.Move), depth-1); err != nil {
				return err
			}
		}
		fmt.Fprintln(io.out, t.Text, nodes)
	}
	return nil
}

// count counts moves until ctx ends. The counting itself cannot be stopped: it
// is left behind when the program ends.
func count(ctx context.Context, generator movegen.Generator, p movegen.Position, depth int) (uint64, error) {
	counted := make(chan uint64, 1)
	go func() { counted <- generator.Count(&p, depth) }()
	select {
	case nodes := <-counted:
		return nodes, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}
