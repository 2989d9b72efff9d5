package game

import (
	"context"
	"fmt"
	"strings"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/notation/pdn"
	"damiera/core/ruleset"
)

// lookAhead bounds the moves tried for a game with captures that can be read
// in several ways.
const lookAhead = 20_000

// mostPlies bounds one game; the longest that were ever played have some hundreds.
const mostPlies = 2_000

// Replay plays the main line of a game from a file. Where a capture can be read
// in several ways the later moves decide. It returns the game as far as it could
// be played before ctx ended, nil if its position cannot be read, and what is
// wrong with it; a result that contradicts the board is told too. Games may go
// on where the rules would have drawn them.
//
// The faults do not know which game of the file this is.
func Replay(ctx context.Context, v *core.Variant, source pdn.Game) (*Game, []FileFault) {
	start := v.Start
	for _, tag := range source.Tags {
		if tag.Name != "FEN" {
			continue
		}
		p, err := v.Position(tag.Value)
		if err != nil {
			return nil, []FileFault{{Fault: pdn.Fault{Place: tag.Place, Code: BadFEN, Message: err.Error()}}}
		}
		start = p
	}
	r := replay{ctx: ctx, game: From(v, start), left: lookAhead, place: source.Place}
	for _, item := range source.Line {
		if item.Kind == pdn.Move {
			r.moves = append(r.moves, item)
		}
	}
	result := source.Result
	if n := len(r.moves); n > 0 && result == "" && r.moves[n-1].Text == source.Tag("Result") {
		result, r.moves = r.moves[n-1].Text, r.moves[:n-1] // such as 4-6
	}
	if len(r.moves) > mostPlies {
		r.faults = append(r.faults, FileFault{Fault: pdn.Fault{
			Ply: mostPlies + 1, Place: r.moves[mostPlies].Place, Code: TooLong, Message: fmt.Sprintf("a game is read up to ply %d; the rest is left out", mostPlies),
		}})
		r.moves, result = r.moves[:mostPlies], ""
	}
	if !r.from(0) {
		for _, m := range r.furthest {
			r.play(m)
		}
		at := r.moves[len(r.furthest)]
		r.faults = append(r.faults, r.refuse(at))
		return r.game, r.faults
	}
	r.end(result)
	return r.game, r.faults
}

type replay struct {
	ctx      context.Context //nolint:containedctx // it is the life of one replay
	game     *Game
	moves    []pdn.Item
	furthest []movegen.Move // the longest line that could be played
	left     int
	faults   []FileFault
	place    pdn.Place // of the game
}

// from plays the moves from ply i on. If it cannot it leaves the game at ply i.
func (r *replay) from(i int) bool {
	if i == len(r.moves) {
		return true
	}
	r.game.goOn()
	for _, reading := range r.readings(r.moves[i].Text) {
		if r.left--; r.left < 0 || r.ctx.Err() != nil {
			break
		}
		r.play(reading.Move)
		if !r.game.variant.TooComplex(r.game.Position()) && r.from(i+1) {
			return true
		}
		r.game.TakeBack()
		r.game.goOn()
	}
	if len(r.furthest) < i {
		r.furthest = r.game.Moves()
	}
	return false
}

func (r *replay) readings(text string) []notation.Text {
	cells, err := r.game.variant.Notation.Cells(text)
	if err != nil {
		return nil
	}
	return notation.Readings(r.game.legal, cells)
}

func (r *replay) play(m movegen.Move) {
	r.game.goOn()
	if err := r.game.Play(m); err != nil {
		panic("a reading is not legal: " + err.Error())
	}
}

// refuse says why a move cannot be played and what could be.
func (r *replay) refuse(at pdn.Item) FileFault {
	r.game.goOn()
	verdict := r.game.Why(at.Text)
	f := FileFault{
		Fault: pdn.Fault{Ply: r.game.Ply() + 1, Place: at.Place, Code: string(verdict.Code)},
		Move:  at.Text, Square: verdict.Square, Verdict: &verdict, Legal: words(r.game.legal),
	}
	switch {
	case r.ctx.Err() != nil:
		f.Code, f.Verdict, f.Legal = NotReached, nil, nil
		f.Message = "there was no time to go on from " + at.Text
		return f
	case verdict.Legal:
		f.Code, f.Verdict, f.Legal = TooComplex, nil, nil
		f.Message = at.Text + " leads to too many ways to go on"
		return f
	case len(f.Legal) == 0:
		f.Message = at.Text + " comes after the end of the game"
		return f
	}
	legal, more := f.Legal, ""
	if len(legal) > 12 {
		legal, more = legal[:12], " …"
	}
	f.Message = fmt.Sprintf("%v; legal here: %s%s", &Refusal{verdict}, strings.Join(legal, " "), more)
	return f
}

// end ends the game as the file says, and tells if the board says otherwise.
func (r *replay) end(text string) {
	told, ok := resultOf(text)
	if !ok {
		return
	}
	board := r.game.Result()
	switch {
	case board == nil:
		r.game.End(told)
	case board.Winner == nil && told.Winner != nil: // nobody claimed the draw
		r.game.goOn()
		r.game.End(told)
	case board.Winner != nil && (told.Winner == nil || *told.Winner != *board.Winner):
		r.faults = append(r.faults, FileFault{Fault: pdn.Fault{
			Place: r.place, Code: WrongResult, Message: fmt.Sprintf("the result is given as %s; on the board %s has won", text, board.Winner),
		}})
	}
}

// resultOf reads a result, White's points first. The points of a match on
// another scale, such as 4-6, tell no winner.
func resultOf(text string) (Result, bool) {
	white, black := ruleset.White, ruleset.Black
	switch text {
	case "1-0", "2-0":
		return Result{Winner: &white, Cause: Resignation}, true
	case "0-1", "0-2":
		return Result{Winner: &black, Cause: Resignation}, true
	case "1-1", "1/2-1/2", "½-½":
		return Result{Cause: Agreement}, true
	}
	return Result{}, false
}

// PDN writes the game down, with the tags given and those that the game itself knows.
func (g *Game) PDN(tags ...pdn.Tag) pdn.Game {
	v := g.variant
	out := pdn.Game{Tags: tags, Result: resultText(g.result, v.Rules.Notation.TwoZero)}
	add := func(name, value string) { out.Tags = append(out.Tags, pdn.Tag{Name: name, Value: value}) }
	add("Result", out.Result)
	if v.Rules.Notation.PDN != "" {
		add("GameType", v.Rules.Notation.PDN)
	}
	if start := g.Start(); start != v.Start {
		add("SetUp", "1")
		add("FEN", v.Notation.FEN(start))
		out.Second = start.Side != v.Start.Side
	}
	for i := range g.Ply() {
		out.Line = append(out.Line, pdn.Item{Kind: pdn.Move, Text: g.moments[i+1].played.Text})
	}
	return out
}

func resultText(r *Result, twoZero bool) string {
	texts := [3]string{"1-0", "0-1", "1/2-1/2"}
	if twoZero {
		texts = [3]string{"2-0", "0-2", "1-1"}
	}
	switch {
	case r == nil:
		return "*"
	case r.Winner == nil:
		return texts[2]
	}
	return texts[*r.Winner]
}
