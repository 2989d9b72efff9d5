package ruleset

import (
	"fmt"
	"slices"
	"strings"
)

// unknownKey reports a key that is not in the language, with what was probably meant:
// a key like it, another word for a key, or the same key at another level.
func (r *reader) unknownKey(key *node, parent string, known []string, synonyms map[string]string) {
	f := Fault{Code: "unknown-key", Path: below(parent, key.text), Example: r.example}
	where := "a game"
	if parent != "" {
		where = shown(parent)
	}
	f.Message = fmt.Sprintf("%s has no key %s", where, quote(key.text))
	if len(known) < 9 {
		f.Message += "; it has " + join(known, " and ")
	}
	if before, _, ok := strings.Cut(key.text, ":"); ok && slices.Contains(known, before) {
		f.Suggestion = "a blank is missing after the colon of " + before
	} else if w, ok := synonyms[strings.ToLower(key.text)]; ok {
		f.Suggestion, f.Replacement = fmt.Sprintf("it is called %s here", w), w
	} else if w, ok := nearest(key.text, known); ok {
		f.Suggestion, f.Replacement = fmt.Sprintf("did you mean %s?", w), w
	} else if elsewhere := r.elsewhere(key.text, parent); len(elsewhere) > 0 {
		f.Suggestion = fmt.Sprintf("%s is a key of another level: %s", quote(key.text), either(elsewhere))
	} else {
		f.Suggestion = "take it out, or look it up in the reference of the language; a newer program may know it"
		f.Message = fmt.Sprintf("%s has no key %s; it has %s", where, quote(key.text), join(known, " and "))
	}
	r.report(key.at, f)
}

// elsewhere lists the paths of the language that end in this key.
func (r *reader) elsewhere(name, parent string) []string {
	var paths []string
	for _, k := range table() {
		last := k.Path[strings.LastIndexByte(k.Path, '.')+1:]
		if last == name && k.Path != below(shown(parent), name) {
			paths = append(paths, strings.ReplaceAll(k.Path, "[]", ""))
		}
	}
	slices.Sort(paths)
	paths = slices.Compact(paths)
	return paths[:min(len(paths), 3)]
}

// missing reports a required key that is not there.
func (r *reader) missing(n *node, parent, name string) {
	if r.skipMissing || n.partial {
		r.broken = append(r.broken, below(parent, name))
		return
	}
	at, where := n.at, "the game"
	if parent != "" {
		where = shown(parent)
		if p, ok := r.keysAt[parent]; ok {
			at = p
		}
	}
	f := Fault{
		Code: "missing-key", Path: below(parent, name), Example: r.example,
		Message: fmt.Sprintf("%s needs the key %s", where, name), Suggestion: "add it",
	}
	if parent == "" && name != "id" {
		f.Suggestion = "add it, or build on another game with extends"
	}
	r.report(at, f)
}

// noValue reports a key with nothing behind it.
func (r *reader) noValue(e entry, path string, required, own bool) {
	f := Fault{Code: "no-value", Path: path, Example: r.example, Message: shown(path) + " has no value", Suggestion: "write a value, or take the line out"}
	switch {
	case required:
		f.Suggestion = "write a value"
	case r.base.src != nil && !own:
		f.Code = "nothing-to-remove"
		f.Message = fmt.Sprintf("%s has no value; that removes an inherited key, but %s has none to remove", shown(path), r.baseID)
	}
	r.report(e.key.at, f)
}
