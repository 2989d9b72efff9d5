package core

import "strings"

// ByGameType returns the games that a PDN GameType can mean, in the order of
// the catalog. Its number decides; those that write the whole text the same way
// come first, because programs disagree about the rest of it.
func (c *Catalog) ByGameType(text string) (games []*Variant) {
	number := gameNumber(text)
	if number == "" {
		return nil
	}
	var alike []*Variant
	for _, e := range c.entries {
		switch {
		case e.Variant == nil || gameNumber(e.Variant.Rules.Notation.PDN) != number:
		case SameGameType(e.Variant.Rules.Notation.PDN, text):
			games = append(games, e.Variant)
		default:
			alike = append(alike, e.Variant)
		}
	}
	return append(games, alike...)
}

// gameNumber is what a GameType begins with, without zeros in front.
func gameNumber(text string) string {
	number, _, _ := strings.Cut(plain(text), ",")
	if strings.Trim(number, "0123456789") != "" {
		return ""
	}
	return strings.TrimLeft(number, "0")
}

func plain(text string) string { return strings.ToUpper(strings.Join(strings.Fields(text), "")) }

// SameGameType reports whether two texts of a GameType say the same. What one
// of them leaves out at the end does not count.
func SameGameType(a, b string) bool {
	a, b = plain(a), plain(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	rest, ok := strings.CutPrefix(b, a)
	return ok && (rest == "" || rest[0] == ',')
}
