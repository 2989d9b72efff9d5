package ruleset

import (
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// node is one YAML value with its place in an author's file. Anchors, aliases,
// tags and repeated keys are gone: they are faults.
type node struct {
	kind    nodeKind
	text    string // of a scalar
	plain   bool   // a scalar without quotes
	tag     string // what YAML takes a scalar for: !!str, !!int, …
	items   []*node
	entries []entry
	partial bool // a mapping of which some keys were spoilt
	at      place
}

type entry struct {
	key   *node
	value *node
}

type nodeKind uint8

const (
	scalar nodeKind = iota
	list
	mapping
	null
	spoilt // it has a fault of its own, and nothing more is said of it
)

// article names the kind for a message.
func (n *node) article() string {
	switch n.kind {
	case list:
		return "a list"
	case mapping:
		return "a mapping of keys"
	case null:
		return "nothing"
	}
	switch n.tag {
	case "!!int", "!!float":
		return "a number"
	case "!!bool":
		return "yes or no"
	}
	return "a text"
}

// find returns the value of a key, nil if there is none.
func (n *node) find(key string) *node {
	for _, e := range n.entries {
		if e.key.text == key {
			return e.value
		}
	}
	return nil
}

// maxDepth is far beyond what the language can nest.
const maxDepth = 12

// grow turns a YAML node into ours and reports what the language does not take.
func grow(r *reader, src *source, y *yaml.Node, depth int) *node {
	n := &node{text: y.Value, tag: y.ShortTag(), at: place{src, y.Line, y.Column, 1}}
	n.plain = y.Kind == yaml.ScalarNode && y.Style&^yaml.TaggedStyle == 0
	if y.Kind == yaml.ScalarNode {
		n.at.width = scalarWidth(y)
	}
	switch {
	case y.Kind == yaml.AliasNode:
		n.at.width = 1 + utf8.RuneCountInString(y.Value)
		r.report(n.at, Fault{
			Code: "alias", Message: "*" + y.Value + " repeats a value by reference; this language has no references",
			Suggestion: "write the value out again, or build on another game with extends",
		})
		n.kind = spoilt
		return n
	case y.Anchor != "":
		n.at.width = 1 + utf8.RuneCountInString(y.Anchor)
		r.report(n.at, Fault{
			Code: "anchor", Message: "&" + y.Anchor + " names a value for later reference; this language has no references",
			Suggestion: "take &" + y.Anchor + " out",
		})
	case y.Style&yaml.TaggedStyle != 0:
		r.report(n.at, Fault{
			Code: "tag", Message: "the tag " + y.Tag + " tells YAML how to read a value; this language has no tags",
			Suggestion: "take " + y.Tag + " out",
		})
		n.kind = spoilt
		return n
	}
	if depth > maxDepth {
		r.report(n.at, Fault{
			Code: "too-deep", Message: "values are nested more deeply than any key of the language",
			Suggestion: "look for a bracket too many",
		})
		n.kind = spoilt
		return n
	}
	switch y.Kind {
	case yaml.SequenceNode:
		n.kind = list
		for _, item := range y.Content {
			n.items = append(n.items, grow(r, src, item, depth+1))
		}
	case yaml.MappingNode:
		n.kind = mapping
		growEntries(r, src, n, y, depth)
	case yaml.ScalarNode:
		if n.tag == "!!null" {
			n.kind = null
		}
	}
	return n
}

func growEntries(r *reader, src *source, n *node, y *yaml.Node, depth int) {
	seen := map[string]int{}
	for i := 0; i+1 < len(y.Content); i += 2 {
		k := y.Content[i]
		if k.Kind != yaml.ScalarNode {
			r.report(place{src, k.Line, k.Column, 1}, Fault{
				Code: "key-not-a-word", Message: "a key must be a word, not a list or a mapping",
				Suggestion: "look for a missing comma or colon before this place",
			})
			n.partial = true
			continue
		}
		if k.ShortTag() == "!!merge" {
			r.report(place{src, k.Line, k.Column, 2}, Fault{
				Code: "merge-key", Message: "<< merges another mapping; this language has no references",
				Suggestion: "write the keys out, or build on another game with extends",
			})
			n.partial = true
			continue
		}
		key := grow(r, src, k, depth)
		if line, twice := seen[k.Value]; twice {
			r.report(key.at, Fault{
				Code: "duplicate-key", Message: quote(k.Value) + " is written twice in the same mapping; " + firstSeen(line, k.Line),
				Suggestion: "keep one of the two",
			})
			continue
		}
		seen[k.Value] = k.Line
		n.entries = append(n.entries, entry{key, grow(r, src, y.Content[i+1], depth+1)})
	}
}

func scalarWidth(y *yaml.Node) int {
	n := utf8.RuneCountInString(y.Value)
	switch {
	case y.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return 1
	case y.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return n + 2
	}
	return max(n, 1)
}
