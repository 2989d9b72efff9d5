package rulebook

import (
	"strings"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/ruleset"
	"damiera/ui/i18n"
)

// Caption names a picture: the game, and what the message says about it.
func Caption(v *core.Variant, l *i18n.Language, tag, message string) string {
	name := Name(v, tag)
	if message == "" {
		return name
	}
	return name + ". " + l.Text(message, nil)
}

// Pieces tells who stands where, for those who cannot see a picture.
func Pieces(v *core.Variant, p movegen.Position, l *i18n.Language) string {
	var sides []string
	for c, list := range strings.Split(v.Notation.FEN(p), ":")[1:] {
		var men, kings []string
		for _, piece := range strings.Split(list[1:], ",") {
			if king, ok := strings.CutPrefix(piece, "K"); ok {
				kings = append(kings, king)
			} else if piece != "" {
				men = append(men, piece)
			}
		}
		side := ruleset.Color(c).String()
		var kinds []string
		if len(men) > 0 {
			kinds = append(kinds, l.Text("side."+side, nil)+": "+strings.Join(men, ", "))
		}
		if len(kings) > 0 {
			kinds = append(kinds, l.Text("piece."+side+".king", nil)+": "+strings.Join(kings, ", "))
		}
		if len(kinds) > 0 {
			sides = append(sides, strings.Join(kinds, "; ")+".")
		}
	}
	return strings.Join(sides, " ")
}
