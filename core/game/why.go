package game

import (
	"errors"
	"slices"
	"strings"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/notation"
)

// budget bounds the capture sequences looked at to explain a move.
const budget = 1 << 18

// Why says whether a move may be played in this game, and if not why.
func (g *Game) Why(text string) Verdict {
	if g.result != nil {
		return Verdict{Code: GameOver, Asked: shown(text)}
	}
	return Why(g.variant, g.Position(), text)
}

// Why says whether a move may be played in a position, and if not, which rule
// refuses it: the one of the last stage that the move reached, geometry, then
// motion, then chain, then ranking. The name of one square asks whether the
// piece there can move.
func Why(v *core.Variant, p movegen.Position, text string) Verdict {
	q := inquiry{v: v, p: &p, asked: shown(text)}
	moves := v.Machine.Legal(&p, nil)
	if len(moves) == 0 {
		return Verdict{Code: GameOver, Asked: q.asked}
	}
	q.legal = v.Notation.Texts(&p, moves)
	cells, err := v.Notation.Cells(text)
	var unread *notation.Unread
	if errors.As(err, &unread) {
		return q.answer(Verdict{Code: Code(unread.Code)})
	}
	q.from = cells[0]
	switch {
	case p.Opp.Has(q.from):
		return q.answer(Verdict{Code: NotYours})
	case !p.Own.Has(q.from):
		return q.answer(Verdict{Code: NoPiece})
	}
	if readings := notation.Readings(q.legal, cells); len(readings) == 1 {
		move := optionOf(v, readings[0])
		return q.answer(Verdict{Legal: true, Move: &move})
	} else if len(readings) > 1 {
		verdict := Verdict{Code: Ambiguous}
		for _, t := range readings {
			verdict.Candidates = append(verdict.Candidates, t.Text)
		}
		return q.answer(verdict)
	}
	q.look()
	if len(cells) == 1 {
		return q.answer(q.piece())
	}
	return q.answer(q.move(cells))
}

// shown is what a verdict repeats of a text: no more than the longest move.
func shown(text string) string {
	text = strings.TrimSpace(text)
	if r := []rune(text); len(r) > 400 {
		text = string(r[:400]) + "…"
	}
	return text
}

// inquiry is one question about a position.
type inquiry struct {
	v     *core.Variant
	p     *movegen.Position
	asked string
	from  square
	legal []notation.Text

	routes   []movegen.Route // every complete capture, before any ranking
	best     []movegen.Route
	followed bool // false if there are too many routes
	quiet    []movegen.Move
}

// look finds everything that motion alone allows.
func (q *inquiry) look() {
	ref := q.v.Machine.Reference
	routes, err := ref.Routes(q.p, budget)
	q.routes, q.followed = routes, err == nil
	q.best = ref.Best(routes)
	q.quiet = ref.Quiet(q.p)
}

// due reports whether a capture must be made.
func (q *inquiry) due() bool { return q.v.Rules.Capture.Must && q.legal[0].Move.IsCapture() }

// answer adds what every verdict tells: the piece in question, where it may go
// and what else may move.
func (q *inquiry) answer(verdict Verdict) Verdict {
	verdict.Asked = q.asked
	name := q.v.Board.Name
	for _, t := range q.legal {
		if mover := name(t.Move.From); !slices.Contains(verdict.Movers, mover) {
			verdict.Movers = append(verdict.Movers, mover)
		}
	}
	if verdict.Code == Unreadable || verdict.Code == OffBoard {
		return verdict
	}
	verdict.Square = name(q.from)
	for _, t := range q.legal {
		if target := name(t.Move.To); t.Move.From == q.from && !slices.Contains(verdict.Targets, target) {
			verdict.Targets = append(verdict.Targets, target)
		}
	}
	return verdict
}

// move explains why a move of several cells is not legal. Each way to see it
// is tried, the one that comes furthest first.
func (q *inquiry) move(cells []square) Verdict {
	if r, ok := pick(q.routes, func(path []square) bool { return slices.Equal(path, cells) }); ok {
		return q.outranked(r)
	}
	if len(cells) == 2 {
		if i := slices.IndexFunc(q.quiet, func(m movegen.Move) bool { return m.From == cells[0] && m.To == cells[1] }); i >= 0 {
			verdict := q.held()
			verdict.Move = q.option(movegen.Route{Move: q.quiet[i], Path: cells})
			return verdict
		}
	}
	if r, ok := pick(q.routes, func(path []square) bool { return notation.Passes(path, cells) }); ok {
		return q.outranked(r)
	}
	if verdict, ok := q.unfinished(cells); ok {
		return verdict
	}
	return q.walk(cells)
}

// pick returns the highest of the routes that fit.
func pick(routes []movegen.Route, fits func(path []square) bool) (best movegen.Route, found bool) {
	for _, r := range routes {
		if fits(r.Path) && (!found || slices.Compare(r.Rank, best.Rank) > 0) {
			best, found = r, true
		}
	}
	return best, found
}

// held explains why a quiet move that motion allows may not be played.
func (q *inquiry) held() Verdict {
	if q.due() {
		return Verdict{Code: MustCapture, Better: q.better([]square{q.from})}
	}
	verdict := Verdict{Code: SameKingQuiet}
	for _, r := range q.v.Rules.Restrict {
		if verdict.Limit == 0 || r.SameKingQuiet < verdict.Limit {
			verdict.Limit = r.SameKingQuiet
		}
	}
	return verdict
}

// unfinished explains a capture that stops although it must go on.
func (q *inquiry) unfinished(cells []square) (Verdict, bool) {
	var stopped *movegen.Route
	exact := false
	for _, r := range q.routes {
		for n := 2; n < len(r.Path); n++ {
			part := r.Path[:n]
			same := slices.Equal(part, cells)
			if same && !exact || stopped == nil && notation.Passes(part, cells) {
				m := r.Move
				m.To, m.Promotes = part[n-1], false
				stopped, exact = &movegen.Route{Move: m, Path: part, Taken: r.Taken[:n-1]}, same
			}
		}
	}
	if stopped == nil {
		return Verdict{}, false
	}
	return Verdict{Code: MustContinue, Move: q.option(*stopped), Better: q.better(stopped.Path)}, true
}

// better picks the legal move to show instead: the one that goes along longest
// with what was begun, and so one of the same piece if there is any.
func (q *inquiry) better(begun []square) *Option {
	best, most := 0, 0
	for i, t := range q.legal {
		for _, r := range t.Routes {
			if n := together(r.Path, begun); n > most {
				best, most = i, n
			}
		}
	}
	option := optionOf(q.v, q.legal[best])
	return &option
}

// together counts the cells that two paths begin with alike.
func together(a, b []square) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// option puts a move that is not legal into words.
func (q *inquiry) option(r movegen.Route) *Option {
	text := q.v.Notation.Write(len(r.Taken) > 0, r.Path)
	option := optionOf(q.v, notation.Text{Move: r.Move, Text: text, Path: r.Path, Taken: r.Taken})
	return &option
}
