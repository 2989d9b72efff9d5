package core

import (
	"cmp"
	"slices"
	"strings"

	"damiera/core/ruleset"
)

// Source is one variant file. Embedded files came with the program; any other
// file with the same id replaces them.
type Source struct {
	File     string
	Bytes    []byte
	Embedded bool
}

// Entry is one game of a catalog.
type Entry struct {
	ID string
	// Variant is what is played: the last good version of the file. It is nil if
	// there never was one.
	Variant *Variant
	// Faults are those of the present file, or of another file with the same id.
	Faults ruleset.Faults
}

// Playable reports whether there is a version that can be played.
func (e *Entry) Playable() bool { return e.Variant != nil }

// Catalog is all the games of a server at one moment. It never changes: a
// reload makes a new one with Load.
type Catalog struct {
	entries []Entry
	byID    map[string]int
	files   map[string]Source // by id
	built   []built
	past    []*Variant // superseded versions, the latest last
}

// mostPast bounds the superseded versions kept for games that still play them.
const mostPast = 64

// Load makes a catalog of the sources. What prev has already compiled from
// the same text is used again, and where a file has become broken the version
// of prev goes on being played. order lists ids: the first is the default game,
// those not listed follow by name. prev may be nil.
func Load(prev *Catalog, sources []Source, order []string) *Catalog {
	if prev == nil {
		prev = &Catalog{}
	}
	c := &Catalog{byID: map[string]int{}, files: map[string]Source{}}
	l := loader{prev: prev, next: c, replaced: map[string]Source{}, refused: map[string]ruleset.Faults{}}
	l.assign(sources)
	for id := range c.files {
		c.entries = append(c.entries, l.entry(id))
	}
	c.sort(order)
	c.keep(prev)
	return c
}

// All returns the games in order, the default first.
func (c *Catalog) All() []Entry { return c.entries }

// Entry returns the game with this id.
func (c *Catalog) Entry(id string) (*Entry, bool) {
	i, ok := c.byID[id]
	if !ok {
		return nil, false
	}
	return &c.entries[i], true
}

// Variant returns the present version of a game that can be played.
func (c *Catalog) Variant(id string) (*Variant, bool) {
	e, ok := c.Entry(id)
	if !ok || e.Variant == nil {
		return nil, false
	}
	return e.Variant, true
}

// ByHash returns the version of a game with these rules, superseded ones included.
func (c *Catalog) ByHash(hash string) (*Variant, bool) {
	for _, e := range c.entries {
		if e.Variant != nil && e.Variant.Hash == hash {
			return e.Variant, true
		}
	}
	for _, v := range slices.Backward(c.past) {
		if v.Hash == hash {
			return v, true
		}
	}
	return nil, false
}

// Default returns the first game that can be played, nil if there is none.
func (c *Catalog) Default() *Variant {
	for _, e := range c.entries {
		if e.Variant != nil {
			return e.Variant
		}
	}
	return nil
}

// Base returns the source that extends finds under an id.
func (c *Catalog) Base(id string) (src []byte, file string, ok bool) {
	s, ok := c.files[id]
	return s.Bytes, s.File, ok
}

// IDs returns the ids of all games, in order: what a misspelt extends may have meant.
func (c *Catalog) IDs() []string {
	ids := make([]string, len(c.entries))
	for i, e := range c.entries {
		ids[i] = e.ID
	}
	return ids
}

func (c *Catalog) sort(order []string) {
	place := make(map[string]int, len(order))
	for i, id := range order {
		if _, twice := place[id]; !twice {
			place[id] = i - len(order)
		}
	}
	slices.SortFunc(c.entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(place[a.ID], place[b.ID]), cmp.Compare(a.name(), b.name()), cmp.Compare(a.ID, b.ID))
	})
	for i, e := range c.entries {
		c.byID[e.ID] = i
	}
}

// name is what a game is sorted by.
func (e *Entry) name() string {
	if e.Variant != nil {
		if name := e.Variant.Rules.Names["en"]; name != "" {
			return strings.ToLower(name)
		}
	}
	return e.ID
}

// keep remembers the versions that this catalog no longer lists.
func (c *Catalog) keep(prev *Catalog) {
	c.past = slices.Clone(prev.past)
	for _, e := range prev.entries {
		if e.Variant == nil {
			continue
		}
		if now, ok := c.Variant(e.ID); !ok || now.Hash != e.Variant.Hash {
			c.past = slices.DeleteFunc(c.past, func(v *Variant) bool { return v.Hash == e.Variant.Hash })
			c.past = append(c.past, e.Variant)
		}
	}
	c.past = slices.Clone(c.past[max(0, len(c.past)-mostPast):])
}
