package cli

import (
	"context"
	"io"

	"damiera/api/rulebook"
	"damiera/core/lesson"
	"damiera/ui/i18n"
)

type rulesCommand struct {
	Game string `arg:"" help:"Id of a game or a variant file."`
	Lang string `default:"en" help:"Language of the text."`
	With string `placeholder:"GAME" help:"Say what differs from another game."`
	YAML bool   `name:"yaml" help:"As a variant file with every default filled in."`
}

// Run prints the rules of a game: in words, as a file, or beside those of another game.
func (c *rulesCommand) Run(ctx context.Context, std std) error {
	language, err := i18n.Load(c.Lang)
	if err != nil {
		return usage{err}
	}
	v, err := find(c.Game, std)
	if err != nil {
		return err
	}
	switch {
	case c.YAML:
		_, err = std.out.Write(v.Rules.Normal())
		return err
	case c.With == "":
		book := rulebook.Write(v, lesson.Of(ctx, v), language, c.Lang)
		_, err = io.WriteString(std.out, book.Text())
		return err
	}
	other, err := find(c.With, std)
	if err != nil {
		return err
	}
	found := rulebook.Compare(v, other, lesson.Compare(v, other), language, c.Lang)
	_, err = io.WriteString(std.out, found.Text(language))
	return err
}
