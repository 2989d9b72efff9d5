package ruleset

import "regexp"

// idLine is an id at the start of a line, for text that is no YAML.
var idLine = regexp.MustCompile(`(?m)^\{?[ \t]*id[ \t]*:[ \t]*["']?([a-z0-9][a-z0-9-]*)`)

// idKey is the key id of a file in block style, which needs no parser to be found.
var idKey = regexp.MustCompile(`(?m)^id[ \t]*:[ \t]+["']?([a-z][a-z0-9-]*)["']?[ \t\r]*(?:#.*)?$`)

// IDOf returns the id that a file gives its game, even if the file has faults
// elsewhere; empty if it gives none.
func IDOf(src []byte) string {
	if found := idKey.FindSubmatch(src); found != nil && idForm.Match(found[1]) && len(src) <= MaxBytes {
		return string(found[1])
	}
	if tree, _ := decode("", src); tree != nil {
		if id := tree.find("id"); id != nil && id.kind == scalar && idForm.MatchString(id.text) {
			return id.text
		}
		return ""
	}
	if len(src) > MaxBytes {
		return ""
	}
	if found := idLine.FindSubmatch(src); found != nil {
		return string(found[1])
	}
	return ""
}
