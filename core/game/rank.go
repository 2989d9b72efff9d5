package game

import (
	"math/bits"

	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// outranked explains a complete capture that another one beats.
func (q *inquiry) outranked(r movegen.Route) Verdict {
	verdict := Verdict{Move: q.option(r), Better: q.better([]square{q.from})}
	preferences := q.v.Rules.Capture.Preferences
	best := q.best[0].Rank
	for i, preference := range preferences {
		mine, top := r.Rank[i], best[i]
		if mine == top {
			continue
		}
		verdict.Code = codeOf(preference.By)
		if preference.By == ruleset.ByEarlyKings {
			mine, top = meetings(mine, top)
		}
		verdict.Rank = &Rank{Rule: i + 1, Of: len(preferences), Mine: mine, Best: top}
		break
	}
	return verdict
}

func codeOf(by ruleset.Criterion) Code {
	switch by {
	case ruleset.ByKing:
		return PreferByKing
	case ruleset.ByKings:
		return PreferKings
	case ruleset.ByEarlyKings:
		return PreferEarlyKings
	case ruleset.ByValue:
		return PreferValue
	}
	return PreferPieces
}

// meetings tells at which capture each of two sequences meets a king, looking
// from the first difference on: there the better one has a king. The flags are
// those of movegen.Route, the first victim in the highest of 62 bits.
func meetings(mine, best int) (at, first int) {
	first = placeOf(mine ^ best)
	return placeOf(mine & (1<<(62-first) - 1)), first
}

// placeOf returns which victim the highest flag belongs to, 0 if no flag is set.
func placeOf(flags int) int {
	if flags == 0 {
		return 0
	}
	return 63 - bits.Len(uint(flags))
}

// piece explains why the piece that was asked about cannot move.
func (q *inquiry) piece() Verdict {
	for _, t := range q.legal {
		if t.Move.From == q.from {
			return Verdict{Legal: true}
		}
	}
	if r, ok := pick(q.routes, func(path []square) bool { return path[0] == q.from }); ok {
		return q.outranked(r)
	}
	for _, m := range q.quiet {
		if m.From == q.from {
			return q.held()
		}
	}
	if q.due() {
		return Verdict{Code: MustCapture, Better: q.better([]square{q.from})}
	}
	return Verdict{Code: Blocked}
}
