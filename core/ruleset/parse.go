package ruleset

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"gopkg.in/yaml.v3"
)

// Bases finds the game that a file extends: its text and the name of its file.
type Bases func(id string) (src []byte, file string, ok bool)

// Parse reads a variant file. It returns the checked game, or every fault of
// the file in the order of its text. bases may be nil if there is nothing to
// extend. The ids of the known games are only for suggestions.
func Parse(file string, src []byte, bases Bases, known ...string) (*Ruleset, Faults) {
	p := parser{bases: bases, known: known}
	return p.parse(file, src)
}

// parser follows extends from file to file.
type parser struct {
	bases Bases
	known []string
	chain []string // ids on the way to this file
	tree  *node    // of the file parsed last, its bases merged in
}

func (p *parser) parse(file string, src []byte) (*Ruleset, Faults) {
	tree, r := decode(file, src)
	if tree == nil {
		return nil, r.done()
	}
	tree = p.extend(r, tree)
	d, ok := language.read(r, "", tree)
	d.resolve(r)
	d.check(r)
	p.tree = tree
	if !ok || len(r.faults) > 0 {
		return nil, r.done()
	}
	d.rules.spots = r
	return &d.rules, nil
}

func (r *reader) done() Faults {
	r.faults.sort()
	if r.dropped > 0 {
		last := r.faults[len(r.faults)-1]
		r.faults = append(r.faults, Fault{
			File: last.File, Line: last.Line, Column: last.Column, Width: 1, Code: "too-many-faults",
			Message: fmt.Sprintf("and %d more faults", r.dropped), Suggestion: "mend these first",
		})
	}
	return r.faults
}

// decode turns the bytes of a file into a tree; the tree is nil if that cannot
// be done, and then there is a fault.
func decode(file string, raw []byte) (*node, *reader) {
	if len(raw) > MaxBytes {
		s := newSource(file, "")
		r := newReader(s)
		r.report(place{s, 1, 1, 1}, Fault{
			Code: "too-big", Message: fmt.Sprintf("the file has %d bytes; a game has at most %d", len(raw), MaxBytes),
			Suggestion: "leave out what is not part of the rules",
		})
		return nil, r
	}
	raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
	s := newSource(file, string(raw))
	r := newReader(s)
	if fault, at := unfit(s, raw); fault.Code != "" {
		r.report(at, fault)
		return nil, r
	}
	in := yaml.NewDecoder(bytes.NewReader(raw))
	var doc, second yaml.Node
	switch err := in.Decode(&doc); {
	case errors.Is(err, io.EOF) || err == nil && len(doc.Content) == 0:
		r.report(place{s, 1, 1, 1}, Fault{
			Code: "empty-file", Message: "the file holds no game", Suggestion: "start with an id, or with the game it extends",
			Example: "id: my-game\nextends: another-game",
		})
		return nil, r
	case err != nil:
		r.syntax(err)
		return nil, r
	}
	switch err := in.Decode(&second); {
	case errors.Is(err, io.EOF):
	case err != nil:
		r.syntax(err)
		return nil, r
	default:
		r.report(place{s, second.Line, second.Column, 1}, Fault{
			Code: "second-document", Message: "a second document starts here; a file is one game",
			Suggestion: "put it into a file of its own, and take the line --- out",
		})
	}
	root := grow(r, s, doc.Content[0], 0)
	if root.kind != mapping {
		r.report(root.at, Fault{Code: "wrong-kind", Message: "a game is a mapping of keys, and this file holds " + root.article(), Example: "id: my-game\nextends: another-game"})
		return nil, r
	}
	root.at = place{s, root.at.line, 1, 1}
	return root, r
}
