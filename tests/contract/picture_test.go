package contract

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// drawing is what the tests look at of a picture.
type drawing struct {
	Title  string `xml:"title"`
	Desc   string `xml:"desc"`
	Role   string `xml:"role,attr"`
	Groups []struct {
		Class string `xml:"class,attr"`
		Parts []struct {
			Class string `xml:"class,attr"`
		} `xml:"g"`
	} `xml:"g"`
}

func (d drawing) count(layer, class string) (n int) {
	for _, g := range d.Groups {
		for _, part := range g.Parts {
			if g.Class == layer && strings.HasPrefix(part.Class, class) {
				n++
			}
		}
	}
	return n
}

func (s *site) picture(path string) (drawing, answer) {
	s.t.Helper()
	a := s.do(request{line: "GET " + path})
	if kind := a.header.Get("Content-Type"); a.status != http.StatusOK || kind != "image/svg+xml" {
		s.t.Fatalf("%s: got %d %s %.200s", path, a.status, kind, a.body)
	}
	var d drawing
	if err := xml.Unmarshal(a.body, &d); err != nil {
		s.t.Fatal(err)
	}
	return d, a
}

func TestPictureOfAPosition(t *testing.T) {
	s := open(t)
	d, a := s.picture("/api/variants/italian/board.svg?lang=it&fen=" + url.QueryEscape("B:W21,K30,22:B1,2"))
	if d.Title != "Dama italiana. Muove il Nero." || d.Desc != "Bianco: 21, 22; dama bianca: 30. Nero: 1, 2." || d.Role != "img" {
		t.Errorf("got %q, %q, %q", d.Title, d.Desc, d.Role)
	}
	if w, b := d.count("pieces", "piece white"), d.count("pieces", "piece black"); w != 3 || b != 2 {
		t.Errorf("%d white and %d black pieces", w, b)
	}
	// Other sites may show it; a picture has colours of its own and needs no style sheet.
	if a.header.Get("Cross-Origin-Resource-Policy") != "cross-origin" || strings.Contains(string(a.body), "style=") {
		t.Errorf("headers %v", a.header)
	}
	start, _ := s.picture("/api/variants/russian/board.svg")
	if start.count("pieces", "piece white") != 12 || start.Title != "Russian draughts. White to move." {
		t.Errorf("the start: %q", start.Title)
	}
	unknown, _ := s.picture("/api/variants/italian/board.svg?fen=" + url.QueryEscape("?:W29,13:B22")) // FEN-05
	if unknown.Title != "Italian draughts" || unknown.count("pieces", "piece white") != 2 {
		t.Errorf("nobody is to move: %q", unknown.Title)
	}
}

func TestPicturesAreKept(t *testing.T) {
	s := open(t)
	const path = "/api/variants/italian/board.svg"
	_, first := s.picture(path)
	_, turned := s.picture(path + "?view=black")
	tag := first.header.Get("ETag")
	if tag == "" || tag == turned.header.Get("ETag") || string(first.body) == string(turned.body) {
		t.Errorf("tags %s and %s", tag, turned.header.Get("ETag"))
	}
	again := s.do(request{line: "GET " + path, headers: []string{"If-None-Match", tag}, unlisted: true})
	if again.status != http.StatusNotModified || len(again.body) != 0 {
		t.Errorf("with the tag: %d", again.status)
	}
}

func TestPictureOfAGame(t *testing.T) {
	s := open(t)
	g := s.begin(`{"variant":"english","fen":"B:W17,32:B14","white":{"kind":"human"},"black":{"kind":"human"}}`)
	path := "/api/games/" + g.ID + "/board.svg"
	before, old := s.picture(path)
	s.post(g.ID, "moves", g.Seats.Black, `{"move":"14x21","ply":0}`)
	after, a := s.picture(path)
	if before.count("pieces", "piece") != 3 || after.count("pieces", "piece") != 2 || old.header.Get("ETag") == a.header.Get("ETag") {
		t.Errorf("%d pieces, then %d", before.count("pieces", "piece"), after.count("pieces", "piece"))
	}
	if after.count("thread", "") == 0 || after.Title != "English draughts. White to move." {
		t.Errorf("after the move: %q", after.Title)
	}
	s.post(g.ID, "resign", g.Seats.White, `{}`)
	if over, _ := s.picture(path); over.Title != "English draughts. Black wins." {
		t.Errorf("after the end: %q", over.Title)
	}
}

func TestBadPictures(t *testing.T) {
	s := open(t)
	for _, c := range []struct {
		path, code string
		broken     bool
	}{
		{"/api/variants/nosuch/board.svg", "unknown-variant", false},
		{"/api/variants/italian/board.svg?fen=hello", "bad-fen", false},
		{"/api/variants/italian/board.svg?fen=" + strings.Repeat("1", 3000), "bad-fen", true},
		{"/api/variants/italian/board.svg?lang=tlh", "unknown-language", false},
		{"/api/variants/italian/board.svg?view=side", "bad-value", true},
		{"/api/games/nobody/board.svg", "unknown-game", false},
	} {
		refused(t, s.do(request{line: "GET " + c.path, broken: c.broken}), c.code)
	}
}
