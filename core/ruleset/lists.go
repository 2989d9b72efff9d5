package ruleset

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"gopkg.in/yaml.v3"
)

// listOf is a list whose items have one shape.
type listOf[V any] struct {
	of    shape[V]
	what  string // the items, in the plural
	most  int
	empty bool // an empty list is written, because it says something
	block bool // one item a line in the normal form
}

func (s listOf[V]) read(r *reader, path string, n *node) (vs []V, ok bool) {
	if n.kind != list {
		f := Fault{Code: "wrong-kind", Message: fmt.Sprintf("%s takes %s, and this is %s", shown(path), s.says(), n.article())}
		if n.kind == scalar && n.plain {
			f.Suggestion, f.Replacement = "put it in brackets: ["+quoteless(n.text)+"]", "["+n.text+"]"
		} else if n.kind == mapping {
			f.Suggestion = "start each item with a dash"
		}
		r.fault(n, path, f)
		return nil, false
	}
	if len(n.items) > s.most {
		r.fault(n.items[s.most], path, Fault{Code: "too-many", Message: fmt.Sprintf("%s has %d items; at most %d are allowed", shown(path), len(n.items), s.most)})
		return nil, false
	}
	ok = true
	for i, it := range n.items {
		at := item(path, i)
		r.spots[at] = it.at
		if it.kind == null {
			r.fault(it, at, Fault{Code: "no-value", Message: fmt.Sprintf("an item of %s is empty", shown(path)), Suggestion: "fill it in, or take the comma or dash out"})
			ok = false
			continue
		}
		if it.kind == spoilt {
			r.broken = append(r.broken, at)
			ok = false
			continue
		}
		v, good := s.of.read(r, at, it)
		vs = append(vs, v)
		ok = ok && good
	}
	return vs, ok
}

func (s listOf[V]) write(vs []V) *yaml.Node {
	if len(vs) == 0 && !s.empty {
		return nil
	}
	out := &yaml.Node{Kind: yaml.SequenceNode}
	if !s.block || len(vs) == 0 {
		out.Style = yaml.FlowStyle
	}
	for _, v := range vs {
		out.Content = append(out.Content, s.of.write(v))
	}
	return out
}

func (s listOf[V]) says() string { return "a list of " + s.what }

func (s listOf[V]) keys(path string, add func(Key)) { s.of.keys(path+"[]", add) }

// mapOf is a mapping whose keys are the author's own.
type mapOf[V any] struct {
	of    shape[V]
	what  string
	key   string // what a key is
	like  *regexp.Regexp
	most  int
	block bool
}

func (s mapOf[V]) read(r *reader, path string, n *node) (m map[string]V, ok bool) {
	if n.kind != mapping {
		r.wrongKind(n, path, s.says())
		return nil, false
	}
	if len(n.entries) > s.most {
		r.fault(n, path, Fault{Code: "too-many", Message: fmt.Sprintf("%s has %d entries; at most %d are allowed", shown(path), len(n.entries), s.most)})
		return nil, false
	}
	m, ok = map[string]V{}, true
	for _, e := range n.entries {
		at := below(path, e.key.text)
		r.spots[at], r.keysAt[at] = e.value.at, e.key.at
		switch {
		case !s.like.MatchString(e.key.text):
			r.fault(e.key, at, Fault{Code: "bad-key", Message: fmt.Sprintf("%s in %s is not %s", quote(e.key.text), shown(path), s.key)})
			ok = false
			continue
		case e.value.kind == null:
			r.noValue(e, at, false, true)
			ok = false
			continue
		}
		if e.value.kind == spoilt {
			r.broken = append(r.broken, at)
			ok = false
			continue
		}
		v, good := s.of.read(r, at, e.value)
		m[e.key.text] = v
		ok = ok && good
	}
	return m, ok
}

func (s mapOf[V]) write(m map[string]V) *yaml.Node {
	if len(m) == 0 {
		return nil
	}
	out := &yaml.Node{Kind: yaml.MappingNode}
	if !s.block {
		out.Style = yaml.FlowStyle
	}
	for _, k := range slices.Sorted(maps.Keys(m)) {
		out.Content = append(out.Content, textNode(k), s.of.write(m[k]))
	}
	return out
}

func (s mapOf[V]) says() string { return s.what }

func (s mapOf[V]) keys(string, func(Key)) {}
