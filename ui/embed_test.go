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

// Every file that a page or a module names is there, and every script and
// style sheet that is there is named: nothing is carried for nothing.
func TestFilesNameEachOther(t *testing.T) {
	named := map[string]bool{}
	for _, page := range pages(t) {
		for name := range reached(t, page) {
			named[name] = true
		}
	}
	walk(t, func(name, _ string) {
		if path.Ext(name) != ".json" && !named[name] {
			t.Errorf("nothing names %s", name)
		}
	})
}

// A page that preloads modules preloads all of them: it asks at once, not one
// import after the other.
func TestModulesAreAskedForAtOnce(t *testing.T) {
	for _, page := range pages(t) {
		text := read(t, page)
		for name := range reached(t, page) {
			if strings.Contains(text, "modulepreload") && path.Ext(name) == ".js" && !strings.Contains(text, `"/`+name+`"`) {
				t.Errorf("%s does not preload %s", page, name)
			}
		}
	}
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

// A page loads under 100 KB compressed, the longest language included.
func TestPagesAreLight(t *testing.T) {
	for _, page := range pages(t) {
		total := packed(t, read(t, "i18n/ru.json"))
		for name := range reached(t, page) {
			total += packed(t, read(t, name))
		}
		t.Logf("%s loads %d bytes", page, total)
		if total > 100_000 {
			t.Errorf("%s loads %d bytes, more than 100 000", page, total)
		}
	}
}

func packed(t *testing.T, text string) int {
	t.Helper()
	var buf bytes.Buffer
	w := gzip.NewWriter(&buf)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Len()
}

func pages(t *testing.T) []string {
	t.Helper()
	names, err := fs.Glob(Files, "*.html")
	if err != nil {
		t.Fatal(err)
	}
	return names
}

var mention = regexp.MustCompile(`(?:href|src)="/([a-z0-9/.-]+\.(?:css|js|svg))"|from "(\.[^"]+)"`)

// reached lists the files that a page loads, itself included.
func reached(t *testing.T, page string) map[string]bool {
	t.Helper()
	seen := map[string]bool{page: true}
	for queue := []string{page}; len(queue) > 0; queue = queue[1:] {
		for _, m := range mention.FindAllStringSubmatch(read(t, queue[0]), -1) {
			target := m[1]
			if m[2] != "" {
				target = path.Join(path.Dir(queue[0]), m[2])
			}
			if !seen[target] {
				seen[target] = true
				queue = append(queue, target)
			}
		}
	}
	return seen
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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
