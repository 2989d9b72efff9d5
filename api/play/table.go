package play

import (
	"fmt"
	"slices"
	"time"

	"damiera/api/store"
	"damiera/core"
	"damiera/core/game"
	"damiera/core/ruleset"
)

// maxPlies bounds how much is kept of one game.
const maxPlies = 1000

// maxAnswers bounds how many requests of one game are remembered.
const maxAnswers = 16

// Table is one version of one game. It never changes, so any number of
// goroutines may share it; every act returns the next version.
type Table struct {
	variant *core.Variant
	game    *game.Game
	record  store.Record
	state   State
}

// Setup is what a game begins with.
type Setup struct {
	Variant      *core.Variant
	Own          bool   // the variant is the caller's, of no catalog
	FEN          string // empty: the start of the variant
	White, Black Player
}

// Player is who plays a colour, a person or the computer.
type Player struct {
	Kind  string `json:"kind"`
	Level int    `json:"level,omitempty"`
}

// The kinds of player.
const (
	Human    = "human"
	Computer = "computer"
)

// defaultLevel is the level of a computer that was given none.
const defaultLevel = 3

// Tokens are the secrets of the seats that people take; empty for the computer.
type Tokens struct {
	White string `json:"white,omitempty"`
	Black string `json:"black,omitempty"`
}

// Lay makes a new game and the secrets of its seats.
func Lay(id string, now time.Time, s Setup) (*Table, Tokens, error) {
	if s.White.Kind == Computer && s.Black.Kind == Computer {
		return nil, Tokens{}, errNoHuman
	}
	p := s.Variant.Start
	if s.FEN != "" {
		var err error
		if p, err = s.Variant.Position(s.FEN); err != nil {
			return nil, Tokens{}, badFEN(err)
		}
	}
	var rules string
	if s.Own {
		var err error
		if rules, err = rulesOf(s.Variant); err != nil {
			return nil, Tokens{}, err
		}
	}
	var tokens Tokens
	r := store.Record{
		Rules: rules, ID: id, Version: 1, Variant: s.Variant.Rules.ID, Hash: s.Variant.Hash,
		Start: s.Variant.Notation.FEN(p), Created: now,
	}
	r.White, tokens.White = seat(s.White)
	r.Black, tokens.Black = seat(s.Black)
	g := game.From(s.Variant, p)
	if g.Result() != nil {
		return nil, Tokens{}, &Refusal{Code: "bad-fen", Reason: "game-over", Detail: "the game is over in this position"}
	}
	return newTable(s.Variant, g, r), tokens, nil
}

func seat(p Player) (store.Seat, string) {
	if p.Kind == Computer {
		level := p.Level
		if level == 0 {
			level = defaultLevel
		}
		return store.Seat{Level: level, Lowest: level}, ""
	}
	secret, hash := newToken()
	return store.Seat{Token: hash}, secret
}

// Open plays a stored game again. An error means that the record does not
// belong to these rules.
func Open(v *core.Variant, r store.Record) (*Table, error) {
	p, err := v.Notation.ReadFEN(r.Start)
	if err != nil {
		return nil, fmt.Errorf("game %s: start: %w", r.ID, err)
	}
	g := game.From(v, p)
	for ply, move := range r.Moves {
		if err := g.PlayText(move); err != nil {
			return nil, fmt.Errorf("game %s: ply %d: %w", r.ID, ply, err)
		}
	}
	return newTable(v, g, r), nil
}

// newTable takes its arguments over.
func newTable(v *core.Variant, g *game.Game, r store.Record) *Table {
	if r.Ending != nil {
		g.End(ending(r.Ending))
	}
	t := &Table{variant: v, game: g, record: r}
	t.state = t.describe()
	return t
}

func ending(e *store.Ending) game.Result {
	result := game.Result{Cause: game.Cause(e.Cause)}
	for _, c := range []ruleset.Color{ruleset.White, ruleset.Black} {
		if e.Winner == c.String() {
			result.Winner = &c
		}
	}
	return result
}

// next returns the version after this one, to be changed before it is sealed
// with newTable. What went wrong with the computer is forgotten.
func (t *Table) next() (*game.Game, store.Record) {
	r := t.record.Clone()
	r.Version++
	r.Fault = ""
	return t.game.Clone(), r
}

// Record returns what is kept of this version.
func (t *Table) Record() store.Record { return t.record.Clone() }

// State returns what there is to see. It is shared: read it only.
func (t *Table) State() *State { return &t.state }

// Seats tells which seats the secrets open.
func (t *Table) Seats(secrets []string) Seats { return seatsOf(&t.record, secrets) }

// Awaits reports whether the game waits for the computer.
func (t *Table) Awaits() bool {
	return !t.over() && t.record.Fault == "" && t.seat(t.side()).Computer()
}

func (t *Table) side() ruleset.Color { return t.game.Position().Side }
func (t *Table) over() bool          { return t.game.Result() != nil }

func (t *Table) seat(c ruleset.Color) store.Seat {
	if c == ruleset.White {
		return t.record.White
	}
	return t.record.Black
}

// computer returns the colour that the computer plays.
func (t *Table) computer() (ruleset.Color, bool) {
	for _, c := range []ruleset.Color{ruleset.White, ruleset.Black} {
		if t.seat(c).Computer() {
			return c, true
		}
	}
	return 0, false
}

// answered tells whether a client id was used, and for the same move.
func (t *Table) answered(m Move) (known, same bool) {
	i := slices.IndexFunc(t.record.Answers, func(a store.Answer) bool { return m.ClientID != "" && a.ClientID == m.ClientID })
	if i < 0 {
		return false, false
	}
	a := t.record.Answers[i]
	return true, a.Move == m.Text && a.Ply == m.Ply
}
