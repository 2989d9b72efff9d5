package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// hear listens to the live region as it stands now; a region that is replaced
// by another falls silent, as it does for a screen reader.
func (p *page) hear() (heard func() []string) {
	p.t.Helper()
	ask[bool](p, `(() => { const node = document.querySelector("#live[aria-live]"); window.heard = [];
		new MutationObserver((all) => heard.push(...all.flatMap(({addedNodes}) => [...addedNodes].map((text) => text.data.trim())))).observe(node, {childList: true});
		return true; })()`)
	return func() []string {
		p.t.Helper()
		return ask[[]string](p, `heard`)
	}
}

// Answers to keys are heard (A11Y-01), and so are the moves of the other side
// while the focus stays on the board (A11Y-02), in their order even if the
// computer's move is known before the answer to one's own.
func TestMovesAreHeard(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=italian")
	p.until(`document.querySelector("#play").dataset.turn === "yours"`)
	heard := p.hear()
	ask[bool](p, `(() => { const real = fetch, at = "/api/games/" + new URL(location.href).searchParams.get("game");
		const replied = new Promise((done) => new EventSource(at + "/events").addEventListener("state", ({data}) => JSON.parse(data).ply === 2 && done()));
		window.fetch = async (at, how) => { const answer = await real(at, how); if (String(at).endsWith("/moves")) await replied; return answer; }; return true; })()`)
	for _, square := range []string{"22", "18"} {
		ask[bool](p, `(document.querySelector("[data-square='" + ?1 + "']").focus(), true)`, square)
		p.key("\r")
	}
	p.until(`heard.length >= 2`)
	if all := heard(); all[0] != "You: 22-18." || !strings.HasPrefix(all[1], "Computer: ") || !strings.HasSuffix(all[1], "Your move.") {
		t.Errorf("heard %q; want the own move, then the reply and whose move it is", all)
	}
	if at := ask[string](p, `document.activeElement.dataset.square ?? ""`); at != "18" {
		t.Errorf("the focus went to %q", at)
	}
	ask[bool](p, `(heard.length = 0, true)`)
	p.key("l")
	p.until(`heard.length === 1 && heard[0].startsWith("Computer: ")`)
	p.key("l") // the same once more is heard once more
	p.until(`heard.length === 2 && heard[1] === heard[0]`)
}

// The jumps of a capture run one after another and are one move (UI-14): the
// reader is not asked in between, and is told once.
func TestAChainRunsInOrder(t *testing.T) {
	p := open(t, 1440, 900)
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}},
	}); err != nil {
		t.Fatal(err)
	}
	p.start("italian", "W:W20,23,29:B1,12", "human", "computer")
	heard := p.hear()
	ask[bool](p, `(() => { const real = Element.prototype.animate; window.ran = [];
		Element.prototype.animate = function (frames, how) {
			const run = real.call(this, frames, how), at = this.dataset.at, turn = document.querySelector("#play").dataset.turn;
			if (at) { ran.push(at + " begins, " + turn); run.finished.then(() => ran.push(at + " ends")); }
			return run;
		}; return true; })()`)
	p.tap("20")
	p.tap("15")
	p.played("20-15 12x19x28")
	want := "15 begins, theirs; 15 ends; 19 begins, theirs; 19 ends; 28 begins, theirs; 28 ends; " +
		"fading15 begins, theirs; fading23 begins, theirs; fading15 ends; fading23 ends"
	if ran := strings.Join(ask[[]string](p, `ran`), "; "); ran != want {
		t.Errorf("it ran\n%s, want\n%s", ran, want)
	}
	all := heard()
	if n := len(slices.DeleteFunc(all, func(said string) bool { return !strings.Contains(said, "12x19x28") })); n != 1 {
		t.Errorf("the capture was told %d times: %q", n, all)
	}
}
