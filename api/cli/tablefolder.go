package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"golang.org/x/term"

	"damiera/core"
	"damiera/engine/search"
	"damiera/engine/tables"
)

// tableFolder keeps endgame tables on disk, one folder a game. It is the
// tables.Store of this machine.
type tableFolder struct{ dir string }

// openTables returns the folder of that name, or the one of this user.
func openTables(dir string) (tableFolder, error) {
	if dir == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return tableFolder{}, fmt.Errorf("%w; name a folder for the tables with --tables", err)
		}
		dir = filepath.Join(cache, "damiera", "tables")
	}
	return tableFolder{dir}, nil
}

// Read implements tables.Store. The file is mapped where the system can do so,
// and stays mapped: writing replaces files, it never changes them.
func (f tableFolder) Read(name string) ([]byte, error) {
	file, err := os.Open(filepath.Join(f.dir, filepath.FromSlash(name)))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > mostTableBytes {
		return nil, fmt.Errorf("%s is no file of endgame tables", file.Name())
	}
	if info.Size() == 0 {
		return nil, nil
	}
	return mapped(file, int(info.Size()))
}

// mostTableBytes is more than any table takes.
const mostTableBytes = 2 << 30

// Write implements tables.Store.
func (f tableFolder) Write(name string, data []byte) (err error) {
	target := filepath.Join(f.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(target), "new-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(file.Name()))
		}
	}()
	_, err = file.Write(data)
	err = errors.Join(err, file.Chmod(0o644))
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), target)
}

// lock keeps a second builder away from the tables of a game until release.
func (f tableFolder) lock(game string) (release func(), err error) {
	dir := filepath.Join(f.dir, game)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	if err := exclusive(file); err != nil {
		return nil, errors.Join(fmt.Errorf("another process builds these tables, in %s: %w", dir, err), file.Close())
	}
	f.sweep(dir)
	return func() { file.Close() }, nil
}

// sweep removes what a killed builder has left half written.
func (f tableFolder) sweep(dir string) {
	left, err := filepath.Glob(filepath.Join(dir, "new-*"))
	if err != nil {
		return // the name of the folder is no pattern; the files only take room
	}
	for _, name := range left {
		if os.Remove(name) != nil {
			return // they only take room
		}
	}
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// openEndings opens the tables that stand in a folder for a game, nil if it can have none.
func openEndings(dir string, v *core.Variant, std std) (search.Endings, error) {
	folder, err := openTables(dir)
	if err != nil {
		if dir == "" {
			return nil, nil // a machine without folders plays without tables
		}
		return nil, err
	}
	t, err := tables.For(v)
	if errors.Is(err, tables.ErrRestricted) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if faults := t.Load(folder, tables.Most); faults != nil {
		fmt.Fprintln(std.err, "damiera: some endgame tables are not used:", faults)
	}
	return t, nil
}
