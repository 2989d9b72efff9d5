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
	all *simplelru.LRU[wish, begun]
}

type wish struct {
	caller   netip.Addr
	clientID string
}

func newCreated() *created {
	all, err := simplelru.NewLRU[wish, begun](keptCreations, nil)
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
	c.mu.Lock()
	defer c.mu.Unlock()
	key := wish{caller, clientID}
	if game, ok := c.all.Get(key); ok {
		return game, nil
	}
	game, err := create()
	if err == nil {
		c.all.Add(key, game)
	}
	return game, err
}
