package api

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"damiera/api/play"
	"damiera/engine"
)

// seatHeader shows the secrets of seats, joined by dots; so does the cookie
// whose name begins with seatCookie.
const (
	seatHeader = "X-Damiera-Seat"
	seatCookie = "damiera_seat_"
)

// newGame is the body of POST /api/games.
type newGame struct {
	naming
	FEN      string      `json:"fen"`
	White    play.Player `json:"white"`
	Black    play.Player `json:"black"`
	ClientID string      `json:"clientId"`
}

// begun is the answer to it.
type begun struct {
	ID      string      `json:"id"`
	Version uint64      `json:"version"`
	Ply     int         `json:"ply"`
	Seats   play.Tokens `json:"seats"`
	State   *play.State `json:"state"`
}

func (s *Server) createGame(c *gin.Context) {
	var body newGame
	if p := readLongJSON(c, maxNewGame, &body); p != nil {
		refuse(c, *p)
		return
	}
	if p := body.check(); p != nil {
		refuse(c, *p)
		return
	}
	v, own, ok := s.chosen(c, body.naming)
	if !ok {
		return
	}
	game, err := s.created.once(caller(c), body.ClientID, func() (begun, error) {
		state, tokens, err := s.hall.Create(c.Request.Context(),
			play.Setup{Variant: v, Own: own, FEN: body.FEN, White: body.White, Black: body.Black})
		if err != nil {
			return begun{}, err
		}
		return begun{ID: state.ID, Version: state.Version, Ply: state.Ply, Seats: tokens, State: state}, nil
	})
	if err != nil {
		s.fail(c, err)
		return
	}
	http.SetCookie(c.Writer, &http.Cookie{
		Name: seatCookie + game.ID, Value: joined(game.Seats), Path: "/api/games/" + game.ID,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: c.Request.TLS != nil,
	})
	c.Header("Location", "/api/games/"+game.ID)
	c.JSON(http.StatusCreated, game)
}

func joined(t play.Tokens) string { return strings.Trim(t.White+"."+t.Black, ".") }

func (b *newGame) check() *Problem {
	if p := b.naming.check(); p != nil {
		return p
	}
	for _, seat := range []struct {
		field  string
		player play.Player
	}{{"white", b.White}, {"black", b.Black}} {
		switch {
		case seat.player.Kind == "":
			return missing(seat.field + ".kind")
		case seat.player.Kind != play.Human && seat.player.Kind != play.Computer:
			return bad(seat.field+".kind", "Write human or computer.")
		case seat.player.Kind == play.Human && seat.player.Level != 0:
			return bad(seat.field+".level", "A person has no level.")
		case seat.player.Level != 0 && !isLevel(seat.player.Level):
			return bad(seat.field+".level", "There are the levels 1 to 5.")
		}
	}
	return checkClientID(b.ClientID)
}

func isLevel(n int) bool { return n >= 1 && n <= len(engine.Levels()) }

func missing(field string) *Problem {
	return &Problem{Code: "missing-field", Detail: "The field " + field + " is needed.", Extra: map[string]any{"field": field}}
}

func bad(field, detail string) *Problem {
	return &Problem{Code: "bad-value", Detail: detail, Extra: map[string]any{"field": field}}
}

// checkClientID wants an id that nobody else chooses by chance.
func checkClientID(id string) *Problem {
	if id != "" && (len(id) < 8 || len(id) > 64) {
		return bad("clientId", "A client id has 8 to 64 characters, a new one for each wish.")
	}
	return nil
}

func (s *Server) getGame(c *gin.Context) {
	state, err := s.hall.State(c.Request.Context(), c.Param("id"))
	if err != nil {
		s.fail(c, err)
		return
	}
	c.JSON(http.StatusOK, state)
}

// getSeats answers with the seats that the caller may play for.
func (s *Server) getSeats(c *gin.Context) {
	held, err := s.hall.Seats(c.Request.Context(), c.Param("id"), secrets(c))
	if err != nil {
		s.fail(c, err)
		return
	}
	c.JSON(http.StatusOK, gin.H{"white": held.White, "black": held.Black})
}

// getGameVariant answers with the rules that a game is played by, as
// getVariant does.
func (s *Server) getGameVariant(c *gin.Context) {
	v, _, err := s.hall.Variant(c.Request.Context(), c.Param("id"))
	if err != nil {
		s.fail(c, err)
		return
	}
	c.JSON(http.StatusOK, describe(v))
}

// maxSecrets is how many secrets of one request are looked at: two in the
// header, two in the cookie.
const maxSecrets = 4

// secrets are the seat tokens that a request shows.
func secrets(c *gin.Context) []string {
	shown := c.GetHeader(seatHeader)
	if cookie, err := c.Request.Cookie(seatCookie + c.Param("id")); err == nil {
		shown += "." + cookie.Value
	}
	all := strings.FieldsFunc(shown, func(r rune) bool { return r == '.' })
	return all[:min(len(all), maxSecrets)]
}

// fail answers with what a table said, or admits that something broke.
func (s *Server) fail(c *gin.Context, err error) {
	if errors.Is(err, context.Canceled) {
		c.Abort() // nobody listens
		return
	}
	refuse(c, s.problem(c, err))
}

// problem puts an error on the wire; what nobody foresaw goes into the log.
func (s *Server) problem(c *gin.Context, err error) Problem {
	var r *play.Refusal
	switch {
	case errors.As(err, &r):
		return problemOf(r)
	case errors.Is(err, context.DeadlineExceeded):
		return Problem{Code: "timeout"}
	}
	s.log.Error("request failed", "request", c.GetString(requestID), "path", c.FullPath(), "error", err)
	return Problem{Code: "internal"}
}

// problemOf puts the refusal of a table on the wire.
func problemOf(r *play.Refusal) Problem {
	p := Problem{Code: r.Code, Detail: r.Detail, Extra: map[string]any{}}
	if r.Reason != "" {
		p.Extra["reason"] = r.Reason
	}
	if r.Square != "" {
		p.Extra["square"] = r.Square
	}
	if r.State != nil {
		p.Extra["state"] = r.State
	}
	if r.Verdict != nil {
		p.Extra["refusal"] = r.Verdict
		p.Extra["legal"] = r.State.Legal
	}
	return p
}
