package tables

import (
	"context"
	"io/fs"
	"slices"
	"sync"
	"testing"

	"damiera/core"
	"damiera/core/ruleset"
)

// parts of the variant language, put together by the tests.
const (
	board4   = "board: {size: 4x4, cells: a1}\nsetup: {men: 1-1}\n"
	board6   = "board: {size: 6x6, cells: a1}\nsetup: {men: 1-2}\n"
	board8   = "board: {size: 8x8, cells: a1}\nsetup: {men: 1-3}\n"
	mirrored = "board: {size: 8x8, cells: b1}\nsetup: {men: 1-3}\n"
	full4    = "board: {size: 4x4, cells: all}\nsetup: {men: 1-1}\n"
	lopsided = "board:\n  size: 5x4\n  cells:\n    - '#.#.#'\n    - '.#.#.'\n    - '#.#.#'\n    - '##.#.'\nsetup: {men: {white: [d1], black: [e4]}}\n"

	short  = "pieces:\n  man: {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}\n  king: {move: {dirs: diag}, capture: {dirs: diag}}\n"
	flying = "pieces:\n  man: {move: {dirs: diag-fwd}, capture: {dirs: diag}}\n  king: {move: {dirs: diag, range: any}, capture: {dirs: diag, reach: any, land: any}}\n"
	timid  = "pieces:\n  man: {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd, victims: [man]}}\n  king: {move: {dirs: diag}, capture: {dirs: diag}}\n"
	cross  = "pieces:\n  man: {move: {dirs: orth-fwd}, capture: {dirs: orth-fwd}}\n  king: {move: {dirs: orth, range: any}, capture: {dirs: orth, reach: any, land: any}}\n"
	line   = "pieces:\n  man: {move: {dirs: fwd, over: own-line}, capture: {dirs: orth}}\n  king: {move: {dirs: all, range: any}, capture: {dirs: orth, reach: any, land: any}}\n"

	english = board8 + short
	italian = mirrored + timid + "capture: {prefer: [pieces, by-king, kings, early-kings]}\n"
	russian = board8 + flying + "promotion: {when: pass}\n"
)

func variant(t testing.TB, text string) *core.Variant {
	t.Helper()
	rules, faults := ruleset.Parse("test.yaml", []byte("id: test\n"+text), nil)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	v, faults := core.Compile(rules)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return v
}

func empty(t testing.TB, text string) *Tables {
	t.Helper()
	tables, err := For(variant(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

func built(t testing.TB, text string, pieces, plies int) *Tables {
	t.Helper()
	tables := empty(t, text)
	if err := tables.Build(context.Background(), &memory{}, Options{Pieces: pieces, Plies: plies}); err != nil {
		t.Fatal(err)
	}
	return tables
}

// memory is a Store.
type memory struct {
	sync.Mutex
	files map[string][]byte
	write func(name string) error // asked before each write
}

func (m *memory) Read(name string) ([]byte, error) {
	m.Lock()
	defer m.Unlock()
	if data, ok := m.files[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (m *memory) Write(name string, data []byte) error {
	m.Lock()
	defer m.Unlock()
	if m.write != nil {
		if err := m.write(name); err != nil {
			return err
		}
	}
	if m.files == nil {
		m.files = map[string][]byte{}
	}
	m.files[name] = slices.Clone(data)
	return nil
}
