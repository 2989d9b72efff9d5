// Package variants holds the games that come with the program: one YAML file
// each, in the language of core/ruleset. It knows no code.
package variants

import "embed"

// Files has every game and order.txt, which names one id a line: the first is
// the default game, games that are not named follow by name.
//
//go:embed *.yaml order.txt
var Files embed.FS
