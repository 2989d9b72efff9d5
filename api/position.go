package api

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gin-gonic/gin"

	"damiera/api/play"
	"damiera/core"
	"damiera/core/game"
	"damiera/core/ruleset"
)

// What is followed at most of a game that somebody hands in.
const (
	mostPlies = 1000
	longMove  = 256
)

// line is a game with a start and the moves that led on from there, as a
// request names them. Of a game in play that is all there is, unless the
// request says otherwise.
type line struct {
	naming
	FEN   string   `json:"fen"`
	Moves []string `json:"moves"`
}

func (l *line) check() *Problem {
	if p := l.naming.check(); p != nil {
		return p
	}
	if len(l.Moves) > mostPlies {
		return bad("moves", fmt.Sprintf("At most %d moves are followed.", mostPlies))
	}
	if i := slices.IndexFunc(l.Moves, func(m string) bool { return m == "" || len(m) > longMove }); i >= 0 {
		return bad(fmt.Sprintf("moves[%d]", i), fmt.Sprintf("A move has 1 to %d characters.", longMove))
	}
	return nil
}

// replay plays a line. It reports false when it has refused.
func (s *Server) replay(c *gin.Context, l *line) (g *game.Game, own, ok bool) {
	v, own, ok := s.chosen(c, l.naming)
	if !ok {
		return nil, false, false
	}
	if l.Game != "" && l.FEN == "" {
		if err := s.complete(c, l); err != nil {
			s.fail(c, err)
			return nil, false, false
		}
	}
	g, p := start(v, l.FEN)
	if p != nil {
		refuse(c, *p)
		return nil, false, false
	}
	ctx, cancel := context.WithTimeout(c.Request.Context(), s.limits.Time)
	defer cancel()
	if err := g.Follow(ctx, l.Moves); err != nil {
		s.failMove(c, g, err)
		return nil, false, false
	}
	return g, own, true
}

// complete takes the start of a game in play, and its moves where none are given.
func (s *Server) complete(c *gin.Context, l *line) error {
	state, err := s.hall.State(c.Request.Context(), l.Game)
	if err != nil {
		return err
	}
	l.FEN = state.Start
	if l.Moves == nil {
		for _, played := range state.History {
			l.Moves = append(l.Moves, played.Move)
		}
	}
	return nil
}

// start begins a game where a text says, else at its start.
func start(v *core.Variant, fen string) (*game.Game, *Problem) {
	if fen == "" {
		return game.New(v), nil
	}
	p, err := v.Position(fen)
	if err != nil {
		bad := badFEN(err)
		return nil, &bad
	}
	return game.From(v, p), nil
}

// failMove tells which move cannot be followed, and why. The game stands before it.
func (s *Server) failMove(c *gin.Context, g *game.Game, err error) {
	var broken *game.BrokenError
	var refusal *game.Refusal
	if !errors.As(err, &broken) {
		s.fail(c, err)
		return
	}
	extra := map[string]any{"ply": broken.Ply, "legal": append([]game.Option{}, g.Options()...)}
	switch {
	case errors.As(err, &refusal):
		extra["refusal"] = refusal.Verdict
		refuse(c, Problem{Code: "illegal-move", Detail: refusal.Error(), Extra: extra})
	case errors.Is(err, game.ErrOver):
		refuse(c, Problem{Code: "game-over", Detail: fmt.Sprintf("Move %d comes after the end of the game.", broken.Ply), Extra: extra})
	case errors.Is(err, game.ErrTooComplex):
		refuse(c, Problem{Code: "too-complex", Detail: broken.Cause.Error() + ".", Extra: extra})
	default:
		s.fail(c, broken.Cause)
	}
}

// standing is what there is to see of a position and its past.
type standing struct {
	Variant  play.Played       `json:"variant"`
	FEN      string            `json:"fen"`
	Start    string            `json:"start"`
	Turn     ruleset.Color     `json:"turn"`
	Ply      int               `json:"ply"`
	Pieces   map[string]string `json:"pieces"`
	Legal    []game.Option     `json:"legal"`
	History  []game.Played     `json:"history"`
	Counters []game.Counter    `json:"counters"`
	Result   *game.Result      `json:"result"`
}

func stand(g *game.Game, own bool) standing {
	v, p := g.Variant(), g.Position()
	return standing{
		Variant: play.Played{ID: v.Rules.ID, Hash: v.Hash, Names: texts(v.Rules.Names), Own: own},
		FEN:     v.Notation.FEN(p), Start: v.Notation.FEN(g.Start()), Turn: p.Side, Ply: g.Ply(),
		Pieces: game.Pieces(v, p), Legal: append([]game.Option{}, g.Options()...), History: g.Played(),
		Counters: g.Counters(), Result: g.Result(),
	}
}
