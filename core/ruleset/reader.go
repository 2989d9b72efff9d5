package ruleset

import (
	"fmt"
	"strconv"
	"strings"
)

// maxFaults is more than anybody mends at a sitting.
const maxFaults = 50

// reader walks a tree, collects faults and remembers where each path stands.
type reader struct {
	home    *source // the file being parsed
	base    place   // the value of extends in it
	baseID  string
	faults  Faults
	dropped int
	spots   map[string]place // by path, the place of the value
	keysAt  map[string]place // by path, the place of the key
	broken  []string         // paths with a fault
	example string           // of the key being read
	// skipMissing: the base could not be read, so nothing can be said of keys it may have.
	skipMissing bool
}

func newReader(home *source) *reader {
	return &reader{home: home, spots: map[string]place{}, keysAt: map[string]place{}}
}

// report adds a fault. What is wrong with an inherited value is reported where
// the file names its base.
func (r *reader) report(at place, f Fault) {
	if f.Path != "" {
		r.broken = append(r.broken, f.Path)
	}
	if len(r.faults) == maxFaults {
		r.dropped++
		return
	}
	if at.src != r.home && at.src != nil && r.base.src != nil {
		f.Message = fmt.Sprintf("inherited from %s (%s line %d): %s", r.baseID, at.src.file, at.line, f.Message)
		f.Replacement = ""
		at = r.base
	}
	if at.src == nil {
		at = place{r.home, 1, 1, 1}
	}
	f.File, f.Line, f.Column, f.Width = at.src.file, max(at.line, 1), max(at.col, 1), max(at.width, 1)
	f.Excerpt = at.src.excerpt(at)
	r.faults = append(r.faults, f)
}

// room reports whether another fault will be shown; if not, it counts it.
func (r *reader) room(path string) bool {
	if len(r.faults) < maxFaults {
		return true
	}
	r.broken = append(r.broken, path)
	r.dropped++
	return false
}

// fault reports a wrong value with the example of its key.
func (r *reader) fault(n *node, path string, f Fault) {
	f.Path = path
	if f.Example == "" {
		f.Example = r.example
	}
	r.report(n.at, f)
}

// wrongKind reports a list where a text belongs and the like.
func (r *reader) wrongKind(n *node, path, wants string) {
	found := n.article()
	if n.kind == scalar && n.text != "" {
		found += ", " + quote(n.text)
	}
	r.fault(n, path, Fault{Code: "wrong-kind", Message: shown(path) + " takes " + wants + ", and this is " + found})
}

// sound reports whether nothing at, above or below the given paths is at fault,
// so that a check over several keys has something to stand on.
func (r *reader) sound(paths ...string) bool {
	for _, p := range paths {
		for _, b := range r.broken {
			if p == b || within(p, b) || within(b, p) {
				return false
			}
		}
	}
	return true
}

// within reports whether path lies below parent.
func within(path, parent string) bool {
	rest, ok := strings.CutPrefix(path, parent)
	return ok && rest != "" && (rest[0] == '.' || rest[0] == '[')
}

// at returns the place of a path: its value, its key, or the nearest parent
// that is written.
func (r *reader) at(path string) place {
	for path != "" {
		if p, ok := r.spots[path]; ok {
			return p
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
	return place{r.home, 1, 1, 1}
}

func below(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func item(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// shown is a path as messages write it: the line says which item of a list is meant.
func shown(path string) string {
	var b strings.Builder
	inside := false
	for _, c := range path {
		if c == '[' {
			inside = true
		}
		if !inside {
			b.WriteRune(c)
		}
		if c == ']' {
			inside = false
		}
	}
	return b.String()
}

// quote shows a piece of the author's text in a message, shortened.
func quote(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = string(r[:38]) + "…"
	}
	return `"` + printable(strings.ReplaceAll(s, "\n", " ")) + `"`
}

func firstSeen(line, again int) string {
	if line == again {
		return "the first is on the same line"
	}
	return fmt.Sprintf("the first is on line %d", line)
}
