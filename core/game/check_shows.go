package game

import (
	"maps"
	"slices"

	"damiera/core/movegen"
)

// shows looks whether some move is refused in the position by the rule that the
// example is about. What a king did before stands in no position, so that rule
// is taken on trust.
func (c *checker) shows(path, want string, refused map[string]string, p movegen.Position) {
	if want == "" || want == string(SameKingQuiet) || slices.Contains(slices.Collect(maps.Values(refused)), want) {
		return
	}
	if found := c.refusals(p); !found[Code(want)] {
		suggestion := "change the position, or take shows out"
		if codes := slices.Sorted(maps.Keys(found)); len(codes) > 0 {
			suggestion = "write a rule that refuses a move here: " + list(codes)
		}
		c.fault(path, "shows-nothing", suggestion, "no move here is refused because of %s", want)
	}
}

// refusals are the rules that refuse the moves that somebody may try: each
// capture that motion allows, as a whole and broken off, and each piece to each square.
func (c *checker) refusals(p movegen.Position) map[Code]bool {
	found := map[Code]bool{}
	try := func(capture bool, path []square) {
		switch v := Why(c.v, p, c.v.Notation.Write(capture, path)); {
		case !v.Legal && v.Code != GameOver:
			found[v.Code] = true
		case v.Legal && capture && !slices.Equal(v.Move.Path, c.v.Notation.Names(path)):
			found[MustContinue] = true // broken off it reads like the short form of another
		}
	}
	routes, err := c.v.Machine.Reference.Routes(&p, budget)
	if err != nil {
		return found
	}
	for _, r := range routes[:min(len(routes), mostTried)] {
		for n := 2; n <= len(r.Path); n++ {
			try(true, r.Path[:n])
		}
	}
	for from := range p.Own.All {
		for _, to := range c.v.Board.Squares {
			if !p.Own.Has(to) {
				try(false, []square{from, to})
			}
		}
	}
	return found
}

// mostTried bounds the captures that are looked at for one example.
const mostTried = 200

func list(codes []Code) (text string) {
	for i, code := range codes {
		if i > 0 {
			text += ", "
		}
		text += string(code)
	}
	return text
}
