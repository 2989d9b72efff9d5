package cli

import (
	"context"
	"fmt"
	"math"

	"damiera/core"
	"damiera/core/game"
)

type checkCommand struct {
	Files []string `arg:"" name:"file" help:"Variant files."`
}

// Run checks variant files. Faults go to stdout; the exit code is 1 if there
// are any, 2 if a file cannot be read.
func (c *checkCommand) Run(ctx context.Context, io std) error {
	var sources []core.Source
	for _, file := range c.Files {
		source, err := readSource(file)
		if err != nil {
			return usage{err}
		}
		sources = append(sources, source)
	}
	result := error(nil)
	for _, source := range sources {
		v, faults := compile(source, append(shelf(embedded()).beside(source.File), sources...))
		if v != nil {
			faults = game.Check(ctx, v, math.MaxUint64).Faults
		}
		if len(faults) > 0 {
			fmt.Fprintln(io.out, faults)
			result = verdict(exitNo)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return result
}
