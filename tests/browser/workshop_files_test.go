package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A game that was just written is played: the rules say why a move is refused,
// a new game has the same rules, and they can be read.
func TestWorkshopGameIsPlayed(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=english")
	own := "id: english\nextends: italian\nnames: {en: My draughts}\nsetup: {first: white}\ncapture: {prefer: [pieces]}\n"
	p.overwrite(own)
	p.until(good + ` && !document.querySelector("[data-do=play]").disabled`)
	p.press("[data-do=play]")
	p.until(`document.querySelector("#play[data-turn=yours]") && document.querySelector("#side h1").innerText === "My draughts"`)
	first := p.game().ID
	if current := ask[int](p, `document.querySelectorAll(".games [aria-current]").length`); current != 0 {
		t.Error("the list takes the game for one of its own")
	}
	p.tap("22")
	p.tap("13")
	p.until(`document.querySelector("#status").classList.contains("refused")`)
	p.shot("workshop-played")
	p.tap("22")
	p.tap("18")
	p.until(`document.querySelectorAll("#moves button.move").length === 2`)
	p.press("[data-do=resign]")
	p.press("[data-do=resign-now]")
	p.until(`document.querySelector("#play[data-turn=over]")`)
	p.press("#status [data-do=new]")
	p.press(`[data-sides="second"]`)
	p.until(`new URL(location.href).searchParams.get("game") !== ?1 && document.querySelector("#side h1").innerText === "My draughts" && document.querySelectorAll("#moves button.move").length === 1`, first)
	p.press(`.bar .nav a[href^="/rules"]`)
	p.until(`document.querySelector("#text h1")?.innerText === "My draughts" && document.querySelectorAll("figure svg").length > 5`)
	if text := p.text("#text"); !strings.Contains(text, "most pieces") || ask[bool](p, `document.querySelector("#compare") !== null`) {
		t.Errorf("the rules do not say what was written:\n%s", text)
	}
	p.press("figure [data-do=try]")
	p.until(`document.querySelectorAll("figure [data-square]").length === 32`)
	p.press(`.bar .nav a:not([aria-current])`)
	p.until(`document.querySelector("#play")?.dataset.turn && document.querySelector("#side h1").innerText === "My draughts"`)
}

// A link holds the file. Opening it shows and checks the text and does nothing
// else; the reader's own text can be had back.
func TestWorkshopLinks(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=turkish")
	p.overwrite(pictured)
	p.until(good)
	p.press("[data-do=share]")
	p.until(`document.querySelector("#link")?.value.includes("#t=")`)
	link := strings.TrimPrefix(ask[string](p, `document.querySelector("#link").value`), site)
	p.shot("workshop-share")

	q := open(t, 390, 844)
	q.workshop("?game=english")
	q.overwrite(tiny)
	q.until(good)
	if err := chromedp.Do(q.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(site+link)); err != nil {
		t.Fatal(err)
	}
	q.until(good+` && document.querySelector("#code").value === ?1 && location.hash === ""`, pictured)
	q.until(`document.querySelector("#notice").innerText.startsWith("This file came by a link.")`)
	asked := ask[[]string](q, `performance.getEntriesByType("resource").map((e) => new URL(e.name).pathname).filter((path) => path.startsWith("/api/"))`)
	for _, path := range asked {
		if path != "/api/check" && path != "/api/variants" {
			t.Errorf("a stranger's link made the page ask for %s", path)
		}
	}
	q.shot("workshop-linked")
	q.press("[data-do=open]")
	q.press("[data-do=aside]")
	q.until(good+` && document.querySelector("#code").value === ?1`, tiny)

	for _, c := range []struct{ name, link, says string }{
		{"damaged", link[:len(link)-9], "damaged"},
		{"no base64", "/workshop#t=%25%25", "damaged"},
		{"too long", "/workshop#t=" + strings.Repeat("A", 400_001), "256 KiB"},
	} {
		if err := chromedp.Do(q.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(site+c.link)); err != nil {
			t.Fatal(err)
		}
		q.until(`document.querySelector("#notice")?.innerText.includes(?1) && document.querySelector("#code").value === ?2`, c.says, tiny)
	}
}

// The text outlives a reload; a game of the house and a file from a disk take
// its place, and undo brings it back.
func TestWorkshopOpensAndKeeps(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("")
	p.until(good)
	p.overwrite(tiny)
	p.until(good + ` && document.querySelector("h1").innerText === "tiny.yaml"`)
	if err := reload(p); err != nil {
		t.Fatal(err)
	}
	p.until(`document.querySelector("#standing")?.innerText === "No fault. Kept in this browser." && document.querySelector("#code").value === ?1`, tiny)
	p.press("[data-do=open]")
	p.until(`document.querySelectorAll("[data-pick=copy] option").length > 40`)
	p.shot("workshop-open")
	ask[bool](p, `(() => { const s = document.querySelector("[data-pick=copy]"); s.value = "italian"; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	p.until(good + ` && document.querySelector("h1").innerText === "italian.yaml" && document.querySelector(".origin").innerText === "copied from Italian"`)
	ask[bool](p, `document.execCommand("undo")`)
	p.until(`document.querySelector("#code").value === ?1`, tiny)
	ask[bool](p, `(() => {
		const files = new DataTransfer();
		files.items.add(new File([?1], "x.yaml"));
		const picker = document.querySelector("#picker");
		picker.files = files.files;
		picker.dispatchEvent(new Event("change"));
		return true;
	})()`, strings.ReplaceAll(pictured, "\n", "\r\n"))
	p.until(good + ` && document.querySelector("h1").innerText === "turkish.yaml" && document.querySelectorAll(".tab").length === 2`)
	ask[bool](p, `(() => {
		const files = new DataTransfer();
		files.items.add(new File([new Uint8Array([255, 254, 0])], "x.yaml"));
		document.querySelector("#edit").dispatchEvent(new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true}));
		return true;
	})()`)
	p.until(`document.querySelector("#notice").innerText === "This file is no text. It was not opened."`)
}

// A server that is silent is waited for.
func TestWorkshopOutlivesSilence(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=turkish")
	p.until(good)
	ask[bool](p, `(window.real = window.fetch, window.fetch = () => Promise.reject(new TypeError("off")), true)`)
	p.overwrite(tiny)
	p.until(`document.querySelector("#standing").innerText.startsWith("The server does not answer.")`)
	ask[bool](p, `(window.fetch = window.real, true)`)
	p.until(good + ` && document.querySelector("#figures dd").innerText === "8 of 16"`)
}

// The rules in words follow the text; an example is tried; a hundred games are
// played to see what the game is like.
func TestWorkshopTellsOfTheGame(t *testing.T) {
	p := open(t, 1440, 900)
	p.workshop("?game=turkish")
	p.overwrite(pictured)
	p.until(good + ` && document.querySelectorAll(".tab").length === 2`)
	p.press(`[data-tab="1"]`)
	p.press("#view [data-do=try]")
	p.until(`document.querySelectorAll("#view [data-square]").length === 64`)
	p.tap("e2")
	p.tap("e3")
	p.until(`document.querySelector("#view .said").innerText.includes("You must capture.")`)
	p.overwrite(tiny)
	p.until(good + ` && document.querySelectorAll(".tab").length === 1`)
	p.press("[data-do=explain]")
	p.until(`document.querySelectorAll("#rules figure svg").length > 3`)
	p.overwrite(tiny + "capture: {force: may}\n")
	p.until(`document.querySelector("#rules").innerText.includes("Nobody has to capture")`)
	p.show("#inwords", "workshop-rules")
	p.press("[data-do=measure]")
	p.until(`document.querySelector(".progress progress")?.value > 0 || document.querySelector(".report")`)
	p.until(`document.querySelector("[data-do=measure]") && document.querySelectorAll(".report tbody tr").length === 5 && document.querySelector(".report").innerText.includes("100 games")`)
	p.show("#health", "workshop-health")
	p.heed(axeCore(t), "measured")
	p.overwrite(tiny)
	p.until(good + ` && document.querySelector("#health").innerText.includes("earlier text")`)
}
