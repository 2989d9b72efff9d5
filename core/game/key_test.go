package game_test

import (
	"math/rand/v2"
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
)

func TestKeyAfterIsTheKeyAfterwards(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"italian", "russian", "international", "dame"} {
		v := coretest.Variant(t, id)
		d := game.NewDraws(v)
		for range 40 {
			p := v.Start
			key := d.Key(&p)
			for range 150 {
				legal := v.Machine.Legal(&p, nil)
				if len(legal) == 0 {
					break
				}
				m := legal[chance.IntN(len(legal))]
				after := v.Machine.Step(p, m)
				key = d.KeyAfter(key, &p, m, &after)
				if p = after; key != d.Key(&p) {
					t.Fatalf("%s %s: keys differ", id, v.Notation.FEN(p))
				}
			}
		}
	}
}
