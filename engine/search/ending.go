package search

import "damiera/core/movegen"

// Endings knows the value of positions with few pieces, draw counters and
// repetition aside. All workers of a search ask at the same time.
type Endings interface {
	// Pieces is the most pieces of any position that is known.
	Pieces() int
	// Probe returns 1 where the side to move wins, 0 where nobody does, -1 where
	// it loses, and in how many plies the game is then over, -1 if that is not
	// known. It reports false for a position that is not known.
	Probe(p *movegen.Position) (sign, plies int, ok bool)
}

// What a position is worth that is won by the endings, though the draw
// counters may get in the way, or that is won nobody knows how soon.
const (
	likelyWon = 10000
	onceWon   = 9000
)

// ending values the frame at ply if the endings know it. A win counts as such
// if no draw counter can end the game on the way.
func (w *Worker) ending(f *frame, ply int) (score int, ok bool) {
	if f.pos.Own.Count()+f.pos.Opp.Count() > w.pieces {
		return 0, false
	}
	sign, plies, ok := w.endings.Probe(&f.pos)
	switch {
	case !ok || sign == 0:
		return 0, ok
	case plies < 0:
		return w.fade(f, sign*(onceWon-ply)+min(max(w.eval.Score(&f.pos)/4, -500), 500)), true
	case plies <= w.draws.Left(&f.draws) && plies <= w.shortest && ply+plies < Win-proven:
		return sign * (Win - ply - plies), true
	}
	return w.fade(f, sign*(likelyWon-plies)), true
}

// follow plays on from the end of a line as the endings have it.
func (w *Worker) follow(line []movegen.Move) []movegen.Move {
	p := w.frames[0].pos
	for _, m := range line {
		p = w.machine.Step(p, m)
	}
	for len(line) < maxPly && p.Own.Count()+p.Opp.Count() <= w.pieces {
		sign, plies, ok := w.endings.Probe(&p)
		if !ok || sign == 0 || plies < 1 {
			break
		}
		found := false
		for _, m := range w.machine.Legal(&p, nil) {
			next := w.machine.Step(p, m)
			if s, n, ok := w.endings.Probe(&next); ok && s == -sign && n == plies-1 {
				line, p, found = append(line, m), next, true
				break
			}
		}
		if !found {
			break
		}
	}
	return line
}

// Holding returns the moves that keep a position drawn which the endings know
// to be drawn, and reports false where they do not know enough. What is left to choose among them is for the evaluation.
func Holding(machine *movegen.Machine, e Endings, p movegen.Position) (moves []movegen.Move, drawn bool) {
	if sign, _, ok := e.Probe(&p); !ok || sign != 0 {
		return nil, false
	}
	for _, m := range machine.Legal(&p, nil) {
		next := machine.Step(p, m)
		sign, _, ok := e.Probe(&next)
		if !ok {
			return nil, false
		}
		if sign == 0 {
			moves = append(moves, m)
		}
	}
	return moves, len(moves) > 0
}
