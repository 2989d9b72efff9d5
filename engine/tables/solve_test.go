package tables

import "testing"

// Every position of small boards is solved a second time with nothing but the
// reference generator.
func TestTablesAgreeWithPlainSolving(t *testing.T) {
	tests := []struct {
		name, text    string
		pieces, plies int
	}{
		{"short kings", board4 + short, 4, 4},
		{"short kings, signs only", board4 + short, 4, 2},
		{"short kings on 6x6", board6 + short, 2, 2},
		{"flying kings, crowned in passing", board6 + flying + "promotion: {when: pass}\n", 2, 2},
		{"flying kings, small", board4 + flying + "promotion: {when: end}\n", 4, 4},
		{"ranked captures", board4 + timid + "capture: {prefer: [pieces, by-king, kings, early-kings]}\n", 4, 4},
		{"captures by choice", board4 + flying + "capture: {force: may}\n", 3, 3},
		{"pieces vanish jump by jump", board4 + flying + "capture: {remove: jump}\n", 3, 3},
		{"giveaway", board4 + short + "result: {no-move: win}\n", 4, 4},
		{"no move draws", board4 + short + "result: {no-move: draw}\n", 3, 3},
		{"promotion wins", board6 + short + "result: {promote: win}\n", 3, 3},
		{"last piece loses", board4 + short + "result: {last-piece: loss}\n", 4, 4},
		{"last piece loses, no move wins", board4 + short + "result: {last-piece: loss, no-move: win}\n", 4, 4},
		{"all cells", full4 + cross + "capture: {remove: jump, turn: no-reverse, prefer: [pieces]}\npromotion: {when: end}\n", 3, 3},
		{"line moves", full4 + line, 3, 3},
		{"men never crowned", board4 + short + "promotion: {zone: none}\n", 3, 3},
		{"a board without symmetry", lopsided + flying, 3, 3},
		{"drawn at once", full4 + cross + "draws: [{plies: 0, while: {one: {pieces: 1}, other: {pieces: 1}, quiet: true}}]\n", 3, 3},
		{"drawn at once unless silenced", board4 + short + "draws:\n  - {group: a, plies: 9, while: {one: {men: 1+}, other: {kings: 1+}}}\n  - {group: a, plies: 0, while: {total: 2-3}}\n", 3, 3},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tables := built(t, tt.text, tt.pieces, tt.plies)
			if err := solvePlainly(variant(t, tt.text), tt.pieces).compare(tables, tt.plies); err != nil {
				t.Fatal(err)
			}
		})
	}
}
