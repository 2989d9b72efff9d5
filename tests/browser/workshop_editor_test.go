package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// place is where a character of a line stands on the screen.
func (p *page) place(line, n int) (x, y float64) {
	p.t.Helper()
	at := ask[[]float64](p, `(() => {
		const walk = document.createTreeWalker(document.querySelectorAll(".line")[?1 - 1], NodeFilter.SHOW_TEXT);
		let left = ?2;
		for (let node = walk.nextNode(); node; left -= node.nodeValue.length, node = walk.nextNode()) {
			if (left >= node.nodeValue.length) continue;
			const range = document.createRange();
			range.setStart(node, left); range.setEnd(node, left + 1);
			const r = range.getBoundingClientRect();
			return [r.left + 1, r.top + r.height / 2];
		}
	})()`, line, n)
	return at[0], at[1]
}

// aligned checks that the field's own caret is drawn in the line where it stands.
func (p *page) aligned() {
	p.t.Helper()
	p.until(`(() => {
		const c = document.querySelector("#code"), row = c.value.slice(0, c.selectionStart).split("\n").length - 1;
		const off = c.getBoundingClientRect().top + 12 + 26 * row - document.querySelectorAll(".line")[row].getBoundingClientRect().top;
		return Math.abs(off) < 0.7;
	})()`)
}

// touch taps with a finger.
func (p *page) touch(x, y float64) {
	p.t.Helper()
	p.finger([2]float64{x, y})
}

// Below a band the caret stands where the mouse has been pressed, what is
// dragged over is chosen, and typing goes there.
func TestWorkshopCaretBelowABand(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=turkish")
	p.overwrite(strings.Replace(pictured, "no-reverse", "no-revers", 1))
	p.until(bad + ` === 1`)
	for _, c := range []struct{ line, n int }{{17, 11}, {3, 8}, {12, 3}, {11, 5}} {
		p.click(p.place(c.line, c.n))
		all, before := p.line()
		if want := strings.Split(pictured, "\n")[c.line-1][:c.n]; before != want {
			t.Errorf("line %d: the caret stands behind %q, want %q of %q", c.line, before, want, all)
		}
		p.aligned()
	}
	p.click(p.place(13, 0))
	p.key(kb.ArrowUp)
	p.key(kb.ArrowUp)
	if all, _ := p.line(); !strings.HasPrefix(all, "capture:") {
		t.Errorf("two lines up is %q", all)
	}
	x, y := p.place(17, 0)
	u, v := p.place(17, 8)
	if err := chromedp.Do(p.ctx,
		chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		chromedp.MouseEvent("mouseMoved", u, v, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseReleased", u, v, chromedp.ButtonLeft, chromedp.ClickCount(1))); err != nil {
		t.Fatal(err)
	}
	if chosen := ask[string](p, `(() => { const c = document.querySelector("#code"); return c.value.slice(c.selectionStart, c.selectionEnd); })()`); chosen != "notation" {
		t.Errorf("chosen is %q", chosen)
	}
	p.shot("workshop-chosen")
	p.with("clock")
	if all, _ := p.line(); !strings.HasPrefix(all, "clock: {squares") {
		t.Errorf("the line is %q", all)
	}
	if drawn := ask[string](p, `document.querySelectorAll(".line")[16].textContent`); !strings.HasPrefix(drawn, "clock: {squares") {
		t.Errorf("drawn is %q", drawn)
	}
}

// A finger puts the caret where it taps, above a band and below it; the words
// allowed here are a button, and one of them is chosen by a tap.
func TestWorkshopByTouch(t *testing.T) {
	p := open(t, 390, 844)
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile, chromedp.EmulateTouch)); err != nil {
		t.Fatal(err)
	}
	p.workshop("?game=turkish")
	p.overwrite(strings.Replace(pictured, "no-reverse", "no-revers", 1))
	p.until(bad + ` === 1`)
	ask[bool](p, `(document.querySelector("#bench").scrollTop = 60, document.querySelector("#edit").scrollIntoView(), true)`)
	for _, c := range []struct{ line, n int }{{17, 11}, {4, 8}, {12, 3}, {11, 5}} {
		p.touch(p.place(c.line, c.n))
		p.until(`document.querySelector("#code").value.slice(0, document.querySelector("#code").selectionStart).split("\n").length === ?1`, c.line)
		p.aligned()
	}
	p.shot("workshop-touch")
	p.caret("promotion: {when: ")
	p.touch(p.spot(`document.querySelector(".keys button")`))
	p.until(`document.querySelectorAll("#words [role=option]").length === 3`)
	p.shot("workshop-touch-words")
	p.touch(p.spot(`document.querySelector("#words [role=option]:last-child")`))
	p.until(`document.querySelector("#code").value.includes("promotion: {when: pass}") && document.querySelector("#words").hidden`)
}
