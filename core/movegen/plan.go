package movegen

import (
	"math/bits"
	"sync"

	"damiera/core/board"
)

// plan is the bitboard generator of boards with at most 64 bits: the rules
// turned once into rotations, masks, weights and a few function values, so that
// no loop asks for a rule.
type plan struct {
	half    [2]half   // by Color of the side to move
	scratch sync.Pool // of *record
}

// half is the plan of one side to move. A position is three words to it: own
// pieces, the opponent's, and the kings of both.
type half struct {
	man, king kind
	foe       *half // the other side's half
	valid     uint64
	// generate appends the moves of a position, count returns their number.
	generate, always func(h *half, c *record, own, opp, kings uint64)
	count, sum       func(h *half, c *record, own, opp, kings uint64) int
	ended            func(own, opp, kings uint64) bool
}

// kind is how one kind of piece of one side moves.
type kind struct {
	moves                []way    // quiet
	pairs                [][2]ray // the leaps backwards, two by two, to find who has one
	first                fan      // the leaps of a piece that has not leapt yet
	onward               uint64   // the cells from which a second leap may start
	always               uint64   // all cells if able should not look
	takesMen, takesKings uint64   // all cells or none
	crown                uint64   // who ends here is a king
	stop                 uint64   // a leap to here ends the move
	pass                 uint64   // a leap to here goes on as a king
	reach, glide         uint64   // all cells if a leap begins, or lands, far away; else none
	far                  uint64   // all cells if a quiet move goes far
	curb                 uint64   // all cells if a king as last victim forbids to land far; else none
	vanish               uint64   // all cells if victims go at once; else none
	merge                int      // equal captures have at least so many victims
	king                 *kind    // what a man becomes
	weights              weights
	hunt                 func(k *kind, c *record, movers, empty, prey uint64)
	leaps                func(k *kind, c *record, x uint64, f *fan, empty, prey, gone, rank uint64) bool
	sees                 func(k *kind, movers, empty, prey uint64) bool
	quiet                func(k *kind, c *record, movers, empty uint64)
	reaches              func(k *kind, movers, empty uint64) int
}

// way is a direction to go, and which leaps may follow one along it.
type way struct {
	ahead, back ray
	then        *fan // from every landing
	on          *fan // from the last landing
	turn        *fan // from the first landing
	crowned     *fan // for a man that has become a king
}

// fan is the ways that may be tried at one moment.
type fan struct{ ways []way }

// hop is a move as the plan plays it: gone are the start cell and the victims,
// crown is to if the mover ends as a king.
type hop struct{ gone, to, crown uint64 }

// record collects the moves of the positions on the way down a tree.
type record struct {
	hops  []hop
	base  int    // where the captures of this position start
	best  uint64 // their rank
	opp   uint64
	kings uint64
	left  int // landings still allowed in this position
	leaf  [3]uint64
}

// Moves implements Generator.
func (p *plan) Moves(pos *Position, buf []Move) []Move {
	c := p.record()
	h := &p.half[pos.Side]
	own, opp, kings := pos.Own.Lo, pos.Opp.Lo, pos.Kings.Lo
	h.generate(h, c, own, opp, kings)
	for i := range c.hops {
		m := &c.hops[i]
		from := m.gone & own
		king := from&kings != 0
		buf = append(buf, Move{
			Victims:  board.Set{Lo: m.gone & opp},
			From:     board.Square(bits.TrailingZeros64(from)),
			To:       board.Square(bits.TrailingZeros64(m.to)),
			King:     king,
			Promotes: m.crown != 0 && !king,
		})
	}
	p.scratch.Put(c)
	return buf
}

// CanCapture implements Generator.
func (p *plan) CanCapture(pos *Position) bool {
	h := &p.half[pos.Side]
	own, opp, kings := pos.Own.Lo, pos.Opp.Lo, pos.Kings.Lo
	if h.ended != nil && h.ended(own, opp, kings) {
		return false
	}
	empty := h.valid &^ (own | opp)
	return h.man.sees(&h.man, own&^kings, empty, h.man.prey(opp, kings)) ||
		own&kings != 0 && h.king.sees(&h.king, own&kings, empty, h.king.prey(opp, kings))
}

// Count implements Generator.
func (p *plan) Count(pos *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := p.record()
	n := p.half[pos.Side].bulk(c, pos.Own.Lo, pos.Opp.Lo, pos.Kings.Lo, depth)
	p.scratch.Put(c)
	return n
}

// Leaves implements Generator.
func (p *plan) Leaves(pos *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := p.record()
	n := p.half[pos.Side].leaves(c, pos.Own.Lo, pos.Opp.Lo, pos.Kings.Lo, depth)
	p.scratch.Put(c)
	return n
}

func (p *plan) record() *record {
	c := p.scratch.Get().(*record)
	c.hops = c.hops[:0]
	return c
}
