package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// analysis opens the analysis page and waits until its board stands.
func (p *page) analysis(query string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+"/analysis"+query)); err != nil {
		p.t.Fatal(err)
	}
	p.stands()
}

// stands waits until the server has told of the position shown.
func (p *page) stands() {
	p.t.Helper()
	p.until(`document.querySelectorAll("[data-square]").length > 0 && document.querySelector("#analysis")?.dataset.turn === "yours"`)
}

// thinks waits until the engine has shown its lines.
func (p *page) thinks() {
	p.t.Helper()
	p.stands()
	p.until(`document.querySelectorAll(".line .move").length > 0 && document.querySelector(".depth").innerText !== ""`)
}

// moves are those in the list, and the one marked as shown.
func (p *page) moves() (all, shown string) {
	p.t.Helper()
	all = ask[string](p, `[...document.querySelectorAll("#moves button.move")].map((b) => b.firstChild.data).join(" ")`)
	return all, ask[string](p, `document.querySelector("#moves [aria-current]")?.firstChild.data ?? ""`)
}

// played is a game in which 22-18 gives a man away: 14x21 takes it, and nothing
// takes back. Any other move keeps it.
const played = "?variant=italian&fen=W:W22,31,32:B1,2,14&moves=22-18+14x21+31-27"

// The page fits every screen and looks as it should in both colours.
func TestAnalysisFitsEveryScreen(t *testing.T) {
	for _, size := range sizes {
		for _, theme := range []string{"light", "dark"} {
			t.Run(size.name+" "+theme, func(t *testing.T) {
				p := open(t, size.width, size.height)
				p.media("prefers-color-scheme", theme)
				p.analysis("?variant=international&moves=32-28+19-23+28x19+14x23+33-28+23x32+37x28+16-21+31-26+11-16")
				p.thinks()
				x, y := p.square("28")
				p.fits(size.name + " " + theme)
				p.shot("analysis-" + size.name + "-" + theme)
				p.tap("41")
				p.tap("32")
				p.until(`document.querySelector("#lines").classList.contains("refused")`)
				if u, v := p.square("28"); u != x || v != y {
					t.Errorf("the board moved from %v,%v to %v,%v", x, y, u, v)
				}
				p.shot("analysis-refused-" + size.name + "-" + theme)
			})
		}
	}
}

// Long words of other languages, in all the panels, on all screens.
func TestAnalysisInEveryLanguage(t *testing.T) {
	for _, lang := range []string{"en", "it", "de", "da", "hr", "ru"} {
		t.Run(lang, func(t *testing.T) {
			p := open(t, 1440, 900)
			p.analysis(played + "&lang=" + lang)
			p.thinks()
			look := func(where string) {
				for _, size := range sizes {
					if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(size.width, size.height)); err != nil {
						t.Fatal(err)
					}
					p.fits(where + ", " + size.name)
				}
				if rest := ask[string](p, `document.body.innerText.match(/\{\w+\}|\b(analyse|analysis|review|nav|tool|status)\.[a-z-]+/)?.[0] ?? ""`); rest != "" {
					t.Errorf("%s: the page shows the bare key or placeholder %s", where, rest)
				}
			}
			look("analysis")
			for _, panel := range []string{"setup", "play", "share", "open"} {
				p.press("[data-panel=" + panel + "]")
				p.until(`!document.querySelector("#panel").hidden`)
				look(panel)
				p.press("#panel [data-do=close]")
			}
		})
	}
}

// From a finished game to its analysis: the moves are there, and the arrow
// keys, the list and the curve walk through them.
func TestAnalysisOfAPlayedGame(t *testing.T) {
	p := open(t, 1440, 900)
	p.start("italian", "", "human", "human")
	for i, move := range [][2]string{{"22", "18"}, {"12", "16"}, {"21", "17"}} {
		p.tap(move[0])
		p.tap(move[1])
		p.until(`document.querySelectorAll("#moves button.move").length === ?1 && document.querySelector("#play").dataset.turn === "yours"`, i+1)
	}
	game := p.game().ID
	p.press("[data-do=resign]")
	p.press("[data-do=resign-now]")
	p.press(`#status a[href^="/analysis?game="]`)
	p.thinks()
	if all, shown := p.moves(); all != "22-18 12-16 21-17" || shown != "21-17" {
		t.Errorf("the moves are %q, shown is %q", all, shown)
	}
	p.key("\u0302") // arrow to the left
	p.until(`document.querySelector("#moves [aria-current]").innerText === "12-16"`)
	p.stands()
	p.press("#steps [data-do=first]")
	p.until(`!document.querySelector("#moves [aria-current]")`)
	p.press("#moves li:nth-child(2) button")
	p.until(`document.querySelector("#moves [aria-current]").innerText === "21-17" && document.querySelector("#curve input").value === "3"`)
	ask[bool](p, `(() => { const r = document.querySelector("#curve input"); r.value = "1"; r.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`)
	p.until(`document.querySelector("#moves [aria-current]").innerText === "22-18"`)
	p.stands()
	p.until(`location.search === "?game=" + ?1 + "&ply=1"`, game)

	// another move begins a line of one's own, which a reload keeps; the game is not lost
	p.tap("10")
	p.tap("13")
	p.until(`document.querySelector("#moves [aria-current]").innerText === "10-13" && location.search.includes("moves=10-13")`)
	if err := reload(p); err != nil {
		t.Fatal(err)
	}
	p.stands()
	if all, shown := p.moves(); all != "22-18 10-13" || shown != "10-13" {
		t.Errorf("the moves are %q, shown is %q", all, shown)
	}
	p.press("[data-do=home]")
	p.until(`document.querySelectorAll("#moves button.move").length === 3`)
	if _, shown := p.moves(); shown != "22-18" {
		t.Errorf("shown is %q", shown)
	}
}

// What the engine shows can be looked at, by pointer and by key, and played.
func TestAnalysisPlaysALine(t *testing.T) {
	p := open(t, 1440, 900)
	p.analysis("?variant=italian")
	p.thinks()
	p.until(`document.querySelectorAll(".line:first-child .move").length > 3`)
	if title := p.text("h1"); title != "The game is even" {
		t.Errorf("the title is %q", title)
	}
	if text := ask[string](p, `document.querySelector("[role=meter]").getAttribute("aria-valuetext")`); text == "" {
		t.Error("the bar says nothing to those who hear the page")
	}
	p.until(`document.querySelector(".heads .head.better")`)
	p.press("[data-do=engine]") // so that the lines stand still
	ask[bool](p, `(document.querySelector(".line:first-child .move").focus(), true)`)
	p.key("\u0303")
	p.until(`document.activeElement.dataset.move === "1" && document.querySelector(".thread")`)
	line := ask[[]string](p, `[...document.querySelectorAll(".line:first-child .move")].slice(0, 2).map((b) => b.innerText)`)
	p.key("\r")
	p.until(`document.querySelectorAll("#moves button.move").length === 2`)
	p.stands()
	if all, _ := p.moves(); all != strings.Join(line, " ") {
		t.Errorf("the moves are %q, want %q", all, line)
	}
	p.until(`location.search.includes("moves=")`)
	if err := reload(p); err != nil {
		t.Fatal(err)
	}
	p.stands()
	if all, _ := p.moves(); all != strings.Join(line, " ") {
		t.Errorf("after a reload the moves are %q, want %q", all, line)
	}
	if p.text(".line") != "" || p.text("[data-do=engine]") != "Start" {
		t.Error("the engine thinks although it was stopped")
	}
	p.press("[data-do=engine]")
	p.thinks()
}

// A refused move is answered with the rule, as on the play page, and the hand
// drops it again.
func TestAnalysisRefusesInWords(t *testing.T) {
	p := open(t, 1440, 900)
	p.analysis("?variant=italian&fen=W:W21,24:B10,18,20")
	p.tap("24")
	p.until(`document.querySelector("#lines").classList.contains("refused")`)
	text := strings.ReplaceAll(p.text("#lines"), "\n", " ")
	for _, want := range []string{"21 has the longer capture.", "24x15", "takes one", "21x14x5", "takes two", "Rule 1, most pieces."} {
		if !strings.Contains(text, want) {
			t.Errorf("the page says %q, which lacks %q", text, want)
		}
	}
	p.key("\x1b")
	p.until(`!document.querySelector("#lines").classList.contains("refused")`)
	p.drag("21", "14")
	p.tap("5")
	p.until(`document.querySelector("#moves [aria-current]")?.innerText === "21x14x5"`)
}

// A man given away for nothing is marked, told, and seen in the curve.
func TestAnalysisReviewsAGame(t *testing.T) {
	p := open(t, 1440, 900)
	p.analysis(played)
	p.thinks()
	p.press("[data-do=review]")
	p.until(`document.querySelector("#moves .noted") && document.querySelector("[data-do=review]")`)
	if mark := ask[string](p, `document.querySelector("#moves [data-ply='1'] .noted")?.innerText.trim() ?? ""`); mark != "?" && mark != "??" {
		t.Errorf("the move that gives a man away is marked %q", mark)
	}
	if text := p.text("#points"); !strings.Contains(text, "1. 22-18") || !strings.Contains(text, "was better") {
		t.Errorf("the turning points are %q", text)
	}
	if d := ask[string](p, `document.querySelector(".graph .edge").getAttribute("d")`); strings.Count(d, "L") != 3 {
		t.Errorf("the curve has not four points: %s", d)
	}
	p.shot("analysis-review")
	p.press(".turn")
	p.until(`document.querySelector("#moves [aria-current]").dataset.ply === "1"`)
}

// A position set up with the keyboard alone, and what is wrong with it in words.
func TestAnalysisSetsUpByKeyboard(t *testing.T) {
	p := open(t, 1440, 900)
	p.analysis("?variant=italian")
	focus := func(selector string) {
		ask[bool](p, `(document.querySelector(?1).focus(), document.activeElement.matches(?1))`, selector)
	}
	put := func(square, brush string) {
		focus("[data-square='" + square + "']")
		p.key(brush)
		p.key("\r")
	}
	focus("[data-panel=setup]")
	p.key("\r")
	p.until(`document.activeElement.matches("#panel h1")`)
	focus("[data-do=clear]")
	p.key("\r")
	p.until(`document.querySelector("#fen-fault").innerText === "The board is empty."`)
	p.forgive("422")
	put("1", "1")
	p.until(`document.querySelector("#fen-fault").innerText === "The man on 1 would already be a king there."`)
	p.forgive("422")
	put("1", "5")
	put("22", "2")
	put("18", "3")
	put("5", "4")
	p.until(`document.querySelector("#fen").value === "W:WK22:BK5,18" && document.querySelector("#fen-fault").innerText === ""`)
	focus("#panel [name=turn]")
	p.key("\u0303") // the next one
	p.until(`document.querySelector("#fen").value === "B:WK22:BK5,18" && document.querySelector("#fen-fault").innerText === ""`)
	p.shot("analysis-setup")
	focus("[data-do=settle]")
	p.key("\r")
	p.until(`document.querySelector(".fen code").innerText.replace(/\u200b/g, "") === "B:WK22:BK5,18" && location.search.includes("fen=")`)

	// the text field reads what is pasted
	p.press("[data-panel=setup]")
	ask[bool](p, `(() => { const f = document.querySelector("#fen"); f.value = "W:W21,24:B10,18,40"; f.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`)
	p.until(`document.querySelector("#fen-fault").innerText === "There is no square 40 on this board."`)
	p.forgive("422")
	ask[bool](p, `(() => { const f = document.querySelector("#fen"); f.value = "W:W21,24:B10,18,20."; f.dispatchEvent(new Event("input", {bubbles: true})); return true; })()`)
	p.until(`document.querySelectorAll(".pieces .piece").length === 5 && document.querySelector("#fen-fault").innerText === ""`)
	p.key("\x1b")
	p.until(`document.querySelector("#panel").hidden && document.querySelectorAll(".pieces .piece").length === 3`)
}

// From here a game can be played, and a link leads others to it.
func TestAnalysisIsPlayedAndShared(t *testing.T) {
	p := open(t, 390, 844)
	p.analysis("?variant=english&fen=B:W21,22:B5,6&moves=5-9")
	p.press("[data-panel=share]")
	link := ask[string](p, `document.querySelector("#link").value`)
	if want := "/analysis?variant=english&fen=B%3AW21%2C22%3AB5%2C6&moves=5-9"; !strings.HasSuffix(link, want) {
		t.Errorf("the link is %q, want …%s", link, want)
	}
	p.press("[data-panel=play]")
	p.press("[data-level='1']")
	p.press("[data-side=white]")
	p.until(`document.querySelector("#play")?.dataset.turn === "yours"`)
	g := p.game()
	if g.Turn != "white" || len(g.Legal) == 0 {
		t.Errorf("the game from here is %+v", g)
	}
}

// Games and positions are opened from text; what is wrong with them is said.
func TestAnalysisOpensText(t *testing.T) {
	p := open(t, 1440, 900)
	paste := func(text string) {
		p.press("[data-panel=open]")
		ask[bool](p, `(document.querySelector("#text").value = ?1, true)`, text)
		p.press("[data-do=read]")
	}
	p.analysis("?variant=english")
	paste("[Event \"A club\"]\n[GameType \"22\"]\n1. 22-18 12-16 2. 21-17 *\n")
	p.until(`document.querySelectorAll("#moves button.move").length === 3 && document.querySelector("#panel").hidden`)
	p.until(`location.search.startsWith("?variant=italian&moves=22-18")`)
	paste("W:WK12,22:B15,18")
	p.until(`document.querySelectorAll(".pieces .piece").length === 4 && document.querySelector("#panel").hidden`)
	paste("[White \"A\"]\n[GameType \"22\"]\n1. 22-18 12-16 2. 21-16 *\n\n[White \"B\"]\n[GameType \"22\"]\n1. 21-17 *\n")
	p.until(`document.querySelectorAll(".found li").length === 2`)
	if text := p.text(".found"); !strings.Contains(text, "Line 3") || !strings.Contains(text, "21-16") {
		t.Errorf("the fault is not told: %q", text)
	}
	p.shot("analysis-open")
	p.press(".found li:nth-child(2) button")
	p.until(`[...document.querySelectorAll("#moves button.move")].map((b) => b.innerText).join() === "21-17"`)
	p.press("[data-panel=open]")
	p.press("[data-do=read]")
	p.until(`document.querySelector("#text-fault").innerText === "There is nothing to open yet."`)
}

// A busy or silent server is said calmly, and asked again.
func TestAnalysisBearsABusyServer(t *testing.T) {
	p := open(t, 1440, 900)
	p.analysis(played)
	p.thinks()
	ask[bool](p, `(() => { const real = fetch; window.ask = "busy"; window.fetch = (at, how) => !String(at).includes("/analyses") || ask === "well" ? real(at, how)
		: ask === "busy" ? Promise.resolve(new Response('{"code": "too-many-analyses"}', {status: 503})) : Promise.reject(new TypeError("away")); return true; })()`)
	p.press("#steps [data-do=first]")
	p.until(`document.querySelector("#said").innerText.includes("too much to do")`)
	ask[bool](p, `(window.ask = "away", true)`)
	p.press("[data-do=again]")
	p.until(`document.querySelector("#said").innerText.includes("does not answer")`)
	ask[bool](p, `(window.ask = "well", true)`)
	p.until(`!document.querySelector("[data-do=again]")`)
	p.thinks()
}

// What the address names wrongly is said, and there is a board all the same.
func TestAnalysisOfNothing(t *testing.T) {
	for query, want := range map[string]string{
		"?variant=nosuch":                       "There is no game called nosuch.",
		"?game=nosuch":                          "This game is gone.",
		"?variant=italian&fen=W:W33:B1":         "There is no square 33 on this board.",
		"?variant=italian&moves=22-18+nonsense": "nonsense cannot be read as a move.",
	} {
		t.Run(query, func(t *testing.T) {
			p := open(t, 1440, 900)
			p.analysis(query)
			p.until(`document.querySelector("#said").innerText.includes(?1)`, want)
			p.forgive("40")
			p.forgive("422")
		})
	}
}

func TestAnalysisIsAccessible(t *testing.T) {
	axe := axeCore(t)
	for _, size := range []int{0, 2, 3} {
		for _, theme := range []string{"light", "dark"} {
			t.Run(sizes[size].name+" "+theme, func(t *testing.T) {
				p := open(t, sizes[size].width, sizes[size].height)
				p.media("prefers-color-scheme", theme)
				p.analysis(played)
				p.press("[data-do=review]")
				p.until(`document.querySelector("#points .turn") && document.querySelector("[data-do=review]")`)
				p.thinks()
				p.heed(axe, "reviewed")
				for _, panel := range []string{"setup", "play", "share", "open"} {
					p.press("[data-panel=" + panel + "]")
					p.heed(axe, panel)
					p.press("#panel [data-do=close]")
				}
			})
		}
	}
}
