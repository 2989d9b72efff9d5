package play

import (
	"context"
	"strconv"
	"time"

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
	return t.game.PDN(Roster(t.record.Created, t.name(ruleset.White), t.name(ruleset.Black))...)
}

// Roster are the tags that every file of a game begins with.
func Roster(date time.Time, white, black string) []pdn.Tag {
	return []pdn.Tag{
		{Name: "Event", Value: "?"},
		{Name: "Site", Value: "?"},
		{Name: "Date", Value: date.UTC().Format("2006.01.02")},
		{Name: "Round", Value: "?"},
		{Name: "White", Value: white},
		{Name: "Black", Value: black},
	}
}

// ComputerName is what a file calls the computer.
func ComputerName(level int) string { return "Damiera, level " + strconv.Itoa(level) }

// name is what a file calls a player.
func (t *Table) name(c ruleset.Color) string {
	if seat := t.seat(c); seat.Computer() {
		return ComputerName(seat.Level)
	}
	return "?"
}
