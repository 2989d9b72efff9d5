// Package search looks ahead: iterative deepening of a principal variation
// search over the moves of any variant.
//
// It plays on its own copies of positions and never touches a game. It must
// never know a variant's name, what a score is made of, or what time it is but
// through the clock it was handed.
//
// There are no killer moves: beside history they won nothing in three games,
// see README.md.
package search

import (
	"math"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/engine/eval"
)

// Worker searches on one thread. It keeps all the memory a search needs, so
// that the tree allocates nothing; use it for one search at a time.
type Worker struct {
	machine *movegen.Machine
	draws   *game.Draws
	eval    *eval.Evaluator
	table   *Table
	tuning  Tuning

	endings  Endings // asked for positions of up to pieces
	pieces   int
	shortest int    // plies of the shortest draw counter there is
	salt     uint64 // keeps apart in the table what was found with other endings

	noMove  ruleset.Outcome
	forced  bool // captures must be made
	curbed  bool // a restriction can forbid moves
	oneWay  bool // men never come back, so their moves cannot be undone
	frames  [maxPly + 2]frame
	turned  movegen.Position // scratch of hangs
	warm    uint64           // what touch found, so that it is not left out
	history history
	path    path
	budget  budget
	nodes   int64
	longest int // plies an extended line may reach
	tries   int // quiet moves in a calm line because something hangs
	root    root
}

// frame is one ply of the line being searched.
type frame struct {
	pos   movegen.Position
	draws game.State
	key   uint64
	moves []movegen.Move
	order []int32
	line  []movegen.Move // best continuation found from here
}

// New makes a worker for a variant that remembers in table.
func New(v *core.Variant, judge *eval.Evaluator, table *Table) *Worker {
	w := &Worker{
		machine: v.Machine, draws: game.NewDraws(v), eval: judge, table: table, tuning: standard(),
		noMove: v.Rules.Result.NoMove, forced: v.Rules.Capture.Must, curbed: len(v.Rules.Restrict) > 0, oneWay: oneWay(v.Rules.Pieces.Man),
		shortest: shortest(v.Rules.Draws), tries: tries(v.Rules.Pieces.Man),
	}
	for i := range w.frames {
		w.frames[i].moves = make([]movegen.Move, 0, 48)
		w.frames[i].order = make([]int32, 0, 48)
		w.frames[i].line = make([]movegen.Move, 0, maxPly)
	}
	return w
}

// shortest returns the least plies after which any counter can draw. Those that
// draw at once are no matter of counting.
func shortest(draws []ruleset.Draw) int {
	least := math.MaxInt
	for _, d := range draws {
		if d.Repeat == 0 && d.Plies > 0 {
			least = min(least, d.Plies)
		}
	}
	return least
}

// oneWay reports whether a man that moved can never move back.
func oneWay(man ruleset.Piece) bool {
	for d := range ruleset.Dir(8) {
		if man.Move.Dirs.Has(d) && man.Move.Dirs.Has(d.Opposite()) {
			return false
		}
	}
	return man.Move.Dirs.Has(ruleset.Forward) || man.Move.Dirs.Has(ruleset.ForwardLeft) || man.Move.Dirs.Has(ruleset.ForwardRight)
}

// tries is one where men take forwards only. Where they take backwards too,
// something hangs almost everywhere, and such moves cost more than they show:
// see README.md.
func tries(man ruleset.Piece) int {
	for _, d := range []ruleset.Dir{ruleset.Back, ruleset.BackLeft, ruleset.BackRight} {
		if man.Capture.Dirs.Has(d) {
			return 0
		}
	}
	return 1
}

// enter plays m from the frame of ply into the next one.
func (w *Worker) enter(ply int, m movegen.Move) {
	f, g := &w.frames[ply], &w.frames[ply+1]
	g.pos = w.machine.Step(f.pos, m)
	g.key = w.draws.KeyAfter(f.key, &f.pos, m, &g.pos)
	g.draws = w.draws.Step(f.draws, m, &g.pos)
	w.path.push(g.key, m.IsCapture() || w.oneWay && !m.King)
}

func (w *Worker) leave() { w.path.pop() }

// enterCalm is enter where neither the table nor repetitions are asked.
func (w *Worker) enterCalm(ply int, m movegen.Move) {
	f, g := &w.frames[ply], &w.frames[ply+1]
	g.pos = w.machine.Step(f.pos, m)
	g.draws = w.draws.Step(f.draws, m, &g.pos)
}
