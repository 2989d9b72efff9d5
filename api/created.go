package api

import (
	"net/netip"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// keptCreations is how many new games are remembered for a second click.
const keptCreations = 1024

// created remembers which wish for a game has been fulfilled.
type created struct {
	mu  sync.Mutex
	all *simplelru.LRU[wish, *fulfilment]
}

type wish struct {
	caller   netip.Addr
	clientID string
}

// fulfilment is what became of a wish; it is locked while the game is made.
type fulfilment struct {
	mu   sync.Mutex
	done bool
	game begun
}

func newCreated() *created {
	all, err := simplelru.NewLRU[wish, *fulfilment](keptCreations, nil)
	if err != nil {
		panic(err) // the size is positive
	}
	return &created{all: all}
}

// once returns the game that was made for this client id, else makes one.
func (c *created) once(caller netip.Addr, clientID string, create func() (begun, error)) (begun, error) {
	if clientID == "" {
		return create()
	}
	f := c.find(wish{caller, clientID})
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.done {
		return f.game, nil
	}
	game, err := create()
	f.game, f.done = game, err == nil
	return game, err
}

func (c *created) find(w wish) *fulfilment {
	c.mu.Lock()
	defer c.mu.Unlock()
	f, ok := c.all.Get(w)
	if !ok {
		f = &fulfilment{}
		c.all.Add(w, f)
	}
	return f
}
