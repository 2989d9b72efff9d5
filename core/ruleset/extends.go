package ruleset

import (
	"fmt"
	"slices"
	"strings"
)

// maxChain is how many games may stand on each other's shoulders.
const maxChain = 8

// extend merges the tree of the base below the given one.
func (p *parser) extend(r *reader, tree *node) *node {
	e := tree.find("extends")
	if e == nil || e.kind != scalar || !idForm.MatchString(e.text) {
		return tree
	}
	report := func(f Fault) *node {
		f.Path = "extends"
		r.report(e.at, f)
		r.skipMissing = true
		return tree
	}
	if id := tree.find("id"); len(p.chain) == 0 && id != nil && id.text == e.text {
		return report(Fault{Code: "extends-itself", Message: e.text + " extends itself", Suggestion: "name another game, or write this one out"})
	}
	if slices.Contains(p.chain, e.text) {
		return report(Fault{
			Code: "extends-circle", Message: "the games extend each other in a circle: " + strings.Join(append(p.chain, e.text), " extends "),
			Suggestion: "write one of them out",
		})
	}
	if len(p.chain) == maxChain {
		return report(Fault{Code: "extends-too-deep", Message: fmt.Sprintf("more than %d games are built on each other", maxChain), Suggestion: "write this one out"})
	}
	var src []byte
	var file string
	found := false
	if p.bases != nil {
		src, file, found = p.bases(e.text)
	}
	if !found {
		f := Fault{Code: "no-base", Message: "there is no game " + quote(e.text) + " to extend", Suggestion: "look at the list of games for the right id"}
		if id, ok := nearest(e.text, p.known); ok {
			f.Suggestion, f.Replacement = "did you mean "+id+"?", id
		}
		return report(f)
	}
	up := parser{bases: p.bases, chain: append(slices.Clone(p.chain), e.text)}
	if _, faults := up.parse(file, src); len(faults) > 0 {
		first := faults[0]
		if first.Code == "extends-circle" || first.Code == "extends-too-deep" {
			return report(Fault{Code: first.Code, Message: first.Message, Suggestion: first.Suggestion})
		}
		return report(Fault{
			Code: "broken-base", Message: fmt.Sprintf("%s, which this game extends, has faults of its own; the first is at %s:%d:%d: %s", e.text, first.File, first.Line, first.Column, first.Message),
			Suggestion: "mend " + first.File + " first",
		})
	}
	r.base, r.baseID = e.at, e.text
	return merge("", tree, up.tree)
}

// merge lays a mapping over its base: key by key, everything else is replaced, null removes.
func merge(path string, over, base *node) *node {
	out := &node{kind: mapping, at: over.at}
	for _, e := range over.entries {
		at := below(path, e.key.text)
		b := base.find(e.key.text)
		if b == nil || !inherited(at) {
			out.entries = append(out.entries, e)
			continue
		}
		switch {
		case e.value.kind == null && !required(at):
			continue
		case e.value.kind == mapping && b.kind == mapping:
			e.value = merge(at, e.value, b)
		}
		out.entries = append(out.entries, e)
	}
	for _, e := range base.entries {
		at := below(path, e.key.text)
		if over.find(e.key.text) != nil || !inherited(at) {
			continue
		}
		if e.value.kind == mapping { // leaves out what is never inherited inside it
			e.value = merge(at, &node{kind: mapping, at: e.value.at}, e.value)
		}
		out.entries = append(out.entries, e)
	}
	return out
}
