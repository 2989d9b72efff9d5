package api

import (
	"github.com/gin-gonic/gin"

	"damiera/core"
)

// naming says by which rules something is to be done, in one of three ways.
type naming struct {
	Variant string `json:"variant"` // of the house
	YAML    string `json:"yaml"`    // or a variant file of one's own
	Game    string `json:"game"`    // or the rules of another game
}

// check wants the game to be named in one way only.
func (n naming) check() *Problem {
	named := 0
	for _, name := range []string{n.Variant, n.YAML, n.Game} {
		if name != "" {
			named++
		}
	}
	switch {
	case named == 0:
		return missing("variant")
	case named > 1:
		return bad("variant", "Name the game in one way: variant, yaml or game.")
	case len(n.YAML) > maxYAML:
		return bad("yaml", "A variant file has at most 256 KiB.")
	}
	return nil
}

// chosen finds the rules that are named, and whether they are the caller's own.
// It reports false when it has refused.
func (s *Server) chosen(c *gin.Context, n naming) (v *core.Variant, own, ok bool) {
	switch {
	case n.Game != "":
		v, own, err := s.hall.Variant(c.Request.Context(), n.Game)
		if err != nil {
			s.fail(c, err)
		}
		return v, own, err == nil
	case n.YAML != "":
		v, faults, err := s.library.Compile(c.Request.Context(), []byte(n.YAML))
		if err != nil {
			s.fail(c, err)
		} else if len(faults) > 0 {
			refuse(c, faulty(faults))
		}
		return v, true, err == nil && len(faults) == 0
	}
	v, p := s.variant(n.Variant)
	if p != nil {
		refuse(c, *p)
	}
	return v, false, p == nil
}
