package play

import (
	"errors"
	"strings"

	"damiera/api/store"
	"damiera/core/game"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// State is everything there is to see of a game, in the form of the API.
type State struct {
	ID       string            `json:"id"`
	Version  uint64            `json:"version"`
	Ply      int               `json:"ply"`
	Variant  Played            `json:"variant"`
	Players  Pair[Player]      `json:"players"`
	Turn     ruleset.Color     `json:"turn"`
	FEN      string            `json:"fen"`
	Start    string            `json:"start"`
	Pieces   map[string]string `json:"pieces"`
	Legal    []game.Option     `json:"legal"`
	History  []game.Played     `json:"history"`
	Counters []game.Counter    `json:"counters"`
	Result   *game.Result      `json:"result"`
	Thinking bool              `json:"thinking"`
	// Fault is why the computer does not answer, if it does not.
	Fault *string `json:"fault"`
	// Points are nil once a hint or a take-back was used.
	Points   *Pair[int]     `json:"points"`
	Assisted bool           `json:"assisted"`
	Captured Pair[[]string] `json:"captured"`
}

// Pair is one thing for each side.
type Pair[T any] struct {
	White T `json:"white"`
	Black T `json:"black"`
}

// of returns the thing of a side.
func (p *Pair[T]) of(c ruleset.Color) *T {
	if c == ruleset.White {
		return &p.White
	}
	return &p.Black
}

// Played is the variant of a game.
type Played struct {
	ID    string            `json:"id"`
	Hash  string            `json:"hash"`
	Names map[string]string `json:"names"`
	Own   bool              `json:"own"` // of no catalog: whoever began the game brought it along
}

func (t *Table) describe() State {
	p := t.game.Position()
	s := State{
		ID: t.record.ID, Version: t.record.Version, Ply: t.game.Ply(),
		Variant:  Played{ID: t.variant.Rules.ID, Hash: t.variant.Hash, Names: texts(t.variant.Rules.Names), Own: t.record.Rules != ""},
		Players:  Pair[Player]{player(t.record.White), player(t.record.Black)},
		Turn:     p.Side,
		FEN:      t.variant.Notation.FEN(p),
		Start:    t.record.Start,
		Pieces:   game.Pieces(t.variant, p),
		Legal:    t.game.Options(),
		History:  t.game.Played(),
		Counters: t.game.Counters(),
		Result:   t.game.Result(),
		Thinking: t.Awaits(),
		Assisted: t.record.Aided,
		Captured: Pair[[]string]{[]string{}, []string{}},
	}
	if t.record.Fault != "" {
		s.Fault = &t.record.Fault
	}
	if s.Counters == nil {
		s.Counters = []game.Counter{}
	}
	for _, ply := range s.History {
		taken := s.Captured.of(ply.By)
		for _, piece := range ply.Captured {
			*taken = append(*taken, letter(ply.By.Other(), piece.King))
		}
	}
	if !t.record.Aided {
		s.Points = &Pair[int]{t.points(ruleset.White, &s), t.points(ruleset.Black, &s)}
	}
	return s
}

// texts makes sure that there is an object, be it empty.
func texts(byLanguage map[string]string) map[string]string {
	if byLanguage == nil {
		return map[string]string{}
	}
	return byLanguage
}

func player(s store.Seat) Player {
	if s.Computer() {
		return Player{Kind: Computer, Level: s.Level}
	}
	return Player{Kind: Human}
}

func letter(c ruleset.Color, king bool) string {
	name := [2]string{"w", "b"}[c]
	if king {
		return strings.ToUpper(name)
	}
	return name
}

// What a person's play is worth.
const (
	pointsPiece = 10  // for each piece captured
	pointsWin   = 100 // for a win
	pointsLevel = 50  // for each level of a computer that was beaten
)

// points counts for a side. The computer gets none; a win counts the lowest
// level that the computer had in the game.
func (t *Table) points(c ruleset.Color, s *State) int {
	if t.seat(c).Computer() {
		return 0
	}
	points := pointsPiece * len(*s.Captured.of(c))
	if s.Result != nil && s.Result.Winner != nil && *s.Result.Winner == c {
		points += pointsWin + pointsLevel*t.seat(c.Other()).Lowest
	}
	return points
}

func badFEN(err error) error {
	var fault *notation.FENError
	if errors.As(err, &fault) {
		return &Refusal{Code: "bad-fen", Reason: fault.Code, Detail: fault.Message, Square: fault.Token}
	}
	return err
}
