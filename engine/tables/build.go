package tables

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
)

// Store keeps whole files by name.
type Store interface {
	// Read returns the bytes of a file, which must not change while the tables
	// are in use. The error is fs.ErrNotExist where there is none.
	Read(name string) ([]byte, error)
	// Write keeps a file as a whole or not at all, whatever happens meanwhile.
	Write(name string, data []byte) error
}

// Options say how to build.
type Options struct {
	Pieces  int                 // build all slices of up to so many pieces
	Plies   int                 // store plies up to so many pieces, see counts
	Workers int                 // cores, all if not given
	Memory  int64               // bytes that solving may take, DefaultMemory if not given
	Report  func(Progress)      // told as work goes on, may be nil
	Damaged func(*DamagedError) // told of files that are made anew, may be nil
}

// DefaultMemory is what solving may take.
const DefaultMemory = 1 << 30

// DefaultPlies is the most pieces for which plies are worth their space.
const DefaultPlies = 4

// counts reports whether the plies of a slice are stored. Kings alone get one
// piece more: nothing but the count tells them whether they come nearer to the
// end, and all that can follow is known.
func (o Options) counts(s Slice) bool {
	return s.Pieces() <= o.Plies || s.men() == 0 && s.Pieces() == o.Plies+1
}

// Progress is how far Build has come. Each position is looked at twice: to
// solve it and to verify it.
type Progress struct {
	Slice       Slice
	Done, Total int64
}

// DamagedError tells of a file that is not used.
type DamagedError struct {
	File  string
	Cause error
}

func (e *DamagedError) Error() string { return e.File + ": " + e.Cause.Error() }
func (e *DamagedError) Unwrap() error { return e.Cause }

// Load takes the slices of up to so many pieces that the store has. Files that
// are damaged or belong elsewhere are not used, but returned, joined.
func (t *Tables) Load(store Store, pieces int) error {
	var faults []error
	for _, group := range t.groups(min(pieces, Most)) {
		for _, s := range group {
			if err := t.load(store, s); err != nil && !errors.Is(err, fs.ErrNotExist) {
				faults = append(faults, err)
			}
		}
	}
	return errors.Join(faults...)
}

func (t *Tables) load(store Store, s Slice) error {
	name := t.file(s)
	data, err := store.Read(name)
	if err != nil {
		return fmt.Errorf("reading table %s: %w", name, err)
	}
	slice, table, err := t.decode(data)
	if err == nil && slice != s {
		err = fmt.Errorf("this is the table %s under a wrong name", slice)
	}
	if err != nil {
		return &DamagedError{name, err}
	}
	t.add(s, table)
	return nil
}

// Build makes every slice that the store does not have, smallest first, and
// takes each into use as soon as it is written. Cancelling ctx loses the work
// on one slice and its partner; the next Build goes on from there.
func (t *Tables) Build(ctx context.Context, store Store, o Options) error {
	if o.Pieces < 2 || o.Pieces > Most {
		return fmt.Errorf("tables are made for 2 to %d pieces, not for %d", Most, o.Pieces)
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Memory <= 0 {
		o.Memory = DefaultMemory
	}
	groups := t.groups(o.Pieces)
	var done, total int64
	for _, group := range groups {
		total += 2 * t.size(group)
	}
	for _, group := range groups {
		if err := ctx.Err(); err != nil {
			return err
		}
		n := t.size(group)
		tell := func(positions int64) {
			if o.Report != nil {
				o.Report(Progress{group[0], done + positions, total})
			}
		}
		ready, err := t.ready(store, group, o)
		if err != nil {
			return err
		}
		if !ready {
			if err := t.solve(ctx, store, group, o, tell); err != nil {
				return fmt.Errorf("table %s: %w", group[0], err)
			}
		}
		done += 2 * n
		tell(0)
	}
	return nil
}

// Size returns how many positions slices of up to so many pieces have.
func (t *Tables) Size(pieces int) (n int64) {
	for _, group := range t.groups(min(pieces, Most)) {
		n += t.size(group)
	}
	return n
}

func (t *Tables) size(group []Slice) (n int64) {
	for _, s := range group {
		n += int64(newSpace(&t.frame, s).size())
	}
	return n
}

// ready reports whether all slices of a group can be used as they are.
func (t *Tables) ready(store Store, group []Slice, o Options) (bool, error) {
	for _, s := range group {
		err := t.load(store, s)
		var damaged *DamagedError
		switch {
		case errors.As(err, &damaged):
			if o.Damaged != nil {
				o.Damaged(damaged)
			}
			return false, nil
		case errors.Is(err, fs.ErrNotExist):
			return false, nil
		case err != nil:
			return false, err
		case o.counts(s) && t.slices[s.code()].Load().plies == nil:
			return false, nil
		}
	}
	return true, nil
}

// solve solves, verifies and stores a group.
func (t *Tables) solve(ctx context.Context, store Store, group []Slice, o Options, tell func(int64)) error {
	n := t.size(group)
	if need := n * bytesEach; need > o.Memory || n >= 1<<31 {
		return fmt.Errorf("solving it takes %d MB of memory, and %d MB are allowed", need>>20, o.Memory>>20)
	}
	s := newSolver(t, newCrew(ctx, o.Workers), group, o.counts(group[0]))
	if err := s.solve(func(done int) { tell(int64(done)) }); err != nil {
		return err
	}
	if err := s.verify(func(done int) { tell(n + int64(done)) }); err != nil {
		return err
	}
	for _, p := range s.parts {
		file := t.encode(s.pack(p))
		slice, table, err := t.decode(file)
		if err == nil {
			err = s.compare(p, table)
		}
		if err != nil {
			return err
		}
		if err := store.Write(t.file(slice), file); err != nil {
			return fmt.Errorf("writing: %w", err)
		}
		t.add(slice, table)
	}
	return nil
}
