package ruleset

import (
	"regexp"
	"strconv"
	"strings"
)

var syntaxForm = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntax reports YAML that cannot be parsed.
func (r *reader) syntax(err error) {
	m := syntaxForm.FindStringSubmatch(strings.ReplaceAll(err.Error(), "\n", " "))
	line, what := 1, "the YAML cannot be read"
	if m != nil {
		line, _ = strconv.Atoi(m[1])
		what = m[2]
	}
	r.report(place{r.home, max(line, 1), 1, 1}, Fault{Code: "yaml-syntax", Message: what})
}
