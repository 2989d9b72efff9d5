package rulebook

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/core"
	"damiera/core/lesson"
	"damiera/ui/i18n"
	"damiera/variants"
)

var update = flag.Bool("update", false, "write the golden files anew")

// chapter is a game and its rules page.
type chapter struct {
	v    *core.Variant
	page lesson.Page
}

// chapters are the games that come with the program and those with which
// core/lesson is tested: together they have every key of the language.
func chapters(t *testing.T) []chapter {
	t.Helper()
	all, err := written()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var written = sync.OnceValues(func() ([]chapter, error) {
	var sources []core.Source
	add := func(files fs.FS, pattern string) error {
		names, err := fs.Glob(files, pattern)
		if err != nil || len(names) == 0 {
			return fmt.Errorf("no games match %s: %w", pattern, err)
		}
		for _, name := range names {
			src, err := fs.ReadFile(files, name)
			if err != nil {
				return err
			}
			sources = append(sources, core.Source{File: name, Bytes: src, Embedded: pattern == "*.yaml"})
		}
		return nil
	}
	if err := errors.Join(add(variants.Files, "*.yaml"), add(os.DirFS("../../core/lesson"), "testdata/*.yaml")); err != nil {
		return nil, err
	}
	var all []chapter
	for _, e := range core.Load(nil, sources, nil).All() {
		if e.Variant == nil {
			return nil, e.Faults
		}
		all = append(all, chapter{e.Variant, lesson.Of(context.Background(), e.Variant)})
	}
	return all, nil
})

func languages(t *testing.T) map[string]*i18n.Language {
	t.Helper()
	all := map[string]*i18n.Language{}
	for _, tag := range i18n.Languages() {
		l, err := i18n.Load(tag)
		if err != nil {
			t.Fatal(err)
		}
		all[tag] = l
	}
	return all
}

// statements lists all that a page says, phrases inside sentences included.
func statements(page lesson.Page) (all []lesson.Statement) {
	var add func(arg any)
	add = func(arg any) {
		switch arg := arg.(type) {
		case lesson.Statement:
			all = append(all, arg)
			for _, inner := range arg.Args {
				add(inner)
			}
		case lesson.List:
			for _, item := range arg.Items {
				add(item)
			}
		}
	}
	for _, st := range page.Lede {
		add(st)
	}
	for _, s := range page.Sections {
		add(lesson.Statement{Key: "title." + s.ID})
		for _, st := range s.Statements {
			add(st)
		}
		for _, d := range s.Diagrams {
			for _, c := range d.Caption {
				add(c)
			}
			if d.Label != nil {
				add(*d.Label)
			}
			if d.Title != nil {
				add(*d.Title)
			}
		}
	}
	return all
}

// Every game has a page in every language: no key is missing, no argument is
// left open, every sentence begins and ends as one.
func TestEveryGameInEveryLanguage(t *testing.T) {
	all := languages(t)
	for _, c := range chapters(t) {
		v, page := c.v, c.page
		for tag, l := range all {
			for _, st := range statements(page) {
				if !l.Has(st.Key) {
					t.Errorf("%s %s: %s is missing", v.Rules.ID, tag, st.Key)
				}
			}
			book := Write(v, page, l, tag)
			text := book.Text()
			if at := regexp.MustCompile(`[{}]|%!|map\[| ,| \.|  +[^ ]*\p{L}`).FindString(strings.ReplaceAll(text, "\n    ", "\n")); at != "" && !strings.HasPrefix(at, "  ") {
				t.Errorf("%s %s: %q in the text", v.Rules.ID, tag, at)
			}
			for _, s := range book.Sections {
				for _, b := range s.Blocks {
					for _, sentence := range b.Texts {
						if !strings.HasSuffix(sentence, ".") {
							t.Errorf("%s %s %s: %q is no sentence", v.Rules.ID, tag, s.ID, sentence)
						}
					}
				}
			}
		}
	}
}

// What a catalogue has for rules is said of some game, apart from captions for
// what only an example of a file can show.
func TestNoSentenceIsIdle(t *testing.T) {
	said := map[string]bool{}
	for _, c := range chapters(t) {
		for _, st := range statements(c.page) {
			said[st.Key] = true
		}
	}
	for _, key := range strings.Fields(`list.comma list.and list.or list.semicolon force.anything
		compare.same compare.quarrels compare.nothing diagram.quarrel.legal
		diagram.winner.white diagram.winner.black diagram.winner.none diagram.end.black.loss diagram.end.black.win diagram.end.black.draw
		diagram.no-piece diagram.not-yours diagram.ambiguous diagram.off-board diagram.unreadable diagram.game-over
		diagram.blocked diagram.man.move diagram.king.move diagram.direction.man diagram.direction.king diagram.distance diagram.landing diagram.landing.next diagram.landing.several`) {
		said[key] = true
	}
	src, err := i18n.Files.ReadFile("rules/en.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^  "([^"]+)":`).FindAllSubmatch(src, -1) {
		if key := string(m[1]); !said[key] {
			t.Errorf("%s is said of no game", key)
		}
	}
}

// The whole page of one game, in every language, to be read by people.
func TestGoldenPages(t *testing.T) {
	for _, c := range chapters(t) {
		v := c.v
		if v.Rules.ID != "italian" && v.Rules.ID != "russian-federation" && v.Rules.ID != "eight-ways" {
			continue
		}
		for tag, l := range languages(t) {
			book := Write(v, c.page, l, tag)
			golden(t, v.Rules.ID+"."+tag+".md", book.Text())
		}
	}
}

// What differs between two games, in every language, to be read by people.
func TestGoldenComparisons(t *testing.T) {
	games := map[string]*core.Variant{}
	for _, c := range chapters(t) {
		games[c.v.Rules.ID] = c.v
	}
	a, b := games["italian"], games["english"]
	found := lesson.Compare(a, b)
	for tag, l := range languages(t) {
		c := Compare(a, b, found, l, tag)
		golden(t, "italian-english."+tag+".md", c.Text(l))
	}
	l, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	same := Compare(a, a, lesson.Compare(a, a), l, "en")
	if got, want := same.Text(l), "Italian draughts and Italian draughts have the same rules.\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// golden compares a text with the one that people have read.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-golden +now):\n%s", file, diff)
	}
}

func TestSpeaker(t *testing.T) {
	l, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	s := speaker{l}
	literal := func(items ...any) lesson.List { return lesson.List{Join: "or", Items: items} }
	for _, c := range []struct {
		name string
		st   lesson.Statement
		want string
	}{
		{"numbers in words up to twelve", lesson.Statement{Key: "count.men", Args: lesson.Args{"n": 12}}, "Twelve men"},
		{"figures beyond", lesson.Statement{Key: "count.men", Args: lesson.Args{"n": 15}}, "15 men"},
		{"a list of one", lesson.Statement{Key: "diagram.either", Args: lesson.Args{"moves": literal("a")}}, "One of these must be played: a."},
		{"a list that begins a sentence", lesson.Statement{Key: "diagram.landing.several", Args: lesson.Args{"refused": literal("a1:d4", "a1:f6")}}, "a1:d4 or a1:f6 are refused: it may not land there."},
		{"a list of three", lesson.Statement{Key: "diagram.either", Args: lesson.Args{"moves": literal("a", "b", "c")}}, "One of these must be played: a, b or c."},
		{"a move keeps its letters", lesson.Statement{Key: "diagram.promotion", Args: lesson.Args{"move": "e7-e8"}}, "e7-e8: the man becomes a king."},
	} {
		if got := s.sentence(c.st); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
