package game_test

import (
	"testing"

	"damiera/core/coretest"
	"damiera/core/game"
)

// How long does a request for the state of a game take?
func BenchmarkFromPositionToOptions(b *testing.B) {
	for id, fen := range map[string]string{
		"italian": "W:W21-32:B1-12",
		"english": "B:W6,7,8,14,15,16,22,23,24:BK2",
		"russian": "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8",
	} {
		v := coretest.Variant(b, id)
		p := coretest.Position(b, v, fen)
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				game.From(v, p).Options()
			}
		})
	}
}

// How long does it take to say why a move is refused?
func BenchmarkWhy(b *testing.B) {
	v := coretest.Variant(b, "italian")
	p := coretest.Position(b, v, "W:WK14:BK11,12,18,K26")
	for b.Loop() {
		game.Why(v, p, "14x21x30")
	}
}

// How much does the search pay for the draw counters at a node?
func BenchmarkDrawsStep(b *testing.B) {
	for _, id := range []string{"italian", "russian-federation"} {
		v := coretest.Variant(b, id)
		d := game.NewDraws(v)
		m := v.Machine.Legal(&v.Start, nil)[0]
		after := v.Machine.Step(v.Start, m)
		s := d.Start(&v.Start)
		b.Run(id, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d.Step(s, m, &after)
			}
		})
	}
}
