package eval

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// weights are the numbers that rules decide.
type weights struct {
	king     int // value of a king
	mobility int // a quiet step of a man
	tempo    int // having the move
	runaway  int // a man that cannot be stopped, one step before the zone
	runStep  int // what each step costs of that
	hasKings bool
}

// derive weighs a king by how far it sees beside a man, and a free way to the
// zone by what waits there.
func derive(rules *ruleset.Ruleset, b *board.Board) weights {
	w := weights{mobility: 2, tempo: 3}
	w.hasKings = !rules.Result.PromoteWins && len(rules.Promotion.Zone[0]) > 0
	man := sight(b, rules.Pieces.Man.Move)
	king := sight(b, rules.Pieces.King.Move)
	ratio := 100 * king / max(man, 1)
	w.king = min(Man+35*(ratio-100)/100, 5*Man)
	if rules.Pieces.Man.Capture.Victims&ruleset.Kings == 0 {
		w.king += 30
	}
	w.king = max(w.king, Man+20)
	switch {
	case rules.Result.PromoteWins:
		w.runaway, w.runStep = 4*Man, Man
	case w.hasKings:
		w.runaway, w.runStep = 4*(w.king-Man)/5, (w.king-Man)/6
	}
	return w
}

// sight is a hundred times the mean number of cells a piece can go to on the
// empty board.
func sight(b *board.Board, m ruleset.Motion) int {
	n := 0
	for _, q := range b.Squares {
		n += reach(b, q, m)
	}
	return 100 * n / len(b.Squares)
}

func reach(b *board.Board, q board.Square, m ruleset.Motion) (n int) {
	for d := range ruleset.Dir(8) {
		if !m.Dirs.Has(d) {
			continue
		}
		for to := b.Next(q, d); to != board.None; to = b.Next(to, d) {
			n++
			if m.Range == ruleset.One {
				break
			}
		}
	}
	return n
}

func distance(a, b ruleset.Cell) int { return max(abs(a.X-b.X), abs(a.Y-b.Y)) }

func abs(n int) int { return max(n, -n) }
