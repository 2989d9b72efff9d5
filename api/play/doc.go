// Package play is a table where a game is played: who sits where, what a seat
// may do, the computer as an opponent, take-backs, hints and points.
//
// A Table is one version of one game and never changes; what is done at it makes
// the next version. The Hall keeps the tables in a store, and lets the computer
// think in a bounded pool of workers.
//
// It must never know HTTP, nor a rule of any game.
package play
