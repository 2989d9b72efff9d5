package tables

import (
	"encoding/binary"
	"math"
	"slices"
)

// The signs as they are stored.
const (
	signDraw = iota
	signWin
	signLoss
	signs
)

// anySign marks a position whose sign nobody asks for.
const anySign = signs

// runs holds the signs of a slice. A block of runBlock positions is a row of
// bytes: below 81 four signs as they are, else one sign many times.
type runs struct {
	start []byte // where each block begins in data, and the end; four bytes each
	data  []byte
	size  int
}

const (
	runBlock = 1024
	quads    = 81 // 3⁴
	quad     = 4
	steps    = (256 - quads) / signs // lengths of a run
	lastCode = quads + steps*signs
)

// runLength and runSign say what a byte from quads on stands for.
var runLength, runSign = runCodes()

func runCodes() (length [256]uint16, sign [256]uint8) {
	for i := range steps {
		// From 5 to a whole block in equal ratios, but at least one apart.
		n := max(quad+1+i, int(math.Round((quad+1)*math.Pow(runBlock/(quad+1.0), float64(i)/(steps-1)))))
		for s := range signs {
			length[quads+i*signs+s], sign[quads+i*signs+s] = uint16(n), uint8(s)
		}
	}
	return length, sign
}

// at returns the sign of position i; false where the data make no sense.
func (r *runs) at(i int) (sign uint8, ok bool) {
	if i < 0 || i >= r.size {
		return 0, false
	}
	block := i / runBlock
	at, end := binary.LittleEndian.Uint32(r.start[4*block:]), binary.LittleEndian.Uint32(r.start[4*block+4:])
	if at > end || uint64(end) > uint64(len(r.data)) {
		return 0, false
	}
	left := i % runBlock
	for _, code := range r.data[at:end] {
		if code < quads {
			if left < quad {
				return trits[code][left], true
			}
			left -= quad
			continue
		}
		if left -= int(runLength[code]); left < 0 {
			return runSign[code], true
		}
	}
	return 0, false
}

// trits has the four signs of a byte below quads.
var trits = func() (t [quads][quad]uint8) {
	for code := range t {
		for i, rest := 0, code; i < quad; i++ {
			t[code][i], rest = uint8(rest%signs), rest/signs
		}
	}
	return t
}()

// packRuns stores signs in the fewest bytes; anySign may become any sign.
func packRuns(all []uint8) runs {
	r := runs{size: len(all)}
	var scratch runPacker
	for block := range slices.Chunk(all, runBlock) {
		r.start = binary.LittleEndian.AppendUint32(r.start, uint32(len(r.data)))
		r.data = scratch.pack(r.data, block)
	}
	r.start = binary.LittleEndian.AppendUint32(r.start, uint32(len(r.data)))
	return r
}

// runPacker finds the shortest row of bytes for a block, from its end on.
type runPacker struct {
	cost [runBlock + 1]uint16 // bytes from here to the end
	code [runBlock]uint8
}

func (p *runPacker) pack(to []byte, block []uint8) []byte {
	n := len(block)
	p.cost[n] = 0
	var run [signs]int // how long the signs from here on could all be the same
	for i := n - 1; i >= 0; i-- {
		p.cost[i], p.code[i] = p.cost[min(i+quad, n)]+1, quadOf(block[i:])
		for s := range run {
			if block[i] != uint8(s) && block[i] != anySign {
				run[s] = 0
				continue
			}
			run[s]++
			for code := quads + s; code < lastCode; code += signs {
				length := int(runLength[code])
				if length > run[s] && i+run[s] < n {
					break
				}
				if cost := p.cost[min(i+length, n)] + 1; cost < p.cost[i] {
					p.cost[i], p.code[i] = cost, uint8(code)
				}
				if length >= run[s] {
					break
				}
			}
		}
	}
	for i := 0; i < n; {
		code := p.code[i]
		to = append(to, code)
		if code < quads {
			i += quad
		} else {
			i += int(runLength[code])
		}
	}
	return to
}

func quadOf(block []uint8) (code uint8) {
	for i := min(quad, len(block)) - 1; i >= 0; i-- {
		code *= signs
		if block[i] != anySign {
			code += block[i]
		}
	}
	return code
}
