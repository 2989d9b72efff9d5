package engine

import (
	"time"

	"damiera/engine/tables"
)

// Level is a strength that people choose. Its words in the six languages are
// filed under its Key.
type Level struct {
	Key    string
	Limits Limits // Seed is the caller's to set
}

// Levels returns the five levels, the weakest first. The lowest sees its own
// move and the answer, with every exchange played out: it overlooks plans and
// traps, yet leaves nothing hanging.
func Levels() []Level {
	return []Level{
		{"beginner", Limits{Depth: 2, Nodes: 4_000, Time: 300 * time.Millisecond, Margin: 15}},
		{"easy", Limits{Depth: 3, Nodes: 20_000, Time: 500 * time.Millisecond, Margin: 15}},
		{"normal", Limits{Depth: 5, Nodes: 60_000, Time: 800 * time.Millisecond, Margin: 12}},
		{"strong", Limits{Depth: 6, Nodes: 400_000, Time: 1200 * time.Millisecond}},
		{"hard", Limits{Time: 1500 * time.Millisecond, Endings: tables.Most}},
	}
}
