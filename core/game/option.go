package game

import (
	"strings"

	"damiera/core"
	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

type square = board.Square

// Option is a move in the words of the game, ready to be shown.
type Option struct {
	Move     string   `json:"move"`
	From     string   `json:"from"`
	To       string   `json:"to"`
	Path     []string `json:"path"` // every cell where the piece stops
	Captured []string `json:"captured"`
	King     bool     `json:"king"` // the mover at the start
	Promotes bool     `json:"promotes"`
	// Crowned is where the man becomes a king, if it goes on from there.
	Crowned string `json:"crowned,omitempty"`
	// Routes are all the ways to carry the move out, if there are several.
	Routes []Way `json:"routes,omitempty"`
}

// Way is one way to carry a move out.
type Way struct {
	Path     []string `json:"path"`
	Captured []string `json:"captured"`
	Crowned  string   `json:"crowned,omitempty"`
}

// mostWays bounds the ways shown for one move: flying kings can have very many
// that differ only in where they pause.
const mostWays = 32

// Options returns the legal moves in words.
func (g *Game) Options() []Option {
	options := Options(g.variant, g.legal)
	for i := range options {
		options[i].crown(g.variant, g.Position().Side, g.legal[i])
	}
	return options
}

// Options puts moves into words.
func Options(v *core.Variant, texts []notation.Text) []Option {
	options := make([]Option, len(texts))
	for i, t := range texts {
		options[i] = optionOf(v, t)
	}
	return options
}

func optionOf(v *core.Variant, t notation.Text) Option {
	n := v.Notation
	o := Option{
		Move: t.Text, From: v.Board.Name(t.Move.From), To: v.Board.Name(t.Move.To), Path: n.Names(t.Path),
		Captured: n.Names(t.Taken), King: t.Move.King, Promotes: t.Move.Promotes,
	}
	if len(t.Routes) > 1 {
		for _, r := range t.Routes[:min(len(t.Routes), mostWays)] {
			o.Routes = append(o.Routes, Way{Path: n.Names(r.Path), Captured: n.Names(r.Taken)})
		}
	}
	return o
}

// Played is a ply of the past and the board after it.
type Played struct {
	Move     string            `json:"move"`
	By       ruleset.Color     `json:"by"`
	From     string            `json:"from"`
	To       string            `json:"to"`
	Path     []string          `json:"path"`
	Captured []Piece           `json:"captured"`
	King     bool              `json:"king"`
	Promotes bool              `json:"promotes"`
	Crowned  string            `json:"crowned,omitempty"`
	Pieces   map[string]string `json:"pieces"`
}

// Piece is a piece that was taken and where it stood.
type Piece struct {
	Square string `json:"square"`
	King   bool   `json:"king"`
}

// Played returns the plies of the game so far.
func (g *Game) Played() []Played {
	v := g.variant
	list := make([]Played, 0, g.Ply())
	for i := range g.Ply() {
		before, after := &g.moments[i], &g.moments[i+1]
		o := optionOf(v, after.played)
		o.crown(v, before.position.Side, after.played)
		p := Played{
			Move: o.Move, By: before.position.Side, From: o.From, To: o.To, Path: o.Path, King: o.King,
			Promotes: o.Promotes, Crowned: o.Crowned, Captured: []Piece{}, Pieces: Pieces(v, after.position),
		}
		for j, q := range after.played.Taken {
			p.Captured = append(p.Captured, Piece{Square: o.Captured[j], King: before.position.Kings.Has(q)})
		}
		list = append(list, p)
	}
	return list
}

// Pieces lists who stands where: w b for men, W B for kings, by name of square.
func Pieces(v *core.Variant, p movegen.Position) map[string]string {
	pieces := make(map[string]string, p.Own.Count()+p.Opp.Count())
	for c, letter := range [2]string{"w", "b"} {
		for q := range p.Pieces(ruleset.Color(c)).All {
			if p.Kings.Has(q) {
				pieces[v.Board.Name(q)] = strings.ToUpper(letter)
			} else {
				pieces[v.Board.Name(q)] = letter
			}
		}
	}
	return pieces
}
