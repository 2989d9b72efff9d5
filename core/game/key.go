package game

import (
	"sync"

	"damiera/core/board"
	"damiera/core/movegen"
)

// keys are random words for what a position is made of.
type keys struct {
	men   [2][128]uint64 // by colour
	kings [2][128]uint64
	side  uint64
	run   [2][256]uint64 // by colour and count
}

// allKeys fills the words from a fixed seed: the same in every process.
var allKeys = sync.OnceValue(func() *keys {
	k := new(keys)
	seed := uint64(0)
	next := func() uint64 { // splitmix64
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	for c := range k.men {
		for q := range k.men[c] {
			k.men[c][q], k.kings[c][q] = next(), next()
		}
		for n := range k.run[c] {
			k.run[c][n] = next()
		}
	}
	k.side = next()
	return k
})

// Key hashes what makes a position the same: pieces, side to move and the runs
// of restricted kings, which Machine.Step keeps only while they can bind.
func (d *Draws) Key(p *movegen.Position) uint64 {
	k := d.keys
	own, opp := p.Side, p.Side.Other()
	key := mix(&k.men[own], p.Own.AndNot(p.Kings)) ^ mix(&k.kings[own], p.Own.And(p.Kings)) ^
		mix(&k.men[opp], p.Opp.AndNot(p.Kings)) ^ mix(&k.kings[opp], p.Opp.And(p.Kings))
	if p.Side != 0 {
		key ^= k.side
	}
	return key ^ k.runs(p)
}

// KeyAfter returns Key of the position after m from the key of the one before,
// without looking at the pieces that stay.
func (d *Draws) KeyAfter(key uint64, before *movegen.Position, m movegen.Move, after *movegen.Position) uint64 {
	k := d.keys
	us, them := before.Side, after.Side
	from, to := &k.men[us], &k.men[us]
	if m.King {
		from = &k.kings[us]
	}
	if m.King || m.Promotes {
		to = &k.kings[us]
	}
	key ^= k.side ^ from[m.From] ^ to[m.To]
	if m.IsCapture() {
		key ^= mix(&k.men[them], m.Victims.AndNot(before.Kings)) ^ mix(&k.kings[them], m.Victims.And(before.Kings))
	}
	if before.Run != after.Run {
		key ^= k.runs(before) ^ k.runs(after)
	}
	return key
}

// runs hashes the runs of restricted kings.
func (k *keys) runs(p *movegen.Position) (key uint64) {
	for c, run := range p.Run {
		if run.Count > 0 {
			key ^= k.run[c][run.Count] ^ k.kings[c][run.King]*3
		}
	}
	return key
}

func mix(words *[128]uint64, squares board.Set) (key uint64) {
	for q := range squares.All {
		key ^= words[q]
	}
	return key
}
