package browser

import (
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// wire is a way to the server that can be cut.
type wire struct {
	listener net.Listener
	mu       sync.Mutex
	cut      bool
	ends     []net.Conn
	all      sync.WaitGroup
}

func lay(t *testing.T) *wire {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{listener: listener}
	w.all.Go(func() {
		for near, err := listener.Accept(); err == nil; near, err = listener.Accept() {
			w.join(near)
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		w.set(true)
		w.all.Wait()
	})
	return w
}

// join carries bytes both ways until one end is closed.
func (w *wire) join(near net.Conn) {
	far, err := net.Dial("tcp", strings.TrimPrefix(site, "http://"))
	if err != nil {
		_ = near.Close()
		return
	}
	w.mu.Lock()
	w.ends = append(w.ends, near, far)
	if w.cut {
		_ = near.Close()
		_ = far.Close()
	}
	w.mu.Unlock()
	for _, way := range [][2]net.Conn{{near, far}, {far, near}} {
		w.all.Go(func() {
			_, _ = io.Copy(way[0], way[1])
			_ = near.Close()
			_ = far.Close()
		})
	}
}

// set cuts the wire or mends it.
func (w *wire) set(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = cut
	if !cut {
		return
	}
	for _, end := range w.ends {
		_ = end.Close()
	}
}

// Who was cut off while two moves were played and the game was resigned sees
// how it stands, and hears of the end once (SERVER-07).
func TestCutOff(t *testing.T) {
	player, reader := open(t, 1440, 900), open(t, 1440, 900)
	player.start("italian", "", "human", "human")
	w := lay(t)
	if err := chromedp.Do(reader.ctx, chromedp.Navigate("http://"+w.listener.Addr().String()+"/?game="+player.game().ID)); err != nil {
		t.Fatal(err)
	}
	reader.until(`document.querySelector("#status")?.innerText.includes("You are watching.")`)
	heard := reader.hear()
	w.set(true)
	reader.until(`heard.some((said) => said.includes("does not answer"))`)
	for i, move := range [][2]string{{"22", "18"}, {"10", "14"}} {
		player.tap(move[0])
		player.tap(move[1])
		player.played([]string{"22-18", "22-18 10-14"}[i])
	}
	player.press("[data-do=resign]")
	player.press("[data-do=resign-now]")
	player.until(`document.querySelector("#play").dataset.turn === "over"`)
	w.set(false)
	reader.until(`document.querySelector("#play").dataset.turn === "over"`)
	reader.played("22-18 10-14")
	all := heard()
	if ends := slices.DeleteFunc(slices.Clone(all), func(said string) bool { return !strings.Contains(said, "Black wins.") }); len(ends) != 1 {
		t.Errorf("the end was told %d times: %q", len(ends), all)
	}
	reader.forgive("net::ERR_")
}
