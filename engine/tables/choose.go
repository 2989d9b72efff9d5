package tables

import (
	"math/bits"

	"damiera/core/board"
)

// choose has n over k at [k][n].
var choose = pascal()

func pascal() (c [Most + 2][129]int) {
	for n := range c[0] {
		c[0][n] = 1
		for k := 1; k < len(c) && n > 0; k++ {
			c[k][n] = c[k][n-1] + c[k-1][n-1]
		}
	}
	return c
}

// place numbers sub among all subsets of mask with as many squares.
func place(mask, sub board.Set) (i int) {
	k := 1
	for left := sub.Lo; left != 0; left &= left - 1 {
		i += choose[k][bits.OnesCount64(mask.Lo&(left&-left-1))]
		k++
	}
	if sub.Hi == 0 {
		return i
	}
	low := bits.OnesCount64(mask.Lo)
	for left := sub.Hi; left != 0; left &= left - 1 {
		i += choose[k][low+bits.OnesCount64(mask.Hi&(left&-left-1))]
		k++
	}
	return i
}

// subset returns the i-th subset of mask with k squares.
func subset(mask board.Set, k, i int) (sub board.Set) {
	top := mask.Count()
	for ; k > 1; k-- {
		bottom := k - 1
		for top-bottom > 1 {
			if mid := (top + bottom) / 2; choose[k][mid] <= i {
				bottom = mid
			} else {
				top = mid
			}
		}
		i -= choose[k][bottom]
		sub = sub.With(nth(mask, bottom))
		top = bottom
	}
	if k == 1 {
		sub = sub.With(nth(mask, i))
	}
	return sub
}

// nth returns the square with n squares of mask below it.
func nth(mask board.Set, n int) board.Square {
	if low := bits.OnesCount64(mask.Lo); n >= low {
		return 64 + bit(mask.Hi, n-low)
	}
	return bit(mask.Lo, n)
}

func bit(word uint64, n int) (q board.Square) {
	for width := 32; width > 0; width /= 2 {
		if c := bits.OnesCount64(word & (1<<width - 1)); n >= c {
			n -= c
			word >>= width
			q += board.Square(width)
		}
	}
	return q
}
