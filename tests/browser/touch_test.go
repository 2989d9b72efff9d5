package browser

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// finger lays a finger on the first point, moves it to the others and lifts it.
func (p *page) finger(points ...[2]float64) {
	p.t.Helper()
	send := func(kind input.DispatchTouchEventType, at []*input.TouchPoint) {
		p.t.Helper()
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at}); err != nil {
			p.t.Fatal(err)
		}
	}
	for i, at := range points {
		kind := input.DispatchTouchEventType("touchMove")
		if i == 0 {
			kind = "touchStart"
		}
		send(kind, []*input.TouchPoint{{X: at[0], Y: at[1]}})
	}
	send("touchEnd", []*input.TouchPoint{})
}

// On a phone a piece is dragged without moving the page (UI-07), and tapped
// all the same, also by a finger that is not quite still (UI-08).
func TestPlaysByTouch(t *testing.T) {
	p := open(t, 390, 500)
	if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(390, 500, chromedp.EmulateMobile, chromedp.EmulateTouch)); err != nil {
		t.Fatal(err)
	}
	p.start("italian", "", "human", "human")
	if room := ask[float64](p, `document.documentElement.scrollHeight - innerHeight`); room < 100 {
		t.Fatalf("the page could scroll by %v px only", room)
	}
	scrolled := func() float64 { return ask[float64](p, `scrollY`) }
	x, y := p.square("22")
	u, v := p.square("18")
	before := scrolled()
	p.finger([2]float64{x, y}, [2]float64{(2*x + u) / 3, (2*y + v) / 3}, [2]float64{(x + 2*u) / 3, (y + 2*v) / 3}, [2]float64{u, v})
	p.played("22-18")
	if after := scrolled(); after != before {
		t.Errorf("the drag has scrolled the page from %v to %v", before, after)
	}
	x, y = p.square("10")
	p.finger([2]float64{x, y}, [2]float64{x + 4, y + 4})
	p.holds("10")
	p.finger([2]float64{x - 4, y}, [2]float64{x, y})
	p.holds("")
	p.finger([2]float64{x, y})
	u, v = p.square("14")
	p.finger([2]float64{u, v})
	p.played("22-18 10-14")
}
