package browser

import (
	"strings"
	"testing"
)

// What a reader takes away: the link, the position, the game as a file, a
// picture; in a row of a wide page, in the menu of a narrow one.
func TestAGameIsTakenAway(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=italian")
	p.until(`document.querySelector("#keep [data-do=copy-fen]")`)
	if ask[bool](p, `document.querySelector("[data-do=takeback]") !== null`) {
		t.Error("there is a take-back before the first move")
	}
	p.tap("22")
	p.tap("18")
	p.until(`document.querySelector("[data-do=takeback]") && document.querySelector("#play").dataset.turn === "yours"`)
	game := p.game()
	p.press("#keep [data-do=copy-link]")
	p.until(`document.querySelector("#status").innerText.includes("Copied.")`)
	p.press("#keep [data-do=copy-fen]")
	p.until(`document.querySelector("#live").textContent.startsWith("Copied.")`)
	file := ask[string](p, `fetch(document.querySelector("#keep a[href$='/pdn']").href).then((r) => r.text())`)
	if !strings.Contains(file, "1. 22-18 ") || !strings.Contains(file, `[Black "Damiera, level `) {
		t.Errorf("the file is\n%s", file)
	}
	p.until(`(async () => { const i = new Image(); i.src = document.querySelector("#keep a[href*='board.svg']").href; await i.decode(); return i.naturalWidth > 0; })()`)
	p.shot("keep-wide")

	narrow := open(t, 390, 844)
	narrow.visit("/?game=" + game.ID)
	narrow.press(".bar [data-do=menu]")
	narrow.until(`document.querySelector("#menu [data-do=copy-link]").checkVisibility()`)
	narrow.shot("keep-narrow")
}

// A page that may not copy never says that it has: it shows what to copy, on
// narrow screens too.
func TestAPageThatMayNotCopySaysSo(t *testing.T) {
	refuse := func(p *page) {
		p.until(`(navigator.clipboard.writeText = async () => { throw new Error("refused"); }, document.execCommand = () => false, true)`)
	}
	p := open(t, 390, 844)
	p.visit("/?variant=italian")
	refuse(p)
	p.press(".bar [data-do=menu]")
	p.press("#menu [data-do=copy-fen]")
	p.until(`document.querySelector("#status").innerText.includes("The browser does not let this page copy: W:W")`)
	p.fits("play, refused")
	p.shot("keep-refused")

	p.analysis("?variant=italian")
	refuse(p)
	p.press("[data-do=copy]")
	p.until(`document.querySelector("#said").innerText.includes("The browser does not let this page copy: W:W")`)
	p.fits("analysis, refused")
	p.shot("analysis-refused")
	if live := p.text("#live"); strings.Contains(live, "Copied") {
		t.Errorf("the analysis page tells a screen reader %q", live)
	}

	p.workshop("?game=italian")
	refuse(p)
	p.press("[data-do=share]")
	p.until(`document.querySelector("#link")?.value.includes("#t=")`)
	p.press("[data-do=copy]")
	p.until(`document.activeElement.id === "link"`)
	if said := p.text("[data-do=copy]"); said == "Copied" {
		t.Errorf("the workshop says %q", said)
	}
}

// Whoever opens a game by its link holds no seat: the page says whose move it
// is, speaks to nobody as you, and moves nothing.
func TestAStrangerLooksOn(t *testing.T) {
	player := open(t, 1440, 900)
	player.visit("/?variant=italian")
	id := player.game().ID
	stranger := open(t, 1440, 900)
	stranger.visit("/?game=" + id)
	stranger.until(`document.querySelector("#status").innerText.includes("You are watching.")`)
	if said := stranger.text("#status"); !strings.Contains(said, "White to move.") || strings.Contains(said, "Your move") {
		t.Errorf("the stranger reads %q", said)
	}
	if near := stranger.text("#near"); !strings.Contains(near, "White") || strings.Contains(near, "You") {
		t.Errorf("the stranger sees %q at the near edge", near)
	}
	if ask[bool](stranger, `document.querySelector("[data-do=resign], [data-do=hint]") !== null`) {
		t.Error("the stranger is offered what only a player may do")
	}
	player.tap("22")
	player.tap("18")
	stranger.until(`document.querySelectorAll("#moves [data-do=view]").length >= 1`)
	if live := stranger.text("#live"); strings.Contains(live, "You") {
		t.Errorf("the stranger hears %q", live)
	}
	player.press("[data-do=resign]")
	player.press("[data-do=resign-now]")
	stranger.until(`document.querySelector("#play").dataset.turn === "over"`)
	if said := stranger.text("#status"); !strings.Contains(said, "The computer wins.") {
		t.Errorf("at the end the stranger reads %q", said)
	}
}
