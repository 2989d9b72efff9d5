package movegen

import (
	"bytes"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the plan for wide boards anew")

// The plan for wide boards is the plan in the words of wideCells.
func TestWidePlanIsThePlan(t *testing.T) {
	tailor := newTailor(t, "plan.go", "planbuild.go", "plancount.go", "planfar.go", "planleap.go", "planquiet.go")
	for _, file := range tailor.files {
		want := tailor.widen(t, file)
		if *update {
			if err := os.WriteFile("wide"+file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile("wide" + file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("wide%s is not %s for wide boards; run go test ./core/movegen -update", file, file)
		}
	}
}
