package ruleset

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"gopkg.in/yaml.v3"
)

// Normal returns the game as YAML with every default filled in and every base
// merged. Parsed again it gives the same game.
func (r *Ruleset) Normal() []byte { return marshal(language.write(*draftOf(r))) }

// Hash names what is played: two files with the same hash are the same game,
// whatever their names, texts, openings and tests.
func (r *Ruleset) Hash() string {
	played := *r
	played.Names, played.About, played.Sources, played.Openings = nil, nil, nil, nil
	played.Expect, played.Examples = Expect{}, nil
	sum := sha256.Sum256(played.Normal())
	return hex.EncodeToString(sum[:8])
}

func marshal(n *yaml.Node) []byte {
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	e.SetIndent(2)
	if err := e.Encode(n); err != nil {
		panic("the normal form is no YAML: " + err.Error())
	}
	return out.Bytes()
}

// draftOf goes back from cells to rows and words.
func draftOf(r *Ruleset) *draft {
	g := grid{r.Board, r.Notation.First}
	d := &draft{rules: *r}
	d.rules.Extends = ""
	d.board = boardText{size: boardSize{r.Board.Columns, r.Board.Rows}, cells: cellPattern{word: r.Board.Pattern}, paint: r.Board.Paint}
	if r.Board.Pattern == "mask" {
		d.board.cells = cellPattern{mask: g.mask()}
	}
	d.setup = setupText{men: g.placement(r.Setup.Men), first: r.Setup.First}
	if len(r.Setup.Kings[White])+len(r.Setup.Kings[Black]) > 0 {
		d.setup.kings = g.placement(r.Setup.Kings)
	}
	d.promotion = promotionText{zone: g.zoneText(r.Promotion.Zone), when: r.Promotion.When}
	return d
}

func (g grid) mask() []string {
	rows := make([]string, g.Rows)
	for i := range rows {
		row := bytes.Repeat([]byte{'.'}, g.Columns)
		for _, c := range g.Cells {
			if c.Y == g.Rows-1-i {
				row[c.X] = '#'
			}
		}
		rows[i] = string(row)
	}
	return rows
}

func (g grid) zoneText(zone [2][]Cell) placement {
	if len(zone[White])+len(zone[Black]) == 0 {
		return placement{word: "none"}
	}
	if p := g.placement(zone); p.black != nil || p.white.rows == nil || p.white.rows.Min != g.Rows {
		return g.listed(zone)
	}
	return placement{word: "far-row"}
}

// placement writes cells as rows where they fill rows.
func (g grid) placement(cells [2][]Cell) placement {
	for low := 1; low <= g.Rows; low++ {
		for high := low; high <= g.Rows; high++ {
			p := placement{white: &area{rows: &Interval{low, high}}}
			if full := g.place(nil, "", p); slices.Equal(full[White], cells[White]) && slices.Equal(full[Black], cells[Black]) {
				return p
			}
		}
	}
	return g.listed(cells)
}

func (g grid) listed(cells [2][]Cell) placement {
	p := placement{white: &area{cells: names(cells[White])}, black: &area{cells: names(cells[Black])}}
	turned := make([]Cell, len(cells[White]))
	for i, c := range cells[White] {
		turned[i] = g.turned(c)
	}
	sortCells(turned)
	if slices.Equal(turned, cells[Black]) {
		p.black = nil
	}
	return p
}

func names(cells []Cell) []string {
	out := make([]string, len(cells))
	for i, c := range cells {
		out[i] = chessName(c)
	}
	return out
}

// sortCells puts cells in the order of Board.Cells: row by row from White's
// edge, each row from White's left.
func sortCells(cells []Cell) {
	slices.SortFunc(cells, func(a, b Cell) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) })
}
