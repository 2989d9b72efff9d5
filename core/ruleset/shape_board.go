package ruleset

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// boardText is the board as the file writes it.
type boardText struct {
	size  boardSize
	cells cellPattern
	paint string
}

type boardSize struct{ columns, rows int }

const (
	leastSide, mostSide = 4, 14
	mostCells           = 128
)

// sizes reads columns × rows.
type sizes struct{}

var (
	sizeForm  = regexp.MustCompile(`^(\d{1,3})x(\d{1,3})$`)
	looseSize = regexp.MustCompile(`^\s*(\d{1,2})\s*[xX×*,/-]\s*(\d{1,2})\s*$`)
)

func (s sizes) read(r *reader, path string, n *node) (size boardSize, ok bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return size, false
	}
	m := sizeForm.FindStringSubmatch(n.text)
	if m == nil {
		f := Fault{Code: "unreadable", Message: fmt.Sprintf("%s for %s cannot be read; it takes %s", quote(n.text), shown(path), s.says())}
		if m := looseSize.FindStringSubmatch(n.text); m != nil {
			f.Replacement = m[1] + "x" + m[2]
		} else if _, err := strconv.Atoi(n.text); err == nil && len(n.text) < 3 {
			f.Replacement = n.text + "x" + n.text
		}
		if f.Replacement != "" {
			f.Suggestion = "did you mean " + f.Replacement + "?"
		}
		r.fault(n, path, f)
		return size, false
	}
	size.columns, _ = strconv.Atoi(m[1])
	size.rows, _ = strconv.Atoi(m[2])
	if min(size.columns, size.rows) < leastSide || max(size.columns, size.rows) > mostSide {
		r.fault(n, path, Fault{Code: "out-of-range", Message: fmt.Sprintf("%s for %s is out of range; it takes %s", n.text, shown(path), s.says())})
		return size, false
	}
	return size, true
}

func (s sizes) write(v boardSize) *yaml.Node {
	return wordNode(fmt.Sprintf("%dx%d", v.columns, v.rows))
}

func (s sizes) says() string {
	return fmt.Sprintf("columns x rows such as 8x8, each from %d to %d", leastSide, mostSide)
}

func (s sizes) keys(string, func(Key)) {}

// cellPattern is a word or rows of # and dots, the row farthest from White first.
type cellPattern struct {
	word string
	mask []string
}

const maskExample = "cells: |\n  .#.#\n  #.#.\n  .#.#\n  #.#."

// patterns reads which cells are playable.
type patterns struct{ words words[string] }

func (s patterns) read(r *reader, path string, n *node) (p cellPattern, ok bool) {
	rows := n.items
	switch {
	case n.kind == scalar && strings.ContainsAny(n.text, "#\n"):
		for i, row := range strings.Split(strings.TrimRight(n.text, "\n"), "\n") {
			p.mask = append(p.mask, strings.TrimRight(row, " \r"))
			r.spots[item(path, i)] = n.at.below(1+i, row)
		}
	case n.kind == list:
		for i, it := range rows {
			r.spots[item(path, i)] = it.at
			if it.kind != scalar {
				r.fault(it, item(path, i), Fault{
					Code: "wrong-kind", Example: maskExample, Message: fmt.Sprintf("a row of %s is a text of # and dots, and this is %s", shown(path), it.article()),
					Suggestion: `put each row in quotes: "#.#.#.#."; without them # starts a comment`,
				})
				return p, false
			}
			p.mask = append(p.mask, it.text)
		}
	default:
		p.word, ok = s.words.read(r, path, n)
		return p, ok
	}
	return p, s.fits(r, path, p.mask)
}

func (s patterns) fits(r *reader, path string, mask []string) bool {
	for i, row := range mask {
		if at := strings.IndexFunc(row, func(c rune) bool { return c != '#' && c != '.' }); at >= 0 {
			r.report(r.spots[item(path, i)], Fault{
				Code: "unreadable", Path: item(path, i), Example: maskExample,
				Message: fmt.Sprintf("a row of %s takes # for a playable cell and . for none, and %s has something else", shown(path), quote(row)),
			})
			return false
		}
	}
	return true
}

func (s patterns) write(p cellPattern) *yaml.Node {
	if p.word != "" {
		return textNode(p.word)
	}
	out := &yaml.Node{Kind: yaml.SequenceNode}
	for _, row := range p.mask {
		out.Content = append(out.Content, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: row, Style: yaml.DoubleQuotedStyle})
	}
	return out
}

func (s patterns) says() string {
	return s.words.says() + ", or rows of # for a playable cell and . for none"
}

func (s patterns) keys(string, func(Key)) {}
