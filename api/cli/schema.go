package cli

import "damiera/core/ruleset"

type schemaCommand struct{}

// Run prints the JSON Schema of the variant language.
func (c *schemaCommand) Run(io std) error {
	_, err := io.out.Write(ruleset.Schema())
	return err
}
