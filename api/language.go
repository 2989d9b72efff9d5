package api

import (
	"net/http"
	"sync"

	"github.com/gin-gonic/gin"

	"damiera/core/ruleset"
)

// languageKey is a key of the variant language, for completion and help.
type languageKey struct {
	Path     string         `json:"path"` // draws[].while.total
	Doc      string         `json:"doc"`
	Takes    string         `json:"takes"`
	Default  string         `json:"default,omitempty"`
	Example  string         `json:"example"`
	Required bool           `json:"required"`
	Values   []languageWord `json:"values,omitempty"`
}

type languageWord struct {
	Word  string `json:"word"`
	Means string `json:"means"`
}

// languageKeys is the table of keys on the wire.
var languageKeys = sync.OnceValue(func() (all []languageKey) {
	for _, k := range ruleset.Keys() {
		on := languageKey{Path: k.Path, Doc: k.Doc, Takes: k.Takes, Default: k.Default, Example: k.Example, Required: k.Required}
		for _, v := range k.Values {
			on.Values = append(on.Values, languageWord{v.Word, v.Means})
		}
		all = append(all, on)
	}
	return all
})

// getLanguage answers with every key of the variant language.
func (s *Server) getLanguage(c *gin.Context) {
	c.JSON(http.StatusOK, gin.H{"keys": languageKeys()})
}
