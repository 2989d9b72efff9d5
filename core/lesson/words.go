package lesson

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"damiera/core/board"
	"damiera/core/ruleset"
)

// backward are the directions that lead back.
const backward = ruleset.Dirs(1<<ruleset.BackLeft | 1<<ruleset.Back | 1<<ruleset.BackRight)

// straight are the directions along rows and columns.
const straight = ruleset.Dirs(1<<ruleset.Forward | 1<<ruleset.Back | 1<<ruleset.Left | 1<<ruleset.Right)

// named are the sets that have a phrase of their own, a set before its parts and
// ahead before sideways before back: any set is put into words by those it
// consists of. The phrase of a whole set may hold an or, so it stands alone.
var named = []struct {
	set   ruleset.Dirs
	key   string
	whole bool
}{
	{set: 0xff, key: "dirs.all", whole: true},
	{set: straight, key: "dirs.orth", whole: true},
	{set: 0xff &^ straight, key: "dirs.diag", whole: true},
	{set: 1<<ruleset.Forward | 1<<ruleset.ForwardLeft | 1<<ruleset.ForwardRight, key: "dirs.fwd", whole: true},
	{set: 1<<ruleset.ForwardLeft | 1<<ruleset.ForwardRight, key: "dirs.diag-fwd"},
	{set: 1 << ruleset.Forward, key: "dirs.f"},
	{set: 1 << ruleset.ForwardRight, key: "dirs.fr"},
	{set: 1 << ruleset.ForwardLeft, key: "dirs.fl"},
	{set: 1<<ruleset.Left | 1<<ruleset.Right, key: "dirs.sideways"},
	{set: 1 << ruleset.Right, key: "dirs.r"},
	{set: 1 << ruleset.Left, key: "dirs.l"},
	{set: 1<<ruleset.BackLeft | 1<<ruleset.BackRight, key: "dirs.diag-back"},
	{set: 1 << ruleset.BackRight, key: "dirs.br"},
	{set: 1 << ruleset.BackLeft, key: "dirs.bl"},
	{set: 1 << ruleset.Back, key: "dirs.b"},
}

// ways puts directions into a phrase.
func ways(dirs ruleset.Dirs) any {
	var parts []Statement
	for _, n := range named {
		if dirs == n.set || !n.whole && dirs&n.set == n.set {
			parts = append(parts, phrase(n.key))
			dirs &^= n.set
		}
	}
	return join("or", parts)
}

// squares writes a set in the names of the game, neighbouring numbers as ranges.
func (w *writer) squares(set board.Set) string {
	b := w.v.Board
	list := slices.SortedFunc(set.All, w.order)
	if b.Chess {
		return strings.Join(w.v.Notation.Names(list), ", ")
	}
	var parts []string
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && b.Number(list[j+1]) == b.Number(list[j])+1 {
			j++
		}
		first, last := strconv.Itoa(b.Number(list[i])), strconv.Itoa(b.Number(list[j]))
		switch {
		case j == i:
			parts = append(parts, first)
		case j == i+1:
			parts = append(parts, first, last)
		default:
			parts = append(parts, first+"–"+last)
		}
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

// order compares squares as the game counts them.
func (w *writer) order(s, t board.Square) int {
	if w.v.Board.Chess {
		return cmp.Compare(s, t)
	}
	return cmp.Compare(w.v.Board.Number(s), w.v.Board.Number(t))
}

// side is the key for what is said of one colour.
func side(c ruleset.Color) string { return "." + c.String() }
