package cli

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"time"

	"damiera/core"
	"damiera/core/ruleset"
)

// printShelf prints what all the games that came with the program take, a
// figure a line: their number, the lines of their files, the time to load them.
func printShelf(out io.Writer) error {
	sources := embedded()
	lines := make([]int, len(sources))
	loads := make([]time.Duration, len(sources))
	for i, source := range sources {
		lines[i] = bytes.Count(source.Bytes, []byte("\n"))
		var err error
		if loads[i], err = loadTime(ruleset.IDOf(source.Bytes)); err != nil {
			return err
		}
	}
	var all time.Duration
	for i := range benchBest {
		begin := processorTime()
		core.Load(nil, sources, order())
		if spent := processorTime() - begin; i == 0 || spent < all {
			all = spent
		}
	}
	longest, slowest := slices.Index(lines, slices.Max(lines)), slices.Index(loads, slices.Max(loads))
	fmt.Fprintln(out, "games", len(sources))
	fmt.Fprintln(out, "lines-median", median(lines))
	fmt.Fprintln(out, "lines-most", lines[longest], ruleset.IDOf(sources[longest].Bytes))
	fmt.Fprintf(out, "load-ms %.1f\n", milliseconds(all))
	fmt.Fprintf(out, "load-median-ms %.1f\n", milliseconds(median(loads)))
	fmt.Fprintf(out, "load-most-ms %.1f %s\n", milliseconds(loads[slowest]), ruleset.IDOf(sources[slowest].Bytes))
	return nil
}

// median returns the middle one, of two the lower.
func median[N int | time.Duration](list []N) N {
	return slices.Sorted(slices.Values(list))[(len(list)-1)/2]
}

func milliseconds(d time.Duration) float64 { return float64(d) / 1e6 }
