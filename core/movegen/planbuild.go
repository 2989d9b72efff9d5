package movegen

import (
	"errors"
	"slices"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// newPlan makes the plan of a checked ruleset. The error says what it cannot do.
func newPlan(rules *ruleset.Ruleset, b *board.Board) (*plan, error) {
	p := &plan{}
	p.scratch.New = func() any { return &record{hops: make([]hop, 0, 512)} }
	for side := range p.half {
		h := &p.half[side]
		h.foe = &p.half[1-side]
		h.valid = cellsOf(b.Valid)
		for _, k := range []struct {
			kind  *kind
			piece *ruleset.Piece
		}{{&h.man, &rules.Pieces.Man}, {&h.king, &rules.Pieces.King}} {
			s := smith{rules: rules, board: b, side: Color(side), piece: k.piece, kind: k.kind, half: h}
			if err := s.forge(); err != nil {
				return nil, err
			}
		}
		h.crown(rules, cellsOf(b.Set(rules.Promotion.Zone[side])))
		h.law(rules)
	}
	return p, nil
}

// law picks what a whole position does.
func (h *half) law(rules *ruleset.Ruleset) {
	h.generate, h.count = may, mayCount
	if rules.Capture.Must {
		h.generate, h.count = must, mustCount
	}
	switch {
	case rules.Result.PromoteWins && rules.Result.LastPiece:
		h.ended = func(own, opp, kings cells) bool { return kings != 0 || own&(own-1) == 0 || opp&(opp-1) == 0 }
	case rules.Result.PromoteWins:
		h.ended = func(_, _, kings cells) bool { return kings != 0 }
	case rules.Result.LastPiece:
		h.ended = func(own, opp, _ cells) bool { return own&(own-1) == 0 || opp&(opp-1) == 0 }
	default:
		return
	}
	h.always, h.sum = h.generate, h.count
	h.generate, h.count = unlessEnded, unlessEndedCount
}

// crown tells the men where and when they become kings.
func (h *half) crown(rules *ruleset.Ruleset, zone cells) {
	h.king.crown = all(true)
	man := &h.man
	man.crown = zone
	if !rules.Capture.Chain || rules.Promotion.When == ruleset.End {
		return
	}
	man.onward &^= zone
	if rules.Promotion.When == ruleset.Stop {
		man.stop = zone
	} else {
		man.pass = zone
		man.king = &h.king
	}
	for i := range man.first.ways {
		w := &man.first.ways[i]
		for _, next := range h.king.first.ways {
			if !rules.Capture.NoReverse || next.ahead != w.back {
				w.crowned.ways = append(w.crowned.ways, next)
			}
		}
		if zone != 0 && !man.short() {
			w.then.ways = slices.Concat(w.then.ways, w.on.ways, w.turn.ways)
		}
	}
	if zone != 0 && !man.short() {
		man.land = landWide
		h.man.merge, h.king.merge = 2, 2
	}
}

// smith makes one kind of piece of one side.
type smith struct {
	rules *ruleset.Ruleset
	board *board.Board
	side  Color
	piece *ruleset.Piece
	kind  *kind
	half  *half
}

func (s *smith) forge() error {
	k := s.kind
	leap := s.piece.Capture
	k.takesMen, k.takesKings = all(leap.Victims&ruleset.Men != 0), all(leap.Victims&ruleset.Kings != 0)
	k.reach, k.glide = all(leap.Reach == ruleset.Any), all(leap.Land != ruleset.LandNext)
	k.curb = all(leap.Land == ruleset.LandNextIfLastVictimKing)
	k.vanish = all(s.rules.Capture.RemoveJump)
	k.onward = all(s.rules.Capture.Chain)
	var err error
	if k.weights, err = newWeights(s.rules.Capture.Preferences, s.piece == &s.rules.Pieces.King, mostVictims(s.rules, s.board)); err != nil {
		return err
	}
	if k.moves, err = s.ways(s.piece.Move.Dirs); err != nil {
		return err
	}
	if k.first.ways, err = s.ways(leap.Dirs); err != nil {
		return err
	}
	s.chain()
	s.choose()
	return nil
}

func (s *smith) ways(dirs ruleset.Dirs) (ways []way, err error) {
	for d := range ruleset.Dir(8) {
		if !dirs.For(s.side).Has(d) {
			continue
		}
		ahead, ok := newStride(s.board, d)
		back, _ := newStride(s.board, d.Opposite())
		if !ok {
			return nil, errors.New("the cells do not lie evenly: the board has holes that pieces step across")
		}
		if !ahead.from.Empty() {
			ways = append(ways, way{ahead: newRay(ahead), back: newRay(back), then: &fan{}, on: &fan{}, turn: &fan{}, crowned: &fan{}})
		}
	}
	return ways, nil
}

// short reports whether a leap begins and ends next to its victim.
func (k *kind) short() bool { return k.reach|k.glide == 0 }

// chain says which leaps may follow which. Seen from a far landing, the ways
// aside differ from cell to cell, straight on and back do not.
func (s *smith) chain() {
	if !s.rules.Capture.Chain {
		return
	}
	k := s.kind
	for i := range k.first.ways {
		w := &k.first.ways[i]
		for _, next := range k.first.ways {
			reverse := next.ahead == w.back
			switch {
			case reverse && (s.rules.Capture.NoReverse || !s.rules.Capture.RemoveJump):
				// forbidden, or the last victim stands in the way
			case k.short():
				w.then.ways = append(w.then.ways, next)
			case reverse:
				w.turn.ways = append(w.turn.ways, next)
			case next.ahead == w.ahead:
				w.on.ways = append(w.on.ways, next)
			default:
				w.then.ways = append(w.then.ways, next)
			}
		}
	}
}

// choose picks the routines.
func (s *smith) choose() {
	k := s.kind
	k.merge = 2
	if k.short() {
		k.hunt, k.leaps, k.sees = huntShort, leapsShort, seesShort
		ways := k.first.ways
		for i := 0; i < len(ways); i += 2 {
			k.pairs = append(k.pairs, [2]ray{ways[i].back, ways[min(i+1, len(ways)-1)].back})
		}
	} else {
		k.hunt, k.leaps, k.land, k.sees = huntFar, leapsFar, landFar, seesFar
		k.always = all(true)
	}
	if rightAngled(s.piece.Capture.Dirs) && k.vanish == 0 {
		k.merge = 4
	}
	k.far = all(s.piece.Move.Range == ruleset.Any)
	switch {
	case s.piece.Move.Over == ruleset.OverOwnLine:
		k.quiet, k.reaches = quietLine, reachesLine
	case s.piece.Move.Range == ruleset.Any:
		k.quiet, k.reaches = quietFar, reachesFar
	default:
		k.quiet, k.reaches = quietShort, reachesShort
	}
}
