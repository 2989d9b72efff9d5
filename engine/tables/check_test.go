package tables

import (
	"context"
	"strings"
	"testing"
)

func TestCheckFindsAnyWrongValue(t *testing.T) {
	for name, plies := range map[string]int{"with plies": 3, "signs only": 0} {
		t.Run(name, func(t *testing.T) {
			tables := built(t, board4+flying, 3, plies)
			last := int64(0)
			if err := tables.Check(context.Background(), 1, func(done, total int64) { last = total - done }); err != nil || last != 0 {
				t.Fatalf("%v, %d positions left", err, last)
			}
			code := Slice{OwnKings: 2, OppKings: 1}.code()
			table := *tables.slices[code].Load()
			signs := make([]uint8, table.space.size())
			wrong := 0
			for i := range signs {
				signs[i], _ = table.signs.at(i)
			}
			for i := range signs {
				p := table.space.position(i)
				if tables.game.Machine.CanCapture(&p) {
					continue
				}
				was := signs[i]
				signs[i] = (was + 1) % 3
				table.signs = packRuns(signs)
				tables.slices[code].Store(&table)
				if err := tables.Check(context.Background(), 1, nil); err == nil || !strings.Contains(err.Error(), "position") {
					t.Fatalf("position %d: got %v", i, err)
				}
				signs[i] = was
				if wrong++; wrong == 100 {
					return
				}
			}
		})
	}
}

func TestCheckTellsOfMissingSlices(t *testing.T) {
	tables := built(t, board4+short, 3, 3)
	tables.slices[Slice{OwnKings: 1, OppKings: 1}.code()].Store(nil)
	if err := tables.Check(context.Background(), 1, nil); err == nil || !strings.Contains(err.Error(), "missing") {
		t.Errorf("got %v", err)
	}
}
