package ruleset

import (
	"fmt"
	"regexp"
	"slices"

	"gopkg.in/yaml.v3"
)

// placement is where pieces stand, or a zone, as the file writes it: a word,
// rows, or cells. Black's is White's turned by 180° unless both are written.
type placement struct {
	word         string
	white, black *area // black nil: turned
}

// area is some rows counted from a side's own edge, or a list of cells.
type area struct {
	rows  *Interval
	cells []string
}

// placing reads a placement.
type placing struct {
	words []string
	rows  bool
}

func (s placing) read(r *reader, path string, n *node) (p placement, ok bool) {
	if n.kind == scalar && slices.Contains(s.words, n.text) {
		return placement{word: n.text}, true
	}
	if n.kind == mapping {
		return s.sides().read(r, path, n)
	}
	if n.kind == scalar && !s.rows {
		if cellForm.MatchString(n.text) {
			r.fault(n, path, Fault{
				Code: "wrong-kind", Message: shown(path) + " takes a list of cells, and this is one cell",
				Suggestion: "put it in brackets: [" + n.text + "]", Replacement: "[" + n.text + "]",
			})
			return p, false
		}
		r.unknownWord(n, path, append(slices.Clone(s.words), "a list of cells"))
		return p, false
	}
	a, ok := areas{s.rows}.read(r, path, n)
	return placement{white: a}, ok
}

func (s placing) sides() record[placement] {
	what := areas{s.rows}
	return record[placement]{fields: []field[placement]{
		key("white", "White's.", "white: [a1, c1]", func(p *placement) **area { return &p.white }, what).must(),
		key("black", "Black's.", "black: [b8, d8]", func(p *placement) **area { return &p.black }, what).must(),
	}}
}

func (s placing) write(p placement) *yaml.Node {
	switch {
	case p.word != "":
		return textNode(p.word)
	case p.white == nil:
		return nil
	case p.black == nil:
		return areas{}.write(p.white)
	}
	return s.sides().write(p)
}

func (s placing) says() string {
	says := "a list of cells such as [a1, c1], or {white: […], black: […]}"
	if s.rows {
		says = "rows counted from one's own edge such as 1-3, " + says
	}
	for _, w := range slices.Backward(s.words) {
		says = w + ", " + says
	}
	return says
}

func (s placing) keys(string, func(Key)) {}

// areas reads rows or cells of one side.
type areas struct{ rows bool }

var cellForm = regexp.MustCompile(`^([a-n](1[0-4]|[1-9])|[1-9][0-9]{0,2})$`)

func (s areas) cells() listOf[string] {
	return listOf[string]{of: text{most: 3, what: "a cell such as c3, or the number of a square", like: cellForm, numbers: true}, what: "cells", most: 128, empty: true}
}

func (s areas) read(r *reader, path string, n *node) (*area, bool) {
	switch {
	case n.kind == list:
		cells, ok := s.cells().read(r, path, n)
		return &area{cells: cells}, ok
	case n.kind == scalar && s.rows:
		if cellForm.MatchString(n.text) && n.tag == "!!str" {
			r.fault(n, path, Fault{
				Code: "wrong-kind", Message: shown(path) + " takes rows or a list of cells, and this is one cell",
				Suggestion: "put it in brackets: [" + n.text + "]", Replacement: "[" + n.text + "]",
			})
			return nil, false
		}
		rows, ok := interval{least: 1, most: 14}.read(r, path, n)
		return &area{rows: rows}, ok
	}
	r.wrongKind(n, path, s.says())
	return nil, false
}

func (s areas) write(a *area) *yaml.Node {
	if a.rows != nil {
		return interval{}.write(a.rows)
	}
	return s.cells().write(a.cells)
}

func (s areas) says() string {
	if s.rows {
		return "rows such as 1-3 or a list of cells such as [a1, c1]"
	}
	return "a list of cells such as [a1, c1]"
}

func (s areas) keys(string, func(Key)) {}

// chessName returns the chess name of a cell, a1 for {0, 0}.
func chessName(c Cell) string { return fmt.Sprintf("%c%d", 'a'+c.X, c.Y+1) }
