package game

import (
	"slices"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// walker follows the cells of a refused move one by one, as far as they go.
type walker struct {
	*inquiry
	king    bool
	crowned bool // and so at the end of its move
	at      square
	came    ruleset.Dir // of the last jump
	path    []square
	victim  square // of the step looked at
	taken   []square
	empty   board.Set
	ghosts  board.Set
}

// walk explains a move by its first step that cannot be made.
func (q *inquiry) walk(cells []square) Verdict {
	w := walker{inquiry: q, king: q.p.Kings.Has(q.from), at: q.from, path: cells[:1]}
	w.empty = q.v.Board.Valid.AndNot(q.p.Own).AndNot(q.p.Opp).With(q.from)
	code := MustContinue // where the routes are too many to be followed
	for i, to := range cells[1:] {
		w.path = cells[:i+2]
		if c := w.refuses(to, len(cells) == 2); c != "" {
			code = c
			break
		}
	}
	m := movegen.Move{From: q.from, To: w.path[len(w.path)-1], Victims: board.Of(w.taken...), King: q.p.Kings.Has(q.from)}
	verdict := Verdict{Code: code, Behind: code == Landing && w.behind(), Move: q.option(movegen.Route{Move: m, Path: w.path, Taken: w.taken})}
	if q.due() {
		verdict.Better = q.better(w.path)
	}
	return verdict
}

// refuses makes one step, or says why it cannot be made. A step is alone if the
// move has no other: only then can it be a quiet move.
func (w *walker) refuses(to square, alone bool) Code {
	law := &w.v.Rules.Capture
	d, between, line := w.line(to)
	switch {
	case w.crowned:
		return PromotionStops
	case !w.empty.Has(to) || to == w.at:
		return Occupied
	case !line:
		return Direction
	case len(w.taken) > 0 && !law.Chain:
		return Distance
	}
	var standing, fresh []square // pieces on the way: all, and those never jumped
	for _, q := range between {
		if !w.empty.Has(q) {
			standing = append(standing, q)
			if !w.ghosts.Has(q) {
				fresh = append(fresh, q)
			}
		}
	}
	if len(standing) == 0 {
		return w.noVictim(d, alone)
	}
	leap := &w.piece().Capture
	dirs := leap.Dirs
	jump := len(fresh) == 0 || len(fresh) == 1 && w.p.Opp.Has(fresh[0])
	if alone && !jump {
		dirs |= w.piece().Move.Dirs
	}
	victim := standing[0]
	if len(fresh) > 0 {
		victim = fresh[0]
	}
	w.victim = victim
	near := victim == between[0]
	behind := victim == between[len(between)-1]
	switch {
	case !dirs.For(w.p.Side).Has(d):
		return Direction
	case leap.Reach == ruleset.One && (jump && !near || !jump && len(between) > 1 && w.piece().Move.Range == ruleset.One):
		return Distance
	case !jump:
		return Blocked
	case len(fresh) == 1 && leap.Victims&w.kind(victim) == 0:
		return VictimKind
	case len(fresh) < len(standing):
		return JumpedTwice
	case law.NoReverse && len(w.taken) > 0 && d == w.came.Opposite():
		return NoReverse
	case leap.Land == ruleset.LandNext && !behind || w.followed && !w.begun():
		return Landing
	}
	w.take(victim, to, d)
	return ""
}

// noVictim tells why a step over nothing is no move.
func (w *walker) noVictim(d ruleset.Dir, alone bool) Code {
	dirs := w.piece().Capture.Dirs
	if alone {
		dirs = w.piece().Move.Dirs
	}
	if !dirs.For(w.p.Side).Has(d) {
		return Direction
	}
	return Distance
}

// begun reports whether some capture begins with the cells walked so far.
func (w *walker) begun() bool {
	return slices.ContainsFunc(w.routes, func(r movegen.Route) bool {
		return len(r.Path) >= len(w.path) && slices.Equal(r.Path[:len(w.path)], w.path)
	})
}

// behind reports whether the last cell is a wrong landing because only the one
// directly behind the victim is right.
func (w *walker) behind() bool {
	switch w.piece().Capture.Land {
	case ruleset.LandNext:
		return true
	case ruleset.LandNextIfLastVictimKing:
		n := len(w.path)
		return !slices.ContainsFunc(w.routes, func(r movegen.Route) bool {
			return len(r.Path) > n && slices.Equal(r.Path[:n-1], w.path[:n-1]) && r.Taken[n-2] == w.victim
		})
	}
	return false
}

func (w *walker) take(victim, to square, d ruleset.Dir) {
	w.at, w.came = to, d
	w.taken = append(w.taken, victim)
	if w.v.Rules.Capture.RemoveJump {
		w.empty = w.empty.With(victim)
	} else {
		w.ghosts = w.ghosts.With(victim)
	}
	zone := w.v.Board.Set(w.v.Rules.Promotion.Zone[w.p.Side])
	if w.king || !zone.Has(to) {
		return
	}
	switch w.v.Rules.Promotion.When {
	case ruleset.Stop:
		w.crowned = true
	case ruleset.Pass:
		w.king = true
	}
}

// line finds the direction to a square and what lies between.
func (w *walker) line(to square) (d ruleset.Dir, between []square, ok bool) {
	for d := range ruleset.Dir(8) {
		between = between[:0]
		for q := w.v.Board.Next(w.at, d); q != board.None; q = w.v.Board.Next(q, d) {
			if q == to {
				return d, between, true
			}
			between = append(between, q)
		}
	}
	return 0, nil, false
}

func (w *walker) piece() *ruleset.Piece {
	if w.king {
		return &w.v.Rules.Pieces.King
	}
	return &w.v.Rules.Pieces.Man
}

func (w *walker) kind(victim square) ruleset.Kinds {
	if w.p.Kings.Has(victim) {
		return ruleset.Kings
	}
	return ruleset.Men
}
