package movegen_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"damiera/core/movegen"
)

// TestPublishedCounts compares with counts that other people's programs agree on.
func TestPublishedCounts(t *testing.T) {
	file, err := os.Open("../../tests/oracles/perft.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]compiled{}
	for _, row := range rows[1:] {
		name, fen, source := row[0], row[1], row[4]
		depth, _ := strconv.Atoi(row[2])
		nodes, _ := strconv.ParseUint(row[3], 10, 64)
		if strings.HasPrefix(source, "routes;") || nodes > 2_000_000 {
			continue
		}
		if games[name].Machine == nil {
			games[name] = compile(t, game(t, name))
		}
		c := games[name]
		p := position(t, c, fen)
		for _, g := range []movegen.Generator{c.Generator, c.Reference} {
			if nodes > 100_000 && g == c.Reference {
				continue
			}
			if got := g.Count(&p, depth); got != nodes {
				t.Errorf("%s %s depth %d: %T counts %d, published %d", name, fen, depth, g, got, nodes)
			}
		}
	}
}
