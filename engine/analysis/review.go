package analysis

import (
	"context"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/engine"
	"damiera/engine/search"
	"damiera/engine/tables"
)

// Mind thinks about the position of a game, which it only reads.
type Mind func(ctx context.Context, g *game.Game, l engine.Limits) (engine.Result, error)

// Reviewed is what a review says of one move. Score, Verdict and Share are those
// of the position after it.
type Reviewed struct {
	Ply     int           `json:"ply"` // from 1
	By      ruleset.Color `json:"by"`
	Move    string        `json:"move"`
	Score   *float64      `json:"score"`
	Verdict *Verdict      `json:"verdict"`
	Share   float64       `json:"share"`
	Best    string        `json:"best"` // what the engine would have played; empty if the game was over
	Line    []string      `json:"line"` // with what was expected to follow
	Loss    float64       `json:"loss"` // of the share, for the mover
	Mark    Mark          `json:"mark"`
	Says    *Remark       `json:"says"`
}

// Mark is how good a move was.
type Mark string

// Marks.
const (
	Plain    Mark = ""
	Doubtful Mark = "?!"
	Mistake  Mark = "?"
	Blunder  Mark = "??"
	Good     Mark = "!" // the only good move, and not seen at a glance
	Forced   Mark = "forced"
)

// From which loss of the share on a move is marked. A good move is better than
// the second best by as much as a mistake is worse than the best.
const (
	fromDoubtful = 0.06
	fromMistake  = 0.13
	fromBlunder  = 0.25
)

// Side sums up the moves of one side.
type Side struct {
	Moves int          `json:"moves"` // where there was a choice
	Loss  float64      `json:"loss"`  // the mean over these
	Marks map[Mark]int `json:"marks"`
}

// Summary sums up a review.
type Summary struct {
	White Side `json:"white"`
	Black Side `json:"black"`
}

// Review looks at every move of a game, each position with the same effort, and
// tells about the moves in their order. A move is compared with the best one by
// looking as long at what comes after either of them. Mind thinks with the same
// endings, which may be nil; the clock of the glances is that of the effort.
func Review(ctx context.Context, mind Mind, endings search.Endings, g *game.Game, effort engine.Limits, told func(Reviewed)) (Summary, error) {
	effort.Endings = tables.Most
	r := &reviewer{
		ctx: ctx, mind: mind, endings: endings, effort: effort, variant: g.Variant(), game: game.From(g.Variant(), g.Start()),
		quick: engine.New(g.Variant(), engine.Options{HashMB: 1}), sides: [2]Side{{Marks: map[Mark]int{}}, {Marks: map[Mark]int{}}},
	}
	before, err := r.see(r.game)
	if err != nil {
		return Summary{}, err
	}
	r.note(before.position)
	for _, played := range g.Played() {
		if err := r.game.Follow(ctx, []string{played.Move}); err != nil {
			return Summary{}, err
		}
		after, err := r.see(r.game)
		if err != nil {
			return Summary{}, err
		}
		m := &choice{reviewer: r, before: before, after: after, move: r.game.Moves()[r.game.Ply()-1], text: played.Move}
		reviewed, err := m.review()
		if err != nil {
			return Summary{}, err
		}
		told(reviewed)
		before = after
	}
	return Summary{White: r.sides[ruleset.White].mean(), Black: r.sides[ruleset.Black].mean()}, nil
}

type reviewer struct {
	ctx     context.Context //nolint:containedctx // of the one review that it is made for
	mind    Mind
	endings search.Endings
	effort  engine.Limits
	variant *core.Variant
	game    *game.Game // as far as it was looked at
	quick   *engine.Engine
	ahead   [2]bool // who was ever ahead in pieces
	sides   [2]Side
}

// seen is what was found about one position.
type seen struct {
	position movegen.Position
	viewer   *viewer
	lines    []engine.Line // none if the game is over
	moves    int           // legal ones
	share    float64       // of White
}

func (r *reviewer) see(g *game.Game) (*seen, error) {
	s := &seen{position: g.Position(), viewer: newViewer(g.Clone(), r.endings), moves: len(g.Legal())}
	if result := g.Result(); result != nil {
		s.share = shareOf(result)
		return s, nil
	}
	limits := r.effort
	limits.Lines = min(2, s.moves)
	result, err := r.mind(r.ctx, g, limits)
	if err == nil {
		err = r.ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	s.lines = result.Lines
	s.share = s.viewer.share(s.lines[0])
	return s, nil
}

// verdict is what is certain about the position.
func (s *seen) verdict() *Verdict {
	if len(s.lines) > 0 {
		return s.viewer.verdict(s.lines[0])
	}
	result := s.viewer.game.Result()
	return &Verdict{Winner: result.Winner, Plies: new(int), By: BySearch}
}

// certain returns the winner where a win is certain.
func (s *seen) certain(c ruleset.Color) bool {
	v := s.verdict()
	return v != nil && v.Winner != nil && v.Plies != nil && *v.Winner == c
}

// drawn tells that nobody can win any more.
func (s *seen) drawn() bool {
	v := s.verdict()
	return v != nil && v.Winner == nil
}

// of turns White's share into that of a side.
func of(c ruleset.Color, share float64) float64 {
	if c == ruleset.White {
		return share
	}
	return 1 - share
}

func (s *Side) mean() Side {
	if s.Moves > 0 {
		s.Loss /= float64(s.Moves)
	}
	return *s
}
