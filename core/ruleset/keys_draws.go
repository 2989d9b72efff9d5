package ruleset

import "regexp"

const mostPieces = 128

var counts = interval{least: 0, most: mostPieces, open: true}

var forceRecord = maybe[Force]{record[Force]{fields: []field[Force]{
	key("pieces", "How many pieces the side has.", "pieces: 3",
		func(f *Force) **Interval { return &f.Pieces }, counts),
	key("men", "How many men it has.", "men: 0",
		func(f *Force) **Interval { return &f.Men }, counts).called("man"),
	key("kings", "How many kings it has.", "kings: 1+",
		func(f *Force) **Interval { return &f.Kings }, counts).called("king"),
	key("holds", "A king of that side stands on the long diagonal of playable cells.", "holds: main-diagonal",
		func(f *Force) *bool { return &f.MainDiagonal }, words[bool]{{"main-diagonal", true, "a king on the long diagonal"}}),
}}}

var whileRecord = maybe[While]{record[While]{fields: []field[While]{
	key("total", "How many pieces are on the board.", "total: 4-5",
		func(w *While) **Interval { return &w.Total }, counts),
	key("each", "What each side has.", "each: {kings: 1+}",
		func(w *While) **Force { return &w.Each }, forceRecord).called("both"),
	key("one", "What one side has, whichever it is; goes with other.", "one: {pieces: 3, kings: 1+}",
		func(w *While) **Force { return &w.One }, forceRecord),
	key("other", "What the other side has.", "other: {pieces: 1, kings: 1}",
		func(w *While) **Force { return &w.Other }, forceRecord),
	key("quiet", "The side to move has no capture.", "quiet: true",
		func(w *While) *bool { return &w.Quiet }, words[bool]{{"true", true, "no capture is on"}}),
}}}

var events = wordSet[Events]{words: words[Events]{
	{"capture", OnCapture, "a capture"},
	{"man-move", OnManMove, "a move by a man"},
	{"promotion", OnPromotion, "the crowning of a man"},
}}

func repeats(d *Draw) bool { return d.Repeat > 0 }

var drawRecord = record[Draw]{fields: []field[Draw]{
	key("repeat", "The game is drawn when a position occurs this many times.", "repeat: 3",
		func(d *Draw) *int { return &d.Repeat }, number[int]{2, 100}).unless(func(d *Draw) bool { return d.Repeat == 0 }).called("repetition", "repetitions"),
	key("plies", "The game is drawn after this many turns of one player without a reset; 0 is at once.", "plies: 80",
		func(d *Draw) *int { return &d.Plies }, number[int]{0, 10000}).unless(repeats).called("moves", "turns", "count"),
	key("while", "The count runs only while this holds, and is cleared when it no longer does.", "while: {one: {pieces: 3, kings: 1+}, other: {pieces: 1, kings: 1}}",
		func(d *Draw) **While { return &d.While }, whileRecord).called("when", "if"),
	key("reset", "The events that restart the count.", "reset: [capture, man-move]",
		func(d *Draw) *Events { return &d.Reset }, events).or("[]").unless(repeats),
	key("group", "Of the counters with the same group, the first whose while holds silences those after it.", "group: kings",
		func(d *Draw) *string { return &d.Group }, text{most: 40, what: "a word such as kings", like: regexp.MustCompile(`^[a-z][a-z0-9-]*$`)}),
}}

var drawsList = listOf[Draw]{of: drawRecord, what: "counters such as {repeat: 3} or {plies: 80, reset: [capture, man-move]}", most: 30, empty: true, block: true}
