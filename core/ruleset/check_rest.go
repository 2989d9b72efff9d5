package ruleset

import (
	"fmt"
	"slices"
	"strings"
)

// checkPDN compares the GameType with what the file says.
func checkPDN(d *draft, r *reader) {
	n := d.rules.Notation
	if n.PDN == "" || !r.sound("board", "setup.first", "notation") {
		return
	}
	says := strings.Split(n.PDN, ",")
	first := map[Color]string{White: "W", Black: "B"}[d.rules.Setup.First]
	want := []string{says[0], first, fmt.Sprint(d.rules.Board.Columns), fmt.Sprint(d.rules.Board.Rows), says[4], says[5]}
	letter := "N"
	if n.Chess {
		letter = "A"
	}
	if says[4][:1] != "S" && says[4][:1] != letter {
		want[4] = letter + says[4][1:]
	}
	if !n.Chess {
		// The digit is as the first player sits: 0 bottom left, 1 bottom right, 2 top left, 3 top right.
		digit := map[Corner]int{BottomLeft: 0, BottomRight: 1, TopLeft: 2, TopRight: 3}[n.First]
		if d.rules.Setup.First == Black {
			digit = 3 - digit
		}
		want[4] = want[4][:1] + fmt.Sprint(digit)
	}
	switch d.rules.Board.Pattern {
	case "a1", "all":
		want[5] = "0"
	case "b1":
		want[5] = "1"
	}
	what := []string{"", "who moves first", "the number of columns", "the number of rows", "how squares are written and where square 1 is", "the corner at White's left (0 playable, 1 not)"}
	for i := range want {
		if want[i] != says[i] {
			right := strings.Join(want, ",")
			r.object("notation.pdn", Fault{
				Code: "contradiction", Message: fmt.Sprintf("notation.pdn has %s for %s; by the rest of the file that is %s", says[i], what[i], want[i]),
				Suggestion: "did you mean \"" + right + "\"?", Replacement: `"` + right + `"`, Example: `pdn: "` + right + `"`,
			})
			return
		}
	}
}

// checkOpenings finds openings without content, with two, or with a name twice.
func checkOpenings(d *draft, r *reader) {
	seen := map[string]bool{}
	for i, o := range d.rules.Openings {
		path := item("openings", i)
		switch {
		case !r.sound(path):
		case seen[o.ID]:
			r.object(path+".id", Fault{Code: "twice", Message: "another opening is called " + quote(o.ID), Suggestion: "give it a name of its own"})
		case o.FEN == "" && len(o.Moves) == 0:
			r.object(path, Fault{Code: "incomplete", Message: "an opening needs moves or fen", Suggestion: "write one of the two", Example: "{id: \"1\", moves: [22-18, 11-14]}"})
		case o.FEN != "" && len(o.Moves) > 0:
			r.object(path+".fen", Fault{Code: "contradiction", Message: "an opening has moves or fen, not both", Suggestion: "take one of the two out"})
		}
		seen[o.ID] = true
	}
}

// checkTimes finds a clock or a match that says nothing, and an increment to nothing.
func checkTimes(d *draft, r *reader) {
	if c := d.rules.Clock; c != nil && r.sound("clock") {
		switch {
		case *c == Clock{}:
			r.object("clock", Fault{Code: "incomplete", Message: "clock says nothing", Suggestion: "write a time, or take clock out", Example: "clock: {base: 10m, increment: 5s}"})
		case c.Increment > 0 && c.Base == 0:
			r.object("clock.increment", Fault{Code: "incomplete", Message: "clock has increment and no base to add it to", Suggestion: "write base as well", Example: "clock: {base: 10m, increment: 5s}"})
		}
	}
	if m := d.rules.Match; m != nil && *m == (Match{}) && r.sound("match") {
		r.object("match", Fault{Code: "incomplete", Message: "match says nothing", Suggestion: "write challenger or rematch, or take match out", Example: "match: {rematch: swap}"})
	}
}

// checkExamples finds worked positions that show nothing or contradict themselves.
func checkExamples(d *draft, r *reader) {
	for i, e := range d.rules.Examples {
		path := item("examples", i)
		if !r.sound(path) {
			continue
		}
		if len(e.Legal)+len(e.Refused)+len(e.Captured) == 0 && e.Winner == "" {
			r.object(path, Fault{Code: "incomplete", Message: "an example needs legal, refused, captured or winner", Suggestion: "say which moves are legal, which are not and why, or who has won"})
		}
		for move := range e.Refused {
			if slices.Contains(e.Legal, move) {
				r.object(below(path+".refused", move), Fault{Code: "contradiction", Message: move + " is both legal and refused", Suggestion: "keep it in one of the two"})
			}
		}
		if len(e.Captured) > 0 && len(e.Legal) > 1 {
			r.object(path+".captured", Fault{Code: "contradiction", Message: "captured speaks of one capture, and legal has several moves", Suggestion: "take captured out, or leave one legal move"})
		}
	}
}
