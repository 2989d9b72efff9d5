package analysis

import (
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Remark says in words what turned the game: the key of a message with what
// goes into it.
type Remark struct {
	Key  string         `json:"key"`
	Side *ruleset.Color `json:"side,omitempty"`
	N    int            `json:"n,omitempty"`
	Move string         `json:"move,omitempty"`
}

// The remarks on mistakes, then those on good moves.
const (
	saysTableWin   = "review.misses-table-win"
	saysWin        = "review.misses-win"
	saysTableDraw  = "review.misses-table-draw"
	saysAllowsWin  = "review.allows-win"
	saysFirstAhead = "review.first-ahead"
	saysHalfBack   = "review.half-back"
	saysMostBack   = "review.most-back"
	saysAllBack    = "review.all-back"
	saysCapture    = "review.misses-capture"
	saysChance     = "review.misses-chance"
	saysLoses      = "review.loses-pieces"
	saysPasses     = "review.lead-passes"
	saysBetter     = "review.better"

	saysCrowns   = "review.crowns"
	saysOnlyWin  = "review.only-win"
	saysOnlyDraw = "review.only-draw"
	saysShot     = "review.shot"
	saysOnly     = "review.only-move"
)

// Messages are the keys of all judgements and remarks.
func Messages() []string {
	return []string{
		keyEqual, keyLittle, keyBetter, keyWinning, keyWon, keyWonIn, keyDrawn, keyOver,
		saysTableWin, saysWin, saysTableDraw, saysAllowsWin, saysFirstAhead, saysHalfBack, saysMostBack, saysAllBack,
		saysCapture, saysChance, saysLoses, saysPasses, saysBetter, saysCrowns, saysOnlyWin, saysOnlyDraw, saysShot, saysOnly,
	}
}

// says finds the first remark that the facts allow.
func (m *choice) says() *Remark {
	switch m.mark {
	case Doubtful, Mistake, Blunder:
		for _, look := range []func() *Remark{m.certainty, m.lead, m.givenBack, m.pieces, m.turned} {
			if r := look(); r != nil {
				return r
			}
		}
		text, _ := textOf(m.variant, &m.before.position, m.best().Moves[0])
		return &Remark{Key: saysBetter, Move: text}
	case Good:
		return m.praise()
	}
	return nil
}

// certainty tells of wins and draws that were certain and are gone.
func (m *choice) certainty() *Remark {
	us := m.before.position.Side
	them := us.Other()
	known := m.before.verdict()
	after := m.after.verdict()
	switch {
	case m.before.certain(us) && !m.after.certain(us) && known.By == ByTables:
		return &Remark{Key: saysTableWin}
	case m.before.certain(us) && !m.after.certain(us):
		return &Remark{Key: saysWin, N: (*known.Plies + 1) / 2}
	case m.before.drawn() && m.after.certain(them):
		return &Remark{Key: saysTableDraw}
	case !m.before.certain(them) && m.after.certain(them) && *after.Plies > 0:
		return &Remark{Key: saysAllowsWin, Side: &them, N: (*after.Plies + 1) / 2}
	}
	return nil
}

// lead tells that the other side gets ahead in men for the first time, and
// stays ahead.
func (m *choice) lead() *Remark {
	them := m.before.position.Side.Other()
	end := m.settled(m.after)
	if !m.counts() || m.ahead[them] || ahead(&end, them) < 1 {
		return nil
	}
	for _, p := range m.quiet(m.after) {
		if n := ahead(&p, them); n > 0 && sameKings(&p) {
			return &Remark{Key: saysFirstAhead, Side: &them, N: n}
		}
	}
	return nil
}

// What counts as a lead, and how much of it is half.
const (
	leadFrom           = 0.60
	halfFrom, halfUpTo = 0.35, 0.65
	allFrom            = 0.85
)

// givenBack tells how much of a lead is left.
func (m *choice) givenBack() *Remark {
	us := m.before.position.Side
	had, has := of(us, m.after.share)+m.loss, of(us, m.after.share)
	if had < leadFrom || has < 1-fromLittle {
		return nil
	}
	switch back := min(1, m.loss/(had-0.5)); {
	case back >= allFrom:
		return &Remark{Key: saysAllBack}
	case back >= halfFrom && back <= halfUpTo:
		return &Remark{Key: saysHalfBack}
	case back > halfUpTo:
		return &Remark{Key: saysMostBack}
	}
	return nil
}

// pieces tells of captures and exchanges that were missed or allowed.
func (m *choice) pieces() *Remark {
	if !m.counts() {
		return nil
	}
	us := m.before.position.Side
	best := m.best().Moves[0]
	now := ahead(&m.before.position, us)
	instead, end := m.settled(m.before), m.settled(m.after)
	won, lost := ahead(&instead, us)-now, now-ahead(&end, us)
	switch taken := best.Victims.Count(); {
	case taken > m.move.Victims.Count() && won > -lost:
		return &Remark{Key: saysCapture, N: taken}
	case won > 0 && lost <= 0:
		return &Remark{Key: saysChance, N: won}
	case lost > 0:
		return &Remark{Key: saysLoses, N: lost}
	}
	return nil
}

// turned tells that the lead has changed sides.
func (m *choice) turned() *Remark {
	us := m.before.position.Side
	them := us.Other()
	if of(us, m.after.share)+m.loss >= fromLittle && of(them, m.after.share) >= fromLittle {
		return &Remark{Key: saysPasses, Side: &them}
	}
	return nil
}

func (m *choice) praise() *Remark {
	us := m.before.position.Side
	end := m.settled(m.after)
	switch n := ahead(&end, us) - ahead(&m.before.position, us); {
	case m.after.certain(us):
		return &Remark{Key: saysOnlyWin}
	case m.after.drawn():
		return &Remark{Key: saysOnlyDraw}
	case m.move.Promotes:
		return &Remark{Key: saysCrowns}
	case m.counts() && n > 0 && !m.move.IsCapture():
		return &Remark{Key: saysShot, N: n}
	}
	return &Remark{Key: saysOnly}
}

// note remembers who has been ahead on a board where nothing hangs.
func (r *reviewer) note(p movegen.Position) {
	for c := range ruleset.Color(2) {
		if ahead(&p, c) > 0 && !r.variant.Machine.CanCapture(&p) {
			r.ahead[c] = true
		}
	}
}

// counts tells that having more pieces is good in this game.
func (m *choice) counts() bool { return m.variant.Rules.Result.NoMove != ruleset.Win }

// foreseen is how many plies of a line are believed when pieces are counted.
const foreseen = 10

// quiet are the positions of a line, as far as it is believed, in which nothing
// can be taken.
func (m *choice) quiet(s *seen) []movegen.Position {
	var all []movegen.Position
	p := s.position
	add := func() {
		if !m.variant.Machine.CanCapture(&p) {
			all = append(all, p)
		}
	}
	add()
	if len(s.lines) > 0 {
		line := s.lines[0].Moves
		for _, move := range line[:min(len(line), foreseen)] {
			p = m.variant.Machine.Step(p, move)
			add()
		}
	}
	return all
}

// settled is the last of them, else the position itself.
func (m *choice) settled(s *seen) movegen.Position {
	if all := m.quiet(s); len(all) > 0 {
		return all[len(all)-1]
	}
	return s.position
}

// ahead is how many pieces more than the other a side has.
func ahead(p *movegen.Position, c ruleset.Color) int {
	return p.Pieces(c).Count() - p.Pieces(c.Other()).Count()
}

func sameKings(p *movegen.Position) bool {
	kings := func(side board.Set) int { return side.And(p.Kings).Count() }
	return kings(p.Own) == kings(p.Opp)
}
