package tables

import (
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Probe returns the value of p for the side to move: 1 won, 0 drawn, -1 lost,
// and in how many plies the game is over when the winner takes the shortest
// way and the loser the longest; plies is -1 where the tables do not hold it
// or the game is drawn. It reports false for positions that the tables do not
// hold. It allocates nothing.
func (t *Tables) Probe(p *movegen.Position) (sign, plies int, ok bool) {
	if p.Own.Count()+p.Opp.Count() > t.Pieces() {
		return 0, -1, false
	}
	room := t.rooms.Get().(*room)
	room.stack[0] = *p
	v, plies, ok := t.look(room, 0)
	t.rooms.Put(room)
	switch {
	case !ok:
		return 0, -1, false
	case v.isWon():
		return 1, plies, true
	case v.isLost():
		return -1, plies, true
	}
	return 0, -1, true
}

// room is what looking needs, so that nothing is allocated: moves, and the
// position at each depth of a line of captures.
type room struct {
	moves []movegen.Move
	stack [Most + 1]movegen.Position
}

func newRoom() *room { return &room{moves: make([]movegen.Move, 0, 512)} }

// look values the position at some depth of the room's stack. Where the plies
// are not known, v counts as decided in no ply, and plies is -1.
func (t *Tables) look(r *room, depth int) (v value, plies int, ok bool) {
	p := &r.stack[depth]
	if p.Own.Empty() || p.Opp.Empty() {
		return t.bare(r, depth)
	}
	if t.quiet && t.game.Machine.CanCapture(p) {
		return t.capture(r, depth)
	}
	normal := t.frame.normal(*p)
	slice := t.slices[of(&normal).code()].Load()
	if slice == nil || !t.frame.holds(&normal) {
		return open, -1, false
	}
	return slice.at(slice.space.number(&normal))
}

// capture values a position by its captures, which have fewer pieces.
func (t *Tables) capture(r *room, depth int) (v value, plies int, ok bool) {
	p := &r.stack[depth]
	if t.atOnce(p) {
		return drawn, -1, true
	}
	n := len(r.moves)
	r.moves = t.game.Machine.Moves(p, r.moves)
	moves := r.moves[n:]
	defer func() { r.moves = r.moves[:n] }()
	var all sum
	exact := true
	for _, m := range moves {
		r.stack[depth+1] = p.Play(m)
		v, plies, ok := t.look(r, depth+1)
		if !ok {
			return open, -1, false
		}
		exact = exact && (v == drawn || plies >= 0)
		all.add(v)
	}
	if v = all.value(); v == drawn || !exact {
		return v, -1, true
	}
	return v, v.plies(), true
}

// bare values a position in which a side has nothing left.
func (t *Tables) bare(r *room, depth int) (v value, plies int, ok bool) {
	p := &r.stack[depth]
	if n := len(r.moves); len(t.game.Machine.Moves(p, r.moves)) > n {
		return open, -1, false
	}
	v = t.ended(p)
	return v, 0, true
}

func (t *Tables) atOnce(p *movegen.Position) bool {
	return t.game.AtOnce != nil && t.game.AtOnce(p)
}

// ended values a position without moves.
func (t *Tables) ended(p *movegen.Position) value {
	if winner, over := t.game.Machine.Winner(p); over {
		if winner == p.Side {
			return won(0)
		}
		return lost(0)
	}
	switch t.game.Rules.Result.NoMove {
	case ruleset.Win:
		return won(0)
	case ruleset.Drawn:
		return drawn
	}
	return lost(0)
}
