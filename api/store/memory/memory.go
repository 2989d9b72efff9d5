// Package memory keeps games in this process, a bounded number of them: the
// game that nobody has touched for longest makes room for a new one.
//
// It must never know what a record means.
package memory

import (
	"context"
	"iter"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"damiera/api/store"
)

// Store keeps games in memory.
type Store struct {
	mu    sync.Mutex
	games *simplelru.LRU[string, *entry]
}

// entry is one game and those who watch it.
type entry struct {
	record   store.Record
	watchers map[chan store.Record]struct{}
}

// New returns an empty store that keeps at most capacity games.
func New(capacity int) *Store {
	games, err := simplelru.NewLRU(capacity, func(_ string, e *entry) { e.close() })
	if err != nil {
		panic("memory: " + err.Error()) // a capacity below 1 is a mistake of the program
	}
	return &Store{games: games}
}

// Create keeps a new game.
func (s *Store) Create(_ context.Context, r store.Record) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.games.Contains(r.ID) {
		return store.ErrExists
	}
	r = r.Clone()
	r.Version = 1
	s.games.Add(r.ID, &entry{record: r, watchers: map[chan store.Record]struct{}{}})
	return nil
}

// Load returns a game.
func (s *Store) Load(_ context.Context, id string) (store.Record, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.games.Get(id)
	if !ok {
		return store.Record{}, store.ErrNotFound
	}
	return e.record.Clone(), nil
}

// Save replaces the version before r.
func (s *Store) Save(_ context.Context, r store.Record) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.games.Get(r.ID)
	if !ok {
		return store.ErrNotFound
	}
	if r.Version != e.record.Version+1 {
		return store.ErrConflict
	}
	e.record = r.Clone()
	for w := range e.watchers {
		offer(w, e.record.Clone())
	}
	return nil
}

// Watch yields a game and its changes.
func (s *Store) Watch(ctx context.Context, id string) iter.Seq2[store.Record, error] {
	return func(yield func(store.Record, error) bool) {
		changes, ok := s.join(id)
		if !ok {
			yield(store.Record{}, store.ErrNotFound)
			return
		}
		defer s.leave(id, changes)
		for {
			select {
			case <-ctx.Done():
				return
			case r, ok := <-changes:
				if !ok {
					yield(store.Record{}, store.ErrNotFound)
					return
				}
				if !yield(r, nil) {
					return
				}
			}
		}
	}
}

func (s *Store) join(id string) (chan store.Record, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.games.Get(id)
	if !ok {
		return nil, false
	}
	changes := make(chan store.Record, 1)
	changes <- e.record.Clone()
	e.watchers[changes] = struct{}{}
	return changes, true
}

func (s *Store) leave(id string, changes chan store.Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e, ok := s.games.Peek(id); ok {
		delete(e.watchers, changes)
	}
}

// offer leaves r as the only record in the channel. Only the holder of the lock
// sends, so after the drain there is room.
func offer(changes chan store.Record, r store.Record) {
	select {
	case <-changes:
	default:
	}
	changes <- r
}

func (e *entry) close() {
	for w := range e.watchers {
		close(w)
	}
}

var _ store.Store = (*Store)(nil)
