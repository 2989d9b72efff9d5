package search

import (
	"sync/atomic"

	"damiera/core/movegen"
)

// Table is the memory of positions already searched. Any number of workers may
// share one: an entry that two of them tore apart fails its check and is not seen.
type Table struct {
	buckets []bucket
	mask    uint64
	age     uint8
}

// bucket is one cache line.
type bucket [4]struct{ check, data atomic.Uint64 }

type bound uint8

const (
	atLeast bound = 1
	atMost  bound = 2
	exact   bound = atLeast | atMost
)

// entry is what the table knows of a position.
type entry struct {
	move  uint16
	score int
	depth int
	bound bound
}

// NewTable makes a table of at most the given megabytes, at least one.
func NewTable(megabytes int) *Table {
	n := uint64(1)
	for n*2*64 <= uint64(max(megabytes, 1))<<20 {
		n *= 2
	}
	t := &Table{buckets: make([]bucket, n), mask: n - 1}
	spread(t.buckets)
	t.Clear() // the system hands out the memory now, not while a clock runs
	return t
}

// Turn makes what is known so far the first to be overwritten.
func (t *Table) Turn() { t.age = (t.age + 1) & 63 }

// Clear forgets everything.
func (t *Table) Clear() {
	clear(t.buckets)
	t.age = 0
}

// touch begins to fetch what probe will need, some work ahead of it.
func (t *Table) touch(key uint64) uint64 { return t.buckets[key&t.mask][0].check.Load() }

func (t *Table) probe(key uint64) (e entry, ok bool) {
	b := &t.buckets[key&t.mask]
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == key && data != 0 {
			return unpack(data), true
		}
	}
	return entry{}, false
}

func (t *Table) store(key uint64, e entry) {
	b := &t.buckets[key&t.mask]
	worst, slot := 1<<30, 0
	for i := range b {
		data := b[i].data.Load()
		if data == 0 || b[i].check.Load()^data == key {
			if old := unpack(data); data != 0 && e.move == 0 {
				e.move = old.move
			}
			slot = i
			break
		}
		old := unpack(data)
		worth := old.depth - 8*int((t.age-ageOf(data))&63)
		if worth < worst {
			worst, slot = worth, i
		}
	}
	data := pack(e, t.age)
	b[slot].data.Store(data)
	b[slot].check.Store(key ^ data)
}

func pack(e entry, age uint8) uint64 {
	return uint64(e.move) | uint64(uint16(int16(e.score)))<<16 | uint64(uint8(e.depth))<<32 |
		uint64(e.bound)<<40 | uint64(age)<<42
}

func unpack(data uint64) entry {
	return entry{move: uint16(data), score: int(int16(data >> 16)), depth: int(uint8(data >> 32)), bound: bound(data >> 40 & 3)}
}

func ageOf(data uint64) uint8 { return uint8(data>>42) & 63 }

// code names a move in 16 bits: a hint to order by, never a proof.
func code(m movegen.Move) uint16 {
	v := m.Victims.Lo ^ m.Victims.Hi
	v ^= v >> 32
	v ^= v >> 16
	v ^= v >> 8
	v ^= v >> 4
	v ^= v >> 2
	return uint16(m.From) | uint16(m.To)<<7 | uint16(v&3)<<14
}
