// Package analysis says what a search has found in a form that people can use:
// lines seen from White's side, exact verdicts where there are any, a judgement
// in words, and what each move of a whole game was worth.
//
// It must never know a variant's name, who asks, or in which language its
// judgements are read: they are the keys of messages. It keeps nothing.
package analysis

import (
	"context"
	"time"

	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/engine"
	"damiera/engine/search"
	"damiera/engine/tables"
)

// Look is what an analysis has found so far.
type Look struct {
	Depth     int       `json:"depth"`
	Nodes     int64     `json:"nodes"`
	Seconds   float64   `json:"seconds"`
	Lines     []Line    `json:"lines"` // the best for the side to move first
	Judgement Judgement `json:"judgement"`
	Share     float64   `json:"share"` // of the point that White is expected to score
}

// Line is a move, what is expected to follow, and what it is worth.
type Line struct {
	// Score is in men, from White's side; nil where the verdict says it all.
	Score   *float64 `json:"score"`
	Verdict *Verdict `json:"verdict"`
	Moves   []string `json:"moves"`
}

// Verdict is a value that is no matter of judgement.
type Verdict struct {
	Winner *ruleset.Color `json:"winner"` // nil: a draw
	// Plies is after how many turns the game is won; nil if that is not known,
	// and then a draw counter may still come in the way.
	Plies *int   `json:"plies"`
	By    Source `json:"by"`
}

// Source tells how a verdict was found.
type Source string

// Sources. What the search has counted out needs no tables.
const (
	ByTables Source = "tables"
	BySearch Source = "search"
)

// Reason tells why an analysis has ended.
type Reason string

// Reasons.
const (
	TimeUp Reason = "time"
	Solved Reason = "solved" // no deeper look can change anything
	Single Reason = "single" // there is only one move, and it was looked at for a while
	Over   Reason = "over"   // the game has ended: there is nothing to find
)

// Limits says what is wanted of an analysis.
type Limits struct {
	Lines int
	Time  time.Duration
}

// Bounds of what is worth while.
const (
	showEvery  = 50 * time.Millisecond // between two looks told
	showPlies  = 64                    // of a line
	singlePart = 4                     // of the time is enough for a single move
)

// Think analyses the position of a game and tells report, which may be nil, as
// it sees deeper. Mind thinks with the same endings, which may be nil. When ctx
// ends, the error is its cause and the look is the last one. The game is only read.
func Think(ctx context.Context, mind *engine.Engine, endings search.Endings, g *game.Game, l Limits, report func(Look)) (Look, Reason, error) {
	if g.Result() != nil {
		return Look{Lines: []Line{}, Judgement: Judgement{Key: keyOver}, Share: shareOf(g.Result())}, Over, nil
	}
	v := newViewer(g, endings)
	reason, limits := TimeUp, engine.Limits{Time: l.Time, Lines: l.Lines, Endings: tables.Most}
	if len(g.Legal()) == 1 {
		reason, limits.Time = Single, l.Time/singlePart
	}
	thinking, enough := context.WithCancel(ctx)
	defer enough()
	told := -showEvery
	var solution *Look
	result, err := mind.Think(thinking, g, limits, func(i engine.Info) {
		if solution != nil {
			return
		}
		if v.solved(i) {
			found := v.look(i)
			solution = &found
			enough()
		} else if report != nil && i.Time-told >= showEvery {
			told = i.Time
			report(v.look(i))
		}
	})
	if err != nil {
		return Look{}, reason, err
	}
	if solution != nil {
		return *solution, Solved, ctx.Err()
	}
	if result.Depth >= search.Deepest {
		reason = Solved
	}
	last := v.look(engine.Info{Depth: result.Depth, Nodes: result.Nodes, Time: result.Time, Lines: result.Lines})
	return last, reason, ctx.Err()
}

// viewer sees the findings about one position.
type viewer struct {
	game    *game.Game
	at      movegen.Position
	endings search.Endings
	sign    int // 1 where the side to move is White
}

func newViewer(g *game.Game, endings search.Endings) *viewer {
	v := &viewer{game: g, at: g.Position(), endings: endings, sign: 1}
	if v.at.Side == ruleset.Black {
		v.sign = -1
	}
	return v
}

func (v *viewer) look(i engine.Info) Look {
	look := Look{Depth: i.Depth, Nodes: i.Nodes, Seconds: i.Time.Seconds(), Lines: make([]Line, len(i.Lines))}
	for n, l := range i.Lines {
		look.Lines[n] = v.line(l)
	}
	if len(i.Lines) > 0 {
		look.Judgement, look.Share = v.judge(i.Lines[0])
	}
	return look
}

func (v *viewer) line(l engine.Line) Line {
	out := Line{Verdict: v.verdict(l), Moves: Texts(v.game.Variant(), v.at, l.Moves[:min(len(l.Moves), showPlies)])}
	if out.Verdict == nil {
		men := float64(v.sign*l.Score) / 100
		out.Score = &men
	}
	return out
}

// verdict tells what is certain about a line, nil if nothing is.
func (v *viewer) verdict(l engine.Line) *Verdict {
	winner := v.at.Side
	if l.Score < 0 {
		winner = winner.Other()
	}
	sign, known := v.probe(l.Moves[0])
	plies, counted := search.Won(l.Score)
	switch {
	case counted && known && sign != 0:
		plies = max(plies, -plies)
		return &Verdict{Winner: &winner, Plies: &plies, By: ByTables}
	case counted:
		plies = max(plies, -plies)
		return &Verdict{Winner: &winner, Plies: &plies, By: BySearch}
	case known && sign == 0:
		return &Verdict{By: ByTables}
	case max(l.Score, -l.Score) >= beyond:
		return &Verdict{Winner: &winner, By: ByTables}
	}
	return nil
}

// beyond is more than any judgement comes to: only the tables say so.
const beyond = 5000

// probe asks the endings about the position after a move.
func (v *viewer) probe(m movegen.Move) (sign int, ok bool) {
	if v.endings == nil {
		return 0, false
	}
	after := v.game.Variant().Machine.Step(v.at, m)
	sign, _, ok = v.endings.Probe(&after)
	return sign, ok
}

// solved tells that every line has a verdict that no deeper look can change.
func (v *viewer) solved(i engine.Info) bool {
	for _, l := range i.Lines {
		verdict := v.verdict(l)
		switch {
		case verdict == nil || verdict.Winner != nil && verdict.Plies == nil:
			return false
		case verdict.By == BySearch && *verdict.Plies > i.Depth:
			return false
		}
	}
	return true
}
