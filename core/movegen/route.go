package movegen

import (
	"cmp"
	"errors"
	"slices"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// ErrTooComplex tells that a position has more capture sequences than the budget allows.
var ErrTooComplex = errors.New("the position has too many capture sequences")

// hopLimit bounds the work of one Moves call. No position of a game comes near
// it; on one that is built to be beyond it, Moves returns the captures found
// so far. Machine.TooComplex tells in time.
const hopLimit = 1 << 18

// Route is one complete capture sequence.
type Route struct {
	Move  Move
	Path  []board.Square // from, then each landing
	Taken []board.Square // the victims in order
	// Rank has one number for each preference of the ruleset, higher is better.
	// Early kings are bits, the first victim highest, for the first 62 victims.
	Rank []int
}

// Routes returns every complete capture sequence of the side to move, before
// any ranking, in the order of the square numbers of their paths: so the first
// route of a move is the one to display. The error is ErrTooComplex when more
// than budget landings are tried.
func (r *Reference) Routes(p *Position, budget int) ([]Route, error) {
	if r.over(p) {
		return nil, nil
	}
	var routes []Route
	if !r.run(p, budget, func(h *hunt, m Move) {
		routes = append(routes, Route{
			Move: m, Path: slices.Clone(h.path), Taken: slices.Clone(h.order),
			Rank: r.rank(make([]int, 0, len(r.law.Preferences)), h),
		})
	}) {
		return nil, ErrTooComplex
	}
	slices.SortFunc(routes, func(a, b Route) int {
		return slices.CompareFunc(a.Path, b.Path, func(s, t board.Square) int {
			return cmp.Compare(r.board.Number(s), r.board.Number(t))
		})
	})
	return routes, nil
}

// Best returns the routes that no other one outranks.
func (r *Reference) Best(routes []Route) []Route {
	var best []Route
	for _, route := range routes {
		order := 1
		if len(best) > 0 {
			order = slices.Compare(route.Rank, best[0].Rank)
		}
		switch {
		case order > 0:
			best = append(best[:0], route)
		case order == 0:
			best = append(best, route)
		}
	}
	return best
}

// captures appends the best captures, each move once.
func (r *Reference) captures(p *Position, buf []Move) []Move {
	n := len(buf)
	var best, rank []int
	r.run(p, hopLimit, func(h *hunt, m Move) {
		rank = r.rank(rank[:0], h)
		order := slices.Compare(rank, best)
		if order < 0 && len(buf) > n {
			return
		}
		if order > 0 || len(buf) == n {
			best, rank, buf = rank, best, buf[:n]
		}
		if !slices.Contains(buf[n:], m) {
			buf = append(buf, m)
		}
	})
	return buf
}

// rank appends what the preferences say about the sequence just completed.
func (r *Reference) rank(rank []int, h *hunt) []int {
	kings := h.taken.And(h.p.Kings).Count()
	for _, preference := range r.law.Preferences {
		value := 0
		switch preference.By {
		case ruleset.ByPieces:
			value = len(h.order)
		case ruleset.ByKing:
			if h.king {
				value = 1
			}
		case ruleset.ByKings:
			value = kings
		case ruleset.ByEarlyKings:
			for i, victim := range h.order {
				if i < 62 && h.p.Kings.Has(victim) {
					value |= 1 << (61 - i)
				}
			}
		case ruleset.ByValue:
			value = preference.King*kings + preference.Man*(len(h.order)-kings)
		}
		rank = append(rank, value)
	}
	return rank
}
