package core

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"damiera/core/ruleset"
)

// loader makes a catalog out of sources and the one before.
type loader struct {
	prev, next *Catalog
	replaced   map[string]Source         // embedded files that another one stands for
	refused    map[string]ruleset.Faults // of files whose id was taken
}

// built is a source and what became of it.
type built struct {
	id      string
	source  Source
	bases   []base
	variant *Variant
	faults  ruleset.Faults
}

// base is what extends found when a source was read.
type base struct {
	id     string
	source Source
	found  bool
}

// assign gives each id its source: a file of one's own before an embedded one,
// else the first by name.
func (l *loader) assign(sources []Source) {
	files := l.next.files
	sources = slices.SortedStableFunc(slices.Values(sources), func(a, b Source) int {
		if a.Embedded != b.Embedded {
			return cmp.Compare(own(b), own(a))
		}
		return cmp.Compare(a.File, b.File)
	})
	for _, s := range sources {
		id := l.id(s)
		first, taken := files[id]
		switch {
		case !taken:
			files[id] = s
		case s.Embedded && !first.Embedded:
			l.replaced[id] = s
		default:
			l.refused[id] = append(l.refused[id], ruleset.Fault{
				File: s.File, Line: 1, Column: 1, Width: 1, Code: "duplicate-id", Path: "id",
				Message:    fmt.Sprintf("the id %s is taken by %s", id, first.File),
				Suggestion: "give this game another id",
			})
		}
	}
}

func own(s Source) int {
	if s.Embedded {
		return 0
	}
	return 1
}

// id finds the id that a source has, or had before it became unreadable; else
// its file gives the name.
func (l *loader) id(s Source) string {
	for _, b := range l.prev.built {
		if b.source.same(s) {
			return b.id
		}
	}
	if id := ruleset.IDOf(s.Bytes); id != "" {
		return id
	}
	for id, before := range l.prev.files {
		if before.File == s.File && before.Embedded == s.Embedded {
			return id
		}
	}
	return strings.TrimSuffix(path.Base(s.File), path.Ext(s.File))
}

// entry compiles a game. Where its file is broken the version before goes on
// being played, or the embedded one if there was none.
func (l *loader) entry(id string) Entry {
	b := l.build(id, l.next.files[id])
	e := Entry{ID: id, Variant: b.variant, Faults: slices.Concat(b.faults, l.refused[id])}
	if e.Variant == nil {
		e.Variant, _ = l.prev.Variant(id)
	}
	if s, ok := l.replaced[id]; ok && e.Variant == nil {
		e.Variant = l.build(id, s).variant
	}
	return e
}

// build compiles a source, or finds it compiled.
func (l *loader) build(id string, s Source) built {
	i := slices.IndexFunc(l.prev.built, func(b built) bool { return b.source.same(s) && l.current(b.bases) })
	if i >= 0 {
		l.next.built = append(l.next.built, l.prev.built[i])
		return l.prev.built[i]
	}
	b := built{id: id, source: s}
	rules, faults := ruleset.Parse(s.File, s.Bytes, func(id string) ([]byte, string, bool) {
		src, found := l.next.files[id]
		b.bases = append(b.bases, base{id, src, found})
		return src.Bytes, src.File, found
	}, slices.Collect(maps.Keys(l.next.files))...)
	if len(faults) == 0 {
		b.variant, faults = Compile(rules)
	}
	b.faults = faults
	l.next.built = append(l.next.built, b)
	return b
}

// current reports whether extends would find the same texts again.
func (l *loader) current(bases []base) bool {
	return !slices.ContainsFunc(bases, func(b base) bool {
		now, found := l.next.files[b.id]
		return found != b.found || !now.same(b.source)
	})
}

func (s Source) same(t Source) bool { return s.File == t.File && bytes.Equal(s.Bytes, t.Bytes) }
