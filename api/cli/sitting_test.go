package cli

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync"
	"testing"

	"damiera/core"
	"damiera/core/diagram"
	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/ui/i18n"
)

// first plays the first legal move.
type first struct{}

func (first) Best(_ context.Context, g *game.Game, _ int, _ string) (movegen.Move, error) {
	return g.Legal()[0].Move, nil
}

// board is the game that is played here.
var board = sync.OnceValues(func() (*core.Variant, error) { return find("italian", std{io.Discard, io.Discard}) })

// seat is a sitting that reads what is typed and thinks of nothing.
func seat(t testing.TB, typed string) string {
	t.Helper()
	v, err := board()
	if err != nil {
		t.Fatal(err)
	}
	language, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := sitting{game: game.New(v), thinker: first{}, level: 1, levelKey: "beginner", language: language, tag: "en", letters: diagram.Plain(), out: &out}
	if err := s.play(context.Background(), strings.NewReader(typed)); err != nil {
		t.Errorf("%q: %v", typed, err)
	}
	return out.String()
}

func TestSittingAnswersEveryCommand(t *testing.T) {
	for typed, want := range map[string]string{
		"?":                     "the legal moves",
		"MOVES":                 "Legal here: ",
		"fen":                   "W:W21,",
		"22 - 18\nfen":          "W:W18,21,",
		"22-18\nundo\nfen":      "W:W21,",
		"hint":                  " looks best.",
		"22":                    "22 goes to ",
		"28":                    "28 is blocked.",
		"11-15":                 "11 is not yours to move.",
		"resign\nresign\nmoves": "The computer wins. By resignation.\nThe game is over.\nThe game is over.",
		"quit\nfen":             "Your move.",
		"save":                  "Name the file: save game.pdn",
		"save no/such/folder":   "The game could not be written: ",
	} {
		if got := seat(t, typed); !strings.Contains(got, want) {
			t.Errorf("%q: got\n%s\nwithout %s", typed, got, want)
		}
	}
	if got := seat(t, "quit\nfen"); strings.Contains(got, "W:W") {
		t.Error("it goes on after quit")
	}
}

func TestLocales(t *testing.T) {
	for _, c := range []struct {
		all, ctype, lang string
		unicode          bool
	}{
		{"", "", "", false}, {"C", "", "en_GB.UTF-8", false}, {"", "", "en_GB.UTF-8", true}, {"", "hr_HR.utf8", "C", true}, {"", "", "POSIX", false},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_CTYPE": c.ctype, "LANG": c.lang}
		if got := isUnicode(func(name string) string { return env[name] }); got != c.unicode {
			t.Errorf("%v: got %v", env, got)
		}
	}
}

func FuzzSitting(f *testing.F) {
	for _, typed := range []string{"22-18\nundo\nundo\nhint\n", "?\nmoves\n\n 22x \n-\n", "resign\nundo\n22-18", "fen fen\nboard\n\xff\n9-13-22", "quit"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		if strings.Contains(strings.ToLower(typed), "save") || len(typed) > 1000 {
			return // writes files; or takes long
		}
		seat(t, typed)
	})
}
