package api

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/notation/pdn"
)

// Bounds of a file of games that somebody sends.
const (
	maxPDN   = 256 << 10
	mostFile = 500 // games of it
	fileTime = 5 * time.Second
)

// readPDN reads and plays the games of a file; nothing is stored.
func (s *Server) readPDN(c *gin.Context) {
	var v *core.Variant
	if id := c.Query("variant"); id != "" {
		var p *Problem
		if v, p = s.variant(id); p != nil {
			refuse(c, *p)
			return
		}
	}
	s.withBody(c, maxPDN, []string{"text/plain", "application/x-pdn"}, func(ctx context.Context, src []byte) error {
		ctx, cancel := context.WithTimeout(ctx, fileTime)
		defer cancel()
		r := game.Reader{Catalog: s.library.Catalog(), Variant: v, Most: mostFile}
		c.JSON(http.StatusOK, r.Read(ctx, src))
		return nil
	})
}

// getPDN answers with a game as a file.
func (s *Server) getPDN(c *gin.Context) {
	g, name, err := s.hall.PDN(c.Request.Context(), c.Param("id"))
	if err != nil {
		s.fail(c, err)
		return
	}
	var out bytes.Buffer
	_ = pdn.Write(&out, g) // a buffer takes everything
	c.Header("Content-Disposition", `attachment; filename="`+name+`"`)
	c.Data(http.StatusOK, "application/x-pdn; charset=utf-8", out.Bytes())
}
