package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"damiera/core/game"
)

// why explains a move in a position.
func (s *Server) why(c *gin.Context) {
	var body struct {
		naming
		FEN  string `json:"fen"`
		Move string `json:"move"`
	}
	p := readLongJSON(c, maxNewGame, &body)
	if p == nil {
		p = body.check()
	}
	switch {
	case p != nil:
	case body.FEN == "":
		p = missing("fen")
	case body.Move == "":
		p = missing("move")
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	v, _, ok := s.chosen(c, body.naming)
	if !ok {
		return
	}
	position, err := v.Position(body.FEN)
	if err != nil {
		refuse(c, badFEN(err))
		return
	}
	c.JSON(http.StatusOK, game.Why(v, position, body.Move))
}
