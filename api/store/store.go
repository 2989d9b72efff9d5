// Package store is the port through which games are kept: what a stored game
// is, and what any keeper of games must do.
//
// A record is plain data, small enough to be written whole at each change. The
// package must never know the rules of a game, HTTP, or who sits at a table.
package store

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"
)

// What a store answers instead of a record.
var (
	ErrNotFound = errors.New("no such game")
	ErrExists   = errors.New("a game with this id exists")
	ErrConflict = errors.New("the game has changed meanwhile")
)

// Store keeps games. Any number of goroutines may use one.
type Store interface {
	// Create keeps a new game as version 1. ErrExists if the id is taken.
	Create(ctx context.Context, r Record) error
	// Load returns a game as it was last saved. ErrNotFound if there is none;
	// asking for an unknown game costs nothing that stays.
	Load(ctx context.Context, id string) (Record, error)
	// Save replaces version r.Version-1 of the game by r. ErrConflict if that is
	// no longer the newest version, ErrNotFound if the game is gone.
	Save(ctx context.Context, r Record) error
	// Watch yields the game as it is and then as it becomes. A slow reader misses
	// versions in between but never the newest. It ends when ctx ends, or with
	// an error: ErrNotFound when there is no such game or it is gone.
	Watch(ctx context.Context, id string) iter.Seq2[Record, error]
}

// Record is all that is kept of one game. What follows from the rules (the
// position, who is to move, a result on the board) is not kept: it is played again.
type Record struct {
	ID      string    `json:"id"`
	Version uint64    `json:"version"`
	Variant string    `json:"variant"`         // id of the game that is played
	Hash    string    `json:"hash"`            // of its rules
	Rules   string    `json:"rules,omitempty"` // the rules, where the game is of no catalog
	Start   string    `json:"start"`           // FEN
	Moves   []string  `json:"moves"`           // as the game writes them
	White   Seat      `json:"white"`
	Black   Seat      `json:"black"`
	Ending  *Ending   `json:"ending,omitempty"`
	Answers []Answer  `json:"answers,omitempty"` // the newest requests, so that a second click is known
	Fault   string    `json:"fault,omitempty"`   // why the computer does not answer
	Aided   bool      `json:"aided,omitempty"`   // a hint or a take-back was used
	Created time.Time `json:"created"`
}

// Seat is who plays one colour.
type Seat struct {
	Level  int    `json:"level,omitempty"`  // of the computer, from 1; 0 where a person plays
	Lowest int    `json:"lowest,omitempty"` // the lowest level in this game
	Token  string `json:"token,omitempty"`  // SHA-256 of the person's secret, in hex
}

// Computer reports whether the computer plays this seat.
func (s Seat) Computer() bool { return s.Level > 0 }

// Ending is an end that no rule of the board made, such as a resignation.
type Ending struct {
	Winner string `json:"winner,omitempty"` // white, black, or empty for a draw
	Cause  string `json:"cause"`
}

// Answer is a move request that was answered.
type Answer struct {
	ClientID string `json:"clientId"`
	Move     string `json:"move"`
	Ply      int    `json:"ply"`
}

// Clone returns a copy that shares nothing that can be written to.
func (r Record) Clone() Record {
	r.Moves = slices.Clone(r.Moves)
	r.Answers = slices.Clone(r.Answers)
	if r.Ending != nil {
		ending := *r.Ending
		r.Ending = &ending
	}
	return r
}
