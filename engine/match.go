package engine

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Player plays one game after another.
type Player interface {
	// Begin tells that a game begins which has nothing to do with the last.
	Begin(ctx context.Context) error
	// Move picks a move for the side to move of a game that is not over.
	Move(ctx context.Context, g *game.Game) (movegen.Move, error)
}

// Searcher is the Player that thinks within limits. Every move gets another
// seed, made from that of the limits.
type Searcher struct {
	Engine *Engine
	Limits Limits
}

// Begin implements Player.
func (s *Searcher) Begin(context.Context) error {
	s.Engine.Forget()
	return nil
}

// Move implements Player.
func (s *Searcher) Move(ctx context.Context, g *game.Game) (movegen.Move, error) {
	s.Limits.Seed = s.Limits.Seed*6364136223846793005 + 1442695040888963407
	r, err := s.Engine.Think(ctx, g, s.Limits, nil)
	return r.Best, err
}

// Match lets two players meet from many openings, each played twice with
// colours changed. The rules alone end its games, but for a player that fails:
// it has lost.
type Match struct {
	Tables   []Table      // at each one game is played at a time
	Openings []*game.Game // taken in turn
	Games    int
	Test     *SPRT // ends the match when it has decided; nil: never
	// Score and Played are those games that were played before, by number.
	Score  Score
	Played map[int]bool
}

// Table is where the two players of a match sit.
type Table struct{ A, B Player }

// Meeting is a finished game of a match.
type Meeting struct {
	Number int // from 1
	Game   *game.Game
	A      ruleset.Color // the colour that A has
	Fault  error         // how the loser failed, if it did
	Score  Score         // of the match so far
}

// longest is the number of plies after which a game that its own rules do not
// end counts as drawn.
const longest = 1000

// Play plays the match and tells report, which may be nil, of each game, one
// at a time. Whatever ends it early, the score of the finished games is returned.
func (m *Match) Play(ctx context.Context, report func(Meeting)) (Score, error) {
	if len(m.Openings) == 0 {
		return m.Score, errors.New("a match needs an opening")
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	d := desk{match: m, score: m.Score, report: report}
	var hall sync.WaitGroup
	for _, t := range m.Tables {
		hall.Go(func() {
			for n, ok := d.next(ctx); ok; n, ok = d.next(ctx) {
				meeting, err := m.meet(ctx, t, n)
				if err != nil {
					cancel(fmt.Errorf("game %d: %w", n, err))
					return
				}
				d.take(meeting)
			}
		})
	}
	hall.Wait()
	return d.score, context.Cause(ctx)
}

// desk gives out the games of a match and takes their results.
type desk struct {
	match  *Match
	report func(Meeting)

	mu    sync.Mutex
	given int
	score Score
}

func (d *desk) next(ctx context.Context) (number int, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for d.given < d.match.Games && ctx.Err() == nil && !d.decided() {
		d.given++
		if !d.match.Played[d.given] {
			return d.given, true
		}
	}
	return 0, false
}

func (d *desk) take(m Meeting) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.score.Add(m.Game.Result(), m.A)
	m.Score = d.score
	if d.report != nil {
		d.report(m)
	}
}

// decided asks the test after each pair of games.
func (d *desk) decided() bool {
	if d.match.Test == nil || d.score.Games()%2 == 1 {
		return false
	}
	_, verdict := d.match.Test.Judge(d.score)
	return verdict != Undecided
}

// meet plays one game. Who begins in the opening is A in the odd games.
func (m *Match) meet(ctx context.Context, t Table, number int) (Meeting, error) {
	n := number - 1
	g := m.Openings[n/2%len(m.Openings)].Clone()
	meeting := Meeting{Number: number, Game: g, A: g.Position().Side}
	if n%2 == 1 {
		meeting.A = meeting.A.Other()
	}
	if err := errors.Join(t.A.Begin(ctx), t.B.Begin(ctx)); err != nil {
		return meeting, err
	}
	for g.Result() == nil && g.Ply() < longest {
		side := g.Position().Side
		player := t.A
		if side != meeting.A {
			player = t.B
		}
		move, err := player.Move(ctx, g)
		if ctx.Err() != nil {
			return meeting, context.Cause(ctx)
		}
		if err == nil {
			err = g.Play(move)
		}
		if err != nil {
			meeting.Fault = fmt.Errorf("ply %d: %w", g.Ply()+1, err)
			g.End(failed(side, err))
		}
	}
	g.End(game.Result{Cause: game.Agreement}) // if nothing has ended it yet
	return meeting, nil
}

// failed is the result of a game in which a side gave no legal move.
func failed(side ruleset.Color, err error) game.Result {
	winner, cause := side.Other(), game.Resignation
	if errors.Is(err, context.DeadlineExceeded) {
		cause = game.Time
	}
	return game.Result{Winner: &winner, Cause: cause}
}
