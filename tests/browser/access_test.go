package browser

import (
	"os"
	"testing"

	"github.com/chromedp/chromedp"
)

// axeCore returns the checker of accessibility. It comes from npm; without it
// the tests are skipped, unless the browser tests are required.
func axeCore(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("DAMIERA_BROWSER") == "require" {
			t.Fatal(err)
		}
		t.Skip("axe-core is not installed: npm ci --prefix tests/browser")
	}
	return string(script)
}

// heed lets axe look at the page as it stands.
func (p *page) heed(axe, when string) {
	p.t.Helper()
	if !ask[bool](p, `typeof axe === "object"`) {
		if err := chromedp.Do(p.ctx, chromedp.Evaluate[chromedp.Void](axe)); err != nil {
			p.t.Fatal(err)
		}
	}
	for _, fault := range ask[[]string](p, `axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.help + " " + v.nodes.map((n) => n.html).join(" ").slice(0, 400)))`) {
		p.t.Errorf("%s: %s", when, fault)
	}
}

func TestIsAccessible(t *testing.T) {
	axe := axeCore(t)
	for _, size := range []int{0, 2, 3} {
		for _, theme := range []string{"light", "dark"} {
			t.Run(sizes[size].name+" "+theme, func(t *testing.T) {
				p := open(t, sizes[size].width, sizes[size].height)
				p.media("prefers-color-scheme", theme)
				p.start("italian", "W:W21,22,24,25,27,30,32:B1,3,4,7,8,10,13,18,20", "human", "computer")
				p.heed(axe, "at first")
				p.tap("24")
				p.until(`document.querySelector("#status").classList.contains("refused")`)
				p.heed(axe, "refused")
				p.press("[data-do=new]")
				p.until(`document.querySelector("[data-sides]")`)
				p.heed(axe, "asked")
			})
		}
	}
}
