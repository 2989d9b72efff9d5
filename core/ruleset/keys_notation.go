package ruleset

import (
	"regexp"
	"time"
)

var pdnForm = regexp.MustCompile(`^\d{1,3},[WB],\d{1,2},\d{1,2},[ANS][0-3],[01]$`)

var notationRecord = record[Notation]{fields: []field[Notation]{
	key("squares", "Whether squares have numbers or chess names.", "squares: chess",
		func(n *Notation) *bool { return &n.Chess }, words[bool]{
			{"number", false, "1, 2, 3, …"}, {"chess", true, "a1, b2, …"},
		}).or("number"),
	key("first", "The corner of square 1 as White sits; numbers run along the row, then row by row away from that side.", "first: top-left",
		func(n *Notation) *Corner { return &n.First }, words[Corner]{
			{"top-left", TopLeft, "1 is at Black's edge, on White's left"},
			{"bottom-left", BottomLeft, "1 is at White's edge, on White's left"},
			{"bottom-right", BottomRight, "1 is at White's edge, on White's right"},
			{"top-right", TopRight, "1 is at Black's edge, on White's right"},
		}).or("top-left").called("origin", "corner"),
	key("move", "The sign of a quiet move.", `move: "-"`,
		func(n *Notation) *string { return &n.Move }, words[string]{{"-", "-", "22-18"}}).or(`"-"`),
	key("capture", "The sign of a capture.", "capture: x",
		func(n *Notation) *string { return &n.Capture }, words[string]{
			{"x", "x", "22x15"}, {":", ":", "c3:e5"}, {"-", "-", "22-15"},
		}).or("x"),
	key("path", "How much of a capture is written: both ends, also the cells where it turns, or every landing. More is added where two moves would look the same.", "path: full",
		func(n *Notation) *PathForm { return &n.Path }, words[PathForm]{
			{"ends", Ends, "first and last cell"},
			{"turns", Turns, "also each cell where the direction changes"},
			{"full", Full, "every landing"},
		}).or("ends"),
	key("pdn", "The GameType of the PDN standard: number, first colour, width, height, notation, whether the corner at White's left is unplayable.", `pdn: "22,W,8,8,N2,1"`,
		func(n *Notation) *string { return &n.PDN }, text{most: 30, what: `a PDN GameType such as "22,W,8,8,N2,1"`, like: pdnForm}).notInherited().called("gametype"),
	key("result", "How results are written: 1-0, or 2-0 with a draw as 1-1.", "result: 2-0",
		func(n *Notation) *bool { return &n.TwoZero }, words[bool]{
			{"1-0", false, "1-0, 1/2-1/2, 0-1"}, {"2-0", true, "2-0, 1-1, 0-2"},
		}).or("1-0"),
}}

var (
	moveText = text{most: 200, what: "a move such as 22-18 or 21x14x5", numbers: true}
	fenText  = text{most: 1000, what: `a position such as "W:W21,K30:B1,2"`}
)

var openingsList = listOf[Opening]{what: "openings such as {id: \"1\", moves: [22-18, 11-14]}", most: 5000, block: true, of: record[Opening]{fields: []field[Opening]{
	key("id", "The name of the opening.", `id: "1"`,
		func(o *Opening) *string { return &o.ID }, text{most: 40, what: "a name", numbers: true}).must().called("name"),
	key("moves", "The moves that are made for the players.", "moves: [22-18, 11-14]",
		func(o *Opening) *[]string { return &o.Moves }, listOf[string]{of: moveText, what: "moves", most: 40}),
	key("fen", "Or the position from which they start.", `fen: "B:W21-32:B1-12"`,
		func(o *Opening) *string { return &o.FEN }, fenText).called("position"),
}}}

var clockRecord = maybe[Clock]{record[Clock]{fields: []field[Clock]{
	key("idle", "Who makes no move for this long has lost.", "idle: 5m",
		func(c *Clock) *time.Duration { return &c.Idle }, span{24 * time.Hour}),
	key("base", "The time each side has for the whole game.", "base: 10m",
		func(c *Clock) *time.Duration { return &c.Base }, span{24 * time.Hour}),
	key("increment", "What each move adds.", "increment: 5s",
		func(c *Clock) *time.Duration { return &c.Increment }, span{time.Hour}),
}}}

var matchRecord = maybe[Match]{record[Match]{fields: []field[Match]{
	key("challenger", "The colour of the one who proposes the game.", "challenger: black",
		func(m *Match) **Color { return &m.Challenger }, maybeWord[Color]{colors}),
	key("rematch", "Who has which colour in the next game.", "rematch: winner-first",
		func(m *Match) *string { return &m.Rematch }, words[string]{
			{"swap", "swap", "colours change"}, {"same", "same", "colours stay"}, {"winner-first", "winner-first", "the winner moves first"},
		}),
}}}
