package i18n

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
)

// Plural categories are those of the CLDR tables; the Croatian and Russian
// numbers are the examples given there.
func TestPluralForms(t *testing.T) {
	src := []byte(`{"moves": {"one": "one", "few": "few", "many": "many", "other": "other"}}`)
	for _, c := range []struct {
		tag  string
		n    int
		want string
	}{
		{"en", 1, "one"},
		{"en", 0, "other"},
		{"en", 2, "other"},
		{"de", 1, "one"},
		{"de", 21, "other"},
		{"da", 1, "one"},
		{"da", 5, "other"},
		{"it", 1, "one"},
		{"it", 8, "other"},
		{"hr", 1, "one"},
		{"hr", 21, "one"},
		{"hr", 3, "few"},
		{"hr", 24, "few"},
		{"hr", 12, "other"},
		{"hr", 5, "other"},
		{"ru", 1, "one"},
		{"ru", 31, "one"},
		{"ru", 2, "few"},
		{"ru", 12, "many"},
		{"ru", 11, "many"},
		{"ru", 25, "many"},
	} {
		l, err := read(c.tag, src)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Text("moves", Args{"n": c.n}); got != c.want {
			t.Errorf("%s %d: got %s, want %s", c.tag, c.n, got, c.want)
		}
	}
}

func TestText(t *testing.T) {
	l, err := read("en", []byte(`{"number.2": "two", "takes": "{move} takes {number}", "plain": "{by} first, {n}",
		"men": {"=1": "a single man", "one": "{n} man", "other": "{n} men"}}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, key string
		args      Args
		want      string
	}{
		{"a word for a number", "takes", Args{"move": "21x14x5", "n": 2}, "21x14x5 takes two"},
		{"a figure beyond", "takes", Args{"move": "21x14x5", "n": 13}, "21x14x5 takes 13"},
		{"a number given in words", "takes", Args{"move": "a", "n": 2, "number": "a few"}, "a takes a few"},
		{"arguments are not read again", "plain", Args{"by": "{n}", "n": 3}, "{n} first, 3"},
		{"no arguments", "plain", nil, "{by} first, {n}"},
		{"a number with a text of its own", "men", Args{"n": 1}, "a single man"},
		{"a missing key stands for itself", "nothing", nil, "nothing"},
	} {
		if got := l.Text(c.key, c.args); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestBadCatalogues(t *testing.T) {
	for name, src := range map[string]string{
		"no JSON":         `{`,
		"a number":        `{"a": 1}`,
		"an unknown form": `{"a": {"single": "x", "other": "y"}}`,
		"without other":   `{"a": {"one": "x"}}`,
		"no number":       `{"a": {"=few": "x", "other": "y"}}`,
		"a bare number":   `{"a": {"1": "x", "other": "y"}}`,
		"a list":          `{"a": ["x"]}`,
		"not an object":   `"a"`,
	} {
		if _, err := read("en", []byte(src)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := Load("tlh"); err == nil || !strings.Contains(err.Error(), "en") {
		t.Errorf("unknown language: got %v, want an error that lists the languages", err)
	}
	if _, err := Load("../i18n/en"); err == nil {
		t.Error("a path is no language")
	}
}

// All catalogues have the same keys, and each message the same arguments in all.
func TestCataloguesAgree(t *testing.T) {
	english, err := Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range Languages() {
		l, err := Load(tag)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(english.messages)) {
			if !l.Has(key) {
				t.Errorf("%s: %s is missing", tag, key)
				continue
			}
			want, got := arguments(english.messages[key]), arguments(l.messages[key])
			if !slices.Equal(want, got) {
				t.Errorf("%s: %s has the arguments %v, in English %v", tag, key, got, want)
			}
		}
		for key := range l.messages {
			if !english.Has(key) {
				t.Errorf("%s: %s does not stand in English", tag, key)
			}
		}
		for _, n := range []int{0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101} {
			form := l.form(n)
			for key, m := range l.messages {
				if _, ok := m.forms[form]; len(m.forms) > 1 && !ok {
					t.Errorf("%s: %s has no form for %d", tag, key, n)
				}
			}
		}
	}
}

var argument = regexp.MustCompile(`\{[a-z]+\}`)

func arguments(m message) []string {
	var all []string
	for _, text := range slices.Concat(slices.Collect(maps.Values(m.forms)), slices.Collect(maps.Values(m.exact))) {
		all = append(all, argument.FindAllString(strings.ReplaceAll(text, "{number}", "{n}"), -1)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func FuzzText(f *testing.F) {
	f.Add("{n} {number} {", "n", 3)
	f.Add("{{n}}", "number", -1)
	f.Fuzz(func(t *testing.T, text, name string, n int) {
		l := &Language{messages: map[string]message{"key": {forms: map[plural.Form]string{plural.Other: text}}}}
		l.Text("key", Args{name: n, "n": n})
	})
}

// The catalogues of a language are read into one: a key that stands in two of
// them would lose one of its texts.
func TestNoKeyStandsInTwoCatalogues(t *testing.T) {
	for _, tag := range Languages() {
		seen := map[string]bool{}
		for _, name := range []string{tag + ".json", "rules/" + tag + ".json", "terminal/" + tag + ".json"} {
			src, err := Files.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var keys map[string]json.RawMessage
			if err := json.Unmarshal(src, &keys); err != nil {
				t.Fatal(err)
			}
			for key := range keys {
				if seen[key] {
					t.Errorf("%s: %s stands in two catalogues", tag, key)
				}
				seen[key] = true
			}
		}
	}
}
