package diagram_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"damiera/core/coretest"
	"damiera/core/diagram"
)

// element is one start tag of a picture.
type element struct {
	name string
	attr map[string]string
	text string
}

// elements parses a picture and fails the test if it is no XML.
func elements(t *testing.T, svg string) (list []element) {
	t.Helper()
	in := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			list = append(list, e)
		case xml.CharData:
			if len(list) > 0 {
				list[len(list)-1].text += string(token)
			}
		}
	}
}

func draw(t *testing.T, game, fen string, look diagram.Picture) []element {
	t.Helper()
	v := coretest.Variant(t, game)
	p := v.Start
	if fen != "" {
		p = coretest.Position(t, v, fen)
	}
	return elements(t, diagram.SVG(v, p, look))
}

func count(list []element, class string) (n int) {
	for _, e := range list {
		if e.attr["class"] == class {
			n++
		}
	}
	return n
}

func find(t *testing.T, list []element, class string) element {
	t.Helper()
	for _, e := range list {
		if e.attr["class"] == class {
			return e
		}
	}
	t.Fatalf("no %q", class)
	return element{}
}

func TestStartPositions(t *testing.T) {
	for _, c := range []struct {
		game, box string
		men       int
		lines     int
	}{
		{"italian", "0 0 800 800", 12, 0},
		{"international", "0 0 1000 1000", 20, 0},
		{"canadian", "0 0 1200 1200", 30, 0},
		{"turkish", "0 0 800 800", 16, 1},
	} {
		list := draw(t, c.game, "", diagram.Picture{})
		if box := list[0].attr["viewBox"]; box != c.box {
			t.Errorf("%s: viewBox %s, want %s", c.game, box, c.box)
		}
		if w, b := count(list, "piece white"), count(list, "piece black"); w != c.men || b != c.men {
			t.Errorf("%s: %d white and %d black pieces, want %d", c.game, w, b, c.men)
		}
		if n := count(list, "grid"); n != c.lines {
			t.Errorf("%s: %d grids, want %d", c.game, n, c.lines)
		}
		if n := strings.Count(find(t, list, "dark").attr["d"], "M"); n != len(coretest.Variant(t, c.game).Board.Squares) {
			t.Errorf("%s: %d squares", c.game, n)
		}
	}
}

// Square 29 of the Italian board is b1: second column, last row; turned it
// lies in the seventh column of the first row.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		turned bool
		want   string
	}{{false, "translate(150 750)"}, {true, "translate(650 50)"}} {
		list := draw(t, "italian", "W:WK29:B", diagram.Picture{Turned: c.turned})
		if got := find(t, list, "piece white").attr["transform"]; got != c.want {
			t.Errorf("turned %v: %s, want %s", c.turned, got, c.want)
		}
		if count(list, "crown") != 1 {
			t.Error("the king has no crown")
		}
	}
}

func TestNames(t *testing.T) {
	names := func(game string, look diagram.Picture) string {
		var all []string
		for _, e := range draw(t, game, "", look) {
			if e.name == "text" {
				all = append(all, e.text)
			}
		}
		return strings.Join(all, " ")
	}
	if got := names("russian", diagram.Picture{}); got != "8 7 6 5 4 3 2 1 a b c d e f g h" {
		t.Errorf("russian: %s", got)
	}
	if got := names("russian", diagram.Picture{Turned: true}); got != "1 2 3 4 5 6 7 8 h g f e d c b a" {
		t.Errorf("russian, turned: %s", got)
	}
	if got := strings.Fields(names("italian", diagram.Picture{})); len(got) != 32 {
		t.Errorf("italian: %v", got)
	}
	if got := names("italian", diagram.Picture{Pixels: 20}); got != "" {
		t.Errorf("on tiny squares: %s", got)
	}
}

func TestMarks(t *testing.T) {
	list := draw(t, "italian", "W:WK14,32:BK11,12,18,K26", diagram.Picture{
		Title:   `14x7x16 & not "14x21x30"`,
		Text:    "<White: 14>",
		Framed:  true,
		Better:  &diagram.Route{Path: []string{"14", "7", "16"}, Captured: []string{"11", "12"}},
		Refused: &diagram.Route{Path: []string{"14", "21", "30"}, Captured: []string{"18", "26"}},
		Last:    &diagram.Route{Path: []string{"8", "11"}, Captured: []string{"99"}},
		Hint:    []string{"14", "17"}, Chosen: "14", Movable: []string{"32", "nowhere"}, Targets: []string{"7"}, Area: []string{"1", "2"},
	})
	for class, want := range map[string]int{
		"better mark": 1, "refused mark": 1, "head better": 1, "head hint": 1, "stop": 1, "count better": 2, "count refused": 2,
		"straw": 2, "ring mark": 1, "ring chosen mark": 1, "dot": 1, "area": 2, "cross": 0, "frame": 1, "hollow": 1,
	} {
		if n := count(list, class); n != want {
			t.Errorf("%d × %q, want %d", n, class, want)
		}
	}
	if title := find(t, list, "board"); title.text != "" || list[1].text != `14x7x16 & not "14x21x30"` {
		t.Errorf("title %q", list[1].text)
	}
	if list[2].name != "desc" || list[2].text != "<White: 14>" {
		t.Errorf("description %+v", list[2])
	}
	// 14 is centred on (350, 350), 7 on (550, 150), 16 on (750, 350); the arrow stops 24 short of it.
	if d := find(t, list, "better mark").attr["d"]; d != "M350 350L550 150L733.03 333.03" {
		t.Errorf("route %s", d)
	}
}

// The pages have a strict policy: no style attribute anywhere.
func TestNoStyleAttributes(t *testing.T) {
	for _, game := range []string{"italian", "turkish", "russian"} {
		for _, e := range draw(t, game, "", diagram.Picture{Framed: true}) {
			if _, styled := e.attr["style"]; styled || e.name == "style" || e.name == "script" {
				t.Errorf("%s: %s has a style", game, e.name)
			}
			if e.attr["class"] == "" && e.name != "g" && e.name != "title" && e.name != "desc" && e.name != "text" {
				t.Errorf("%s: %s has no class", game, e.name)
			}
		}
	}
}

func TestMaskedBoardsShowOnlyTheirSquares(t *testing.T) {
	v := coretest.Compile(t, "cross.yaml", `id: cross
board: {size: 5x5, cells: ["..#..", ".###.", "#####", ".###.", "..#.."]}
setup: {men: {white: [c1, b2], black: [c5, d4]}}
pieces: {man: {move: {dirs: orth-fwd}, capture: {dirs: orth-fwd}}, king: {move: {dirs: orth}, capture: {dirs: orth}}}
promotion: {zone: none}
`)
	list := elements(t, diagram.SVG(v, v.Start, diagram.Picture{}))
	if count(list, "light") != 0 {
		t.Error("ground is drawn under a masked board")
	}
	if n := strings.Count(find(t, list, "dark").attr["d"], "M"); n != 13 {
		t.Errorf("%d squares, want 13", n)
	}
}
