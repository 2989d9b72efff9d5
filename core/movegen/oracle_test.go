package movegen_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"
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
		if strings.HasPrefix(source, "routes;") || nodes > 200_000 {
			continue
		}
		if games[name].Machine == nil {
			games[name] = compile(t, game(t, name))
		}
		c := games[name]
		p := position(t, c, fen)
		if got := c.Reference.Count(&p, depth); got != nodes {
			t.Errorf("%s %s depth %d: %d, published %d", name, fen, depth, got, nodes)
		}
	}
}
