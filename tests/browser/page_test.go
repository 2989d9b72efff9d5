package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// page is one tab. Anything that the console calls an error fails the test.
type page struct {
	t    *testing.T
	ctx  context.Context
	mu   sync.Mutex
	said []string // errors of the console
}

func open(t *testing.T, width, height int64) *page {
	t.Helper()
	if chrome == nil {
		t.Skip("no Chromium on this machine; the browser tests need the package chromium")
	}
	ctx, closeTab := chromedp.NewContext(chrome, chromedp.WithNewBrowserContext())
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	p := &page{t: t, ctx: ctx}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil {
		t.Fatal(err)
	}
	p.media("prefers-color-scheme", "light")
	messages := chromedp.Console(ctx)
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		for m, err := range messages {
			if err != nil {
				return
			}
			if m.Type == "error" || m.Type == chromedp.ConsoleException {
				p.mu.Lock()
				p.said = append(p.said, m.Text)
				p.mu.Unlock()
			}
		}
	}()
	t.Cleanup(func() {
		if t.Failed() {
			p.shot("failed-" + strings.NewReplacer("/", "-", " ", "-").Replace(t.Name()))
		}
		cancel()
		closeTab()
		<-heard
		for _, text := range p.said {
			t.Errorf("the console says: %s", text)
		}
	})
	return p
}

// forgive takes the console errors that match out: what a test provokes by itself.
func (p *page) forgive(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var kept []string
	for _, text := range p.said {
		if !strings.Contains(text, part) {
			kept = append(kept, text)
		}
	}
	p.said = kept
}

func (p *page) visit(path string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.Navigate(site+path)); err != nil {
		p.t.Fatal(err)
	}
	p.until(`document.querySelector("#play[data-turn]") && document.querySelectorAll("[data-square]").length > 0`)
}

// ask evaluates an expression on the page; a promise is awaited.
func ask[T any](p *page, expression string, args ...any) T {
	p.t.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](fill(expression, args), chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", fill(expression, args), err)
	}
	return value
}

// until waits on the page for a condition, for twenty seconds at most. A page
// that is being left for another cannot answer; the next one is asked instead.
func (p *page) until(condition string, args ...any) {
	p.t.Helper()
	look := fill(`new Promise((done) => {
		const ends = performance.now() + 2000;
		const look = () => (`+condition+`) ? done(true) : performance.now() > ends ? done(false) : setTimeout(look, 15);
		look();
	})`, args)
	var left error
	for ends := time.Now().Add(20 * time.Second); time.Now().Before(ends); {
		ok, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](look, chromedp.EvalAwaitPromise))
		if ok {
			return
		}
		if err != nil && !leaving(err) {
			p.t.Fatalf("%s: %v", fill(condition, args), err)
		}
		left = err
	}
	if left != nil {
		p.t.Fatalf("%s: %v", fill(condition, args), left)
	}
	p.t.Fatalf("never came true: %s\nstatus: %s", fill(condition, args), p.text("#status"))
}

// leaving reports whether a page could not answer because it went away.
func leaving(err error) bool {
	for _, words := range []string{"Inspected target navigated or closed", "Cannot find context", "Execution context was destroyed", "Not attached to an active page"} {
		if strings.Contains(err.Error(), words) {
			return true
		}
	}
	return false
}

// fill puts the arguments as JSON in the place of the question marks ?1, ?2…
func fill(expression string, args []any) string {
	for i, arg := range args {
		value, err := json.Marshal(arg)
		if err != nil {
			panic(err)
		}
		expression = strings.ReplaceAll(expression, "?"+strconv.Itoa(i+1), string(value))
	}
	return expression
}

func (p *page) text(selector string) string {
	p.t.Helper()
	return ask[string](p, `document.querySelector(?1)?.innerText ?? ""`, selector)
}

// fits fails the test if the page is wider than the screen; when tells of what
// was done to it.
func (p *page) fits(when string) {
	p.t.Helper()
	if wide := ask[float64](p, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
		p.t.Errorf("%s: the page is %v px too wide", when, wide)
	}
}

// press clicks the first visible element that matches, as a person does.
func (p *page) press(selector string) {
	p.t.Helper()
	p.until(`[...document.querySelectorAll(?1)].some((e) => e.checkVisibility())`, selector)
	x, y := p.spot(`[...document.querySelectorAll(?1)].find((e) => e.checkVisibility())`, selector)
	p.click(x, y)
}

func (p *page) click(x, y float64) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.MouseClickXY(x, y)); err != nil {
		p.t.Fatal(err)
	}
}

func (p *page) key(keys string) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent(keys)); err != nil {
		p.t.Fatal(err)
	}
}

// square returns the middle of a square on the screen.
func (p *page) square(name string) (x, y float64) {
	p.t.Helper()
	return p.spot(`document.querySelector("[data-square='" + ?1 + "']")`, name)
}

func (p *page) spot(element string, args ...any) (x, y float64) {
	p.t.Helper()
	at := ask[[]float64](p, `(() => { const e = `+element+`; e.scrollIntoView({block: "nearest"}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, args...)
	return at[0], at[1]
}

func (p *page) tap(square string) {
	p.t.Helper()
	p.click(p.square(square))
}

// drag moves the mouse from one square to another with the button down.
func (p *page) drag(from, to string) {
	p.t.Helper()
	x, y := p.square(from)
	u, v := p.square(to)
	if err := chromedp.Do(p.ctx,
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, (x+u)/2, (y+v)/2, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, u, v, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, u, v, chromedp.ButtonLeft)); err != nil {
		p.t.Fatal(err)
	}
}

func (p *page) media(feature, value string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: feature, Value: value}, {Name: "prefers-reduced-motion", Value: "reduce"}},
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// shot keeps a picture for people to look at.
func (p *page) shot(name string) {
	p.t.Helper()
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Logf("no picture %s: %v", name, err)
		return
	}
	if err := os.MkdirAll("shots", 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join("shots", name+".png"), picture, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// state is what the tests need of a game.
type state struct {
	ID      string `json:"id"`
	Variant struct {
		ID string `json:"id"`
	} `json:"variant"`
	Players map[string]struct {
		Kind  string `json:"kind"`
		Level int    `json:"level"`
	} `json:"players"`
	Ply    int    `json:"ply"`
	Turn   string `json:"turn"`
	Result *struct {
		Winner string `json:"winner"`
		Cause  string `json:"cause"`
	} `json:"result"`
	Legal []struct {
		Move string   `json:"move"`
		From string   `json:"from"`
		To   string   `json:"to"`
		Path []string `json:"path"`
	} `json:"legal"`
	Points map[string]int `json:"points"`
}

// game asks the server for the game on the page.
func (p *page) game() state {
	p.t.Helper()
	return ask[state](p, `fetch("/api/games/" + new URL(location.href).searchParams.get("game")).then((r) => r.json())`)
}

// start makes a game from a position and opens it with the seat that was given.
func (p *page) start(variant, fen, white, black string) {
	p.t.Helper()
	p.visit("/")
	seat := func(kind string) any {
		if kind == "human" {
			return map[string]any{"kind": kind}
		}
		return map[string]any{"kind": "computer", "level": 1}
	}
	id := ask[string](p, `fetch("/api/games", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(?1)}).then((r) => r.json()).then((g) => g.id)`,
		map[string]any{"variant": variant, "fen": fen, "white": seat(white), "black": seat(black)})
	p.visit(fmt.Sprintf("/?game=%s", id))
	p.until(`document.querySelector("#play").dataset.turn`)
}
