// Package weights holds the learned evaluations that come with the program.
// Each file says itself to which rules it belongs; its name is for people.
package weights

import (
	"bytes"
	"embed"

	"damiera/engine/eval"
)

//go:embed *.weights
var files embed.FS

// Find returns the file of weights for rules with this key, nil if nobody has
// trained such a game.
func Find(key [32]byte) []byte {
	names, err := files.ReadDir(".")
	if err != nil {
		return nil // the folder of an embedded file is always there
	}
	for _, name := range names {
		file, err := files.ReadFile(name.Name())
		if err == nil && bytes.Equal(eval.KeyOf(file), key[:]) {
			return file
		}
	}
	return nil
}
