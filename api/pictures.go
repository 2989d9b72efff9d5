package api

import (
	"errors"
	"strings"

	"github.com/gin-gonic/gin"
	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/api/rulebook"
	"damiera/core"
	"damiera/core/diagram"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// mostPictures is how many drawn boards are kept; one has about 30 KiB.
const mostPictures = 256

// pictures are the boards drawn last.
type pictures struct{ kept *lru.Cache[picture, asset] }

// picture is what a drawing depends on.
type picture struct {
	variant    *core.Variant
	position   movegen.Position
	unknown    bool   // who is to move
	last, over string // the last move and how the game ended, both may be empty
	lang       string
	turned     bool
}

func newPictures() *pictures {
	kept, _ := lru.New[picture, asset](mostPictures) // the size is valid
	return &pictures{kept}
}

// drawPosition answers with a picture of any position of a variant.
func (s *Server) drawPosition(c *gin.Context) {
	v, p := s.variant(c.Param("variant"))
	if p != nil {
		refuse(c, *p)
		return
	}
	want := picture{variant: v, position: v.Start}
	if fen := c.Query("fen"); fen != "" {
		rest, unknown := strings.CutPrefix(strings.TrimSpace(fen), "?")
		if want.unknown = unknown; unknown {
			fen = "W" + rest
		}
		var err error
		if want.position, err = v.Notation.ReadFEN(fen); err != nil {
			refuse(c, badFEN(err))
			return
		}
	}
	s.draw(c, want, diagram.Picture{})
}

// drawGame answers with a picture of a game as it stands.
func (s *Server) drawGame(c *gin.Context) {
	state, err := s.hall.State(c.Request.Context(), c.Param("id"))
	if err != nil {
		s.fail(c, err)
		return
	}
	v, _, err := s.hall.Variant(c.Request.Context(), c.Param("id"))
	if err != nil {
		s.fail(c, err)
		return
	}
	want := picture{variant: v}
	if want.position, err = v.Notation.ReadFEN(state.FEN); err != nil {
		s.fail(c, err)
		return
	}
	look := diagram.Picture{}
	if n := len(state.History); n > 0 {
		last := state.History[n-1]
		look.Last, want.last = &diagram.Route{Path: last.Path}, strings.Join(last.Path, "-")
		for _, piece := range last.Captured {
			look.Last.Captured = append(look.Last.Captured, piece.Square)
		}
	}
	switch r := state.Result; {
	case r == nil:
	case r.Winner == nil:
		want.over = "result.draw"
	default:
		want.over = "result." + r.Winner.String() + "-wins"
	}
	s.draw(c, want, look)
}

// draw answers with a picture, which any page may show.
func (s *Server) draw(c *gin.Context, want picture, look diagram.Picture) {
	l, tag, p := s.language(c)
	if p == nil {
		p = want.view(c.Query("view"))
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	want.lang = tag
	drawn, ok := s.drawn.kept.Get(want)
	if !ok {
		look.Framed, look.Turned = true, want.turned
		look.Title, look.Text = rulebook.Caption(want.variant, l, tag, want.words()), rulebook.Pieces(want.variant, want.position, l)
		drawn = pack(types[".svg"], []byte(diagram.SVG(want.variant, want.position, look)))
		s.drawn.kept.Add(want, drawn)
	}
	c.Header("Cross-Origin-Resource-Policy", "cross-origin")
	drawn.serve(c)
}

func (want *picture) view(side string) *Problem {
	if side != "" && side != ruleset.White.String() && side != ruleset.Black.String() {
		return bad("view", "Write white or black.")
	}
	want.turned = side == ruleset.Black.String()
	return nil
}

// words is the key of what is said about the game beside its name.
func (want *picture) words() string {
	switch {
	case want.over != "":
		return want.over
	case want.unknown:
		return ""
	}
	return "status." + want.position.Side.String() + "-to-move"
}

// badFEN puts the fault of a position on the wire.
func badFEN(err error) Problem {
	p := Problem{Code: "bad-fen", Detail: err.Error()}
	var fault *notation.FENError
	if errors.As(err, &fault) {
		p.Extra = map[string]any{"reason": fault.Code, "square": fault.Token}
	}
	return p
}
