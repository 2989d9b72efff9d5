package browser

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// A whole game in each of the first four variants, each with another way to
// hand in a move: hop by hop, straight to the last square, by dragging, by keys.
func TestPlaysWholeGames(t *testing.T) {
	tests := []struct {
		variant string
		play    func(p *page, path []string)
	}{
		{"italian", func(p *page, path []string) {
			for _, square := range path {
				p.tap(square)
			}
		}},
		{"russian", func(p *page, path []string) {
			p.tap(path[0])
			p.tap(path[len(path)-1])
			p.choose()
		}},
		{"english", func(p *page, path []string) {
			p.drag(path[0], path[1])
			for _, square := range path[2:] {
				p.tap(square)
			}
		}},
		{"dame", func(p *page, path []string) {
			for _, square := range path {
				ask[bool](p, `document.querySelector("[data-square='" + ?1 + "']").focus() ?? true`, square)
				p.key("\r")
			}
		}},
	}
	for _, tt := range tests {
		t.Run(tt.variant, func(t *testing.T) {
			p := open(t, 1440, 900)
			p.visit("/?variant=" + tt.variant)
			p.key("1")
			random := rand.New(rand.NewPCG(7, uint64(len(tt.variant))))
			for {
				p.until(`["yours", "over"].includes(document.querySelector("#play").dataset.turn)`)
				g := p.game()
				if g.Result != nil {
					break
				}
				if g.Ply >= 160 {
					p.press("[data-do=resign]")
					p.press("[data-do=resign-now]")
					continue
				}
				tt.play(p, g.Legal[random.IntN(len(g.Legal))].Path)
				p.until(`Number(document.querySelectorAll("#moves button.move").length) > ?1`, g.Ply)
			}
			p.until(`document.querySelector("#status .sentence").innerText !== ""`)
			if status := p.text("#status"); !strings.Contains(status, "points") {
				t.Errorf("no points at the end of the game: %q", status)
			}
			p.shot("end-" + tt.variant)
		})
	}
}

// choose takes the first of two ways, where the page asks.
func (p *page) choose() {
	if ask[bool](p, `!!document.querySelector("[data-do=choose]")`) {
		p.press("[data-do=choose]")
	}
}

// The sentences and positions are those of the Croatian and German rules pages
// for Italian draughts, and of rule books.
func TestRefusesInWords(t *testing.T) {
	tests := []struct {
		name, variant, fen string
		taps               []string
		want               []string
	}{
		{"the longer capture", "italian", "W:W21,24:B10,18,20", []string{"24"}, []string{"21 has the longer capture.", "24x15", "takes one", "21x14x5", "takes two", "Rule 1, most pieces."}},
		{"a king goes first", "italian", "W:WK12,22:B15,18", []string{"22"}, []string{"12 is a king and goes first.", "Rule 2"}},
		{"a man takes no king", "italian", "W:W22,32:BK18", []string{"22", "13"}, []string{"may not take a king"}},
		{"must capture", "italian", "W:W31,22:B18", []string{"31"}, []string{"You must capture", "22x13"}},
		{"Russian landing", "russian", "W:WKb8:Bc7,Kf2", []string{"b8", "d6"}, []string{"b8:g3:e1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := open(t, 1440, 900)
			p.start(tt.variant, tt.fen, "human", "human")
			for _, square := range tt.taps {
				p.tap(square)
			}
			p.until(`document.querySelector("#status").classList.contains("refused")`)
			text := strings.ReplaceAll(p.text("#status"), "\n", " ")
			for _, want := range tt.want {
				if !strings.Contains(text, want) {
					t.Errorf("the page says %q, which lacks %q", text, want)
				}
			}
			p.until(`document.querySelector("#live").textContent.length > 10`)
			if g := p.game(); g.Ply != 0 {
				t.Errorf("the refused move was played: ply %d", g.Ply)
			}
			p.shot("refused-" + strings.ReplaceAll(tt.name, " ", "-"))
		})
	}
}

func TestLevelGameAndLanguageAreRemembered(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=english")
	p.key("5")
	p.until(`document.querySelector("[data-level='5']").getAttribute("aria-pressed") === "true"`)
	ask[bool](p, `(() => { const s = document.querySelector("#list-language"); s.value = "de"; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	p.until(`document.documentElement.lang === "de"`)
	p.visit("/")
	p.until(`document.documentElement.lang === "de" && document.querySelector("h1").innerText === "Englische Dame"`)
	p.until(`document.querySelector("[data-level='5']").getAttribute("aria-pressed") === "true"`)
}

// The reference texts: ten points a captured piece; hint and take-back end the points.
func TestHintAndTakeBackEndThePoints(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=italian")
	p.until(`document.querySelector("#play").dataset.turn === "yours"`)
	if g := p.game(); g.Points == nil {
		t.Fatal("a fresh game has no points")
	}
	p.press("[data-do=hint]")
	p.until(`document.querySelector("#status").innerText.includes("looks best")`)
	if g := p.game(); g.Points != nil {
		t.Error("a hint left the points standing")
	}
	p.tap("22")
	p.tap("18")
	p.until(`document.querySelectorAll("#moves button.move").length === 2 && document.querySelector("#play").dataset.turn === "yours"`)
	p.press("[data-do=takeback]")
	p.until(`document.querySelectorAll("#moves button.move").length === 0`)
	if g := p.game(); g.Ply != 0 {
		t.Errorf("the take-back leads to ply %d", g.Ply)
	}
}

func TestMovesThroughTheGameAndTurnsTheBoard(t *testing.T) {
	p := open(t, 1440, 900)
	p.start("italian", "", "human", "human")
	for i, move := range [][2]string{{"22", "18"}, {"10", "14"}} {
		p.tap(move[0])
		p.tap(move[1])
		p.until(`document.querySelectorAll("#moves button.move").length === ?1 && document.querySelector("#play").dataset.turn === "yours"`, i+1)
	}
	p.press("#moves button.move")
	p.until(`document.querySelector("#status").innerText.includes("22-18")`)
	_, before := p.square("1")
	p.press("[data-do=turn]")
	p.until(`document.querySelector("[data-square='1']").getBoundingClientRect().y > ?1`, before)
	p.press("#tools [data-do=last]")
	p.until(`document.querySelector("#play").dataset.turn === "yours"`)
}

// A reload comes back to the same game with the same seat.
func TestReloadResumes(t *testing.T) {
	p := open(t, 390, 844)
	p.visit("/?variant=italian")
	p.until(`document.querySelector("#play").dataset.turn === "yours"`)
	p.tap("23")
	p.tap("19")
	p.until(`document.querySelectorAll("#moves button.move").length === 2`)
	before := p.game()
	if err := reload(p); err != nil {
		t.Fatal(err)
	}
	p.until(`document.querySelectorAll("#moves button.move").length === 2 && document.querySelector("#play").dataset.turn === "yours"`)
	if after := p.game(); after.ID != before.ID {
		t.Errorf("a reload changed the game from %s to %s", before.ID, after.ID)
	}
}
