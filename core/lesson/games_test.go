package lesson_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"damiera/core"
	"damiera/core/lesson"
	"damiera/variants"
)

// games compiles the games that come with the program and those of testdata,
// which have what those lack.
func games(t testing.TB) map[string]*core.Variant {
	t.Helper()
	all, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// pages are the rules pages of the games.
func pages(t testing.TB) map[string]lesson.Page {
	t.Helper()
	games(t)
	return written()
}

var written = sync.OnceValue(func() map[string]lesson.Page {
	all, _ := compiled()
	pages := map[string]lesson.Page{}
	for id, v := range all {
		pages[id] = lesson.Of(context.Background(), v)
	}
	return pages
})

var compiled = sync.OnceValues(func() (map[string]*core.Variant, error) {
	var sources []core.Source
	embedded, err := variants.Files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, f := range embedded {
		if !strings.HasSuffix(f.Name(), ".yaml") {
			continue
		}
		src, err := variants.Files.ReadFile(f.Name())
		if err != nil {
			return nil, err
		}
		sources = append(sources, core.Source{File: f.Name(), Bytes: src, Embedded: true})
	}
	own, err := filepath.Glob("testdata/*.yaml")
	if err != nil {
		return nil, err
	}
	for _, name := range own {
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		sources = append(sources, core.Source{File: name, Bytes: src})
	}
	all := map[string]*core.Variant{}
	for _, e := range core.Load(nil, sources, nil).All() {
		if e.Variant == nil {
			return nil, fmt.Errorf("%s does not compile: %w", e.ID, e.Faults)
		}
		all[e.ID] = e.Variant
	}
	return all, nil
})
