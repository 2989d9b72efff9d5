package play

import (
	"context"
	"strconv"

	"damiera/core/notation/pdn"
	"damiera/core/ruleset"
)

// PDN writes a game down, and names the file for it.
func (h *Hall) PDN(ctx context.Context, id string) (g pdn.Game, file string, err error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return pdn.Game{}, "", err
	}
	return t.PDN(), t.record.Created.UTC().Format("2006-01-02") + "-" + t.variant.Rules.ID + ".pdn", nil
}

// PDN writes the game down as far as it has come.
func (t *Table) PDN() pdn.Game {
	return t.game.PDN(
		pdn.Tag{Name: "Event", Value: "?"},
		pdn.Tag{Name: "Site", Value: "?"},
		pdn.Tag{Name: "Date", Value: t.record.Created.UTC().Format("2006.01.02")},
		pdn.Tag{Name: "Round", Value: "?"},
		pdn.Tag{Name: "White", Value: t.name(ruleset.White)},
		pdn.Tag{Name: "Black", Value: t.name(ruleset.Black)},
	)
}

// name is what a file calls a player.
func (t *Table) name(c ruleset.Color) string {
	if seat := t.seat(c); seat.Computer() {
		return "Damiera, level " + strconv.Itoa(seat.Level)
	}
	return "?"
}
