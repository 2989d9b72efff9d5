package notation

import (
	"slices"
	"strings"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// budget bounds the landings tried for the routes of one position. Positions
// of a game stay far below it.
const budget = 1 << 18

// Text is a legal move as the game writes it.
type Text struct {
	Move movegen.Move
	Text string // differs from that of every other move of the position
	// Path and Taken are the cells and the victims of the route to display.
	Path, Taken []board.Square
	// Routes are all ways to carry out the move, the one to display first. A
	// quiet move has one.
	Routes []movegen.Route

	cells []board.Square // those that Text names
}

// Texts names the legal moves of a position, in their order.
func (n *Notation) Texts(p *movegen.Position, legal []movegen.Move) []Text {
	routes := n.routes(p, legal)
	texts := make([]Text, len(legal))
	shared := make(map[string][]int)
	for i, m := range legal {
		t := Text{Move: m, Routes: routes[m]}
		t.Path, t.Taken = t.Routes[0].Path, t.Routes[0].Taken
		t.cells = n.cells(t.Routes[0])
		t.Text = n.write(m, t.cells)
		texts[i] = t
		shared[t.Text] = append(shared[t.Text], i)
	}
	for _, group := range shared {
		if len(group) > 1 {
			n.tellApart(texts, group)
		}
	}
	return texts
}

// routes finds the ways to carry out each legal move. Where the position has
// too many, a capture is known by its ends and its victims alone.
func (n *Notation) routes(p *movegen.Position, legal []movegen.Move) map[movegen.Move][]movegen.Route {
	found := make(map[movegen.Move][]movegen.Route, len(legal))
	if slices.ContainsFunc(legal, movegen.Move.IsCapture) {
		if all, err := n.ref.Routes(p, budget); err == nil {
			for _, route := range n.ref.Best(all) {
				found[route.Move] = append(found[route.Move], route)
			}
		}
	}
	for _, m := range legal {
		if found[m] == nil {
			found[m] = []movegen.Route{{Move: m, Path: []board.Square{m.From, m.To}, Taken: n.ordered(m.Victims)}}
		}
	}
	return found
}

// cells picks what the game writes of a route.
func (n *Notation) cells(route movegen.Route) []board.Square {
	path := route.Path
	last := len(path) - 1
	if len(route.Taken) != last { // a quiet move, or a route that was not followed
		return path
	}
	switch n.words.Path {
	case ruleset.Ends:
		return []board.Square{path[0], path[last]}
	case ruleset.Turns:
		cells := slices.Clone(path)
		for i := 1; i < last; i++ {
			if d := n.heading(path[i-1], path[i]); d == n.heading(path[i], path[i+1]) {
				cells[i] = n.board.Next(route.Taken[i-1], d)
			}
		}
		return cells
	}
	return path
}

// heading returns the direction from one square to another on the same line.
func (n *Notation) heading(from, to board.Square) ruleset.Dir {
	a, b := n.board.Cell(from), n.board.Cell(to)
	for d := range ruleset.Dir(8) {
		if dx, dy := d.Delta(); dx == sign(b.X-a.X) && dy == sign(b.Y-a.Y) {
			return d
		}
	}
	return 0
}

func sign(n int) int { return max(-1, min(1, n)) }

// Write puts cells into words, as a capture or as a quiet move.
func (n *Notation) Write(capture bool, cells []board.Square) string {
	between := n.words.Move
	if capture {
		between = n.words.Capture
	}
	return strings.Join(n.Names(cells), between)
}

func (n *Notation) write(m movegen.Move, cells []board.Square) string {
	return n.Write(m.IsCapture(), cells)
}
