package api

import (
	"context"
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// why explains a move in a position.
func (s *Server) why(c *gin.Context) {
	var body struct {
		Variant string `json:"variant"`
		FEN     string `json:"fen"`
		Move    string `json:"move"`
	}
	p := readJSON(c, &body)
	switch {
	case p != nil:
	case body.Variant == "":
		p = missing("variant")
	case body.FEN == "":
		p = missing("fen")
	case body.Move == "":
		p = missing("move")
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	v, p := s.variant(body.Variant)
	if p != nil {
		refuse(c, *p)
		return
	}
	position, err := v.Position(body.FEN)
	var fault *notation.FENError
	if errors.As(err, &fault) {
		refuse(c, Problem{Code: "bad-fen", Detail: fault.Message, Extra: map[string]any{"reason": fault.Code, "square": fault.Token}})
		return
	}
	c.JSON(http.StatusOK, game.Why(v, position, body.Move))
}

// checked is what became of a variant file.
type checked struct {
	ID     string         `json:"id"`
	Faults ruleset.Faults `json:"faults"`
	YAML   string         `json:"yaml,omitempty"`
	FEN    string         `json:"fen,omitempty"`
	Perft  []uint64       `json:"perft,omitempty"`
	NotRun []string       `json:"notRun,omitempty"`
}

// What is counted at most for a file that somebody sends: for its own tests,
// and to show how many moves there are from the start.
const (
	checkNodes = 1_000_000
	perftNodes = 200_000
)

// check reads a variant file and tells its faults, or what it means.
func (s *Server) check(c *gin.Context) {
	src, p := readBody(c, maxYAML, "application/yaml", "application/x-yaml", "text/yaml")
	if p != nil {
		refuse(c, *p)
		return
	}
	select {
	case s.checks <- struct{}{}:
		defer func() { <-s.checks }()
	case <-c.Request.Context().Done():
		s.fail(c, context.DeadlineExceeded)
		return
	}
	c.JSON(http.StatusOK, examine(src, s.library.Catalog()))
}

func examine(src []byte, catalog *core.Catalog) checked {
	result := checked{ID: ruleset.IDOf(src), Faults: ruleset.Faults{}}
	rules, faults := ruleset.Parse("variant.yaml", src, catalog.Base, catalog.IDs()...)
	var v *core.Variant
	if len(faults) == 0 {
		v, faults = core.Compile(rules)
	}
	if len(faults) > 0 {
		result.Faults = faults
		return result
	}
	report := game.Check(context.Background(), v, checkNodes)
	result.Faults, result.NotRun = append(result.Faults, report.Faults...), report.NotRun
	result.YAML = string(rules.Normal())
	result.FEN = v.Notation.FEN(v.Start)
	result.Perft = counts(v)
	return result
}

// counts counts the moves from the start, depth by depth, as far as the next
// depth is likely to stay within bounds.
func counts(v *core.Variant) (all []uint64) {
	nodes, growth := uint64(1), uint64(1)
	for depth := 1; nodes*growth <= perftNodes; depth++ {
		position := v.Start
		next := v.Machine.Count(&position, depth)
		all = append(all, next)
		if next == 0 || depth == 8 {
			break
		}
		growth = next/nodes + 1
		nodes = next
	}
	return all
}
