package ruleset

var boardRecord = record[boardText]{fields: []field[boardText]{
	key("size", "Columns and rows, each 4 to 14, at most 128 playable cells.", "size: 10x10",
		func(b *boardText) *boardSize { return &b.size }, sizes{}).or("8x8").called("dimensions"),
	key("cells", "Which cells are playable: those of a1's colour, those of the other colour (a mirrored board), all, or rows of # and dots with Black's edge on top.", "cells: b1",
		func(b *boardText) *cellPattern { return &b.cells }, patterns{words[string]{
			{"a1", "a1", "the cells that have the colour of White's near left corner"},
			{"b1", "b1", "the cells of the other colour"},
			{"all", "all", "every cell"},
		}}).or("a1").called("squares", "pattern"),
	key("paint", "The colour in which the playable cells are painted. Looks only.", "paint: light",
		func(b *boardText) *string { return &b.paint }, words[string]{
			{"dark", "dark", "the dark cells are played on"},
			{"light", "light", "the light cells are played on"},
		}).or("dark").called("color", "colour"),
}}

var colors = words[Color]{{"white", White, "the side at the bottom"}, {"black", Black, "the side at the top"}}

var setupRecord = record[setupText]{fields: []field[setupText]{
	key("men", "Where the men stand: rows counted from one's own edge, or White's cells; Black's are turned by 180° unless both sides are written.", "men: 1-3",
		func(s *setupText) *placement { return &s.men }, placing{rows: true}).or("1-3").called("pieces", "rows", "ranks"),
	key("kings", "Where kings stand at the start, likewise.", "kings: [a1, c1]",
		func(s *setupText) *placement { return &s.kings }, placing{rows: true}),
	key("first", "Who moves first.", "first: black",
		func(s *setupText) *Color { return &s.first }, colors).or("white").called("turn", "starts", "begins"),
}}

var directions = words[Dirs]{
	{"f", 1 << Forward, "straight ahead"},
	{"fr", 1 << ForwardRight, "ahead to the right"},
	{"r", 1 << Right, "to the right"},
	{"br", 1 << BackRight, "back to the right"},
	{"b", 1 << Back, "straight back"},
	{"bl", 1 << BackLeft, "back to the left"},
	{"l", 1 << Left, "to the left"},
	{"fl", 1 << ForwardLeft, "ahead to the left"},
}

var dirs = wordSet[Dirs]{words: directions, some: true, named: words[Dirs]{
	{"diag-fwd", 1<<ForwardLeft | 1<<ForwardRight, "fl fr"},
	{"diag", 1<<ForwardLeft | 1<<ForwardRight | 1<<BackLeft | 1<<BackRight, "fl fr bl br"},
	{"orth", 1<<Forward | 1<<Back | 1<<Left | 1<<Right, "f b l r"},
	{"orth-fwd", 1<<Forward | 1<<Left | 1<<Right, "f l r"},
	{"fwd", 1<<Forward | 1<<ForwardLeft | 1<<ForwardRight, "f fl fr"},
	{"all", 0xff, "all eight"},
}}

var spans = words[Span]{{"1", One, "the next cell only"}, {"any", Any, "any number of empty cells"}}

var motionRecord = record[Motion]{fields: []field[Motion]{
	key("dirs", "The directions of a quiet move as the mover sees them. A step goes to the next playable cell along the ray.", "dirs: diag-fwd",
		func(m *Motion) *Dirs { return &m.Dirs }, dirs).must().called("directions", "direction"),
	key("range", "One step, or as far as the cells are empty (a flying king).", "range: any",
		func(m *Motion) *Span { return &m.Range }, spans).or("1").called("flying", "distance", "reach"),
	key("over", "What a quiet move may pass: an unbroken line of the mover's own men.", "over: own-line",
		func(m *Motion) *Over { return &m.Over }, words[Over]{{"own-line", OverOwnLine, "an unbroken line of own men"}}),
}}

var leapRecord = record[Leap]{fields: []field[Leap]{
	key("dirs", "The directions of a capture as the mover sees them.", "dirs: diag",
		func(l *Leap) *Dirs { return &l.Dirs }, dirs).must().called("directions", "direction"),
	key("reach", "Whether empty cells may lie before the victim.", "reach: any",
		func(l *Leap) *Span { return &l.Reach }, spans).or("1").called("range", "distance", "flying"),
	key("land", "Where the piece may land: directly behind the victim, on any empty cell behind it, or on any, but directly behind if the last victim of the move is a king.", "land: any",
		func(l *Leap) *Land { return &l.Land }, words[Land]{
			{"next", LandNext, "directly behind the victim"},
			{"any", LandAny, "on any empty cell behind the victim"},
			{"next-if-last-victim-king", LandNextIfLastVictimKing, "on any, but directly behind if the last victim is a king"},
		}).or("next").called("landing"),
	key("victims", "What this piece can take.", "victims: [man]",
		func(l *Leap) *Kinds { return &l.Victims }, wordSet[Kinds]{some: true, words: words[Kinds]{
			{"man", Men, "men"}, {"king", Kings, "kings"},
		}}).or("[man, king]").called("takes"),
}}

var pieceRecord = record[Piece]{block: true, fields: []field[Piece]{
	key("move", "The quiet move.", "move: {dirs: diag-fwd}",
		func(p *Piece) *Motion { return &p.Move }, motionRecord).must().called("moves", "step"),
	key("capture", "One jump of a capture.", "capture: {dirs: diag-fwd}",
		func(p *Piece) *Leap { return &p.Capture }, leapRecord).must().called("captures", "jump", "take"),
}}

var piecesRecord = record[Pieces]{block: true, fields: []field[Pieces]{
	key("man", "A piece that is not crowned.", "man: {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}",
		func(p *Pieces) *Piece { return &p.Man }, pieceRecord).must().called("men", "pawn"),
	key("king", "A crowned man.", "king: {move: {dirs: diag}, capture: {dirs: diag}}",
		func(p *Pieces) *Piece { return &p.King }, pieceRecord).must().called("kings", "queen", "lady"),
}}
