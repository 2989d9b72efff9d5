package play

import (
	"sync"

	"damiera/core"
)

// Library is the catalog that is now in force. A catalog remembers the
// versions before it, so that a game goes on under the rules it began with.
// Beside it stand the games that callers bring along.
type Library struct {
	mu      sync.Mutex
	catalog *core.Catalog
	changed chan struct{}
	own     own
}

// NewLibrary opens a library with its first catalog.
func NewLibrary(c *core.Catalog) *Library {
	return &Library{catalog: c, changed: make(chan struct{}), own: newOwn()}
}

// Catalog returns the catalog in force.
func (l *Library) Catalog() *core.Catalog {
	c, _ := l.Watch()
	return c
}

// Watch returns the catalog in force and a channel that closes when another
// takes its place.
func (l *Library) Watch() (*core.Catalog, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.catalog, l.changed
}

// Replace puts another catalog in force.
func (l *Library) Replace(c *core.Catalog) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.catalog = c
	close(l.changed)
	l.changed = make(chan struct{})
}
