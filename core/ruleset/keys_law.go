package ruleset

var captureRecord = record[Capture]{fields: []field[Capture]{
	key("force", "Whether one must capture when one can.", "force: must",
		func(c *Capture) *bool { return &c.Must }, words[bool]{
			{"must", true, "a capture has to be made"}, {"may", false, "a capture can be declined"},
		}).or("must").called("forced", "mandatory", "obligatory", "compulsory"),
	key("chain", "Whether a capture goes on as long as it can.", "chain: must",
		func(c *Capture) *bool { return &c.Chain }, words[bool]{
			{"must", true, "it goes on while it can"}, {"no", false, "one jump a turn"},
		}).or("must").called("multi", "multiple", "multi-jump"),
	key("remove", "When the victims leave the board: at the end of the move (until then they block, and cannot be jumped twice) or jump by jump.", "remove: end",
		func(c *Capture) *bool { return &c.RemoveJump }, words[bool]{
			{"end", false, "after the whole move"}, {"jump", true, "jump by jump"},
		}).or("end").called("removal"),
	key("turn", "Whether a chain may turn back by 180° between two jumps.", "turn: no-reverse",
		func(c *Capture) *bool { return &c.NoReverse }, words[bool]{
			{"any", false, "it may"}, {"no-reverse", true, "it may not"},
		}).or("any").called("turning"),
	key("prefer", "Which captures must be chosen: criteria compared from left to right over all captures of a side; the first difference decides. An empty list is free choice.", "prefer: [pieces, by-king]",
		func(c *Capture) *[]Preference { return &c.Preferences }, listOf[Preference]{of: criteria{}, what: "criteria: " + criteria{}.says(), most: 5, empty: true}).or("[]").called("priority", "ranking", "majority", "most"),
}}

var promotionRecord = record[promotionText]{fields: []field[promotionText]{
	key("zone", "Where a man is crowned: on the row farthest from his own edge, nowhere, or on White's cells listed here; Black's are turned by 180° unless both are written.", "zone: far-row",
		func(p *promotionText) *placement { return &p.zone }, placing{words: []string{"far-row", "none"}}).or("far-row").called("row", "where"),
	key("when", "What happens when a man reaches the zone by a capture that could go on.", "when: stop",
		func(p *promotionText) *When { return &p.when }, words[When]{
			{"stop", Stop, "the move ends there and he is crowned"},
			{"end", End, "he goes on as a man and is crowned only if the move ends in the zone"},
			{"pass", Pass, "he is a king at once and goes on as one"},
		}).or("stop").unless(func(p *promotionText) bool { return p.zone.word == "none" }),
}}

var restrictList = listOf[Restriction]{what: "limits such as {same-king-quiet: 3}", most: 1, of: record[Restriction]{fields: []field[Restriction]{
	key("same-king-quiet", "How many quiet moves in a row a side may make with the same king.", "same-king-quiet: 3",
		func(r *Restriction) *int { return &r.SameKingQuiet }, number[int]{1, 100}).must(),
	key("unless", "When the limit does not bind: while the mover has no men.", "unless: no-men",
		func(r *Restriction) *bool { return &r.UnlessNoMen }, words[bool]{{"no-men", true, "the mover has no men"}}),
}}}

var resultRecord = record[Result]{fields: []field[Result]{
	key("no-move", "The result for the side to move when it has no legal move or no pieces.", "no-move: loss",
		func(r *Result) *Outcome { return &r.NoMove }, words[Outcome]{
			{"loss", Loss, "it loses"}, {"win", Win, "it wins: giveaway"}, {"draw", Drawn, "the game is drawn"},
		}).or("loss").called("blocked", "stalemate"),
	key("promote", "Crowning a man wins at once.", "promote: win",
		func(r *Result) *bool { return &r.PromoteWins }, words[bool]{{"win", true, "the first man crowned wins"}}),
	key("last-piece", "A side reduced to one piece loses.", "last-piece: loss",
		func(r *Result) *bool { return &r.LastPiece }, words[bool]{{"loss", true, "a side with one piece left has lost"}}),
}}
