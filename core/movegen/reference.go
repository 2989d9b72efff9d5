package movegen

import (
	"damiera/core/board"
	"damiera/core/ruleset"
)

// Reference is the plain definition of the rules: cells and lists, any board,
// every key of the language, no cleverness. It is the judge of the plan, and
// the only generator that knows routes.
type Reference struct {
	board  *board.Board
	man    ruleset.Piece
	king   ruleset.Piece
	law    ruleset.Capture
	when   ruleset.When
	zone   [2]board.Set
	result ruleset.Result
}

// NewReference makes the reference generator of a checked ruleset.
func NewReference(rules *ruleset.Ruleset, b *board.Board) *Reference {
	r := &Reference{
		board: b, man: rules.Pieces.Man, king: rules.Pieces.King, law: rules.Capture,
		when: rules.Promotion.When, result: rules.Result,
	}
	for c := range r.zone {
		r.zone[c] = b.Set(rules.Promotion.Zone[c])
	}
	return r
}

func (r *Reference) piece(king bool) *ruleset.Piece {
	if king {
		return &r.king
	}
	return &r.man
}

// Moves implements Generator.
func (r *Reference) Moves(p *Position, buf []Move) []Move {
	if r.over(p) {
		return buf
	}
	n := len(buf)
	if r.CanCapture(p) {
		buf = r.captures(p, buf)
	}
	if r.law.Must && len(buf) > n {
		return buf
	}
	return r.quiet(p, buf)
}

// Quiet returns the quiet moves by motion alone, even where a capture is due.
func (r *Reference) Quiet(p *Position) []Move {
	if r.over(p) {
		return nil
	}
	return r.quiet(p, nil)
}

// CanCapture implements Generator.
func (r *Reference) CanCapture(p *Position) bool {
	if r.over(p) {
		return false
	}
	empty := r.board.Valid.AndNot(p.Own).AndNot(p.Opp)
	for from := range p.Own.All {
		leap := &r.piece(p.Kings.Has(from)).Capture
		prey := victims(p, leap.Victims)
		for d := range ruleset.Dir(8) {
			if !leap.Dirs.For(p.Side).Has(d) {
				continue
			}
			if victim := r.sight(from, d, leap.Reach, empty, prey); victim != board.None {
				if next := r.board.Next(victim, d); next != board.None && empty.Has(next) {
					return true
				}
			}
		}
	}
	return false
}

// Count implements Generator.
func (r *Reference) Count(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	moves := r.Moves(p, make([]Move, 0, 64))
	if depth == 1 {
		return uint64(len(moves))
	}
	var sum uint64
	for _, m := range moves {
		next := p.Play(m)
		sum += r.Count(&next, depth-1)
	}
	return sum
}

// Leaves implements Generator.
func (r *Reference) Leaves(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var sum uint64
	for _, m := range r.Moves(p, make([]Move, 0, 64)) {
		next := p.Play(m)
		sum += r.Leaves(&next, depth-1)
	}
	return sum
}

// over reports whether result.promote or result.last-piece has ended the game.
func (r *Reference) over(p *Position) bool {
	_, won := winner(&r.result, p)
	return won
}

func winner(result *ruleset.Result, p *Position) (Color, bool) {
	if result.PromoteWins && !p.Kings.Empty() {
		if p.Opp.And(p.Kings).Empty() {
			return p.Side, true
		}
		return p.Side.Other(), true
	}
	if result.LastPiece {
		if p.Own.Count() <= 1 {
			return p.Side.Other(), true
		}
		if p.Opp.Count() <= 1 {
			return p.Side, true
		}
	}
	return 0, false
}

func (r *Reference) quiet(p *Position, buf []Move) []Move {
	empty := r.board.Valid.AndNot(p.Own).AndNot(p.Opp)
	men := p.Own.AndNot(p.Kings)
	for from := range p.Own.All {
		king := p.Kings.Has(from)
		move := &r.piece(king).Move
		for d := range ruleset.Dir(8) {
			if !move.Dirs.For(p.Side).Has(d) {
				continue
			}
			to := r.board.Next(from, d)
			if move.Over == ruleset.OverOwnLine {
				for to != board.None && men.Has(to) {
					to = r.board.Next(to, d)
				}
			}
			straight := to == r.board.Next(from, d)
			for to != board.None && empty.Has(to) {
				promotes := !king && r.zone[p.Side].Has(to)
				buf = append(buf, Move{From: from, To: to, King: king, Promotes: promotes})
				if move.Range == ruleset.One || !straight {
					break
				}
				to = r.board.Next(to, d)
			}
		}
	}
	return buf
}

// sight returns the first piece of prey that a leap from q sees in direction
// d, None if there is none.
func (r *Reference) sight(q board.Square, d ruleset.Dir, reach ruleset.Span, empty, prey board.Set) board.Square {
	q = r.board.Next(q, d)
	for reach == ruleset.Any && q != board.None && empty.Has(q) {
		q = r.board.Next(q, d)
	}
	if q != board.None && prey.Has(q) {
		return q
	}
	return board.None
}

// victims returns the opponent's pieces of the given kinds.
func victims(p *Position, kinds ruleset.Kinds) (prey board.Set) {
	if kinds&ruleset.Men != 0 {
		prey = p.Opp.AndNot(p.Kings)
	}
	if kinds&ruleset.Kings != 0 {
		prey = prey.Or(p.Opp.And(p.Kings))
	}
	return prey
}
