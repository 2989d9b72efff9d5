package ruleset

import "gopkg.in/yaml.v3"

// shape is one kind of value of the language: how it is read, how it is
// written, and how it is described to a person and in a JSON Schema. The table
// of keys is made of shapes, and everything else about the language of it.
type shape[V any] interface {
	// read reports what is wrong and returns false, or returns the value.
	read(r *reader, path string, n *node) (V, bool)
	// write returns nil where there is nothing to write.
	write(v V) *yaml.Node
	// says completes "this key takes …".
	says() string
	// schema describes the value; a partial file may leave keys to its base.
	schema(partial bool) schema
	// keys names the keys inside, if any.
	keys(path string, add func(Key))
}

// field is a key of a mapping that is read into a T.
type field[T any] struct {
	name, doc, example string
	preset             string // the default as YAML; empty: absent unless written
	fallback           *node  // the same, parsed
	required           bool
	own                bool // never inherited
	aliases            []string
	value              slot[T]
	hidden             func(*T) bool // leaves the key out of the normal form
}

// slot ties a shape to the part of T that it fills.
type slot[T any] interface {
	read(r *reader, path string, n *node, into *T) bool
	write(from *T) *yaml.Node
	says() string
	schema(partial bool) schema
	keys(path string, add func(Key))
	meanings() []Meaning
}

type part[T, V any] struct {
	shape[V]
	of func(*T) *V
}

func (p part[T, V]) read(r *reader, path string, n *node, into *T) bool {
	v, ok := p.shape.read(r, path, n)
	*p.of(into) = v // what is right of it, if it is not ok
	return ok
}

func (p part[T, V]) write(from *T) *yaml.Node { return p.shape.write(*p.of(from)) }

// key makes a field: its name, what it means, one right example, the part of T
// that it fills and the shape of its value.
func key[T, V any, S shape[V]](name, doc, example string, of func(*T) *V, s S) field[T] {
	return field[T]{name: name, doc: doc, example: example, value: part[T, V]{s, of}}
}

func (f field[T]) or(preset string) field[T] {
	f.preset, f.fallback = preset, parsePreset(preset)
	return f
}

func (f field[T]) must() field[T]                       { f.required = true; return f }
func (f field[T]) notInherited() field[T]               { f.own = true; return f }
func (f field[T]) called(others ...string) field[T]     { f.aliases = others; return f }
func (f field[T]) unless(hidden func(*T) bool) field[T] { f.hidden = hidden; return f }

// record is a mapping with a closed set of keys.
type record[T any] struct {
	fields []field[T]
	block  bool // the normal form gives it lines of its own
}

func (s record[T]) read(r *reader, path string, n *node) (v T, ok bool) {
	if n.kind != mapping {
		r.wrongKind(n, path, s.says())
		return v, false
	}
	ok = true
	faults := len(r.faults) + r.dropped
	for _, e := range n.entries {
		if !s.has(e.key.text) && r.room(below(path, e.key.text)) {
			r.unknownKey(e.key, path, s.names(), s.synonyms())
		}
	}
	for _, f := range s.fields {
		ok = f.read(r, path, n, &v) && ok
	}
	return v, ok && faults == len(r.faults)+r.dropped
}

func (f field[T]) read(r *reader, parent string, n *node, into *T) bool {
	path := below(parent, f.name)
	outer := r.example
	defer func() { r.example = outer }()
	r.example = f.example
	for _, e := range n.entries {
		if e.key.text != f.name {
			continue
		}
		r.spots[path], r.keysAt[path] = e.value.at, e.key.at
		switch e.value.kind {
		case null:
			r.noValue(e, path, f.required, f.own)
			return false
		case spoilt:
			r.broken = append(r.broken, path)
			return false
		}
		return f.value.read(r, path, e.value, into)
	}
	switch {
	case f.required:
		r.missing(n, parent, f.name)
		return false
	case f.fallback != nil:
		return f.value.read(r, path, f.fallback, into)
	}
	return true
}

func (s record[T]) write(v T) *yaml.Node {
	out := &yaml.Node{Kind: yaml.MappingNode}
	if !s.block {
		out.Style = yaml.FlowStyle
	}
	for _, f := range s.fields {
		if f.hidden != nil && f.hidden(&v) {
			continue
		}
		if n := f.value.write(&v); n != nil {
			out.Content = append(out.Content, textNode(f.name), n)
		}
	}
	if len(out.Content) == 0 {
		return nil
	}
	return out
}

func (s record[T]) says() string { return "keys with values: " + either(s.names()) }

func (s record[T]) has(name string) bool {
	for _, f := range s.fields {
		if f.name == name {
			return true
		}
	}
	return false
}

func (s record[T]) names() []string {
	names := make([]string, len(s.fields))
	for i, f := range s.fields {
		names[i] = f.name
	}
	return names
}

func (s record[T]) synonyms() map[string]string {
	other := map[string]string{}
	for _, f := range s.fields {
		for _, a := range f.aliases {
			other[a] = f.name
		}
	}
	return other
}

// maybe is a record that need not be there.
type maybe[T any] struct{ record[T] }

func (s maybe[T]) read(r *reader, path string, n *node) (*T, bool) {
	v, ok := s.record.read(r, path, n)
	return &v, ok
}

func (s maybe[T]) write(v *T) *yaml.Node {
	if v == nil {
		return nil
	}
	return s.record.write(*v)
}
