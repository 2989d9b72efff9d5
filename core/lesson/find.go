package lesson

import (
	"cmp"
	"context"
	"slices"

	"damiera/core/board"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// The bounds of one search. A rule that no position within them shows is left
// without a diagram.
const (
	mostSteps    = 25_000 // victims set up
	mostEach     = 40     // sketches from one square
	mostSketches = 1_200
	mostTried    = 400   // sketches put before the generator
	mostOfAll    = 8_000 // for all diagrams of a page; no game of the house needs 2 000
)

// finder looks for the smallest position that shows a rule.
type finder struct {
	*writer
	ctx    context.Context //nolint:containedctx // of the one page that it is made for
	tries  int             // sketches that may still be put before the generator
	starts []board.Square  // from the middle outwards
	dirs   []ruleset.Dir
	bases  []sketch // what a sketch begins with
	idle   board.Set
	steps  int          // still allowed in this search
	left   int          // sketches still allowed from this square
	sight  int          // how many empty squares are tried before a victim that is seen from afar
	shown  map[int]bool // the examples of the file that have their place
}

func newFinder(ctx context.Context, w *writer) *finder {
	f := &finder{writer: w, ctx: ctx, tries: mostOfAll, sight: 1, shown: map[int]bool{}}
	f.dirs = []ruleset.Dir{
		ruleset.Forward, ruleset.ForwardRight, ruleset.ForwardLeft, ruleset.Right, ruleset.Left,
		ruleset.BackRight, ruleset.BackLeft, ruleset.Back,
	}
	f.starts = slices.Clone(w.v.Board.Squares)
	slices.SortStableFunc(f.starts, func(s, t board.Square) int { return cmp.Compare(f.away(s), f.away(t)) })
	f.bases = []sketch{{}}
	if w.rules.Result.LastPiece { // a single piece has lost, so each side keeps another one or two in its corner
		squares := w.v.Board.Squares
		few := sketch{}
		f.place(&few, squares[0], ruleset.White, false)
		f.place(&few, squares[len(squares)-1], ruleset.Black, false)
		more := few
		f.place(&more, squares[len(squares)-2], ruleset.Black, false)
		f.bases = []sketch{few, more}
		f.idle = more.Own.Or(more.Opp)
	}
	return f
}

// away is how far a square lies from the middle of the board.
func (f *finder) away(q board.Square) int {
	c := f.v.Board.Cell(q)
	return abs(2*c.X-f.v.Board.Columns+1) + abs(2*c.Y-f.v.Board.Rows+1)
}

// from makes a sketch with one white piece for each square where it can stand.
func (f *finder) from(king bool, yield func(s sketch, from board.Square)) {
	for _, q := range f.starts {
		for _, s := range f.bases {
			if f.place(&s, q, ruleset.White, king) {
				f.left = mostEach
				yield(s, q)
			}
		}
	}
}

// find collects the sketches that propose yields, and puts the neatest first
// before accept until it takes one.
func (f *finder) find(propose func(yield func(sketch)), accept func(s sketch) (Diagram, bool)) (Diagram, bool) {
	f.steps = mostSteps
	var sketches []*sketch
	propose(func(s sketch) {
		f.left--
		if len(sketches) < mostSketches {
			s.score += f.neat(&s)
			sketches = append(sketches, &s)
		}
	})
	slices.SortStableFunc(sketches, func(s, t *sketch) int { return cmp.Compare(s.score, t.score) })
	for _, s := range sketches[:min(len(sketches), mostTried)] {
		if f.tries--; f.tries < 0 || f.ctx.Err() != nil {
			break
		}
		if d, ok := accept(*s); ok {
			return d, true
		}
	}
	return Diagram{}, false
}

// findAfar is find with a longer look along the lines.
func (f *finder) findAfar(propose func(yield func(sketch)), accept func(s sketch) (Diagram, bool)) (Diagram, bool) {
	f.sight = 3
	defer func() { f.sight = 1 }()
	return f.find(propose, accept)
}

// draw makes the diagram of a position, nothing marked yet.
func (f *finder) draw(id string, p movegen.Position) (Diagram, []notation.Text) {
	texts := f.v.Notation.Texts(&p, f.v.Machine.Legal(&p, nil))
	slices.SortStableFunc(texts, func(s, t notation.Text) int {
		return cmp.Or(f.order(s.Move.From, t.Move.From), f.order(s.Move.To, t.Move.To))
	})
	return Diagram{ID: id, Position: p, FEN: f.v.Notation.FEN(p), Legal: game.Options(f.v, texts)}, texts
}

// refuse asks the generator about a move and adds the verdict to the diagram
// if it refuses it for one of these reasons.
func (f *finder) refuse(d *Diagram, capture bool, path []board.Square, codes ...game.Code) bool {
	verdict := game.Why(f.v, d.Position, f.v.Notation.Write(capture, path))
	if verdict.Legal || !slices.Contains(codes, verdict.Code) {
		return false
	}
	d.Shows = string(verdict.Code)
	d.Refused = append(d.Refused, verdict)
	way := game.Way{Path: f.v.Notation.Names(path), Captured: []string{}}
	if verdict.Move != nil {
		way.Captured = verdict.Move.Captured
	}
	if d.Marks.Refused == nil {
		d.Marks.Refused = &way
	}
	return true
}

// show marks a legal capture.
func (d *Diagram) show(o game.Option) {
	d.Marks.Route = &game.Way{Path: o.Path, Captured: o.Captured}
}

// say adds a sentence to the caption.
func (d *Diagram) say(key string, pairs ...any) {
	d.Caption = append(d.Caption, phrase("diagram."+key, pairs...))
}
