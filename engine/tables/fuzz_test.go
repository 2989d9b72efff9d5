package tables

import (
	"context"
	"encoding/binary"
	"slices"
	"testing"
)

// FuzzTable gives the reader files with a right checksum and anything in them:
// it may refuse them, and whatever passes can be asked for every position.
func FuzzTable(f *testing.F) {
	store := &memory{}
	tables := empty(f, board4+short)
	if err := tables.Build(context.Background(), store, Options{Pieces: 2, Plies: 2}); err != nil {
		f.Fatal(err)
	}
	for _, file := range store.files {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		file = slices.Clone(file)
		if len(file) >= headSize {
			binary.LittleEndian.PutUint32(file[sumAt:], checksum(file))
		}
		s, table, err := tables.decode(file)
		if err != nil {
			return
		}
		for i := range table.space.size() {
			if v, plies, ok := table.at(i); ok && (v < drawn || plies > longest) {
				t.Fatalf("%s %d: %s in %d", s, i, v, plies)
			}
		}
	})
}
