package ruleset

import (
	"fmt"
	"strconv"

	"gopkg.in/yaml.v3"
)

// Format is the version of the language that this program reads.
const Format = 1

// formats reads the version of the language.
type formats struct{}

func (s formats) read(r *reader, path string, n *node) (int, bool) {
	if n.kind != scalar {
		r.wrongKind(n, path, s.says())
		return 0, false
	}
	v, err := strconv.Atoi(n.text)
	switch {
	case err == nil && v == Format && n.plain:
		return v, true
	case err == nil && v > Format:
		r.fault(n, path, Fault{
			Code: "newer-format", Message: fmt.Sprintf("this file is in format %d of the language, and this program reads format %d", v, Format),
			Suggestion: "use a newer program, or write the game in format " + strconv.Itoa(Format), Replacement: strconv.Itoa(Format),
		})
	default:
		r.fault(n, path, Fault{
			Code: "unknown-value", Message: fmt.Sprintf("no format %s; it is %d", quote(n.text), Format),
			Suggestion: "write " + strconv.Itoa(Format), Replacement: strconv.Itoa(Format),
		})
	}
	return 0, false
}

func (s formats) write(v int) *yaml.Node { return intNode(v) }

func (s formats) says() string { return strconv.Itoa(Format) }

func (s formats) keys(string, func(Key)) {}
