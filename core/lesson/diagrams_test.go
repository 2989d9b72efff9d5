package lesson_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/lesson"
	"damiera/core/movegen"
)

// Whatever a diagram says of its moves holds by the reference generator and the
// restrictions, asked anew.
func TestDiagramsHold(t *testing.T) {
	for id, v := range games(t) {
		for _, d := range diagrams(pages(t)[id]) {
			p := d.Position
			if read, err := v.Notation.ReadFEN(d.FEN); err != nil {
				t.Errorf("%s %s: %v", id, d.ID, err)
			} else if read.Run = p.Run; read != p {
				t.Errorf("%s %s: %s is another position", id, d.ID, d.FEN)
			}
			moves := texts(v, p)
			var shown []string
			for _, o := range d.Legal {
				shown = append(shown, o.Move)
			}
			slices.Sort(shown)
			if diff := cmp.Diff(moves, shown); diff != "" {
				t.Errorf("%s %s %s: legal moves (-reference +diagram):\n%s", id, d.ID, d.FEN, diff)
			}
			for _, verdict := range d.Refused {
				if slices.Contains(moves, verdict.Asked) {
					t.Errorf("%s %s %s: %s is refused and legal", id, d.ID, d.FEN, verdict.Asked)
				}
			}
			if d.Marks.Route != nil && !slices.ContainsFunc(paths(v, p), func(path []string) bool { return slices.Equal(path, d.Marks.Route.Path) }) {
				t.Errorf("%s %s %s: the marked route %v is no legal move", id, d.ID, d.FEN, d.Marks.Route.Path)
			}
			if len(d.Caption) == 0 {
				t.Errorf("%s %s %s: no caption", id, d.ID, d.FEN)
			}
		}
	}
}

func diagrams(page lesson.Page) (all []lesson.Diagram) {
	for _, s := range page.Sections {
		all = append(all, s.Diagrams...)
	}
	return all
}

// texts lists the legal moves by the reference alone, as they are written.
func texts(v *core.Variant, p movegen.Position) (list []string) {
	for _, t := range v.Notation.Texts(&p, legal(v, p)) {
		list = append(list, t.Text)
	}
	slices.Sort(list)
	return list
}

func paths(v *core.Variant, p movegen.Position) (all [][]string) {
	for _, t := range v.Notation.Texts(&p, legal(v, p)) {
		for _, r := range t.Routes {
			all = append(all, v.Notation.Names(r.Path))
		}
	}
	return all
}

func legal(v *core.Variant, p movegen.Position) []movegen.Move {
	alone := *v.Machine
	alone.Generator = v.Machine.Reference
	return alone.Legal(&p, nil)
}

// The worked examples of the Croatian reference text, as matrix.md C.5 gives them.
func TestWorkedExamplesOfItalian(t *testing.T) {
	page := pages(t)["italian"]
	for _, e := range []struct {
		section, fen   string
		legal, refused []string
		captured       []string
	}{
		{"chain", "W:W29:B11,19,26", []string{"29x22x15x6"}, nil, []string{"26", "19", "11"}},
		{"man", "W:W22,32:BK18", []string{"22-19", "32-28"}, []string{"22x13"}, nil},
		{"ranking", "W:W21,24:B10,18,20", []string{"21x14x5"}, []string{"24x15"}, []string{"18", "10"}},
		{"ranking", "W:WK12,22:B15,18", []string{"12x19"}, []string{"22x13"}, []string{"15"}},
		{"ranking", "W:WK14:B10,K19", []string{"14x23"}, []string{"14x5"}, []string{"19"}},
		{"ranking", "W:WK14:BK11,12,18,K26", []string{"14x7x16"}, []string{"14x21x30"}, []string{"11", "12"}},
		{"promotion", "W:W11:B5,6", []string{"11x2"}, []string{"11x2x9"}, []string{"6"}},
	} {
		found := false
		for _, s := range page.Sections {
			for _, d := range s.Diagrams {
				if s.ID != e.section || d.FEN != e.fen {
					continue
				}
				found = true
				var shown []string
				for _, o := range d.Legal {
					shown = append(shown, o.Move)
				}
				if diff := cmp.Diff(e.legal, shown); diff != "" {
					t.Errorf("%s: legal (-book +page):\n%s", e.fen, diff)
				}
				for _, text := range e.refused {
					if !slices.ContainsFunc(d.Refused, func(v game.Verdict) bool { return v.Asked == text }) {
						t.Errorf("%s: %s is not refused on the page", e.fen, text)
					}
				}
				if e.captured != nil && !slices.Equal(d.Legal[0].Captured, e.captured) {
					t.Errorf("%s: captures %v, the book %v", e.fen, d.Legal[0].Captured, e.captured)
				}
			}
		}
		if !found {
			t.Errorf("%s does not stand in the section %s", e.fen, e.section)
		}
	}
}

// The worked rules of the Russian reference text: a man captures backward, the
// choice is free, a chain goes on, no piece is jumped twice, a king must land
// where it can go on, and a man crowned while capturing goes on as a king.
func TestWorkedRulesOfRussian(t *testing.T) {
	for _, id := range []string{"man.capture.back", "free", "must-continue", "jumped-twice", "landing", "promotion.pass", "king.capture", "must-capture"} {
		if !slices.ContainsFunc(diagrams(pages(t)["russian"]), func(d lesson.Diagram) bool { return d.ID == id }) {
			t.Errorf("%s is not shown", id)
		}
	}
}

// Every rule of a game that can be shown is shown.
func TestEveryRuleIsShown(t *testing.T) {
	always := []string{"start", "man.move", "man.capture", "must-capture", "blocked", "must-continue", "promotion", "end"}
	for id, want := range map[string][]string{
		"english":           {"man.capture.not-back", "king.move", "king.capture", "jumped-twice", "free", "promotion-stops"},
		"dame":              {"man.capture.not-back", "king.capture", "emptied", "free", "promotion-stops"},
		"thai":              {"man.capture.not-back", "king.capture", "emptied", "free", "promotion-stops"},
		"international":     {"man.capture.back", "king.capture", "landing", "jumped-twice", "prefer-pieces", "promotion.end"},
		"czech":             {"man.capture.not-back", "landing", "jumped-twice", "prefer-by-king", "promotion-stops"},
		"spanish":           {"man.capture.not-back", "landing", "jumped-twice", "prefer-pieces", "prefer-kings", "promotion-stops"},
		"pool":              {"man.capture.back", "landing", "jumped-twice", "free", "promotion.end"},
		"eight-ways":        {"king.capture.straight", "same-king-quiet", "landing", "jumped-twice", "prefer-value", "prefer-by-king", "promotion.end"},
		"square-steps":      {"man.capture.not-back", "no-reverse", "emptied", "landing", "prefer-pieces"},
		"stops-behind-king": {"king.capture.king", "landing", "jumped-twice", "prefer-pieces", "promotion.end"},
		"twelve-rows":       {"landing", "jumped-twice", "prefer-pieces", "promotion.end"},
		"first-crown":       {"jumped-twice", "prefer-pieces"},
		"turned-round":      {"landing", "jumped-twice", "free", "promotion.pass"},
		"line-move":         {"man.line", "landing", "jumped-twice", "prefer-pieces"},
		"two-pieces":        {"landing", "jumped-twice", "free", "promotion.end"},
		"worth":             {"landing", "prefer-value", "promotion.end"},
		"corner-zone":       {"zone", "landing", "jumped-twice", "prefer-pieces", "promotion.end"},
		"blocked-is-drawn":  {"prefer-by-king", "promotion-stops"},
		"masked":            {"king.move", "king.capture", "jumped-twice", "free", "promotion-stops"},
	} {
		var shown []string
		for _, d := range diagrams(pages(t)[id]) {
			shown = append(shown, d.ID)
		}
		for _, rule := range append(slices.Clone(always), want...) {
			if !slices.Contains(shown, rule) {
				t.Errorf("%s: %s is not shown; there are %v", id, rule, shown)
			}
		}
	}
	for id, want := range map[string][]string{
		"one-jump": {"may-capture", "single", "promotion"},
		"no-kings": {"may-capture", "must-continue", "free", "end"},
	} {
		var shown []string
		for _, d := range diagrams(pages(t)[id]) {
			shown = append(shown, d.ID)
		}
		for _, rule := range want {
			if !slices.Contains(shown, rule) {
				t.Errorf("%s: %s is not shown; there are %v", id, rule, shown)
			}
		}
	}
}

// No smaller position shows these rules: a rule about one capture needs a piece
// and a victim, one about two captures two victims or more, and so on.
func TestDiagramsAreSmall(t *testing.T) {
	for _, c := range []struct {
		game, id string
		pieces   int
	}{
		{"english", "man.move", 1},
		{"english", "must-capture", 2},
		{"english", "must-continue", 3},
		{"english", "jumped-twice", 5},
		{"english", "promotion-stops", 3},
		{"english", "free", 4},
		{"english", "end", 2},
		{"russian", "landing", 3},
		{"russian", "jumped-twice", 4},
		{"russian", "promotion.pass", 3},
		{"international", "prefer-pieces", 4},
		{"spanish", "prefer-kings", 3},
		{"czech", "prefer-by-king", 3},
		{"eight-ways", "same-king-quiet", 2},
		{"square-steps", "no-reverse", 3},
		{"dame", "emptied", 3},
		{"line-move", "man.line", 3},
	} {
		fewest := 0
		for _, d := range diagrams(pages(t)[c.game]) {
			if n := d.Position.Own.Or(d.Position.Opp).Count(); d.ID == c.id && (fewest == 0 || n < fewest) {
				fewest = n
			}
		}
		if fewest != c.pieces {
			t.Errorf("%s %s has %d pieces, %d will do", c.game, c.id, fewest, c.pieces)
		}
	}
}

// The same rules make the same page.
func TestPagesAreDeterministic(t *testing.T) {
	for id, v := range games(t) {
		if diff := cmp.Diff(pages(t)[id], lesson.Of(context.Background(), v)); diff != "" {
			t.Errorf("%s: two pages differ:\n%s", id, diff)
		}
	}
}
