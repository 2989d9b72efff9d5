package contract

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

type rulesPage struct {
	Title    string
	Lede     []string
	Sections []struct {
		ID, Title string
		Diagrams  []struct {
			ID, FEN, Caption, Label string
			Legal                   []struct{ Move string }
			Refused                 []struct{ Asked, Code string }
		}
	}
}

// The rules page in each language, with the diagrams of the reference text.
func TestRules(t *testing.T) {
	s := open(t)
	for tag, title := range map[string]string{
		"en": "Italian draughts", "it": "Dama italiana", "de": "Italienische Dame", "da": "Italiensk dam",
		"hr": "Talijanska dama", "ru": "Итальянские шашки",
	} {
		page := read[rulesPage](t, s.do(request{line: "GET /api/variants/italian/rules?lang=" + tag}), http.StatusOK)
		if page.Title != title || len(page.Lede) < 2 || len(page.Sections) < 10 {
			t.Errorf("%s: %q, %d sentences, %d sections", tag, page.Title, len(page.Lede), len(page.Sections))
		}
		found := false
		for _, section := range page.Sections {
			for _, d := range section.Diagrams {
				if d.FEN == "W:W21,24:B10,18,20" {
					found = true
					if len(d.Legal) != 1 || d.Legal[0].Move != "21x14x5" || len(d.Refused) != 1 || d.Refused[0].Asked != "24x15" || d.Refused[0].Code != "prefer-pieces" {
						t.Errorf("%s: got %+v", tag, d)
					}
				}
			}
		}
		if !found {
			t.Errorf("%s: the worked example of the first rule is missing", tag)
		}
	}
	english := read[rulesPage](t, s.do(request{line: "GET /api/variants/russian/rules"}), http.StatusOK)
	if english.Title != "Russian draughts" {
		t.Errorf("without a language: %q", english.Title)
	}
	refused(t, s.do(request{line: "GET /api/variants/italian/rules?lang=tlh"}), "unknown-language")
	refused(t, s.do(request{line: "GET /api/variants/nosuch/rules"}), "unknown-variant")
}

func TestRulesAsFile(t *testing.T) {
	s := open(t)
	a := s.do(request{line: "GET /api/variants/dame/file"})
	if a.status != http.StatusOK || !strings.Contains(string(a.body), "\nid: dame\n") || !strings.Contains(string(a.body), "force: must") {
		t.Errorf("%d %s", a.status, a.body)
	}
	refused(t, s.do(request{line: "GET /api/variants/nosuch/file"}), "unknown-variant")
}

func TestComparison(t *testing.T) {
	s := open(t)
	c := read[struct {
		Titles      struct{ Left, Right string }
		Differences []struct{ Section, Title, Left, Right string }
		Quarrels    []struct{ Legal string }
	}](t, s.do(request{line: "GET /api/variants/italian/compare?with=english&lang=it"}), http.StatusOK)
	if c.Titles.Left != "Dama italiana" || c.Titles.Right != "Dama inglese" || len(c.Quarrels) == 0 {
		t.Errorf("got %+v", c)
	}
	if !slices.ContainsFunc(c.Differences, func(d struct{ Section, Title, Left, Right string }) bool {
		return d.Section == "man" && strings.Contains(d.Left, "non prende mai la dama")
	}) {
		t.Errorf("that men take no kings is no difference: %+v", c.Differences)
	}
	same := read[struct{ Differences, Quarrels []any }](t, s.do(request{line: "GET /api/variants/italian/compare?with=italian"}), http.StatusOK)
	if len(same.Differences)+len(same.Quarrels) > 0 {
		t.Errorf("a game differs from itself: %+v", same)
	}
	refused(t, s.do(request{line: "GET /api/variants/italian/compare?with=nosuch"}), "unknown-variant")
	refused(t, s.do(request{line: "GET /api/variants/nosuch/compare?with=italian"}), "unknown-variant")
	refused(t, s.do(request{line: "GET /api/variants/italian/compare", unlisted: true}), "missing-field")
}
