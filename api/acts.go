package api

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"damiera/api/play"
)

// act does something at the table of the request and answers with its state.
func (s *Server) act(c *gin.Context, do func(*play.Table, play.Seats) (*play.Table, error)) {
	state, err := s.hall.Act(c.Request.Context(), c.Param("id"), secrets(c), do)
	if err != nil {
		s.fail(c, err)
		return
	}
	c.JSON(http.StatusOK, gin.H{"state": state})
}

func (s *Server) move(c *gin.Context) {
	var body struct {
		Move     *string `json:"move"`
		Ply      *int    `json:"ply"`
		ClientID string  `json:"clientId"`
	}
	p := readJSON(c, &body)
	switch {
	case p != nil:
	case body.Move == nil:
		p = missing("move")
	case body.Ply == nil:
		p = missing("ply")
	default:
		p = checkClientID(body.ClientID)
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	s.act(c, func(t *play.Table, held play.Seats) (*play.Table, error) {
		return t.Move(held, play.Move{Text: *body.Move, Ply: *body.Ply, ClientID: body.ClientID})
	})
}

func (s *Server) resign(c *gin.Context) {
	if p := readJSON(c, &struct{}{}); p != nil {
		refuse(c, *p)
		return
	}
	s.act(c, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.Resign(held) })
}

// readPly reads a body that says how many plies the sender has seen.
func readPly(c *gin.Context) (int, bool) {
	var body struct {
		Ply *int `json:"ply"`
	}
	p := readJSON(c, &body)
	if p == nil && body.Ply == nil {
		p = missing("ply")
	}
	if p != nil {
		refuse(c, *p)
		return 0, false
	}
	return *body.Ply, true
}

func (s *Server) takeBack(c *gin.Context) {
	if ply, ok := readPly(c); ok {
		s.act(c, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.TakeBack(held, ply) })
	}
}

func (s *Server) hint(c *gin.Context) {
	ply, ok := readPly(c)
	if !ok {
		return
	}
	hint, state, err := s.hall.Hint(c.Request.Context(), c.Param("id"), secrets(c), ply)
	if err != nil {
		s.fail(c, err)
		return
	}
	c.JSON(http.StatusOK, gin.H{"hint": hint, "state": state})
}

func (s *Server) setLevel(c *gin.Context) {
	var body struct {
		Level *int `json:"level"`
	}
	p := readJSON(c, &body)
	switch {
	case p != nil:
	case body.Level == nil:
		p = missing("level")
	case !isLevel(*body.Level):
		p = bad("level", "There are the levels 1 to 5.")
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	s.act(c, func(t *play.Table, held play.Seats) (*play.Table, error) { return t.SetLevel(held, *body.Level) })
}
