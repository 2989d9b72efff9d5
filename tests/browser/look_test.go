package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func reload(p *page) error { return chromedp.Do(p.ctx, chromedp.Reload()) }

var sizes = []struct {
	name          string
	width, height int64
}{
	{"desktop", 1440, 900}, {"middle", 1024, 768}, {"phone", 390, 844}, {"landscape", 844, 390}, {"narrow", 320, 640},
}

// No page scrolls sideways, every control can be seen, and the board stays
// where it is whatever the status says.
func TestFitsEveryScreen(t *testing.T) {
	for _, size := range sizes {
		for _, theme := range []string{"light", "dark"} {
			t.Run(size.name+" "+theme, func(t *testing.T) {
				p := open(t, size.width, size.height)
				p.media("prefers-color-scheme", theme)
				p.start("italian", "W:W21,22,24,25,27,30,32:B1,3,4,7,8,10,13,18,20", "human", "computer")
				x, y := p.square("24")
				p.tap("24")
				p.until(`document.querySelector("#status").classList.contains("refused")`)
				if u, v := p.square("24"); u != x || v != y {
					t.Errorf("the board moved from %v,%v to %v,%v", x, y, u, v)
				}
				p.fits(size.name + " " + theme)
				p.shot(size.name + "-" + theme)
			})
		}
	}
}

// Long words of other languages, and boards of other sizes.
func TestFitsEveryLanguage(t *testing.T) {
	for _, lang := range []string{"en", "it", "de", "da", "hr", "ru"} {
		for _, size := range sizes {
			t.Run(lang+" "+size.name, func(t *testing.T) {
				p := open(t, size.width, size.height)
				p.visit("/?variant=international&lang=" + lang)
				ask[bool](p, `(() => { const s = document.querySelector("#list-language"); s.value = ?1; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`, lang)
				p.until(`document.documentElement.lang === ?1`, lang)
				p.fits(lang)
				if rest := ask[string](p, `document.body.innerText.match(/\{\w+\}|\b(status|tool|level|result|counter|games)\.[a-z-]+/)?.[0] ?? ""`); rest != "" {
					t.Errorf("the page shows the bare key or placeholder %s", rest)
				}
			})
		}
	}
}

// A file saved into the folder is a game on the page, a broken one keeps its
// last good version and shows its faults.
func TestNewVariantsAppear(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=italian")
	file := filepath.Join(folder, "quick.yaml")
	t.Cleanup(func() { _ = os.Remove(file) })
	good := "format: 1\nid: quick\nextends: english\nnames: {en: Quick draughts}\nboard: {size: 6x6}\nsetup: {men: 1-2}\n"
	save := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	listed := `[...document.querySelectorAll(".games li")].map((e) => e.innerText).join("\n")`
	showAll := `(document.querySelector(".side [data-do=all]")?.click(), true)`
	save(good)
	p.until(showAll + ` && ` + listed + `.includes("Quick")`)
	save(strings.Replace(good, "board: {size: 6x6}", "board: {sise: 6x6}", 1))
	p.until(listed + `.includes("quick.yaml:5:9")`)
	if text := ask[string](p, listed); !strings.Contains(text, "size") {
		t.Errorf("the fault has no suggestion: %s", text)
	}
	p.shot("fault")
	p.press(`[data-id=quick]`)
	p.until(`document.querySelector("h1").innerText === "Quick draughts" && document.querySelectorAll("[data-square]").length === 18`)
	save(good)
	p.until(`!` + listed + `.includes("quick.yaml")`)
}

// The whole page, first visit, as it comes over the line.
func TestLoadsLittle(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/")
	p.until(`document.querySelector("#play").dataset.turn === "yours"`)
	bytes := ask[int](p, `performance.getEntries().filter((e) => e.transferSize && !e.name.includes("/events")).reduce((sum, e) => sum + e.transferSize, 0)`)
	fmt.Printf("first visit: %d bytes over the line\n", bytes)
	if bytes == 0 || bytes > 100_000 {
		t.Errorf("the first visit loads %d bytes, want at most 100,000", bytes)
	}
}
