package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// workshop opens the page and waits until its text has been checked.
func (p *page) workshop(address string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+"/workshop"+address)); err != nil {
		p.t.Fatal(err)
	}
	p.until(`document.querySelector("#code")?.value.length > 0 && document.querySelectorAll("#view svg").length > 0`)
}

// overwrite types a text over the whole file, as pasting does.
func (p *page) overwrite(text string) {
	p.t.Helper()
	ask[bool](p, `(() => { const c = document.querySelector("#code"); c.focus(); c.select(); return document.execCommand("insertText", false, ?1); })()`, text)
}

// caret puts the caret behind a part of the text.
func (p *page) caret(after string) {
	p.t.Helper()
	ask[bool](p, `(() => { const c = document.querySelector("#code"); c.focus(); const i = c.value.indexOf(?1) + ?1.length; c.setSelectionRange(i, i); return true; })()`, after)
}

// line is the line with the caret, and what stands before the caret.
func (p *page) line() (all, before string) {
	p.t.Helper()
	at := ask[[]string](p, `(() => { const c = document.querySelector("#code"); const i = c.selectionStart; const from = c.value.lastIndexOf("\n", i - 1) + 1; const to = c.value.indexOf("\n", i); return [c.value.slice(from, to < 0 ? c.value.length : to), c.value.slice(from, i)]; })()`)
	return at[0], at[1]
}

func (p *page) with(keys string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...))); err != nil {
		p.t.Fatal(err)
	}
}

// enter presses Enter as a keyboard does: a page that takes the key gets no sign.
func (p *page) enter() {
	p.t.Helper()
	for _, kind := range []input.DispatchKeyEventType{"rawKeyDown", "keyUp"} {
		if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: "Enter", Code: "Enter", WindowsVirtualKeyCode: 13}); err != nil {
			p.t.Fatal(err)
		}
	}
}

const (
	good = `document.querySelector("#standing").innerText.startsWith("No fault.")`
	bad  = `document.querySelectorAll(".band .fault").length`
)

// pictured is a file with all that the page shows.
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
    shows: must-capture
    legal: [e2xe6xb6xb3, e2xe6xb6xb2, e2xe6xb6xb1]
`

// tiny is over in a few moves.
const tiny = `id: tiny
names: {en: Tiny draughts}
board: {size: 4x4}
setup: {men: 1}
pieces:
  man:  {move: {dirs: diag-fwd}, capture: {dirs: diag-fwd}}
  king: {move: {dirs: diag}, capture: {dirs: diag}}
draws: [{repeat: 3}]
`

// The page fits every screen, with and without a fault, and looks as it should.
func TestWorkshopFitsEveryScreen(t *testing.T) {
	for i, size := range sizes {
		theme := []string{"light", "dark"}[i%2]
		t.Run(size.name+" "+theme, func(t *testing.T) {
			p := open(t, size.width, size.height)
			p.media("prefers-color-scheme", theme)
			p.workshop("?game=turkish")
			p.overwrite(pictured)
			p.until(good + ` && document.querySelectorAll(".tab").length === 2`)
			p.press(`[data-tab="1"]`)
			p.until(`document.querySelector("#view figcaption").innerText.includes("e2xe6xb6xb1")`)
			p.show("#view", "workshop-board-"+size.name+"-"+theme)
			p.caret("no-reverse")
			p.key(kb.Backspace)
			p.until(bad + ` === 1`)
			p.shot("workshop-" + size.name + "-" + theme)
			p.fits(size.name + " " + theme)
		})
	}
}

// A fault is told below its line and repaired by the word it proposes; undo
// brings it back. All faults come at once, keys lead from one to the next.
func TestWorkshopFaults(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=turkish")
	p.overwrite(pictured)
	p.until(good)
	p.caret("no-reverse")
	p.key(kb.Backspace)
	p.until(bad + ` === 1`)
	band := p.text(".band")
	for _, part := range []string{"No value “no-revers” for capture.turn.", "Did you mean no-reverse?", "It may be any or no-reverse.", "turn: no-reverse"} {
		if !strings.Contains(band, part) {
			t.Errorf("%q does not say %q", band, part)
		}
	}
	if said := p.text("#standing"); said != "1 fault: unknown value, line 11, column 31" {
		t.Errorf("the line below says %q", said)
	}
	if wrong := p.text(".wrong"); wrong != "no-revers" {
		t.Errorf("the wavy line is under %q", wrong)
	}
	p.until(`document.querySelector("#age").innerText !== "" && document.querySelector("[data-do=play]").disabled && document.querySelectorAll("#view svg").length === 1`)
	p.until(`document.querySelector("#live").innerText.includes("no-revers")`)

	p.press(".mend")
	p.until(good + ` && ` + bad + ` === 0`)
	if all, _ := p.line(); !strings.Contains(all, "turn: no-reverse,") {
		t.Errorf("the line is %q", all)
	}
	ask[bool](p, `document.execCommand("undo")`)
	p.until(bad + ` === 1`)
	p.with("\r", chromedp.ModifierAlt)
	p.until(good)

	p.overwrite("id: many\nbored: 1\nextends: italian\ncapture: {turn: no-revers, force: maybe}\n")
	p.until(bad + ` === 3 && document.querySelectorAll(".faulty").length === 2`)
	p.caret("id")
	for _, want := range []string{"", "capture: {turn: ", "capture: {turn: no-revers, force: ", ""} {
		p.key(kb.F8)
		if _, before := p.line(); before != want {
			t.Errorf("the next fault is behind %q, want %q", before, want)
		}
	}
	p.with(kb.F8, chromedp.ModifierShift)
	if _, before := p.line(); before != "capture: {turn: no-revers, force: " {
		t.Errorf("the fault before is behind %q", before)
	}
	p.shot("workshop-faults")
}

// By keyboard alone: the words allowed here, with what they mean.
func TestWorkshopCompletes(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=turkish")
	p.overwrite(strings.Replace(pictured, "turn: no-reverse, ", "", 1))
	p.until(good)
	shown := `[...document.querySelectorAll("#words [role=option]")].map((e) => e.querySelector("b").innerText).join(" ")`
	p.caret("prefer: [pieces]")
	p.with(", ")
	p.with(" ", chromedp.ModifierCtrl)
	p.until(`(` + shown + `) === "force chain turn"`)
	p.until(`document.querySelector("#words [aria-selected=true] span").innerText.length > 10`)
	p.key(kb.ArrowDown)
	p.key(kb.ArrowDown)
	p.until(`document.querySelector("#code").getAttribute("aria-activedescendant") === document.querySelector("#words [aria-selected=true]").id`)
	p.shot("workshop-words")
	p.enter()
	if _, before := p.line(); before != "capture: {remove: jump, prefer: [pieces], turn: " {
		t.Errorf("before the caret stands %q", before)
	}
	p.with("no")
	p.with(" ", chromedp.ModifierCtrl)
	p.until(`(` + shown + `) === "no-reverse"`)
	p.key(kb.Tab)
	p.until(good + ` && document.querySelector("#code").value.includes("[pieces], turn: no-reverse}")`)
	p.caret("  king:")
	p.enter()
	if _, before := p.line(); before != "    " {
		t.Errorf("a new line below a key begins with %q", before)
	}
	ask[bool](p, `document.execCommand("undo")`)
	p.caret("pieces:\n  man:")
	p.press(".keys button")
	p.until(`!document.querySelector("#words").hidden && (` + shown + `).startsWith("{")`)
	p.key(kb.Escape)
	p.until(`document.querySelector("#words").hidden`)
	// Escape has closed the list only; Tab leaves the editor, so nobody is caught in it.
	p.key(kb.Tab)
	p.until(`document.activeElement.id !== "code"`)
}

func TestWorkshopInEveryLanguage(t *testing.T) {
	for lang, width := range map[string]int64{"en": 1024, "it": 320, "de": 320, "da": 390, "hr": 320, "ru": 320} {
		t.Run(lang, func(t *testing.T) {
			p := open(t, width, 700)
			p.workshop("?game=turkish&lang=" + lang)
			p.until(`document.documentElement.lang === ?1 && document.querySelectorAll("#figures dd").length === 6`, lang)
			for _, panel := range []string{"open", "share"} {
				p.press(`[data-do=` + panel + `]`)
				p.until(`document.querySelector("#panel:not([hidden])")`)
				p.fits("with the panel " + panel)
			}
			p.overwrite("id: x\nextends: nosuch\n")
			p.until(bad + ` === 1`)
			if rest := ask[string](p, `document.body.innerText.match(/\{\w+\}|\b(workshop|rules|nav|tool|status|games|result)\.[a-z-]+/)?.[0] ?? ""`); rest != "" {
				t.Errorf("the page shows the bare key or placeholder %s", rest)
			}
			p.shot("workshop-" + lang)
		})
	}
}

func TestWorkshopIsAccessible(t *testing.T) {
	axe := axeCore(t)
	for _, size := range []int{0, 2} {
		for _, theme := range []string{"light", "dark"} {
			t.Run(sizes[size].name+" "+theme, func(t *testing.T) {
				p := open(t, sizes[size].width, sizes[size].height)
				p.media("prefers-color-scheme", theme)
				p.workshop("?game=turkish")
				p.overwrite(strings.Replace(pictured, "no-reverse", "no-revers", 1))
				p.until(bad + ` === 1`)
				p.heed(axe, "with a fault")
				p.caret("no-revers")
				p.with(" ", chromedp.ModifierCtrl)
				p.until(`!document.querySelector("#words").hidden`)
				p.heed(axe, "with words")
				p.press("[data-do=open]")
				p.until(`document.querySelector("#panel:not([hidden])")`)
				p.heed(axe, "opening")
			})
		}
	}
}
