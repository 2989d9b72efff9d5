package api

import (
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/ruleset"
	"damiera/engine"
)

// variantList is every variant of a catalog.
type variantList struct {
	Default  string          `json:"default"`
	Variants []listedVariant `json:"variants"`
}

// listedVariant is a variant in the list: one without a version that can be
// played has only an id and faults. What it is about is told by the variant
// itself, so that the list stays light on a slow line.
type listedVariant struct {
	ID       string            `json:"id"`
	Names    map[string]string `json:"names"`
	Size     string            `json:"size,omitempty"`
	Pattern  string            `json:"pattern,omitempty"`
	First    *ruleset.Color    `json:"first,omitempty"`
	Playable bool              `json:"playable"`
	Faults   ruleset.Faults    `json:"faults"`
}

func list(c *core.Catalog) variantList {
	l := variantList{Variants: []listedVariant{}}
	if v := c.Default(); v != nil {
		l.Default = v.Rules.ID
	}
	for _, e := range c.All() {
		entry := listedVariant{ID: e.ID, Names: map[string]string{}, Playable: e.Playable(), Faults: e.Faults}
		if entry.Faults == nil {
			entry.Faults = ruleset.Faults{}
		}
		if e.Playable() {
			rules := e.Variant.Rules
			entry.Names = texts(rules.Names)
			entry.Size = fmt.Sprintf("%dx%d", rules.Board.Columns, rules.Board.Rows)
			entry.Pattern, entry.First = rules.Board.Pattern, &rules.Setup.First
		}
		l.Variants = append(l.Variants, entry)
	}
	return l
}

// texts makes sure that there is an object, be it empty.
func texts(byLanguage map[string]string) map[string]string {
	if byLanguage == nil {
		return map[string]string{}
	}
	return byLanguage
}

// variant is everything about a variant that does not change in a game.
type variant struct {
	ID          string            `json:"id"`
	Hash        string            `json:"hash"`
	Names       map[string]string `json:"names"`
	About       map[string]string `json:"about,omitempty"`
	Sources     []string          `json:"sources,omitempty"`
	Geometry    geometry          `json:"geometry"`
	First       ruleset.Color     `json:"first"`
	Remove      string            `json:"remove"`
	FEN         string            `json:"fen"`
	Draws       []drawRule        `json:"draws"`
	Preferences []string          `json:"preferences"`
	Levels      []string          `json:"levels"`
}

type geometry struct {
	Columns int      `json:"columns"`
	Rows    int      `json:"rows"`
	Pattern string   `json:"pattern"`
	Paint   string   `json:"paint"`
	Chess   bool     `json:"chess"`
	Squares []square `json:"squares"`
}

type square struct {
	Name string `json:"name"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
}

type drawRule struct {
	Key   string `json:"key"`
	Limit int    `json:"limit"`
	Unit  string `json:"unit"`
}

func describe(v *core.Variant) variant {
	rules := v.Rules
	d := variant{
		ID: rules.ID, Hash: v.Hash, Names: texts(rules.Names), About: rules.About, Sources: rules.Sources,
		Geometry: geometry{
			Columns: v.Board.Columns, Rows: v.Board.Rows, Pattern: rules.Board.Pattern,
			Paint: rules.Board.Paint, Chess: v.Board.Chess, Squares: []square{},
		},
		First: rules.Setup.First, Remove: "end", FEN: v.Notation.FEN(v.Start),
		Draws: []drawRule{}, Preferences: []string{},
	}
	if rules.Capture.RemoveJump {
		d.Remove = "jump"
	}
	for _, q := range v.Board.Squares {
		cell := v.Board.Cell(q)
		d.Geometry.Squares = append(d.Geometry.Squares, square{v.Board.Name(q), cell.X, cell.Y})
	}
	for _, c := range game.New(v).Counters() {
		d.Draws = append(d.Draws, drawRule{c.Key, c.Limit, c.Unit})
	}
	for _, p := range rules.Capture.Preferences {
		d.Preferences = append(d.Preferences, p.By.String())
	}
	for _, level := range engine.Levels() {
		d.Levels = append(d.Levels, level.Key)
	}
	return d
}

func (s *Server) listVariants(c *gin.Context) { c.JSON(http.StatusOK, list(s.library.Catalog())) }

func (s *Server) getVariant(c *gin.Context) {
	v, p := s.variant(c.Param("variant"))
	if p != nil {
		refuse(c, *p)
		return
	}
	c.JSON(http.StatusOK, describe(v))
}

var unknownVariant = Problem{Code: "unknown-variant", Detail: "GET /api/variants lists the ids."}

// variant finds what can be played under an id.
func (s *Server) variant(id string) (*core.Variant, *Problem) {
	e, ok := s.library.Catalog().Entry(id)
	switch {
	case !ok:
		return nil, &unknownVariant
	case !e.Playable():
		return nil, &Problem{
			Code: "variant-not-playable", Detail: "Its file has faults and there was no good version before.",
			Extra: map[string]any{"faults": e.Faults},
		}
	}
	return e.Variant, nil
}
