// Package tables knows the exact value of every position with few pieces, for
// any ruleset: win, draw or loss, and for the smallest how many plies are left
// until the game is won when both sides play their best.
//
// Values are those of the moves alone, with results and draws that a position
// brings about at once. Repetition and counters of moves are not in them: a
// win of 40 plies is no win where 30 plies without progress draw.
//
// The tables are cut into slices by the material of both sides; a slice is a
// file. Build makes what is missing, Load takes what is there. The room must
// never know a variant's name, where files lie, or what a search does with
// what it is told.
package tables

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Most is the largest number of pieces that tables can be asked for.
const Most = 6

// Game is what the tables must know of a variant.
type Game struct {
	Rules   *ruleset.Ruleset
	Board   *board.Board
	Machine *movegen.Machine
	// AtOnce reports that a position which has moves is drawn the moment it
	// arises, whatever came before. Nil: none is.
	AtOnce func(p *movegen.Position) bool
}

// Tables answers for one game. Any number of goroutines may probe while Build
// or Load adds slices.
type Tables struct {
	game   Game
	frame  frame
	key    [32]byte
	quiet  bool // captures are forced: positions with one are not stored
	slices [1 << 13]atomic.Pointer[table]
	pieces atomic.Int32 // the most pieces of any slice there is
	rooms  sync.Pool
}

// table is one slice, ready to be asked.
type table struct {
	space *space
	signs runs
	plies *widths // nil: not known
}

// ErrRestricted tells that the value of a position depends on its past.
var ErrRestricted = errors.New("no tables for this game: it restricts how often one king may move (restrict), so a position alone has no value")

// New returns tables without a slice yet. It refuses games whose positions
// have no value of their own.
func New(g Game) (*Tables, error) {
	if len(g.Rules.Restrict) > 0 {
		return nil, ErrRestricted
	}
	t := &Tables{game: g, frame: newFrame(g.Rules, g.Board), key: keyOf(g.Rules), quiet: g.Rules.Capture.Must}
	t.rooms.New = func() any { return newRoom() }
	return t, nil
}

// Pieces returns the largest number of pieces that any slice there is has.
func (t *Tables) Pieces() int { return int(t.pieces.Load()) }

// Folder names the place where the files of this game belong: games whose
// positions have the same values share it.
func (t *Tables) Folder() string { return fmt.Sprintf("%x", t.key[:8]) }

func (t *Tables) add(s Slice, table *table) {
	t.slices[s.code()].Store(table)
	for {
		old := t.pieces.Load()
		if int(old) >= s.Pieces() || t.pieces.CompareAndSwap(old, int32(s.Pieces())) {
			return
		}
	}
}
