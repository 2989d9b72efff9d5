// Package i18n puts messages into words: the catalogues beside it, one JSON file
// a language, are read by the page and by the commands alike. The sentences of
// the rules pages stand in files of their own, below rules, because the page
// never needs them: it gets its rules ready-made. So do those that only the
// commands say, below terminal.
//
// It must never know a rule or what a message is about: keys, numbers and names
// are handed in.
package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Files are the catalogues.
//
//go:embed *.json rules/*.json terminal/*.json
var Files embed.FS

// Args are what a message talks about. The number n chooses the plural form;
// {number} is n in words where the language has a word for it.
type Args map[string]any

// Language is the catalogue of one language. Any number of goroutines may share one.
type Language struct {
	tag      language.Tag
	messages map[string]message
}

// message is one text, or one text a plural form; special numbers, written =1,
// may have a text of their own.
type message struct {
	forms map[plural.Form]string
	exact map[int]string
}

var forms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// UnmarshalJSON reads a text or an object of plural forms.
func (m *message) UnmarshalJSON(src []byte) error {
	var text string
	if json.Unmarshal(src, &text) == nil {
		m.forms = map[plural.Form]string{plural.Other: text}
		return nil
	}
	var byForm map[string]string
	if err := json.Unmarshal(src, &byForm); err != nil {
		return err
	}
	*m = message{forms: map[plural.Form]string{}, exact: map[int]string{}}
	for name, text := range byForm {
		if form, ok := forms[name]; ok {
			m.forms[form] = text
			continue
		}
		n, err := strconv.Atoi(strings.TrimPrefix(name, "="))
		if err != nil || !strings.HasPrefix(name, "=") {
			return fmt.Errorf("%q is no plural form and no number such as =1", name)
		}
		m.exact[n] = text
	}
	if _, ok := m.forms[plural.Other]; !ok {
		return fmt.Errorf("the plural form other is missing")
	}
	return nil
}

// Languages lists the catalogues by their tags.
func Languages() []string {
	names, err := fs.Glob(Files, "*.json")
	if err != nil {
		panic(err) // the pattern is valid
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, path.Ext(name))
	}
	return names
}

// Load reads the catalogue of a language, named by its tag.
func Load(tag string) (*Language, error) {
	if !slices.Contains(Languages(), tag) {
		return nil, fmt.Errorf("there is no language %q; there are %s", tag, strings.Join(Languages(), " "))
	}
	src, err := Files.ReadFile(tag + ".json")
	if err != nil {
		return nil, err
	}
	rules, err := Files.ReadFile("rules/" + tag + ".json")
	if err != nil {
		return nil, err
	}
	terminal, err := Files.ReadFile("terminal/" + tag + ".json")
	if err != nil {
		return nil, err
	}
	return read(tag, src, rules, terminal)
}

func read(tag string, catalogues ...[]byte) (*Language, error) {
	parsed, err := language.Parse(tag)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", tag, err)
	}
	l := &Language{tag: parsed}
	for _, src := range catalogues {
		if err := json.Unmarshal(src, &l.messages); err != nil {
			return nil, fmt.Errorf("%s: %w", tag, err)
		}
	}
	return l, nil
}

// Has reports whether the language has a message under this key.
func (l *Language) Has(key string) bool {
	_, ok := l.messages[key]
	return ok
}

// Text returns the message under key with the arguments put in. A key that is
// missing stands for itself: better a dry word than none.
func (l *Language) Text(key string, args Args) string {
	m, ok := l.messages[key]
	if !ok {
		return key
	}
	n, counted := args["n"].(int)
	text := m.forms[plural.Other]
	if counted {
		text = l.choose(m, n)
	}
	pairs := make([]string, 0, 2*len(args)+2)
	for name, value := range args {
		pairs = append(pairs, "{"+name+"}", fmt.Sprint(value))
	}
	if _, given := args["number"]; counted && !given {
		pairs = append(pairs, "{number}", l.Number(n))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// choose picks the text for n: its own, else that of its plural form.
func (l *Language) choose(m message, n int) string {
	if text, ok := m.exact[n]; ok {
		return text
	}
	if text, ok := m.forms[l.form(n)]; ok {
		return text
	}
	return m.forms[plural.Other]
}

// form returns the plural form for n. CLDR looks at the absolute value, and the
// package at no more than seven digits of it.
func (l *Language) form(n int) plural.Form {
	n %= 10_000_000
	return plural.Cardinal.MatchPlural(l.tag, max(n, -n), 0, 0, 0, 0)
}

// Number returns a number in words up to twelve, in figures beyond.
func (l *Language) Number(n int) string {
	if key := "number." + strconv.Itoa(n); l.Has(key) {
		return l.Text(key, nil)
	}
	return strconv.Itoa(n)
}

// or is the word between two choices.
var or = map[string]string{"en": "or", "it": "o", "de": "oder", "da": "eller", "hr": "ili", "ru": "или"}

// Either lists choices: 19, 20 or 24.
func (l *Language) Either(items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:last], ", ") + " " + or[l.tag.String()] + " " + items[last]
}
