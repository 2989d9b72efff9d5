// Package oracles holds the variant files against move counts that other
// people's programs agree on.
package oracles

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/variants"
)

// How far each generator is asked: the plan with -deep as far as the table
// goes, the reference a little further where it has no plan beside it.
const (
	referenceNodes = 1_000_000
	aloneNodes     = 2_000_000
	planNodes      = 200_000_000
)

var deep = flag.Bool("deep", false, "count the rows of more than 200,000,000 nodes too; takes minutes")

// row is one count of the table.
type row struct {
	game, fen string
	depth     int
	nodes     uint64
}

// games are the embedded files, and the twelve men's Thai of a published table.
var games = sync.OnceValue(func() *core.Catalog {
	names, err := fs.Glob(variants.Files, "*.yaml")
	if err != nil {
		panic(err)
	}
	var sources []core.Source
	for _, name := range names {
		text, err := variants.Files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		sources = append(sources, core.Source{File: name, Bytes: text, Embedded: true})
	}
	sources = append(sources, core.Source{File: "thai12.yaml", Bytes: []byte("id: thai12\nextends: thai\nsetup: {men: 1-3}\n")})
	return core.Load(nil, sources, nil)
})

func variant(t *testing.T, id string) *core.Variant {
	t.Helper()
	v, ok := games().Variant(strings.TrimSuffix(id, "!"))
	if !ok {
		t.Fatalf("no game %s", id)
	}
	return v
}

// read returns the rows whose counts follow our convention: captures with equal
// ends and victims are one move. Thai with twelve men was counted by routes
// only; to depth 4 that is the same, as for the other games that start like it.
func read(t *testing.T) []row {
	t.Helper()
	var rows []row
	for _, record := range table(t, "perft.csv")[1:] {
		depth, err := strconv.Atoi(record[2])
		if err != nil {
			t.Fatal(err)
		}
		alike := record[0] == "thai12" && depth <= 4
		if strings.HasPrefix(record[4], "routes;") && !alike {
			continue
		}
		nodes, err := strconv.ParseUint(record[3], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row{record[0], record[1], depth, nodes})
	}
	if len(rows) < 900 {
		t.Fatalf("only %d rows", len(rows))
	}
	return rows
}

func table(t *testing.T, name string) [][]string {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return records
}

func place(t *testing.T, v *core.Variant, fen string) movegen.Position {
	t.Helper()
	if fen == "start" {
		return v.Start
	}
	p, err := v.Notation.ReadFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func TestPublishedCounts(t *testing.T) {
	byGame := map[string][]row{}
	for _, r := range read(t) {
		byGame[r.game] = append(byGame[r.game], r)
	}
	for game, rows := range byGame {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := variant(t, game)
			limit := uint64(planNodes)
			if v.Machine.PlanFault != nil {
				limit = aloneNodes
			}
			var asked, left int
			for _, r := range rows {
				p := place(t, v, r.fen)
				if r.nodes > limit && !(*deep && v.Machine.PlanFault == nil) {
					left++
					continue
				}
				asked++
				if got := v.Machine.Count(&p, r.depth); got != r.nodes {
					t.Errorf("%s, depth %d: %d moves, published are %d", r.fen, r.depth, got, r.nodes)
				}
				if r.nodes > referenceNodes || v.Machine.PlanFault != nil {
					continue
				}
				if got := v.Machine.Reference.Count(&p, r.depth); got != r.nodes {
					t.Errorf("%s, depth %d: the reference finds %d moves, published are %d", r.fen, r.depth, got, r.nodes)
				}
			}
			t.Logf("%d rows reproduced, %d beyond %d nodes left to -deep", asked, left, limit)
		})
	}
}

// The Italian rule of the king met first is applied along the whole sequence;
// on these positions a program that looks at the first king only differs.
func TestItalianPrecedenceAlongTheWholeSequence(t *testing.T) {
	v := variant(t, "italian")
	differ := 0
	for _, record := range table(t, "italian-precedence.csv")[1:] {
		depth, err := strconv.Atoi(record[1])
		if err != nil {
			t.Fatal(err)
		}
		if record[2] != record[3] {
			differ++
		}
		p := place(t, v, record[0])
		for name, g := range map[string]movegen.Generator{"plan": v.Machine, "reference": v.Machine.Reference} {
			if got := fmt.Sprint(g.Count(&p, depth)); got != record[2] {
				t.Errorf("%s, depth %d: the %s finds %s moves, the whole sequence gives %s", record[0], depth, name, got, record[2])
			}
		}
	}
	if differ != 20 {
		t.Errorf("%d rows tell the two readings apart, want 20", differ)
	}
}

// Each file's own numbers, and that it has a plan.
func TestEveryFileKeepsItsCounts(t *testing.T) {
	for _, entry := range games().All() {
		t.Run(entry.ID, func(t *testing.T) {
			t.Parallel()
			v := variant(t, entry.ID)
			if v.Machine.PlanFault != nil {
				t.Errorf("no plan: %v", v.Machine.PlanFault)
			}
			for i, want := range v.Rules.Expect.Perft {
				if want > planNodes || v.Machine.PlanFault != nil && want > referenceNodes {
					break
				}
				p := v.Start
				if got := v.Machine.Count(&p, i+1); got != want {
					t.Errorf("depth %d: %d moves, the file says %d", i+1, got, want)
				}
			}
		})
	}
}
