package search

// path is the game so far and the line being searched, as position keys.
type path struct {
	keys  []uint64
	fresh []int // per key: how many positions before it can still come again
	root  int   // index of the root
}

// reset starts a line at the root; past are the earlier positions of the game,
// oldest first.
func (p *path) reset(past []uint64, root uint64) {
	p.keys = append(append(p.keys[:0], past...), root)
	p.fresh = p.fresh[:0]
	for i := range p.keys {
		p.fresh = append(p.fresh, i)
	}
	p.root = len(p.keys) - 1
	p.keys = grow(p.keys)
	p.fresh = grow(p.fresh)
}

// grow makes room for the deepest line, so that push never allocates.
func grow[T any](s []T) []T {
	if cap(s)-len(s) > maxPly+2 {
		return s
	}
	return append(make([]T, 0, len(s)+2*maxPly), s...)
}

func (p *path) push(key uint64, final bool) {
	n := 0
	if !final {
		n = p.fresh[len(p.fresh)-1] + 1
	}
	p.keys = append(p.keys, key)
	p.fresh = append(p.fresh, n)
}

func (p *path) pop() {
	p.keys = p.keys[:len(p.keys)-1]
	p.fresh = p.fresh[:len(p.fresh)-1]
}

// seen counts the earlier occurrences of the last position: those in the line
// from the root on, and those in the game before it.
func (p *path) seen() (line, game int) {
	last := len(p.keys) - 1
	for i := last - 2; i >= last-p.fresh[last]; i -= 2 {
		if p.keys[i] != p.keys[last] {
			continue
		}
		if i >= p.root {
			line++
		} else {
			game++
		}
	}
	return line, game
}
