package browser

import (
	"strings"
	"testing"
)

// fork is a position in which 21x14x5 is the only move, and nothing takes back.
const fork = "W:W21,24:B1,10,18,20"

// holds waits until the piece on a square is in hand; with no square until none is.
func (p *page) holds(square string) {
	p.t.Helper()
	p.until(`(document.querySelector("[aria-selected=true]")?.dataset.square ?? "") === ?1`, square)
}

// played waits until these are the moves of the game, and the reader's turn or the end has come.
func (p *page) played(moves string) {
	p.t.Helper()
	p.until(`[...document.querySelectorAll("#moves button.move")].map((b) => b.firstChild.data).join(" ") === ?1 && document.querySelector("#play").dataset.turn !== "theirs"`, moves)
}

// A chain is clicked square by square, or its last square alone (UI-01); a
// second click while the move is on its way sends nothing (UI-10).
func TestAChainIsClicked(t *testing.T) {
	p := open(t, 1440, 900)
	p.start("italian", fork, "human", "human")
	p.tap("21")
	p.tap("14")
	p.holds("14")
	p.tap("5")
	p.played("21x14x5")
	p.press("[data-do=takeback]")
	p.played("")

	p.tap("21") // the second half of a double click on the way drops nothing
	x, y := p.square("14")
	p.click(x, y)
	p.click(x, y)
	p.holds("14")
	p.tap("5")
	p.played("21x14x5")
	p.press("[data-do=takeback]")
	p.played("")

	ask[bool](p, `(() => { const real = fetch; window.sent = []; window.fetch = (at, how) => String(at).endsWith("/moves")
		? new Promise((done) => sent.push(() => done(real(at, how)))) : real(at, how); return true; })()`)
	p.tap("21")
	x, y = p.square("5")
	p.click(x, y)
	p.click(x, y)
	if n := ask[int](p, `(sent.forEach((go) => go()), sent.length)`); n != 1 {
		t.Errorf("the move was sent %d times", n)
	}
	p.played("21x14x5")
}

// A piece that cannot move is refused in words and holds nobody up, and a
// piece in hand is dropped by Escape, by another click, and beside the board (UI-02).
func TestAPieceIsDroppedAgain(t *testing.T) {
	p := open(t, 1440, 900)
	p.start("italian", "", "human", "human")
	p.tap("29")
	p.until(`document.querySelector("#status").classList.contains("refused")`)
	if said := p.text("#status"); !strings.Contains(said, "29 is blocked.") {
		t.Errorf("the page says %q", said)
	}
	p.tap("22")
	p.holds("22")
	p.key("\x1b")
	p.holds("")
	p.tap("22")
	p.holds("22")
	p.tap("22")
	p.holds("")
	p.tap("22")
	p.holds("22")
	edge := ask[[]float64](p, `(({left, top}) => [left, top])(document.querySelector(".board").getBoundingClientRect())`)
	p.click(edge[0]+2, edge[1]+2)
	p.holds("")
	p.tap("22")
	p.tap("18")
	p.played("22-18")
}

// A board that was turned is dragged on by what it shows, and so is that of the
// next game (UI-04), which is of the same rules, colours and level (SERVER-14).
func TestANewGameAfterTurning(t *testing.T) {
	p := open(t, 1440, 900)
	p.visit("/?variant=english")
	p.key("2")
	p.press("[data-do=new]")
	p.press("[data-sides=second]")
	drags := func() {
		t.Helper()
		p.until(`document.querySelector("#play").dataset.turn === "yours" && document.querySelectorAll("#moves button.move").length === 1`)
		if astray := ask[[]string](p, `[...document.querySelectorAll(".names text")].filter((name) => {
			const [n, c] = [name, document.querySelector("[data-square='" + name.textContent + "']")].map((e) => e.getBoundingClientRect());
			return n.left < c.left || n.right > c.right || n.top < c.top - 4 || n.bottom > c.bottom + 4;
		}).map((name) => name.textContent)`); len(astray) > 0 {
			t.Errorf("the names %v stand on other squares", astray)
		}
		move := p.game().Legal[0].Path
		p.drag(move[0], move[1])
		p.until(`document.querySelectorAll("#moves button.move").length === 3`)
	}
	p.until(`document.querySelectorAll("#moves button.move").length === 1`)
	_, before := p.square("1")
	p.press("[data-do=turn]")
	p.until(`document.querySelector("[data-square='1']").getBoundingClientRect().y !== ?1`, before)
	drags()
	first := p.game().ID
	p.press("[data-do=new]")
	p.press("[data-do=start].filled")
	p.until(`new URL(location.href).searchParams.get("game") !== ?1`, first)
	drags()
	g := p.game()
	if g.Variant.ID != "english" || g.Players["white"].Kind != "human" || g.Players["black"].Level != 2 {
		t.Errorf("the new game is of %s, between %v", g.Variant.ID, g.Players)
	}
}
