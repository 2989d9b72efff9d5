package play

import (
	"errors"

	"damiera/api/store"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Move is a move that somebody wants to play.
type Move struct {
	Text string
	Ply  int // how many plies the player has seen
	// ClientID names the wish: the same one again is played once.
	ClientID string
}

// Move plays a move for a seat. It returns t itself if that was done before.
func (t *Table) Move(held Seats, m Move) (*Table, error) {
	if held.none() {
		return nil, errSeat
	}
	if known, same := t.answered(m); same {
		return t, nil
	} else if known {
		return nil, errReused
	}
	if err := t.mayPlay(held, m.Ply); err != nil {
		return nil, err
	}
	if t.game.Ply() >= maxPlies {
		return nil, errTooLong
	}
	g, r := t.next()
	if err := g.PlayText(m.Text); err != nil {
		return nil, illegal(err)
	}
	if m.ClientID != "" {
		r.Answers = append(r.Answers, store.Answer{ClientID: m.ClientID, Move: m.Text, Ply: m.Ply})
		r.Answers = r.Answers[max(0, len(r.Answers)-maxAnswers):]
	}
	return t.played(g, r), nil
}

// Reply plays the computer's move.
func (t *Table) Reply(m movegen.Move) (*Table, error) {
	if !t.Awaits() {
		return nil, errTurn
	}
	g, r := t.next()
	if err := g.Play(m); err != nil {
		return nil, err
	}
	return t.played(g, r), nil
}

// Fail notes that the computer could not move.
func (t *Table) Fail(why *Refusal) *Table {
	g, r := t.next()
	r.Fault = why.Code
	return newTable(t.variant, g, r)
}

func (t *Table) played(g *game.Game, r store.Record) *Table {
	next := newTable(t.variant, g, r)
	history := next.state.History
	next.record.Moves = append(next.record.Moves, history[len(history)-1].Move)
	return next
}

func illegal(err error) error {
	var refused *game.Refusal
	if errors.As(err, &refused) {
		return &Refusal{Code: "illegal-move", Detail: refused.Error(), Verdict: &refused.Verdict}
	}
	return err
}

// mayPlay tells whether a seat may act for the side to move.
func (t *Table) mayPlay(held Seats, ply int) error {
	switch side := t.side(); {
	case held.none():
		return errSeat
	case ply != t.game.Ply():
		return errStale
	case t.over():
		return errOver
	case t.seat(side).Computer() || !held.Has(side):
		return errTurn
	}
	return nil
}

// Resign gives the game up: for the one seat that is held, or for the side to
// move of a person alone at both.
func (t *Table) Resign(held Seats) (*Table, error) {
	if held.none() {
		return nil, errSeat
	}
	if t.over() {
		return nil, errOver
	}
	loser := ruleset.Black
	if held.White && !held.Black || held.both() && t.side() == ruleset.White {
		loser = ruleset.White
	}
	g, r := t.next()
	r.Ending = &store.Ending{Winner: loser.Other().String(), Cause: string(game.Resignation)}
	return newTable(t.variant, g, r), nil
}

// TakeBack takes back to the person's previous turn; for a person alone at
// both seats one ply. A game that was resigned stays so.
func (t *Table) TakeBack(held Seats, ply int) (*Table, error) {
	computer, against := t.computer()
	switch {
	case held.none():
		return nil, errSeat
	case !against && !held.both():
		return nil, errAgreement
	case ply != t.game.Ply():
		return nil, errStale
	case t.record.Ending != nil:
		return nil, errOver
	}
	g, r := t.next()
	for own := false; !own; {
		if !g.TakeBack() {
			return nil, errFirst
		}
		own = !against || g.Position().Side != computer
	}
	r.Moves = r.Moves[:g.Ply()]
	r.Aided = true
	return newTable(t.variant, g, r), nil
}

// MayAsk tells whether a seat may have a hint now.
func (t *Table) MayAsk(held Seats, ply int) error {
	if _, against := t.computer(); !held.none() && !against && !held.both() {
		return errUnaided
	}
	return t.mayPlay(held, ply)
}

// Aid notes that a hint was given.
func (t *Table) Aid() *Table {
	if t.record.Aided {
		return t
	}
	g, r := t.next()
	r.Aided = true
	return newTable(t.variant, g, r)
}

// SetLevel changes the level of the computer.
func (t *Table) SetLevel(held Seats, level int) (*Table, error) {
	color, against := t.computer()
	switch {
	case held.none():
		return nil, errSeat
	case !against:
		return nil, errNoComputer
	case t.over():
		return nil, errOver
	case t.seat(color).Level == level && t.record.Fault == "":
		return t, nil
	}
	g, r := t.next()
	seat := &r.White
	if color == ruleset.Black {
		seat = &r.Black
	}
	seat.Level = level
	seat.Lowest = min(seat.Lowest, level)
	if len(r.Moves) == 0 {
		seat.Lowest = level
	}
	return newTable(t.variant, g, r), nil
}
