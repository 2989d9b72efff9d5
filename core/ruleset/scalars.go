package ruleset

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// number is a whole number between bounds.
type number[N int | uint64] struct{ least, most N }

func (s number[N]) read(r *reader, path string, n *node) (N, bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return 0, false
	}
	digits := strings.TrimPrefix(n.text, "-")
	if digits == "" || strings.Trim(digits, "0123456789") != "" || len(digits) > 1 && digits[0] == '0' {
		f := Fault{Code: "not-a-number", Message: fmt.Sprintf("%s takes %s, and %s is none", shown(path), s.says(), quote(n.text))}
		if plain := strings.NewReplacer("_", "", ",", "", " ", "", "'", "").Replace(n.text); plain != "" && strings.Trim(plain, "0123456789") == "" {
			f.Suggestion, f.Replacement = "write it in digits only: "+plain, plain
		}
		r.fault(n, path, f)
		return 0, false
	}
	if !n.plain {
		r.quoted(n, path, s.says())
		return 0, false
	}
	v, err := strconv.ParseInt(n.text, 10, 64)
	if err != nil || v < int64(s.least) || v > int64(s.most) {
		r.fault(n, path, Fault{Code: "out-of-range", Message: fmt.Sprintf("%s for %s is out of range; it takes %s", quoteless(n.text), shown(path), s.says())})
		return 0, false
	}
	return N(v), true
}

func quoteless(s string) string { return strings.Trim(quote(s), `"`) }

func (s number[N]) write(v N) *yaml.Node { return intNode(v) }

func (s number[N]) says() string {
	return fmt.Sprintf("a whole number from %d to %d", s.least, s.most)
}

func (s number[N]) keys(string, func(Key)) {}

// text is free text of a language or of the notation.
type text struct {
	most    int
	what    string
	like    *regexp.Regexp // nil: anything
	numbers bool           // plain numbers count as texts: squares, moves
	lines   bool           // may hold line breaks
	mend    func(string) string
}

func (s text) read(r *reader, path string, n *node) (string, bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return "", false
	}
	whole := n.tag == "!!int" && n.plain && s.numbers
	switch {
	case n.tag != "!!str" && !whole:
		r.fault(n, path, Fault{
			Code: "needs-quotes", Message: fmt.Sprintf("%s takes %s, and YAML reads %s as %s", shown(path), s.says(), quote(n.text), n.article()),
			Suggestion: "put it in quotes", Replacement: strconv.Quote(n.text),
		})
	case strings.TrimSpace(n.text) == "":
		r.fault(n, path, Fault{Code: "empty-text", Message: shown(path) + " is an empty text", Suggestion: "write " + s.says() + ", or take the key out"})
	case utf8.RuneCountInString(n.text) > s.most:
		r.fault(n, path, Fault{Code: "too-long", Message: fmt.Sprintf("%s is longer than %d characters", shown(path), s.most), Suggestion: "shorten it"})
	case strings.ContainsFunc(n.text, s.unfit):
		r.fault(n, path, Fault{Code: "control-character", Message: shown(path) + " holds a control character or a line break", Suggestion: "write it on one line, letters and signs only"})
	case s.like != nil && !s.like.MatchString(n.text):
		f := Fault{Code: "unreadable", Message: fmt.Sprintf("%s is not %s", quote(n.text), s.what)}
		if s.mend != nil && s.like.MatchString(s.mend(n.text)) {
			f.Replacement = s.mend(n.text)
			f.Suggestion = "did you mean " + f.Replacement + "?"
		}
		r.fault(n, path, f)
	default:
		return n.text, true
	}
	return "", false
}

func (s text) unfit(c rune) bool {
	if c == '\n' {
		return !s.lines
	}
	return unicode.IsControl(c) || c == utf8.RuneError || unicode.In(c, unicode.Bidi_Control)
}

func (s text) write(v string) *yaml.Node {
	if v == "" {
		return nil
	}
	return textNode(v)
}

func (s text) says() string { return s.what }

func (s text) keys(string, func(Key)) {}
