package tables

import (
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// back takes quiet moves back. It looks at motion alone: whether such a move
// was legal is for the caller to know.
type back struct {
	board *board.Board
	man   ruleset.Motion
	king  ruleset.Motion
	zone  [2]board.Set
}

func newBack(g *Game) back {
	b := back{board: g.Board, man: g.Rules.Pieces.Man.Move, king: g.Rules.Pieces.King.Move}
	for c := range b.zone {
		b.zone[c] = g.Board.Set(g.Rules.Promotion.Zone[c])
	}
	return b
}

// quiet appends the positions from which a quiet move that crowns nothing may
// have led to p.
func (b *back) quiet(p *movegen.Position, buf []movegen.Position) []movegen.Position {
	mover := p.Side.Other()
	before := movegen.Position{Own: p.Opp, Opp: p.Own, Kings: p.Kings, Side: mover}
	for to := range p.Opp.All {
		king := p.Kings.Has(to)
		motion := b.man
		var closed board.Set // where a man cannot have come from
		if king {
			motion = b.king
		} else {
			closed = b.zone[mover]
		}
		for d := range ruleset.Dir(8) {
			if motion.Dirs.For(mover).Has(d) {
				buf = b.ray(&before, to, d.Opposite(), motion, closed, buf)
			}
		}
	}
	return buf
}

// ray appends the positions before a move that ended on to, from squares in
// the direction that leads back.
func (b *back) ray(before *movegen.Position, to board.Square, away ruleset.Dir, motion ruleset.Motion, closed board.Set, buf []movegen.Position) []movegen.Position {
	from := b.board.Next(to, away)
	if motion.Over == ruleset.OverOwnLine {
		line := before.Own.AndNot(before.Kings)
		behind := from
		for behind != board.None && line.Has(behind) {
			behind = b.board.Next(behind, away)
		}
		if behind != from {
			if behind != board.None && b.empty(before, behind) && !closed.Has(behind) {
				buf = append(buf, moved(*before, to, behind))
			}
			return buf
		}
	}
	for from != board.None && b.empty(before, from) {
		if !closed.Has(from) {
			buf = append(buf, moved(*before, to, from))
		}
		if motion.Range == ruleset.One {
			break
		}
		from = b.board.Next(from, away)
	}
	return buf
}

func (b *back) empty(p *movegen.Position, q board.Square) bool {
	return !p.Own.Has(q) && !p.Opp.Has(q)
}

// moved puts the piece of the side to move that stands on one square on another.
func moved(p movegen.Position, from, to board.Square) movegen.Position {
	p.Own = p.Own.Without(from).With(to)
	if p.Kings.Has(from) {
		p.Kings = p.Kings.Without(from).With(to)
	}
	return p
}
