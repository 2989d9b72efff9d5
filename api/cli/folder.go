package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"damiera/api/play"
	"damiera/core"
)

// pace is how often a folder is looked at.
const pace = 200 * time.Millisecond

// folder is a folder of variant files that are edited while the server runs.
type folder struct {
	dir   string // empty: there is none
	now   func() time.Time
	files map[string]*file
	fault string // what was last said about the folder itself
}

// file is a variant file as it was last read.
type file struct {
	source  core.Source
	read    stamp  // when source was read
	present stamp  // as it stands now
	fault   string // what was last said about reading it
}

// stamp tells whether a file was written again.
type stamp struct {
	size int64
	time time.Time
}

func newFolder(dir string, now func() time.Time) *folder {
	return &folder{dir: dir, now: now, files: map[string]*file{}}
}

// watch puts a new catalog into force whenever the folder changes, until ctx ends.
func (f *folder) watch(ctx context.Context, library *play.Library, terminal io.Writer) {
	if f.dir == "" {
		return
	}
	ticks := time.NewTicker(pace)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			if !f.changed(terminal) {
				continue
			}
			before := library.Catalog()
			after := core.Load(before, append(embedded(), f.sources()...), order())
			library.Replace(after)
			printChanges(terminal, before, after)
		}
	}
}

// read reads the folder for the first time.
func (f *folder) read(terminal io.Writer) []core.Source {
	f.changed(terminal)
	f.changed(terminal) // a file is read when it stands still from one look to the next
	return f.sources()
}

func (f *folder) sources() []core.Source {
	var sources []core.Source
	for _, file := range f.files {
		if file.source.File != "" {
			sources = append(sources, file.source)
		}
	}
	return sources
}

// changed looks at the folder and reads what was written since. A file that
// is being written is left for the next look.
func (f *folder) changed(terminal io.Writer) (changed bool) {
	if f.dir == "" {
		return false
	}
	entries, err := os.ReadDir(f.dir)
	if f.say(terminal, err) {
		return false
	}
	var seen []string
	for _, entry := range entries {
		name := entry.Name()
		if kind := filepath.Ext(name); kind != ".yaml" && kind != ".yml" || strings.HasPrefix(name, ".") {
			continue
		}
		info, err := os.Stat(filepath.Join(f.dir, name))
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		seen = append(seen, name)
		if f.look(name, stamp{info.Size(), info.ModTime()}, terminal) {
			changed = true
		}
	}
	for name := range f.files {
		if !slices.Contains(seen, name) {
			delete(f.files, name)
			changed = true
		}
	}
	return changed
}

// look reads one file if it has changed and stands still.
func (f *folder) look(name string, now stamp, terminal io.Writer) bool {
	known, ok := f.files[name]
	if !ok {
		known = &file{}
		f.files[name] = known
	}
	still := known.present == now
	known.present = now
	// A file written twice within one tick of its clock keeps its stamp, so a
	// young file is read again.
	young := f.now().Sub(now.time) < 2*time.Second
	if !still || known.read == now && !young {
		return false
	}
	source, err := readSource(filepath.Join(f.dir, name))
	if err != nil {
		if text := err.Error(); text != known.fault {
			known.fault = text
			fmt.Fprintln(terminal, text)
		}
		return false
	}
	known.fault = ""
	known.read = now
	if string(source.Bytes) == string(known.source.Bytes) && known.source.File != "" {
		return false
	}
	known.source = source
	return true
}

// say prints a fault of the folder itself once, and reports whether there is one.
func (f *folder) say(terminal io.Writer, err error) bool {
	text := ""
	if err != nil {
		text = err.Error()
	}
	if text != f.fault && text != "" {
		fmt.Fprintln(terminal, text)
	}
	f.fault = text
	return err != nil
}

// printChanges tells the author what became of the files: every fault that is
// new, and every game that is new, mended, changed or gone.
func printChanges(terminal io.Writer, before, after *core.Catalog) {
	for _, e := range after.All() {
		old := entry(before, e.ID)
		if said := e.Faults.String(); len(e.Faults) > 0 {
			if said != old.Faults.String() {
				fmt.Fprintln(terminal, said)
				if e.Playable() {
					fmt.Fprintf(terminal, "%s: the last good version goes on being played\n", e.ID)
				}
			}
			continue
		}
		if before != nil && (len(old.Faults) > 0 || old.Variant != e.Variant) {
			fmt.Fprintf(terminal, "%s: ready\n", e.ID)
		}
	}
	if before == nil {
		return
	}
	for _, e := range before.All() {
		if _, ok := after.Entry(e.ID); !ok {
			fmt.Fprintf(terminal, "%s: gone\n", e.ID)
		}
	}
}

// entry returns a game of a catalog, an empty one if there is none.
func entry(c *core.Catalog, id string) core.Entry {
	if c != nil {
		if e, ok := c.Entry(id); ok {
			return *e
		}
	}
	return core.Entry{}
}
