package lesson_test

import (
	"slices"
	"testing"

	"damiera/core/game"
	"damiera/core/lesson"
)

// What sets games apart, as the matrix of rules has it, and a position for it.
func TestCompare(t *testing.T) {
	all := games(t)
	for _, c := range []struct {
		a, b     string
		sections []string    // where they differ
		same     []string    // where they do not
		reasons  []game.Code // why moves of one are refused by the other
	}{
		{
			"italian", "english",
			[]string{"board", "man", "ranking", "draws", "notation"},
			[]string{"king", "capture", "chain", "promotion", "end"},
			[]game.Code{game.MustCapture, game.PreferPieces, game.PreferByKing},
		},
		{
			"russian", "brazilian",
			[]string{"ranking", "promotion", "draws"},
			[]string{"board", "man", "king", "capture", "chain", "end"},
			[]game.Code{game.PreferPieces},
		},
		{"russian", "russian-federation", []string{"draws"}, []string{"board", "man", "king", "capture", "chain", "ranking", "promotion", "end"}, nil},
		{
			"international", "eight-ways",
			[]string{"man", "king", "ranking", "draws"},
			[]string{"capture", "promotion", "end"},
			[]game.Code{game.MustCapture},
		},
		{"international", "stops-behind-king", []string{"king"}, []string{"man", "capture", "ranking", "promotion", "end", "draws"}, []game.Code{game.Landing}},
		{"russian", "turned-round", []string{"end"}, []string{"man", "king", "capture", "chain", "ranking", "promotion"}, nil},
		{"english", "international", []string{"board", "man", "king"}, nil, nil},
		{"czech", "blocked-is-drawn", []string{"board", "end", "match"}, []string{"man", "king", "capture", "ranking"}, nil},
	} {
		found := lesson.Compare(all[c.a], all[c.b])
		var sections []string
		for _, d := range found.Differences {
			sections = append(sections, d.Section)
		}
		for _, s := range c.sections {
			if !slices.Contains(sections, s) {
				t.Errorf("%s and %s do not differ in %s", c.a, c.b, s)
			}
		}
		for _, s := range c.same {
			if slices.Contains(sections, s) {
				t.Errorf("%s and %s differ in %s", c.a, c.b, s)
			}
		}
		var reasons []game.Code
		for _, q := range found.Quarrels {
			ids := [2]string{c.a, c.b}
			one, other := q.Diagrams[q.Legal], q.Diagrams[1-q.Legal]
			if move := one.Legal[0].Move; !slices.Contains(texts(all[ids[q.Legal]], one.Position), move) {
				t.Errorf("%s is not legal in %s: %s", move, ids[q.Legal], one.FEN)
			}
			verdict := other.Refused[0]
			reasons = append(reasons, verdict.Code)
			if slices.Contains(texts(all[ids[1-q.Legal]], other.Position), verdict.Asked) {
				t.Errorf("%s is legal in %s too: %s", verdict.Asked, ids[1-q.Legal], other.FEN)
			}
		}
		for _, r := range c.reasons {
			if !slices.Contains(reasons, r) {
				t.Errorf("%s and %s: no position shows %s; there are %v", c.a, c.b, r, reasons)
			}
		}
		if c.reasons == nil && len(c.same) > 4 && len(reasons) > 0 {
			t.Errorf("%s and %s have the same moves, but %v", c.a, c.b, reasons)
		}
	}
}

func TestCompareWithItself(t *testing.T) {
	for _, id := range []string{"italian", "russian", "square-steps", "old-kings"} {
		v := games(t)[id]
		if found := lesson.Compare(v, v); len(found.Differences)+len(found.Quarrels) > 0 {
			t.Errorf("%s differs from itself: %v", id, found)
		}
	}
}
