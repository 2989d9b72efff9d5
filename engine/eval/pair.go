package eval

// pair is an opening and an ending value in one number, so that one addition
// adds both: the ending value rides in the upper half.
type pair int32

func both(opening, ending int) pair { return pair(ending<<16 + opening) }

func (p pair) opening() int { return int(int16(p)) }

func (p pair) ending() int { return int(int16((uint32(p) + 0x8000) >> 16)) }

// at mixes the two; phase runs from 256, the full board, to 0.
func (p pair) at(phase int) int {
	return (p.opening()*phase + p.ending()*(256-phase)) / 256
}
