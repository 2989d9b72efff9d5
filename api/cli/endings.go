package cli

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/core"
	"damiera/engine/search"
	"damiera/engine/tables"
)

// endings hands out the endgame tables of the games being played: those that
// lie in the folder, and those that grow while the server runs.
type endings struct {
	folder tableFolder
	log    *slog.Logger
	known  *lru.Cache[string, *tables.Tables] // by the hash of the variant; nil: it can have none
}

// How many games have their tables in memory, and what is built unasked.
const (
	knownTables = 16
	smallPieces = 4
	smallSize   = 10_000_000 // positions; a larger board gets tables of fewer pieces
)

func newEndings(folder tableFolder, log *slog.Logger) *endings {
	known, err := lru.New[string, *tables.Tables](knownTables)
	if err != nil {
		panic(err) // the size is positive
	}
	return &endings{folder, log, known}
}

// of returns what is known of a variant, nil if nothing can be.
func (e *endings) of(v *core.Variant) search.Endings {
	if t := e.tables(v); t != nil {
		return t
	}
	return nil
}

func (e *endings) tables(v *core.Variant) *tables.Tables {
	if t, ok := e.known.Get(v.Hash); ok {
		return t
	}
	t, err := tables.For(v)
	if err == nil {
		if faults := t.Load(e.folder, tables.Most); faults != nil {
			e.log.Warn("some endgame tables are not used", "game", v.Rules.ID, "why", faults)
		}
	} else if !errors.Is(err, tables.ErrRestricted) {
		e.log.Warn("no endgame tables", "game", v.Rules.ID, "why", err)
	}
	if other, ok, _ := e.known.PeekOrAdd(v.Hash, t); ok { // somebody was faster
		return other
	}
	return t
}

// build makes the small tables of a variant in a thread that yields to every
// other. What is there already is not made again.
func (e *endings) build(ctx context.Context, v *core.Variant) {
	t := e.tables(v)
	if t == nil {
		return
	}
	pieces := smallPieces
	for pieces > 2 && t.Size(pieces) > smallSize {
		pieces--
	}
	release, err := e.folder.lock(t.Folder())
	if err != nil {
		e.log.Info("no endgame tables are built", "game", v.Rules.ID, "why", err)
		return
	}
	defer release()
	runtime.LockOSThread() // for good: the thread ends with the goroutine
	yield()
	begin := time.Now()
	err = t.Build(ctx, e.folder, tables.Options{
		Pieces: pieces, Plies: tables.DefaultPlies, Workers: 1,
		Damaged: func(d *tables.DamagedError) { e.log.Warn("an endgame table is made anew", "why", d) },
	})
	switch {
	case errors.Is(err, context.Canceled):
	case err != nil:
		e.log.Error("building endgame tables", "game", v.Rules.ID, "why", err)
	default:
		e.log.Info("endgame tables stand", "game", v.Rules.ID, "pieces", pieces, "seconds", int(time.Since(begin).Seconds()))
	}
}
