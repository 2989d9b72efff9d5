package ruleset

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

var syntaxForm = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntax reports YAML that the parser refuses. The parser knows at best a line,
// and often that of something else, so the text is looked through for what
// authors do; its own words are for what is left.
func (r *reader) syntax(err error) {
	m := syntaxForm.FindStringSubmatch(strings.ReplaceAll(err.Error(), "\n", " "))
	if m == nil {
		m = []string{"", "", err.Error()}
	}
	if name, ok := strings.CutPrefix(m[2], "unknown anchor '"); ok {
		r.report(r.home.first("*"+strings.TrimSuffix(name, "' referenced")), aliasFault(strings.TrimSuffix(name, "' referenced")))
		return
	}
	if f, at, found := explain(r.home); found {
		f.Code = "yaml-syntax"
		r.report(at, f)
		return
	}
	line, _ := strconv.Atoi(m[1])
	line = max(line, 1)
	text := r.home.line(line)
	blank := len(text) - len(strings.TrimLeft(text, " \t"))
	r.report(place{r.home, line, 1 + blank, max(1, utf8.RuneCountInString(strings.TrimSpace(text)))},
		Fault{Code: "yaml-syntax", Message: "this is no YAML: " + plainly(m[2]), Suggestion: "look at this line and the one before it: brackets, quotes, colons, indentation"})
}

// plainly says in an author's words what the parser complains of.
func plainly(problem string) string {
	switch {
	case strings.Contains(problem, "anchor"):
		return "& and * make references, and need a name"
	case strings.Contains(problem, "directive"), strings.Contains(problem, "incompatible YAML"):
		return "a line that starts with % speaks to the YAML parser; leave it out"
	case strings.Contains(problem, "escape"), strings.Contains(problem, "hexdecimal"):
		return "a backslash in a double-quoted text starts something unknown; write \\\\ for a backslash"
	case strings.Contains(problem, "control characters"):
		return "it holds a control character"
	case strings.Contains(problem, "tag"):
		return "! starts a tag; put the text in quotes"
	}
	return "its structure cannot be made out"
}

// first is the place where a text first stands.
func (s *source) first(text string) place {
	for i, line := range s.lines {
		if at := strings.Index(line, text); at >= 0 {
			return place{s, i + 1, 1 + utf8.RuneCountInString(line[:at]), utf8.RuneCountInString(text)}
		}
	}
	return place{s, 1, 1, 1}
}

func aliasFault(name string) Fault {
	return Fault{
		Code: "alias", Message: fmt.Sprintf("*%s repeats a value by reference; this language has no references", name),
		Suggestion: "write the value out again, or build on another game with extends",
	}
}
