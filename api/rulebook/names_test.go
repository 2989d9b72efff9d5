package rulebook

import (
	"encoding/json"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/lesson"
	"damiera/ui/i18n"
)

// A game without names has no names, which is not nothing at all.
func TestNamesOfANamelessGame(t *testing.T) {
	v := coretest.Compile(t, "nameless.yaml", `id: nameless
board: {size: 4x4}
setup: {men: 1}
pieces:
  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
`)
	l, err := i18n.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []any{
		Write(v, lesson.Of(t.Context(), v), l, "en"),
		Compare(v, v, lesson.Compare(v, v), l, "en"),
	} {
		text, err := json.Marshal(page)
		if err != nil || !strings.Contains(string(text), `"names":{}`) {
			t.Errorf("got %.200s, %v", text, err)
		}
	}
}
