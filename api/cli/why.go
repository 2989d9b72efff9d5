package cli

import (
	"fmt"

	"damiera/core/game"
	"damiera/ui/i18n"
)

type whyCommand struct {
	where
	Move string `arg:"" help:"A move, or one square to ask about the piece on it."`
	Lang string `default:"en" help:"Language of the sentence."`
}

// Run tells whether a move is legal, and if not why.
func (c *whyCommand) Run(io std) error {
	language, err := i18n.Load(c.Lang)
	if err != nil {
		return usage{err}
	}
	v, p, err := c.find(io)
	if err != nil {
		return err
	}
	answer := game.Why(v, p, c.Move)
	if !answer.Legal {
		fmt.Fprintf(io.out, "illegal %s\n%s\n", answer.Code, say(language, answer))
		return verdict(exitNo)
	}
	fmt.Fprintln(io.out, "legal")
	if answer.Move != nil {
		fmt.Fprintln(io.out, answer.Move.Move)
	} else {
		fmt.Fprintln(io.out, goesTo(language, answer))
	}
	return nil
}
