package cli

import (
	"fmt"

	"damiera/core"
)

type variantsCommand struct{}

// Run lists the games in the order of the house: id and English name.
func (c *variantsCommand) Run(io std) error {
	for _, e := range core.Load(nil, embedded(), order()).All() {
		if !e.Playable() {
			fmt.Fprintln(io.err, e.Faults)
			continue
		}
		fmt.Fprintln(io.out, e.ID, e.Variant.Rules.Names["en"])
	}
	return nil
}
