package lesson

import (
	"cmp"
	"context"
	"slices"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/notation"
)

// The bounds of the search for a quarrel.
const (
	mostQuarrels = 3
	mostWalks    = 24 // walks from the start where no diagram shows one
	walkLength   = 60
)

// quarrels looks for positions in which the same move is legal in one game
// only: first among the diagrams of both, then on walks from the start. Each
// shows another reason in the smallest position, the most telling reason first. Boards must be the same, or
// the mirror of each other.
func quarrels(games [2]*core.Variant, pages [2]Page) (found []Quarrel) {
	across, ok := carry(games[0].Board, games[1].Board)
	if !ok {
		return nil
	}
	q := quarreller{across: across}
	for i, v := range games {
		q.games[i] = newFinder(context.Background(), newWriter(v))
	}
	back, _ := carry(games[1].Board, games[0].Board)
	positions := pictured(pages[0])
	for _, p := range pictured(pages[1]) {
		positions = append(positions, back.position(p))
	}
	slices.SortStableFunc(positions, func(a, b movegen.Position) int {
		return cmp.Compare(a.Own.Count()+a.Opp.Count(), b.Own.Count()+b.Opp.Count())
	})
	var reasons []game.Code
	for _, p := range positions {
		quarrel, ok := q.over(p, reasons)
		if ok {
			found = append(found, quarrel)
			reasons = append(reasons, quarrel.Diagrams[1-quarrel.Legal].Refused[0].Code)
		}
	}
	if len(found) == 0 {
		found = q.walk()
	}
	telling := func(q Quarrel) int { return slices.Index(quarrelCodes, q.Diagrams[1-q.Legal].Refused[0].Code) }
	slices.SortStableFunc(found, func(a, b Quarrel) int { return cmp.Compare(telling(a), telling(b)) })
	return found[:min(len(found), mostQuarrels)]
}

// carrier carries squares of one board to another.
type carrier map[board.Square]board.Square

// carry finds the squares of one board on another one that has the same cells,
// or the same in a mirror.
func carry(from, to *board.Board) (carrier, bool) {
	if from.Columns != to.Columns || from.Rows != to.Rows || len(from.Squares) != len(to.Squares) {
		return nil, false
	}
	straight, mirrored := carrier{}, carrier{}
	for _, q := range from.Squares {
		cell := from.Cell(q)
		straight[q] = to.At(cell)
		cell.X = from.Columns - 1 - cell.X
		mirrored[q] = to.At(cell)
	}
	for _, c := range []carrier{straight, mirrored} {
		whole := true
		for _, q := range c {
			whole = whole && q != board.None
		}
		if whole {
			return c, true
		}
	}
	return nil, false
}

func (c carrier) set(s board.Set) (out board.Set) {
	for q := range s.All {
		out = out.With(c[q])
	}
	return out
}

func (c carrier) position(p movegen.Position) movegen.Position {
	return movegen.Position{Own: c.set(p.Own), Opp: c.set(p.Opp), Kings: c.set(p.Kings), Side: p.Side}
}

func (c carrier) path(path []board.Square) []board.Square {
	out := make([]board.Square, len(path))
	for i, q := range path {
		out[i] = c[q]
	}
	return out
}

// pictured lists the positions of all diagrams, apart from those with a past.
func pictured(page Page) (all []movegen.Position) {
	for _, s := range page.Sections {
		for _, d := range s.Diagrams {
			if d.Position.Run == [2]movegen.Run{} {
				all = append(all, d.Position)
			}
		}
	}
	return all
}

// quarreller looks at positions with the eyes of two games.
type quarreller struct {
	games  [2]*finder
	across carrier // from the first board to the second
}

// over finds a move that one game allows and the other refuses for a reason
// not yet shown. The position is one of the first game.
func (q *quarreller) over(p movegen.Position, shown []game.Code) (Quarrel, bool) {
	p.Run = [2]movegen.Run{}
	positions := [2]movegen.Position{p, q.across.position(p)}
	for i, f := range q.games {
		if !f.stands(positions[i]) {
			return Quarrel{}, false
		}
	}
	back := carrier{}
	for from, to := range q.across {
		back[to] = from
	}
	for i, f := range q.games {
		ways := [2]carrier{q.across, back}[i]
		if quarrel, ok := f.quarrel(q.games[1-i], positions[i], positions[1-i], ways, shown); ok {
			quarrel.Legal = i
			if i == 1 {
				slices.Reverse(quarrel.Diagrams[:])
			}
			return quarrel, true
		}
	}
	return Quarrel{}, false
}

// quarrel finds a move that this game allows and the other refuses; its
// diagram comes first.
func (f *finder) quarrel(other *finder, mine, theirs movegen.Position, across carrier, shown []game.Code) (Quarrel, bool) {
	allowed, texts := f.draw("quarrel", mine)
	refused, others := other.draw("quarrel", theirs)
	if len(others) == 0 {
		return Quarrel{}, false
	}
	for n, t := range texts {
		path := across.path(t.Path)
		if allows(others, path) || !other.refuse(&refused, t.Move.IsCapture(), path, quarrelCodes...) {
			continue
		}
		if slices.Contains(shown, refused.Refused[0].Code) {
			refused.Refused, refused.Marks.Refused = nil, nil
			continue
		}
		allowed.Legal[0], allowed.Legal[n] = allowed.Legal[n], allowed.Legal[0]
		allowed.show(allowed.Legal[0])
		allowed.say("quarrel.legal", "move", allowed.Legal[0].Move)
		other.explain(&refused)
		return Quarrel{Diagrams: [2]Diagram{allowed, refused}}, true
	}
	return Quarrel{}, false
}

// quarrelCodes are the reasons that tell games apart, the most telling first;
// others only say that a text could not be read.
var quarrelCodes = []game.Code{
	game.MustCapture, game.PreferPieces, game.PreferByKing, game.PreferKings, game.PreferEarlyKings,
	game.PreferValue, game.VictimKind, game.PromotionStops, game.NoReverse, game.JumpedTwice, game.MustContinue, game.Direction, game.Landing,
	game.Distance, game.Blocked, game.Occupied,
}

// stands reports whether a position can stand on the board of the game.
func (f *finder) stands(p movegen.Position) bool {
	read, err := f.v.Notation.ReadFEN(f.v.Notation.FEN(p))
	return err == nil && read == p && (f.kings || p.Kings.Empty())
}

// allows reports whether some legal move can be carried out along a path.
func allows(legal []notation.Text, path []board.Square) bool {
	return slices.ContainsFunc(legal, func(t notation.Text) bool {
		return slices.ContainsFunc(t.Routes, func(r movegen.Route) bool { return slices.Equal(r.Path, path) })
	})
}

// walk plays the first game at random, always in the same way, until the games
// quarrel.
func (q *quarreller) walk() []Quarrel {
	chance := uint32(1)
	for range mostWalks {
		p := q.games[0].v.Start
		for range walkLength {
			if quarrel, ok := q.over(p, nil); ok {
				return []Quarrel{quarrel}
			}
			moves := q.games[0].v.Machine.Legal(&p, nil)
			if len(moves) == 0 {
				break
			}
			chance = chance*1664525 + 1013904223
			p = q.games[0].v.Machine.Step(p, moves[int(chance>>8)%len(moves)])
		}
	}
	return nil
}
