package ui

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
)

// Every file that the page or a module names is there, and every script and
// style sheet that is there is named: nothing is carried for nothing.
func TestFilesNameEachOther(t *testing.T) {
	named := map[string]bool{"index.html": true}
	walk(t, func(name, text string) {
		for _, m := range regexp.MustCompile(`(?:href|src)="/([^"?]+)"|from "(\.[^"]+)"`).FindAllStringSubmatch(text, -1) {
			target := m[1]
			if m[2] != "" {
				target = path.Join(path.Dir(name), m[2])
			}
			named[target] = true
			if _, err := fs.Stat(Files, target); err != nil {
				t.Errorf("%s names %s, which is not there", name, target)
			}
		}
	})
	walk(t, func(name, _ string) {
		if path.Ext(name) != ".json" && !named[name] {
			t.Errorf("nothing names %s", name)
		}
	})
}

// The page asks for all modules at once, not one import after the other.
func TestModulesAreAskedForAtOnce(t *testing.T) {
	page, err := fs.ReadFile(Files, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	walk(t, func(name, _ string) {
		if path.Ext(name) == ".js" && !bytes.Contains(page, []byte(`"/`+name+`"`)) {
			t.Errorf("index.html does not preload %s", name)
		}
	})
}

// The policy of the server forbids what stands inline.
func TestNothingInline(t *testing.T) {
	inline := regexp.MustCompile(`(?i)<style|<script>|\sstyle=|\son[a-z]+=|javascript:|https?://`)
	walk(t, func(name, text string) {
		text = strings.ReplaceAll(text, "http://www.w3.org/2000/svg", "")
		if found := inline.FindString(text); found != "" {
			t.Errorf("%s has %q", name, found)
		}
	})
}

// Every sentence that a module names stands in the catalogue.
func TestEverySentenceIsWritten(t *testing.T) {
	words, err := fs.ReadFile(Files, "i18n/en.json")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`\bt\("([a-z.-]+)"`)
	walk(t, func(name, text string) {
		for _, m := range named.FindAllStringSubmatch(text, -1) {
			if !bytes.Contains(words, []byte(`"`+m[1]+`":`)) {
				t.Errorf("%s says %s, which no catalogue has", name, m[1])
			}
		}
	})
}

// The page loads under 100 KB compressed, one language included.
func TestThePageIsLight(t *testing.T) {
	total := 0
	walk(t, func(name, text string) {
		if path.Ext(name) == ".json" && name != "i18n/ru.json" {
			return
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		total += packed.Len()
	})
	t.Logf("the page loads %d bytes", total)
	if total > 100_000 {
		t.Errorf("the page loads %d bytes, more than 100 000", total)
	}
}

func walk(t *testing.T, visit func(name, text string)) {
	t.Helper()
	err := fs.WalkDir(Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(Files, name)
		if err == nil {
			visit(name, string(text))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
