package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/notation/pdn"
	"damiera/ui/i18n"
)

type pdnCommand struct {
	Files []string `arg:"" name:"file" help:"Files of games; - is the standard input."`
	To    string   `enum:",pdn,fen,json" default:"" placeholder:"FORMAT" help:"Print the games as pdn in normal form, as fen of their last positions, or as json; else what is wrong with them."`
	Game  string   `placeholder:"GAME" help:"What is played, whatever the files say; else the GameType tells."`
	Lang  string   `default:"en" help:"Language of the reasons."`
}

// mostPDN bounds a file of games; the largest archives stay below.
const mostPDN = 64 << 20

// Run reads and plays files of games. What is wrong with them goes to stdout,
// or to stderr where stdout takes the games; the exit code is then 1, and 2 if a
// file cannot be read.
func (c *pdnCommand) Run(ctx context.Context, std std) error { return c.run(ctx, os.Stdin, std) }

func (c *pdnCommand) run(ctx context.Context, in io.Reader, std std) error {
	language, err := i18n.Load(c.Lang)
	if err != nil {
		return usage{err}
	}
	reader, err := c.reader(std)
	if err != nil {
		return err
	}
	desk := pdnDesk{faults: std.out, notes: std.err, language: language}
	if c.To != "" {
		desk.faults = std.err
	}
	all := []gameFile{}
	for _, name := range c.Files {
		data, err := readGames(name, in)
		if err != nil {
			return usage{err}
		}
		file := gameFile{name, reader.Read(ctx, data)}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		desk.tell(file)
		all = append(all, file)
	}
	if err := c.print(std.out, all); err != nil {
		return err
	}
	if desk.wrong {
		return verdict(exitNo)
	}
	return nil
}

// gameFile is a file and what was read in it.
type gameFile struct {
	Name string `json:"file"`
	game.File
}

func (c *pdnCommand) reader(std std) (*game.Reader, error) {
	if c.Game == "" {
		return &game.Reader{Catalog: core.Load(nil, embedded(), order())}, nil
	}
	v, err := find(c.Game, std)
	return &game.Reader{Catalog: core.Load(nil, nil, nil), Variant: v}, err
}

func readGames(name string, in io.Reader) ([]byte, error) {
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, mostPDN+1))
	if err == nil && len(data) > mostPDN {
		err = fmt.Errorf("%s has more than %d MiB; split it", name, mostPDN>>20)
	}
	return data, err
}

// print writes the games in the form that was asked for.
func (c *pdnCommand) print(out io.Writer, all []gameFile) error {
	switch c.To {
	case "json":
		enc := json.NewEncoder(out)
		enc.SetIndent("", "  ")
		return enc.Encode(all)
	case "pdn":
		for _, file := range all {
			for i := range file.Games {
				if err := pdn.Write(out, file.Games[i].PDN()); err != nil {
					return err
				}
			}
		}
	case "fen":
		for _, file := range all {
			for _, g := range file.Games {
				if g.Game != nil {
					fmt.Fprintln(out, g.End)
				}
			}
		}
	}
	return nil
}

// pdnDesk tells what is wrong with files.
type pdnDesk struct {
	faults, notes io.Writer
	language      *i18n.Language
	wrong         bool
}

func (d *pdnDesk) tell(file gameFile) {
	plies := 0
	for i, g := range file.Games {
		plies += len(g.Moves)
		for _, n := range g.Notes {
			fmt.Fprintf(d.notes, "%s:%s: %s: game %d: %s\n", file.Name, g.Source.Place, n.Code, i+1, n.Message)
		}
		d.each(file.Name, g.Faults)
	}
	d.each(file.Name, file.Faults)
	fmt.Fprintf(d.notes, "%s: %s, %s\n", file.Name, counted(len(file.Games), "game", "games"), counted(plies, "ply", "plies"))
}

func (d *pdnDesk) each(name string, faults []game.FileFault) {
	for _, f := range faults {
		d.wrong = true
		if f.Verdict == nil || len(f.Legal) == 0 {
			fmt.Fprintf(d.faults, "%s:%v\n", name, f)
			continue
		}
		f.Message = f.Move + ": " + say(d.language, *f.Verdict)
		fmt.Fprintf(d.faults, "%s:%v\n", name, f)
		fmt.Fprintf(d.faults, "    %s\n", d.language.Text("terminal.legal", i18n.Args{"moves": d.language.Either(f.Legal)}))
	}
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}
