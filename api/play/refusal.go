package play

import (
	"damiera/core/game"
)

// Refusal is why a table does not do what it was asked, the game being unharmed.
type Refusal struct {
	Code   string // stable, as in the document of the API
	Detail string // for people
	Reason string // of a bad position: what is wrong with it
	Square string // of a bad position: where
	// Verdict explains an illegal move.
	Verdict *game.Verdict
	// State is the game as it stands, where that helps the asker on.
	State *State
}

func (r *Refusal) Error() string { return r.Code + ": " + r.Detail }

func refuse(code, detail string) *Refusal { return &Refusal{Code: code, Detail: detail} }

// The refusals that need no more words than these.
var (
	errUnknownGame = refuse("unknown-game", "There is no game with this id, or it was left alone for too long.")
	errRulesGone   = refuse("rules-gone", "The rules of this game have been replaced, and the old ones are forgotten.")
	errRulesLong   = refuse("rules-too-long", "Written out, the rules of this game take more than 32 KiB.")
	errSeat        = refuse("not-your-seat", "Show the token of a seat in this game.")
	errTurn        = refuse("not-your-turn", "It is the other side's turn.")
	errOver        = refuse("game-over", "The game has ended.")
	errStale       = refuse("stale-ply", "The game has gone on since; this is how it stands.")
	errTooLong     = refuse("game-too-long", "No more moves are kept of one game.")
	errReused      = refuse("client-id-reused", "This client id was used for another move.")
	errFirst       = refuse("nothing-to-take-back", "You have not moved yet.")
	errAgreement   = refuse("needs-agreement", "Your opponent is a person.")
	errUnaided     = refuse("not-assistable", "Your opponent is a person.")
	errNoComputer  = refuse("no-computer", "Both seats are people's.")
	errNoHuman     = refuse("no-human", "Two computers do not play each other here.")
	errBusy        = refuse("engine-busy", "Too many games wait for the computer. Try again in a moment.")
	errEngine      = refuse("engine-failed", "The computer found no move.")
)
