package tables

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// A build that is killed after any number of files comes to the same end when
// it is started again.
func TestBuildGoesOnWhereItWasKilled(t *testing.T) {
	whole := &memory{}
	if err := empty(t, board6+flying).Build(context.Background(), whole, Options{Pieces: 3, Plies: 3}); err != nil {
		t.Fatal(err)
	}
	killed := errors.New("killed")
	store := &memory{}
	for n := 1; ; n += 3 {
		writes := 0
		store.write = func(string) error {
			if writes++; writes > n {
				return killed
			}
			return nil
		}
		before := len(store.files)
		err := empty(t, board6+flying).Build(context.Background(), store, Options{Pieces: 3, Plies: 3})
		if err == nil {
			break
		}
		if !errors.Is(err, killed) {
			t.Fatal(err)
		}
		if len(store.files) <= before {
			t.Fatal("nothing was kept of what was done")
		}
	}
	if !maps.EqualFunc(whole.files, store.files, bytes.Equal) {
		t.Error("the files differ from those of a build that went through")
	}
	store.write = func(name string) error { t.Errorf("%s was made again", name); return nil }
	if err := empty(t, board6+flying).Build(context.Background(), store, Options{Pieces: 3, Plies: 3}); err != nil {
		t.Fatal(err)
	}
}

func TestFilesDoNotDependOnTheNumberOfWorkers(t *testing.T) {
	var stores [3]memory
	for i := range stores {
		if err := empty(t, board6+flying).Build(context.Background(), &stores[i], Options{Pieces: 3, Plies: 3, Workers: i + 1}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range stores[1:] {
		if !maps.EqualFunc(stores[0].files, stores[i+1].files, bytes.Equal) {
			t.Errorf("%d workers made other files than one", i+2)
		}
	}
}

func TestBuildStopsWhenToldTo(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	err := empty(t, board6+flying).Build(ctx, &memory{}, Options{Pieces: 3, Plies: 3, Report: func(Progress) {
		if reports++; reports == 20 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestProgressEndsComplete(t *testing.T) {
	var last Progress
	err := empty(t, board6+short).Build(context.Background(), &memory{}, Options{Pieces: 3, Plies: 3, Report: func(p Progress) {
		if p.Done < last.Done || p.Done > p.Total {
			t.Errorf("%d of %d after %d", p.Done, p.Total, last.Done)
		}
		last = p
	}})
	if err != nil || last.Done != last.Total || last.Total == 0 {
		t.Errorf("%v, at %d of %d", err, last.Done, last.Total)
	}
}

func TestBuildRefusesWhatItCannotDo(t *testing.T) {
	for name, o := range map[string]Options{"1 piece": {Pieces: 1}, "too many pieces": {Pieces: Most + 1}, "no memory": {Pieces: 3, Memory: 1000}} {
		if err := empty(t, english).Build(context.Background(), &memory{}, o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	_, err := For(variant(t, english+"restrict: [{same-king-quiet: 3, unless: no-men}]\n"))
	if !errors.Is(err, ErrRestricted) {
		t.Errorf("restrict: got %v", err)
	}
}

// Draw counters and notation do not change tables; rules do.
func TestGamesShareTablesOnlyIfPositionsHaveTheSameValues(t *testing.T) {
	base := empty(t, russian).Folder()
	for text, same := range map[string]bool{
		"draws: [{repeat: 3}, {plies: 30, reset: [capture]}]\n":                true,
		"notation: {squares: chess, capture: ':'}\n":                           true,
		"draws: [{plies: 0, while: {one: {pieces: 1}, other: {pieces: 1}}}]\n": false,
		"capture: {prefer: [pieces]}\n":                                        false,
		"result: {no-move: win}\n":                                             false,
		"clock: {base: 5m}\nmatch: {rematch: swap}\nopenings: [{id: a, moves: [c3-d4]}]\nnotation: {squares: chess}\n": true,
	} {
		if got := empty(t, russian+text).Folder() == base; got != same {
			t.Errorf("%s: same tables %v, want %v", text, got, same)
		}
	}
}

// Whatever happens to a file, the tables refuse it or answer the same.
func TestDamagedFilesAreRefused(t *testing.T) {
	store := &memory{}
	good := empty(t, board4+short)
	if err := good.Build(context.Background(), store, Options{Pieces: 2, Plies: 2}); err != nil {
		t.Fatal(err)
	}
	for name, file := range store.files {
		for i := range file {
			bad := &memory{files: maps.Clone(store.files)}
			bad.files[name] = slices.Clone(file)
			bad.files[name][i] ^= 1 << (i % 8)
			expectRefusal(t, bad, name, i)
			bad.files[name] = file[:i]
			expectRefusal(t, bad, name, i)
		}
		expectRefusal(t, &memory{files: map[string][]byte{name: append(slices.Clone(file), 0)}}, name, len(file))
		other := empty(t, board4+flying)
		strange := &memory{files: map[string][]byte{strings.Replace(name, good.Folder(), other.Folder(), 1): file}}
		if err := other.Load(strange, 2); err == nil || !strings.Contains(err.Error(), "other rules") {
			t.Errorf("%s: a game with other rules took it: %v", name, err)
		}
	}
	swapped := &memory{files: map[string][]byte{}}
	a, b := good.file(Slice{OwnKings: 1, OppMen: 1}), good.file(Slice{OwnMen: 1, OppKings: 1})
	swapped.files[a], swapped.files[b] = store.files[b], store.files[a]
	if err := empty(t, board4+short).Load(swapped, 2); err == nil || !strings.Contains(err.Error(), "wrong name") {
		t.Errorf("files under wrong names: %v", err)
	}
}

func expectRefusal(t *testing.T, store *memory, name string, i int) {
	t.Helper()
	tables := empty(t, board4+short)
	var damaged *DamagedError
	if err := tables.Load(store, 2); !errors.As(err, &damaged) || damaged.File != name {
		t.Fatalf("%s, byte %d: got %v", name, i, err)
	}
}

func TestDamagedFilesAreMadeAnew(t *testing.T) {
	store := &memory{}
	if err := empty(t, board4+short).Build(context.Background(), store, Options{Pieces: 2, Plies: 2}); err != nil {
		t.Fatal(err)
	}
	want := maps.Clone(store.files)
	name := empty(t, board4+short).file(Slice{OwnKings: 1, OppKings: 1})
	store.files[name] = store.files[name][:70]
	var told []string
	err := empty(t, board4+short).Build(context.Background(), store, Options{Pieces: 2, Plies: 2, Damaged: func(e *DamagedError) { told = append(told, e.File) }})
	if err != nil || !slices.Equal(told, []string{name}) || !maps.EqualFunc(store.files, want, bytes.Equal) {
		t.Errorf("%v, told %v", err, told)
	}
}

func TestAStoreThatFailsIsNoEmptyStore(t *testing.T) {
	err := empty(t, board4+short).Build(context.Background(), broken{}, Options{Pieces: 2})
	if !errors.Is(err, fs.ErrPermission) {
		t.Errorf("got %v", err)
	}
}

type broken struct{}

func (broken) Read(string) ([]byte, error) { return nil, fs.ErrPermission }
func (broken) Write(string, []byte) error  { return fs.ErrPermission }

func TestProbeKnowsWhatItDoesNotKnow(t *testing.T) {
	tables := built(t, english, 2, 2)
	squares := func(cells ...ruleset.Cell) board.Set { return tables.game.Board.Set(cells) }
	for name, p := range map[string]movegen.Position{
		"a man on its crowning row":         {Own: squares(ruleset.Cell{X: 1, Y: 7}), Opp: squares(ruleset.Cell{X: 3, Y: 3})},
		"nobody left to play against":       {Own: squares(ruleset.Cell{X: 0, Y: 0})},
		"more pieces than there are tables": {Own: squares(ruleset.Cell{X: 0, Y: 0}, ruleset.Cell{X: 2, Y: 0}), Opp: squares(ruleset.Cell{X: 5, Y: 5})},
	} {
		if _, _, ok := tables.Probe(&p); ok {
			t.Errorf("%s: the tables have an answer", name)
		}
	}
}

// Kings alone keep their plies with one piece more than the rest, and these
// are the same as in tables that keep all plies.
func TestKingsAloneCountOnePieceMore(t *testing.T) {
	few, all := built(t, board4+flying, 3, 2), built(t, board4+flying, 3, 3)
	for code := range few.slices {
		table, whole := few.slices[code].Load(), all.slices[code].Load()
		if table == nil || table.space.slice.Pieces() < 3 {
			continue
		}
		s := table.space.slice
		if kings := s.men() == 0; kings != (table.plies != nil) {
			t.Errorf("%v: plies are kept: %v", s, table.plies != nil)
		}
		for i := range table.space.size() {
			v, plies, ok := table.at(i)
			w, want, found := whole.at(i)
			if s.men() == 0 && (v != w || plies != want || ok != found) {
				t.Fatalf("%v, position %d: %v in %d plies, want %v in %d", s, i, v, plies, w, want)
			}
		}
	}
}
