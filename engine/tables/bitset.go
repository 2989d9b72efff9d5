package tables

import "sync/atomic"

type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) has(i int) bool { return b[i/64]>>(i%64)&1 != 0 }
func (b bitset) set(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitset) clear(i int)    { b[i/64] &^= 1 << (i % 64) }

// setShared sets bit i while others set bits too, and reports whether this
// call was the one that did it.
func (b bitset) setShared(i int) bool {
	mask := uint64(1) << (i % 64)
	return atomic.OrUint64(&b[i/64], mask)&mask == 0
}
