package game

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"damiera/core"
	"damiera/core/movegen"
	"damiera/core/notation"
	"damiera/core/ruleset"
)

// Report is what a variant file's own tests have shown.
type Report struct {
	Faults ruleset.Faults
	NotRun []string // tests that the budget did not reach, in words
}

// Check runs the tests that a file carries: the move counts of expect, the
// worked positions of examples, and its openings. Counting stops before it
// would look at more than budget positions, and everything when ctx ends; what
// is left is named in NotRun.
func Check(ctx context.Context, v *core.Variant, budget uint64) Report {
	c := checker{v: v, tally: tally{ctx: ctx, machine: v.Machine}, left: budget}
	c.openings()
	c.examples()
	c.counts()
	slices.SortStableFunc(c.report.Faults, func(a, b ruleset.Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return c.report
}

type checker struct {
	v      *core.Variant
	tally  tally
	left   uint64
	report Report
}

// fault notes what is wrong at a key, and what to write instead.
func (c *checker) fault(path, code, suggestion, message string, args ...any) *ruleset.Fault {
	f := c.v.Rules.Fault(path, code, fmt.Sprintf(message, args...))
	f.Suggestion = suggestion
	c.report.Faults = append(c.report.Faults, f)
	return &c.report.Faults[len(c.report.Faults)-1]
}

// mended is fault where one word would be right.
func (c *checker) mended(path, code, word, suggestion, message string, args ...any) {
	c.fault(path, code, suggestion, message, args...).Replacement = word
}

// late notes that from this test on there is no time left, if there is none.
func (c *checker) late(path string) bool {
	if c.tally.ctx.Err() == nil {
		return false
	}
	c.report.NotRun = append(c.report.NotRun, path+" and what follows")
	return true
}

func (c *checker) position(path, fen string) (movegen.Position, bool) {
	p, err := c.v.Position(fen)
	if err != nil {
		c.fault(path, "bad-position", "write the side to move and then the pieces of both, such as "+c.v.Notation.FEN(c.v.Start), "%v", err)
	}
	return p, err == nil
}

func (c *checker) openings() {
	for i, o := range c.v.Rules.Openings {
		path := fmt.Sprintf("openings[%d]", i)
		if c.late(path) {
			return
		}
		if o.FEN != "" {
			c.position(path+".fen", o.FEN)
			continue
		}
		g := New(c.v)
		for j, move := range o.Moves {
			if err := g.PlayText(move); err != nil {
				position := g.Position()
				c.fault(fmt.Sprintf("%s.moves[%d]", path, j), "not-legal", c.options(g.Legal()), "the opening cannot be played from %s: %v", c.v.Notation.FEN(position), err)
				break
			}
		}
	}
}

func (c *checker) examples() {
	for i, e := range c.v.Rules.Examples {
		path := fmt.Sprintf("examples[%d]", i)
		if c.late(path) {
			return
		}
		p, ok := c.position(path+".fen", e.FEN)
		if !ok {
			continue
		}
		texts := c.v.Notation.Texts(&p, c.v.Machine.Legal(&p, nil))
		c.legal(path+".legal", e.Legal, p, texts)
		for _, move := range slices.Sorted(maps.Keys(e.Refused)) {
			want, got := e.Refused[move], Why(c.v, p, move)
			switch {
			case got.Legal:
				c.fault(path+".refused."+move, "wrong-code", "take it out of refused, or look for the rule that should forbid it", "%s is legal here", move)
			case string(got.Code) != want:
				c.mended(path+".refused."+move, "wrong-code", string(got.Code), "write "+string(got.Code)+", or change the position so that nothing else forbids the move", "%s is refused because of %s, not of %s", move, got.Code, want)
			}
		}
		c.captured(path+".captured", e.Captured, texts)
		c.winner(path+".winner", e.Winner, p)
		c.shows(path+".shows", e.Shows, e.Refused, p)
	}
}

// winner compares who is said to have won with what the rules make of the position.
func (c *checker) winner(path, want string, p movegen.Position) {
	if want == "" {
		return
	}
	got := "none"
	switch r := From(c.v, p).Result(); {
	case r == nil:
		c.fault(path, "wrong-winner", "take winner out, or look for the rule that should end the game", "the game is not over here")
		return
	case r.Winner != nil:
		got = r.Winner.String()
	}
	if got != want {
		ends := map[string]string{"none": "the game is drawn", "white": "white has won", "black": "black has won"}
		c.mended(path, "wrong-winner", got, "write winner: "+got+", or look at result and draws", "%s here", ends[got])
	}
}

// legal compares a list of legal moves, if there is one, with those of the position.
func (c *checker) legal(path string, want []string, p movegen.Position, texts []notation.Text) {
	if want == nil {
		return
	}
	missing, wrong := texts, false
	for i, move := range want {
		cells, err := c.v.Notation.Cells(move)
		readings := notation.Readings(texts, cells)
		if err != nil || len(readings) != 1 {
			c.fault(fmt.Sprintf("%s[%d]", path, i), "not-legal", c.options(texts), "%s is not a legal move here (%s)", move, Why(c.v, p, move).Code)
			wrong = true
			continue
		}
		missing = slices.DeleteFunc(slices.Clone(missing), func(t notation.Text) bool { return t.Move == readings[0].Move })
	}
	if len(missing) > 0 && !wrong {
		c.fault(path, "legal-moves-missing", "legal is the whole list: add them, or look for the rule that should forbid them", "the list lacks legal moves: %s", strings.Join(words(missing), ", "))
	}
}

func (c *checker) captured(path string, want []string, texts []notation.Text) {
	if want == nil {
		return
	}
	var found []string
	for _, t := range texts {
		for _, r := range t.Routes {
			names := c.v.Notation.Names(r.Taken)
			if slices.Equal(names, want) {
				return
			}
			if len(names) > 0 {
				found = append(found, t.Text+" takes "+strings.Join(names, ", "))
			}
		}
	}
	if found == nil {
		c.fault(path, "wrong-captures", "take captured out, or look for the rule that should allow a capture", "no capture is legal here")
		return
	}
	c.fault(path, "wrong-captures", "write the squares in the order in which they are jumped", "no legal move captures this: %s", strings.Join(found[:min(len(found), 5)], "; "))
}

// options says which moves are legal instead.
func (c *checker) options(texts []notation.Text) string {
	const most = 10
	list := words(texts)
	switch {
	case len(list) == 0:
		return "no move is legal here"
	case len(list) > most:
		return fmt.Sprintf("%d moves are legal here, %s and others", len(list), strings.Join(list[:most], ", "))
	}
	return "legal here: " + strings.Join(list, ", ")
}

func words(texts []notation.Text) (list []string) {
	for _, t := range texts {
		list = append(list, t.Text)
	}
	return list
}
