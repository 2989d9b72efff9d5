package cli

import (
	"context"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// runLimit runs the program of tests/limit: for each game it knows, the
// nanoseconds a leaf without and with bulk counting.
func runLimit(ctx context.Context, binary string) (map[string][2]float64, error) {
	out, err := exec.CommandContext(ctx, binary, "9", strconv.Itoa(benchBest)).Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", binary, err)
	}
	limits := map[string][2]float64{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line) // english nobulk d9 3963680 0.022s 5.66 ns/leaf …
		if len(fields) < 7 || fields[6] != "ns/leaf" {
			continue
		}
		ns, err := strconv.ParseFloat(fields[5], 64)
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", binary, line, err)
		}
		both := limits[fields[0]]
		if fields[1] == "bulk" {
			both[1] = ns
		} else {
			both[0] = ns
		}
		limits[fields[0]] = both
	}
	if len(limits) == 0 {
		return nil, usagef("%s does not print a speed table; build it from tests/limit", binary)
	}
	return limits, nil
}
