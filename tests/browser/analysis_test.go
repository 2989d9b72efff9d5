package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// analysis opens the analysis page and waits until its board stands.
func (p *page) analysis(query string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+"/analysis"+query)); err != nil {
		p.t.Fatal(err)
	}
	p.until(`document.querySelectorAll("[data-square]").length > 0 && document.querySelector("#analysis").dataset.turn === "yours"`)
}

// The page fits every screen and looks as it should in both colours.
func TestAnalysisFitsEveryScreen(t *testing.T) {
	for _, size := range sizes {
		for _, theme := range []string{"light", "dark"} {
			t.Run(size.name+" "+theme, func(t *testing.T) {
				p := open(t, size.width, size.height)
				p.media("prefers-color-scheme", theme)
				p.analysis("?variant=international&moves=32-28+19-23+28x19+14x23+33-28+23x32+37x28+16-21+31-26+11-16")
				p.until(`document.querySelectorAll(".line .move").length > 9`)
				if wide := ask[float64](p, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
					t.Errorf("the page is %v px too wide", wide)
				}
				p.shot("analysis-" + size.name + "-" + theme)
			})
		}
	}
}
