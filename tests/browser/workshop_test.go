package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// bench opens the workshop and waits until the text has been checked.
func (p *page) bench(address string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+"/workshop"+address)); err != nil {
		p.t.Fatal(err)
	}
	p.until(`document.querySelector("#code")?.value.length > 0 && document.querySelectorAll("#view svg").length > 0`)
}

// write puts a text into the editor, as if it had been typed over everything.
func (p *page) write(text string) {
	p.t.Helper()
	ask[bool](p, `(() => { const c = document.querySelector("#code"); c.focus(); c.select(); return document.execCommand("insertText", false, ?1); })()`, text)
}

// pictured is the file of the picture: a fault in line 11.
const pictured = `format: 1
id: turkish
names: {en: Turkish draughts, it: Dama turca}
board: {size: 8x8, cells: all}
setup: {men: 2-3}
pieces:
  man:  {move: {dirs: orth-fwd}, capture: {dirs: orth-fwd}}
  king:
    move: {dirs: orth, range: any}
    capture: {dirs: orth, reach: any, land: any}
capture: {remove: jump, turn: no-reverse, prefer: [pieces]}
promotion: {when: end}
draws:
  - {repeat: 3}
  - {plies: 0, while: {one: {pieces: 1},
      other: {pieces: 1}, quiet: true}}   # one each
notation: {squares: chess, capture: x, path: turns}
expect: {perft: [8, 64, 708, 7538]}
examples:
  - fen: "W:WKe2,d3,g3,h3,a2:Be5,c6,b4,f7,h6,g7,Kh8"
    shows: prefer-pieces
    legal: [e2xe6xb6xb3, e2xe6xb6xb2, e2xe6xb6xb1]
`

func TestWorkshopLooks(t *testing.T) {
	for _, size := range sizes {
		for _, theme := range []string{"light", "dark"} {
			t.Run(size.name+" "+theme, func(t *testing.T) {
				p := open(t, size.width, size.height)
				p.media("prefers-color-scheme", theme)
				p.bench("?game=turkish")
				p.write(pictured)
				p.until(`document.querySelectorAll(".tab").length === 2 && document.querySelector("#standing").innerText .startsWith("No fault.")`)
				p.press(`[data-tab="1"]`)
				p.until(`document.querySelector("#view figcaption").innerText.length > 0`)
				p.shot("workshop-good-" + size.name + "-" + theme)
				ask[bool](p, `(() => { const c = document.querySelector("#code"); c.focus(); const i = c.value.indexOf("reverse"); c.setSelectionRange(i + 6, i + 7); return document.execCommand("delete"); })()`)
				p.until(`document.querySelector(".band")`)
				p.shot("workshop-" + size.name + "-" + theme)
				if wide := ask[float64](p, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
					t.Errorf("the page is %v px too wide", wide)
				}
			})
		}
	}
}
