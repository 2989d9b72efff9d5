package ruleset

import "fmt"

// MarshalText writes the word of the language, so that data that names a side
// reads white or black.
func (c Color) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word of the language.
func (c *Color) UnmarshalText(text []byte) error {
	switch string(text) {
	case "white":
		*c = White
	case "black":
		*c = Black
	default:
		return fmt.Errorf("%q is no side; write white or black", text)
	}
	return nil
}
