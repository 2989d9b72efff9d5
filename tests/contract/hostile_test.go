package contract

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"damiera/api"
)

// wild is a game in which captures fork in every direction.
func wild(size, setup, rest string) string {
	return fmt.Sprintf(`id: wild
board: {size: %s, cells: all}
setup: %s
pieces:
  man:  {move: {dirs: all, range: any}, capture: {dirs: all, reach: any, land: any}}
  king: {move: {dirs: all, range: any}, capture: {dirs: all, reach: any, land: any}}
%s
`, size, setup, rest)
}

const lattice = "{men: [], kings: [a1, c1, e1, g1, i1, b2, d2, f2, h2, a3, c3, e3, g3, i3]}"

// hostile are files that are built to hurt. Each gets an answer, and the server
// goes on; what they may cost is bounded by positions and landings, not by luck.
func hostile() map[string]string {
	return map[string]string{
		"nothing":                    " ",
		"zeros":                      strings.Repeat("\x00", 1000),
		"no UTF-8":                   "id: \xff\xfe",
		"deep brackets":              "id: " + strings.Repeat("[", 200_000),
		"deep blocks":                deep(3000),
		"a bomb of aliases":          "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b, *b]\n",
		"a tag":                      "id: !!python/object:os.system x\n",
		"many keys":                  manyKeys(20_000),
		"one long line":              "id: " + strings.Repeat("x", 250_000),
		"it extends itself":          "id: me\nextends: me\n",
		"a huge board":               "id: x\nboard: {size: 999999999x999999999}\n",
		"endless counts":             "id: x\nextends: italian\nexpect: {perft: [" + strings.Repeat("9,", 29) + "9]}\n",
		"many costly examples":       wild("9x14", "{men: [], kings: [a1]}", "examples:\n"+strings.Repeat("  - {fen: \"W:WKa1,Kc1,Ke1,Kg1,Kb4,Kd4:BKb2,Kd2,Kf2,Kh2,Kb6,Kd6,Kf6,Kc9,Ke9\"}\n", 100)+"notation: {squares: chess}"),
		"kings on a lattice":         wild("9x14", lattice, "capture: {force: may, remove: jump}"),
		"kings crossed on 64 cells":  wild("8x8", "{men: [], kings: [a1, c1, e1, g1, b2, d2, f2]}", "capture: {force: may, remove: jump}"),
		"a lattice too rich to play": wild("9x14", strings.ReplaceAll(lattice, "i3]", "i3, b4, d4, f4, h4, a5, c5, e5, g5, i5, b6, d6, f6, h6]"), "capture: {remove: jump}"),
	}
}

func deep(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i%60) + "a:\n")
	}
	return b.String()
}

func manyKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: 1\n", i)
	}
	return b.String()
}

func TestHostileFiles(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Check = 100 * time.Millisecond })
	for name, yaml := range hostile() {
		t.Run(name, func(t *testing.T) {
			s.t = t
			a := s.file("POST /api/check", yaml)
			got := read[checked](t, a, http.StatusOK)
			if len(got.Faults) == 0 && got.FEN == "" {
				t.Errorf("neither faults nor a game: %.300s", a.body)
			}
			t.Logf("%d bytes: %.200s", len(a.body), a.body)
			if len(a.body) > 2<<20 {
				t.Errorf("the answer has %d bytes", len(a.body))
			}
			if a := s.file("POST /api/rules", yaml); a.status != http.StatusOK {
				refused(t, a, "variant-not-playable")
			}
			if a := s.do(request{line: "POST /api/games", body: strings.ReplaceAll(newGame(yaml, ""), "human\"}}", "computer\",\"level\":1}}")}); a.status != http.StatusCreated {
				refused(t, a, "variant-not-playable")
			}
		})
	}
	s.t = t
	if g := s.begin(twoPeople); g.State.Ply != 0 {
		t.Error("the server is not what it was")
	}
}
