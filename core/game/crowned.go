package game

import (
	"slices"

	"damiera/core"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// crown fills in where a man that goes on as a king is crowned, on each way.
func (o *Option) crown(v *core.Variant, mover ruleset.Color, t notation.Text) {
	if !o.Promotes || v.Rules.Promotion.When != ruleset.Pass {
		return
	}
	o.Crowned = crownedAt(v, mover, t.Path)
	for i := range o.Routes {
		o.Routes[i].Crowned = crownedAt(v, mover, t.Routes[i].Path)
	}
}

// crownedAt returns the first cell of the path where a man of this colour is
// crowned, or nothing if that is the last one.
func crownedAt(v *core.Variant, mover ruleset.Color, path []square) string {
	zone := v.Board.Set(v.Rules.Promotion.Zone[mover])
	if i := slices.IndexFunc(path[1:], zone.Has) + 1; i > 0 && i < len(path)-1 {
		return v.Board.Name(path[i])
	}
	return ""
}
