package ruleset

import (
	"fmt"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// word is one word of a closed set and what it stands for.
type word[V comparable] struct {
	name string
	is   V
	doc  string
}

// words is a closed set, of which one word is chosen.
type words[V comparable] []word[V]

func (s words[V]) read(r *reader, path string, n *node) (v V, ok bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return v, false
	}
	if i, known := s.index(n.text); known {
		if _, isText := jsonWord(n.text).(string); !isText && !n.plain {
			r.quoted(n, path, s.says())
			return v, false
		}
		return s[i].is, true
	}
	r.unknownWord(n, path, s.names())
	return v, false
}

func (r *reader) unknownWord(n *node, path string, known []string) {
	f := Fault{Code: "unknown-value", Message: fmt.Sprintf("no value %s for %s; it may be %s", quote(n.text), shown(path), either(known))}
	if w, ok := nearest(n.text, known); ok && n.text != "" {
		f.Suggestion, f.Replacement = fmt.Sprintf("did you mean %s?", w), w
	}
	r.fault(n, path, f)
}

func (s words[V]) write(v V) *yaml.Node {
	for _, w := range s {
		if w.is == v {
			return wordNode(w.name)
		}
	}
	return nil
}

// jsonWord is what YAML makes of a word of the language: some are numbers, one is true.
func jsonWord(name string) any {
	if n, err := strconv.Atoi(name); err == nil {
		return n
	}
	if name == "true" {
		return true
	}
	return name
}

// quoted reports quotes that make a text of a number.
func (r *reader) quoted(n *node, path, wants string) {
	r.fault(n, path, Fault{
		Code: "quoted", Message: fmt.Sprintf("%s takes %s, and quotes make it a text", shown(path), wants),
		Suggestion: "write it without quotes", Replacement: n.text,
	})
}

// wordNode writes the words that are numbers without quotes.
func wordNode(name string) *yaml.Node {
	if _, isText := jsonWord(name).(string); isText && name == strings.Trim(name, "0123456789") {
		return textNode(name)
	}
	return &yaml.Node{Kind: yaml.ScalarNode, Value: name}
}

func (s words[V]) names() []string {
	names := make([]string, len(s))
	for i, w := range s {
		names[i] = w.name
	}
	return names
}

func (s words[V]) says() string { return either(s.names()) }

func (s words[V]) keys(string, func(Key)) {}

// wordSet is a list of words, each of which is a bit.
type wordSet[V ~uint8] struct {
	words[V]
	named words[V] // whole sets with a name of their own, written without a list
	some  bool     // at least one
}

func (s wordSet[V]) read(r *reader, path string, n *node) (set V, ok bool) {
	if n.kind == scalar && len(s.named) > 0 {
		for _, w := range s.named {
			if w.name == n.text {
				return w.is, true
			}
		}
		if _, one := s.words.index(n.text); !one {
			r.unknownWord(n, path, append(s.named.names(), "a list such as ["+s.words[0].name+"]"))
			return set, false
		}
	}
	if n.kind == scalar {
		if _, one := s.words.index(n.text); one {
			r.fault(n, path, Fault{
				Code: "wrong-kind", Message: shown(path) + " takes a list, and this is one word",
				Suggestion: "put it in brackets: [" + n.text + "]", Replacement: "[" + n.text + "]",
			})
			return set, false
		}
	}
	if n.kind != list {
		r.wrongKind(n, path, s.says())
		return set, false
	}
	if s.some && len(n.items) == 0 {
		r.fault(n, path, Fault{Code: "empty-list", Message: shown(path) + " needs at least one of " + s.words.says()})
		return set, false
	}
	ok = true
	for i, it := range n.items {
		v, good := s.words.read(r, item(path, i), it)
		if good && set&v != 0 {
			r.fault(it, item(path, i), Fault{Code: "repeated", Message: quote(it.text) + " is in the list already", Suggestion: "keep one of the two"})
			good = false
		}
		set |= v
		ok = ok && good
	}
	return set, ok
}

func (s words[V]) index(name string) (int, bool) {
	for i, w := range s {
		if w.name == name {
			return i, true
		}
	}
	return 0, false
}

func (s wordSet[V]) write(set V) *yaml.Node {
	if n := s.named.write(set); n != nil {
		return n
	}
	out := &yaml.Node{Kind: yaml.SequenceNode, Style: yaml.FlowStyle}
	for _, w := range s.words {
		if set&w.is != 0 {
			out.Content = append(out.Content, textNode(w.name))
		}
	}
	return out
}

func (s wordSet[V]) says() string {
	if len(s.named) > 0 {
		return s.named.says() + " or a list of " + s.words.says()
	}
	return "a list of " + s.words.says()
}

// maybeWord is a word that need not be there.
type maybeWord[V comparable] struct{ words[V] }

func (s maybeWord[V]) read(r *reader, path string, n *node) (*V, bool) {
	v, ok := s.words.read(r, path, n)
	return &v, ok
}

func (s maybeWord[V]) write(v *V) *yaml.Node {
	if v == nil {
		return nil
	}
	return s.words.write(*v)
}
