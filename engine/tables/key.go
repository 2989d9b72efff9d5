package tables

import (
	"crypto/sha256"
	"encoding/json"

	"damiera/core/ruleset"
)

// keyOf names the games whose positions have the same values: what moves,
// captures, promotes, wins, or draws at once is part of it, the start position,
// the counters and the notation are not.
func keyOf(rules *ruleset.Ruleset) [32]byte {
	board := rules.Board
	board.Pattern, board.Paint = "", ""
	played := struct {
		Format    int
		Board     ruleset.Board
		Pieces    ruleset.Pieces
		Capture   ruleset.Capture
		Promotion ruleset.Promotion
		Result    ruleset.Result
		Draws     []ruleset.Draw
	}{version, board, rules.Pieces, rules.Capture, rules.Promotion, rules.Result, drawsAtOnce(rules)}
	text, err := json.Marshal(played)
	if err != nil {
		panic("a ruleset is no JSON: " + err.Error())
	}
	return sha256.Sum256(text)
}

// drawsAtOnce returns the draws that end a game the moment they arise, with
// those of their groups, which may silence them.
func drawsAtOnce(rules *ruleset.Ruleset) (draws []ruleset.Draw) {
	groups := map[string]bool{}
	for _, d := range rules.Draws {
		if d.Repeat == 0 && d.Plies == 0 {
			groups[d.Group] = true
		}
	}
	for _, d := range rules.Draws {
		if d.Repeat == 0 && (d.Plies == 0 || d.Group != "" && groups[d.Group]) {
			draws = append(draws, d)
		}
	}
	return draws
}
