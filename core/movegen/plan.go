package movegen

import "sync"

// plan is the bitboard generator: the rules turned once into rotations, masks,
// weights and a few function values, so that no loop asks for a rule.
type plan struct {
	half    [2]half   // by Color of the side to move
	scratch sync.Pool // of *record
}

// half is the plan of one side to move. A position is three words to it: own
// pieces, the opponent's, and the kings of both.
type half struct {
	man, king kind
	foe       *half // the other side's half
	valid     cells
	// generate appends the moves of a position, count returns their number.
	generate, always func(h *half, c *record, own, opp, kings cells)
	count, sum       func(h *half, c *record, own, opp, kings cells) int
	ended            func(own, opp, kings cells) bool
}

// kind is how one kind of piece of one side moves.
type kind struct {
	moves                []way    // quiet
	pairs                [][2]ray // the leaps backwards, two by two, to find who has one
	first                fan      // the leaps of a piece that has not leapt yet
	onward               cells    // the cells from which a second leap may start
	always               cells    // all cells if able should not look
	takesMen, takesKings cells    // all cells or none
	crown                cells    // who ends here is a king
	stop                 cells    // a leap to here ends the move
	pass                 cells    // a leap to here goes on as a king
	reach, glide         cells    // all cells if a leap begins, or lands, far away; else none
	far                  cells    // all cells if a quiet move goes far
	curb                 cells    // all cells if a king as last victim forbids to land far; else none
	vanish               cells    // all cells if victims go at once; else none
	merge                int      // equal captures have at least so many victims
	king                 *kind    // what a man becomes
	weights              weights
	hunt                 func(k *kind, c *record, movers, empty, prey cells)
	leaps                func(k *kind, c *record, x cells, f *fan, empty, prey, gone cells, rank uint64) bool
	land                 func(k *kind, c *record, first, v cells, w *way, empty, prey, gone cells, rank uint64) // far
	sees                 func(k *kind, movers, empty, prey cells) bool
	quiet                func(k *kind, c *record, movers, men, empty cells) // men: those of the mover
	reaches              func(k *kind, movers, men, empty cells) int
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
type hop struct{ gone, to, crown cells }

// record collects the moves of the positions on the way down a tree.
type record struct {
	hops  []hop
	base  int    // where the captures of this position start
	best  uint64 // their rank
	opp   cells
	kings cells
	left  int // landings still allowed in this position
	leaf  [3]cells
}

// Moves implements Generator.
func (p *plan) Moves(pos *Position, buf []Move) []Move {
	c := p.record()
	h := &p.half[pos.Side]
	own, opp, kings := cellsOf(pos.Own), cellsOf(pos.Opp), cellsOf(pos.Kings)
	h.generate(h, c, own, opp, kings)
	for i := range c.hops {
		m := &c.hops[i]
		from := m.gone & own
		king := from&kings != 0
		buf = append(buf, Move{
			Victims:  (m.gone & opp).set(),
			From:     from.square(),
			To:       m.to.square(),
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
	own, opp, kings := cellsOf(pos.Own), cellsOf(pos.Opp), cellsOf(pos.Kings)
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
	n := p.half[pos.Side].bulk(c, cellsOf(pos.Own), cellsOf(pos.Opp), cellsOf(pos.Kings), depth)
	p.scratch.Put(c)
	return n
}

// Leaves implements Generator.
func (p *plan) Leaves(pos *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := p.record()
	n := p.half[pos.Side].leaves(c, cellsOf(pos.Own), cellsOf(pos.Opp), cellsOf(pos.Kings), depth)
	p.scratch.Put(c)
	return n
}

func (p *plan) record() *record {
	c := p.scratch.Get().(*record)
	c.hops = c.hops[:0]
	return c
}
