package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// rules opens the rules page and waits until its figures are drawn.
func (p *page) rules(query string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+"/rules"+query)); err != nil {
		p.t.Fatal(err)
	}
	p.until(`document.querySelectorAll("figure svg").length >= 8`)
}

// figure is the selector of the figure whose caption begins so.
func (p *page) figure(caption string) string {
	p.t.Helper()
	name := ask[string](p, `[...document.querySelectorAll("figure")].find((f) => f.querySelector("figcaption").innerText.startsWith(?1))?.dataset.figure ?? ""`, caption)
	if name == "" {
		p.t.Fatalf("no figure says %q", caption)
	}
	return `figure[data-figure="` + name + `"]`
}

func (p *page) show(selector, name string) {
	p.t.Helper()
	ask[bool](p, `(document.querySelector(?1).scrollIntoView(), true)`, selector)
	p.shot(name)
}

// The page fits every screen and looks as it should in both colours.
func TestRulesFitEveryScreen(t *testing.T) {
	for _, size := range sizes {
		for _, theme := range []string{"light", "dark"} {
			t.Run(size.name+" "+theme, func(t *testing.T) {
				p := open(t, size.width, size.height)
				p.media("prefers-color-scheme", theme)
				p.rules("?game=italian&with=english")
				p.until(`document.querySelectorAll("#compare figure svg").length > 1`)
				p.fits(size.name + " " + theme)
				p.shot("rules-" + size.name + "-" + theme)
				p.show("#ranking", "rules-ranking-"+size.name+"-"+theme)
				p.show("#compare", "rules-compare-"+size.name+"-"+theme)
			})
		}
	}
}

// Long words of other languages, and every size and pattern of board.
func TestRulesInEveryLanguage(t *testing.T) {
	for lang, c := range map[string]struct{ game, words string }{
		"en": {"canadian", "Which capture"}, "it": {"spanish", "Quale presa"},
		"de": {"dame", "Welcher Schlag"}, "da": {"turkish", "Hvilket slag"}, "hr": {"frisian", "Koje hvatanje"}, "ru": {"russian", "Какое взятие"},
	} {
		t.Run(lang+" "+c.game, func(t *testing.T) {
			p := open(t, 390, 844)
			p.rules("?game=" + c.game + "&lang=" + lang)
			p.until(`document.documentElement.lang === ?1`, lang)
			p.fits(lang)
			text := ask[string](p, `document.body.innerText`)
			if !strings.Contains(text, c.words) {
				t.Errorf("the page does not say %q", c.words)
			}
			if rest := ask[string](p, `document.body.innerText.match(/\{\w+\}|\b(rules|nav|diagram|title|status)\.[a-z-]+/)?.[0] ?? ""`); rest != "" {
				t.Errorf("the page shows the bare key or placeholder %s", rest)
			}
			p.shot("rules-" + lang)
		})
	}
}

// A diagram can be tried: what is refused is refused for the rule it shows,
// what is legal can be played, and the position comes back.
func TestADiagramIsTried(t *testing.T) {
	p := open(t, 1440, 900)
	p.rules("?game=italian")
	figure := p.figure("21x14x5 must be played")
	p.press(figure + " [data-do=try]")
	p.until(`document.querySelectorAll(?1 + " [data-square]").length === 32`, figure)
	p.tap("24")
	p.until(`document.querySelector(?1 + " .said").innerText.includes("24x15")`, figure)
	for _, part := range []string{"takes one", "21x14x5", "takes two", "Rule 1, most pieces"} {
		if said := p.text(figure + " .said"); !strings.Contains(said, part) {
			t.Errorf("%q does not say %q", said, part)
		}
	}
	p.shot("rules-refused")
	p.tap("21")
	p.tap("5")
	p.until(`document.querySelector(?1 + " .said").innerText === "21x14x5 is legal."`, figure)
	if pieces := ask[int](p, `document.querySelectorAll(?1 + " .pieces > .piece").length`, figure); pieces != 3 {
		t.Errorf("%d pieces are left, want 3", pieces)
	}
	p.press(figure + " [data-do=back]")
	p.until(`document.querySelectorAll(?1 + " .pieces > .piece").length === 5`, figure)
}

// By keyboard alone, and a chain hop by hop.
func TestADiagramIsTriedByKeyboard(t *testing.T) {
	p := open(t, 1440, 900)
	p.rules("?game=italian")
	figure := p.figure("29x22x15x6 must be played")
	p.press(figure + " [data-do=try]")
	p.until(`document.querySelectorAll(?1 + " [data-square]").length === 32`, figure)
	for _, square := range []string{"29", "22", "15", "6"} {
		ask[bool](p, `(document.querySelector(?1 + " [data-square='" + ?2 + "']").focus(), true)`, figure, square)
		p.key("\r")
	}
	p.until(`document.querySelector(?1 + " .said").innerText === "29x22x15x6 is legal."`, figure)
}

func TestRulesAreFoundAndLeft(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=dame")
	game := p.game().ID
	p.press(`.bar .nav a[href^="/rules"]`)
	p.until(`document.querySelector("h1")?.innerText === "German draughts" && document.querySelectorAll("figure svg").length > 8`)
	p.press(`#contents a[href="#draws"]`)
	p.until(`Math.abs(document.querySelector("#draws").getBoundingClientRect().top) < innerHeight / 3`)
	p.until(`document.querySelector("#contents a[aria-current]")?.hash === "#draws"`)
	p.press(`.nav a:not([aria-current])`)
	p.until(`document.querySelector("#play")?.dataset.turn && new URL(location.href).searchParams.get("game") === ?1`, game)

	p.rules("?game=italian")
	ask[bool](p, `(() => { const s = document.querySelector("[data-pick=game]"); s.value = "russian"; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	p.until(`document.querySelector("h1").innerText === "Russian draughts" && location.search.includes("game=russian")`)
	ask[bool](p, `(() => { const s = document.querySelector("[data-pick=other]"); s.value = "brazilian"; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	p.until(`document.querySelectorAll("#compare figure svg").length > 1 && location.search.includes("with=brazilian")`)
	if text := p.text("#compare"); !strings.Contains(text, "There is no rule that asks for the most pieces.") {
		t.Errorf("the comparison says %q", text)
	}
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+"/rules?game=nosuch")); err != nil {
		t.Fatal(err)
	}
	p.until(`document.querySelector("#text").innerText === "There is no game called nosuch."`)
	p.forgive("404")
}

func TestRulesAreAccessible(t *testing.T) {
	axe := axeCore(t)
	for _, size := range []int{0, 2} {
		for _, theme := range []string{"light", "dark"} {
			t.Run(sizes[size].name+" "+theme, func(t *testing.T) {
				p := open(t, sizes[size].width, sizes[size].height)
				p.media("prefers-color-scheme", theme)
				p.rules("?game=italian&with=english")
				p.until(`document.querySelectorAll("#compare figure svg").length > 1`)
				p.press(p.figure("21x14x5 must be played") + " [data-do=try]")
				p.heed(axe, "tried")
			})
		}
	}
}
