package ruleset

import "regexp"

// RuleCodes are the reasons why a move can be refused; examples name them.
var RuleCodes = []string{
	"must-capture", "prefer-pieces", "prefer-by-king", "prefer-kings", "prefer-early-kings", "prefer-value",
	"must-continue", "landing", "victim-kind", "jumped-twice", "blocked", "direction", "distance", "no-reverse",
	"promotion-stops", "same-king-quiet", "no-piece", "not-yours", "occupied", "ambiguous", "off-board", "unreadable", "game-over",
}

var codes = func() (all words[string]) {
	for _, c := range RuleCodes {
		all = append(all, word[string]{name: c, is: c})
	}
	return all
}()

var moveForm = regexp.MustCompile(`^\S+( \S+)*$`)

var nodeCount = number[uint64]{0, 1_000_000_000_000_000}

var expectRecord = record[Expect]{block: true, fields: []field[Expect]{
	key("perft", "How many sequences of 1, 2, 3, … plies there are from the start. Draws are left out of account.", "perft: [7, 49, 302]",
		func(e *Expect) *[]uint64 { return &e.Perft }, listOf[uint64]{of: nodeCount, what: "move counts", most: 30}),
	key("positions", "Counts from other positions.", `positions: [{fen: "W:W30:BK18", depth: 2, nodes: 12}]`,
		func(e *Expect) *[]Count { return &e.Positions }, listOf[Count]{what: "positions with a count", most: 200, block: true, of: record[Count]{fields: []field[Count]{
			key("fen", "The position.", `fen: "W:W21,K30:B1,2"`, func(c *Count) *string { return &c.FEN }, fenText).must(),
			key("depth", "How many plies.", "depth: 4", func(c *Count) *int { return &c.Depth }, number[int]{1, 30}).must(),
			key("nodes", "How many sequences.", "nodes: 1469", func(c *Count) *uint64 { return &c.Nodes }, nodeCount).must(),
		}}}),
}}

var examplesList = listOf[Example]{what: "worked positions", most: 100, block: true, of: record[Example]{fields: []field[Example]{
	key("fen", "The position.", `fen: "W:W21,24:B10,18,20"`,
		func(e *Example) *string { return &e.FEN }, fenText).must().called("position"),
	key("shows", "The rule that the example is about, by the code of a refusal.", "shows: prefer-pieces",
		func(e *Example) *string { return &e.Shows }, codes).called("rule"),
	key("legal", "Every legal move of the position.", "legal: [21x14x5]",
		func(e *Example) *[]string { return &e.Legal }, listOf[string]{of: moveText, what: "moves", most: 200}),
	key("refused", "Moves that are not legal, and why.", "refused: {24x15: prefer-pieces}",
		func(e *Example) *map[string]string { return &e.Refused }, mapOf[string]{of: codes, what: "a reason for each move such as {24x15: prefer-pieces}", key: "a move", like: moveForm, most: 50}),
	key("captured", "The squares that the legal capture empties, in their order.", "captured: [18, 10]",
		func(e *Example) *[]string { return &e.Captured }, listOf[string]{of: text{most: 3, what: "a square", numbers: true}, what: "squares", most: 60}),
	key("winner", "Who has won in this position; none is a draw.", "winner: white",
		func(e *Example) *string { return &e.Winner }, words[string]{
			{"white", "white", "White has won"}, {"black", "black", "Black has won"}, {"none", "none", "the game is drawn"},
		}).called("result", "ends"),
}}}
