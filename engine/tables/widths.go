package tables

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// widths holds the plies of the won and lost positions of a slice. A block of
// widthBlock positions has its least value in two bytes, the bits that one
// position takes above it in a third, then those bits.
type widths struct {
	start []byte // where each block begins in data, and the end; four bytes each
	data  []byte
	size  int
	scale scale
}

const (
	widthBlock = 128
	widthHead  = 3
)

// scale says how plies are stored. In most games every loss has an even number
// of plies and every win an odd one, or the other way round: then half of it will do.
type scale uint8

const (
	whole scale = iota
	evenLoss
	oddLoss
	scales
)

// odd is what a sign's plies leave when halved.
func (s scale) odd(sign uint8) int {
	if (s == evenLoss) == (sign == signWin) {
		return 1
	}
	return 0
}

// at returns the plies of position i; false where the data make no sense.
func (w *widths) at(i int, sign uint8) (plies int, ok bool) {
	if i < 0 || i >= w.size {
		return 0, false
	}
	block := i / widthBlock
	at, end := binary.LittleEndian.Uint32(w.start[4*block:]), binary.LittleEndian.Uint32(w.start[4*block+4:])
	if uint64(at)+widthHead > uint64(end) || uint64(end) > uint64(len(w.data)) {
		return 0, false
	}
	data := w.data[at:end]
	width := uint(data[2])
	bit := uint(i%widthBlock) * width
	n := uint(0)
	for got := uint(0); got < width; {
		from := widthHead + (bit+got)/8
		if from >= uint(len(data)) || width > 16 {
			return 0, false
		}
		skip := (bit + got) % 8
		n |= uint(data[from]>>skip) << got
		got += 8 - skip
	}
	n = n&(1<<width-1) + uint(binary.LittleEndian.Uint16(data))
	if w.scale != whole {
		n = 2*n + uint(w.scale.odd(sign))
	}
	return int(n), n <= uint(longest)
}

// packWidths stores the plies of the decided ones among values; those that
// skip names are not asked for.
func packWidths(values []value, skip func(i int) bool) widths {
	w := widths{size: len(values), scale: scaleOf(values)}
	numbers := make([]int, 0, widthBlock)
	for i := 0; i < len(values); i += widthBlock {
		numbers = numbers[:0]
		for j := i; j < min(i+widthBlock, len(values)); j++ {
			n := -1
			if v := values[j]; v >= decided && !skip(j) {
				if n = v.plies(); w.scale != whole {
					n /= 2
				}
			}
			numbers = append(numbers, n)
		}
		w.start = binary.LittleEndian.AppendUint32(w.start, uint32(len(w.data)))
		w.data = packBlock(w.data, numbers)
	}
	w.start = binary.LittleEndian.AppendUint32(w.start, uint32(len(w.data)))
	return w
}

func packBlock(to []byte, numbers []int) []byte {
	least := 0
	if kept := slices.DeleteFunc(slices.Clone(numbers), func(n int) bool { return n < 0 }); len(kept) > 0 {
		least = slices.Min(kept)
	}
	width := bits.Len(uint(max(0, slices.Max(numbers)-least)))
	to = append(binary.LittleEndian.AppendUint16(to, uint16(least)), uint8(width))
	body := len(to)
	to = append(to, make([]byte, (len(numbers)*width+7)/8)...)
	for i, n := range numbers {
		n = max(0, n-least)
		for b := range width {
			if n>>b&1 != 0 {
				bit := i*width + b
				to[body+bit/8] |= 1 << (bit % 8)
			}
		}
	}
	return to
}

func scaleOf(values []value) scale {
	var seen [2]bool // by what the plies of the loser would leave when halved
	for _, v := range values {
		switch {
		case v.isLost():
			seen[v.plies()%2] = true
		case v.isWon():
			seen[1-v.plies()%2] = true
		}
	}
	switch {
	case seen[0] && seen[1]:
		return whole
	case seen[1]:
		return oddLoss
	}
	return evenLoss
}
