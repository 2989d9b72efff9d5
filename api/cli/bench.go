package cli

type benchCommand struct {
	Limit string `type:"existingfile" placeholder:"BINARY" help:"The program of tests/limit, whose speed stands beside ours."`
}

// Run prints the speed table.
func (c *benchCommand) Run(io std) error {
	return nil
}
