package api

import (
	"errors"
	"net/http"

	"github.com/gin-gonic/gin"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/notation"
)

// why explains a move in a position.
func (s *Server) why(c *gin.Context) {
	var body struct {
		Variant string `json:"variant"`
		Game    string `json:"game"`
		FEN     string `json:"fen"`
		Move    string `json:"move"`
	}
	p := readJSON(c, &body)
	switch {
	case p != nil:
	case body.Variant == "" && body.Game == "":
		p = missing("variant")
	case body.Variant != "" && body.Game != "":
		p = bad("game", "Name a variant or a game, not both.")
	case body.FEN == "":
		p = missing("fen")
	case body.Move == "":
		p = missing("move")
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	v, ok := s.rulesOf(c, body.Variant, body.Game)
	if !ok {
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

// rulesOf finds a variant by its id, or that of a game if one is named. It
// reports false when it has refused.
func (s *Server) rulesOf(c *gin.Context, variant, game string) (*core.Variant, bool) {
	if game != "" {
		v, _, err := s.hall.Variant(c.Request.Context(), game)
		if err != nil {
			s.fail(c, err)
		}
		return v, err == nil
	}
	v, p := s.variant(variant)
	if p != nil {
		refuse(c, *p)
	}
	return v, p == nil
}
