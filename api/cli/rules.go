package cli

type rulesCommand struct {
	Game string `arg:"" help:"Id of a game or a variant file."`
	YAML bool   `name:"yaml" help:"As a variant file."`
}

// Run prints the rules of a game.
func (c *rulesCommand) Run(io std) error {
	if !c.YAML {
		return usagef("say how the rules are to be printed: rules %s --yaml", c.Game)
	}
	v, err := find(c.Game, io)
	if err != nil {
		return err
	}
	_, err = io.out.Write(v.Rules.Normal())
	return err
}
