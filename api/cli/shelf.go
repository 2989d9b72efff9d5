package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"damiera/core"
	"damiera/core/ruleset"
	"damiera/variants"
)

// embedded returns the games that came with the program.
func embedded() []core.Source {
	names, err := fs.Glob(variants.Files, "*.yaml")
	if err != nil {
		panic(err) // the pattern is valid
	}
	var sources []core.Source
	for _, name := range names {
		src, err := variants.Files.ReadFile(name)
		if err != nil {
			panic(err) // the file was just listed
		}
		sources = append(sources, core.Source{File: name, Bytes: src, Embedded: true})
	}
	return sources
}

// order returns the ids of the games in the order of the house.
func order() []string {
	src, err := variants.Files.ReadFile("order.txt")
	if err != nil {
		panic(err) // it is embedded
	}
	return strings.Fields(string(src))
}

// mostBytes is a little more than any variant file may have, so that the
// reader of the language sees that a file is too large.
const mostBytes = 256<<10 + 1

// readSource reads a variant file. What is no plain file is refused: a pipe
// would never end.
func readSource(file string) (core.Source, error) {
	info, err := os.Stat(file)
	if err != nil {
		return core.Source{}, err
	}
	if !info.Mode().IsRegular() {
		return core.Source{}, fmt.Errorf("%s is not a file", file)
	}
	f, err := os.Open(file)
	if err != nil {
		return core.Source{}, err
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, mostBytes))
	return core.Source{File: file, Bytes: src}, err
}

// shelf is where a command looks for games: the embedded ones, and those
// beside a file that was named.
type shelf []core.Source

// base finds what a file extends: a file of one's own before an embedded one.
func (s shelf) base(id string) (src []byte, file string, ok bool) {
	for _, source := range slices.Backward(s) {
		if ruleset.IDOf(source.Bytes) == id {
			return source.Bytes, source.File, true
		}
	}
	return nil, "", false
}

// ids names the games that can be extended.
func (s shelf) ids() []string {
	ids := make([]string, len(s))
	for i, source := range s {
		ids[i] = ruleset.IDOf(source.Bytes)
	}
	return ids
}

// beside adds the variant files in the folder of a file.
func (s shelf) beside(file string) shelf {
	names, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*.y*ml"))
	if err != nil {
		return s // the name of the folder is no pattern; nothing stands beside
	}
	for _, name := range names {
		if source, err := readSource(name); err == nil { // it may be a base, but need not
			s = append(s, source)
		}
	}
	return s
}

// find reads and compiles a game, named by its id or by its file. Faults are
// printed; then the error is a verdict.
func find(game string, io std) (*core.Variant, error) {
	source, all, err := look(game)
	if err != nil {
		return nil, err
	}
	v, faults := compile(source, all)
	if len(faults) > 0 {
		fmt.Fprintln(io.err, faults)
		return nil, verdict(exitUsage)
	}
	return v, nil
}

func compile(source core.Source, all shelf) (*core.Variant, ruleset.Faults) {
	rules, faults := ruleset.Parse(source.File, source.Bytes, all.base, all.ids()...)
	if len(faults) > 0 {
		return nil, faults
	}
	return core.Compile(rules)
}

// look finds the source of a game.
func look(game string) (core.Source, shelf, error) {
	all := shelf(embedded())
	for _, source := range all {
		if ruleset.IDOf(source.Bytes) == game {
			return source, all, nil
		}
	}
	source, err := readSource(game)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(game, "./\\"):
		return source, all, usagef("there is no game %s, and no file of that name; the games are: %s", game, strings.Join(order(), " "))
	case err != nil:
		return source, all, usage{err}
	}
	return source, append(all.beside(game), source), nil
}
