package analysis

import (
	"damiera/core"
	"damiera/core/movegen"
)

// Texts writes a line of moves as the game writes them, as far as they are legal.
func Texts(v *core.Variant, p movegen.Position, moves []movegen.Move) []string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		text, ok := textOf(v, &p, m)
		if !ok {
			break
		}
		texts = append(texts, text)
		p = v.Machine.Step(p, m)
	}
	return texts
}

func textOf(v *core.Variant, p *movegen.Position, m movegen.Move) (string, bool) {
	for _, t := range v.Notation.Texts(p, v.Machine.Legal(p, nil)) {
		if t.Move == m {
			return t.Text, true
		}
	}
	return "", false
}
