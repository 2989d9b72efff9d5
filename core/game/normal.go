package game

import (
	"slices"

	"damiera/core/notation/pdn"
)

// PDN writes the game of a file in normal form: tags as they were, the moves of
// the main line as the game writes them, comments and variations in their places.
// What comes after a move that cannot be played is left out. A game that cannot
// be played at all stays as it is.
func (f *Filed) PDN() pdn.Game {
	if f.Game == nil {
		return f.Source
	}
	known := f.Game.PDN()
	if told := f.Source.Result; told != "" && f.Game.Result() == nil {
		known.Result = told // on a scale that tells no winner
	}
	out := pdn.Game{Result: known.Result, Second: known.Second, Place: f.Source.Place}
	for _, tag := range f.Source.Tags {
		if !slices.ContainsFunc(out.Tags, func(t pdn.Tag) bool { return t.Name == tag.Name }) {
			tag.Value = f.Source.Tag(tag.Name)
			out.Tags = append(out.Tags, tag)
		}
	}
	for _, tag := range known.Tags {
		if tag.Name == "Result" {
			tag.Value = known.Result
		}
		i := slices.IndexFunc(out.Tags, func(t pdn.Tag) bool { return t.Name == tag.Name })
		if i < 0 {
			out.Tags = append(out.Tags, tag)
		} else {
			out.Tags[i].Value = tag.Value
		}
	}
	ply := 0
	for _, item := range f.Source.Line {
		if item.Kind == pdn.Move {
			if ply == len(f.Moves) {
				break
			}
			item.Text = f.Moves[ply]
			ply++
		}
		out.Line = append(out.Line, item)
	}
	return out
}
