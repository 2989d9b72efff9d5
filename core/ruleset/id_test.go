package ruleset_test

import (
	"strings"
	"testing"

	"damiera/core/ruleset"
)

func TestIDOf(t *testing.T) {
	for text, want := range map[string]string{
		"id: mine\nboard: {}\n":                      "mine",
		"board: {}\nid: \"mine\" # a comment\r\n":    "mine",
		"{board: {size: 8x8}, id: mine}\n":           "mine",
		"names:\n  en: x\nid: my-game\nboard: {a\n":  "my-game",
		"openings:\n  - id: first\n    moves: [a]\n": "",
		"":                "",
		"id: Not An Id\n": "",
		"id: mine\n" + strings.Repeat("#", ruleset.MaxBytes): "",
	} {
		if got := ruleset.IDOf([]byte(text)); got != want {
			t.Errorf("the id of %.40q is %q, want %q", text, got, want)
		}
	}
}
