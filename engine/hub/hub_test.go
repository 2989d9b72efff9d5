package hub

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"damiera/core"
	"damiera/core/coretest"
	"damiera/engine"
)

func talk(t *testing.T, v *core.Variant, script string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(context.Background(), v, strings.NewReader(script), &out, Options{Version: "1", HashMB: 1}); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// The first position is the example of the protocol's own description.
const start10 = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"

func TestStartPositionIsThatOfTheProtocol(t *testing.T) {
	v := coretest.Variant(t, "international")
	if got := writePosition(v, &v.Start); got != start10 {
		t.Errorf("got %s, want %s", got, start10)
	}
	p, err := readPosition(v, start10)
	if err != nil || p != v.Start {
		t.Errorf("read %+v, %v", p, err)
	}
}

// API-05: what the protocol does not know is ignored.
func TestConversation(t *testing.T) {
	v := coretest.Variant(t, "international")
	out := talk(t, v, "hub\nset-param name=hash value=2\nnonsense here=1\ninit\nping\nnew-game\n"+
		"pos pos="+start10+" moves=\"32-28 19-23 28x19x23\"\nlevel depth=3\ngo think\nstop\nquit\n")
	want := []string{"id name=Damiera", "param name=variant", "param name=hash", "wait", "ready", "pong"}
	for i, prefix := range want {
		if !strings.HasPrefix(out[i], prefix) {
			t.Errorf("line %d is %q, want %q…", i+1, out[i], prefix)
		}
	}
	last, _ := parse(out[len(out)-1])
	if move, _ := last.get("move"); last.command != "done" || !strings.HasSuffix(move, "x19") {
		t.Errorf("the last line is %q; black must take back on 19", out[len(out)-1])
	}
}

func TestFaultsAreSaid(t *testing.T) {
	v := coretest.Variant(t, "english")
	for script, want := range map[string]string{
		"pos":                                 "needs the argument pos",
		"pos pos=Wee":                         "32 for the squares, not 3",
		"pos pos=W" + strings.Repeat("x", 32): "stands for no piece",
		"pos pos=X" + strings.Repeat("e", 32): "begins with W or B",
		"pos pos=W" + strings.Repeat("b", 32): "",
		"level depth=deep":                    "write a number",
		"set-param name=hash value=0":         "from 1 to 4096",
		"set-param name=variant value=killer": "start it with another game",
		"go \"":                               "",
		"pos pos=\"Wee":                       "not closed",
		"pos pos=Beeeeeeeeeeeeeeeeeeeeeeeeeeeeeeew moves=1-2\ngo think":      "not legal",
		"pos pos=Beeeeeeeeeeeeeeeeeeeeeeeeeeeeeeew\nlevel depth=1\ngo think": "game is over",
	} {
		out := talk(t, v, script+"\nlevel depth=1\n")
		if want != "" && !strings.Contains(strings.Join(out, "\n"), want) {
			t.Errorf("%s: got %q, want %q", script, out, want)
		}
	}
}

func TestStopEndsAnEndlessSearch(t *testing.T) {
	v := coretest.Variant(t, "english")
	out := talk(t, v, "init\nlevel infinite\ngo analyze\nstop\nping\nquit\n")
	n := len(out)
	if !strings.HasPrefix(out[n-2], "done move=") || out[n-1] != "pong" {
		t.Errorf("got %q", out[n-2:])
	}
}

func TestPonderHitThinksOn(t *testing.T) {
	v := coretest.Variant(t, "english")
	in, script := io.Pipe()
	answers, out := io.Pipe()
	go func() {
		defer out.Close()
		Serve(context.Background(), v, in, out, Options{HashMB: 1})
	}()
	heard := make(chan string, 1000)
	go func() {
		defer close(heard)
		for _, l := range readAll(answers) {
			heard <- l
		}
	}()
	io.WriteString(script, "init\nlevel depth=2\ngo ponder\nponder-hit\n")
	io.WriteString(script, "go think\nstop\nquit\n")
	done := 0
	for l := range heard {
		if strings.HasPrefix(l, "done ") {
			done++
		}
	}
	if done < 1 || done > 3 {
		t.Errorf("%d answers", done)
	}
}

func readAll(r io.Reader) []string {
	text, _ := io.ReadAll(r)
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// TestClientPlaysServer plays a game between two conversations.
func TestClientPlaysServer(t *testing.T) {
	v := coretest.Variant(t, "russian")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	clock := func() time.Time { return time.Time{} }
	dial := func() *Client {
		in, out := io.Pipe()
		back, answers := io.Pipe()
		go func() {
			answers.CloseWithError(Serve(ctx, v, in, answers, Options{HashMB: 1, Now: clock}))
		}()
		c, err := Dial(ctx, back, out, "nodes=300", map[string]string{"hash": "1"})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	a, b := dial(), dial()
	m := engine.Match{Tables: []engine.Table{{A: a, B: b}}, Games: 2, Openings: engine.RandomOpenings(v, 1, 4, 5)}
	score, err := m.Play(ctx, nil)
	if err != nil || score.Games() != 2 {
		t.Errorf("%v, %v", score, err)
	}
	if a.Name() != "Damiera" {
		t.Errorf("the engine is called %q", a.Name())
	}
	for _, c := range []*Client{a, b} {
		if err := c.Quit(); err != nil {
			t.Error(err)
		}
	}
}

func TestSilentEngineIsAnError(t *testing.T) {
	if _, err := Dial(context.Background(), strings.NewReader("id name=x\n"), io.Discard, "depth=1", nil); err == nil {
		t.Error("an engine that hangs up in the greeting is ready")
	}
}

func FuzzServe(f *testing.F) {
	v := coretest.Variant(f, "english")
	f.Add("hub\ninit\npos pos=" + writePosition(v, &v.Start) + " moves=\"11-15 22-18\"\nlevel nodes=50\ngo think\nquit")
	f.Add("level time=1 moves=3 inc=0.1\ngo ponder\nponder-hit\nstop")
	f.Add("set-param name=\"a b\" value=\"\"\npos pos=\"W=\" x")
	f.Fuzz(func(t *testing.T, script string) {
		script = strings.ReplaceAll(script, "value=", "value=x") // no tables of many megabytes
		Serve(context.Background(), v, strings.NewReader("level nodes=20\n"+script), io.Discard, Options{HashMB: 1})
	})
}

func FuzzLine(f *testing.F) {
	f.Add(`info depth=3 pv="1-2 3x4x5" flag score=-0.5`)
	f.Fuzz(func(t *testing.T, text string) {
		l, err := parse(text)
		if err != nil || strings.Contains(text, "\n") {
			return
		}
		again, err := parse(l.String())
		if err != nil || again.command != l.command || len(again.args) != len(l.args) {
			t.Fatalf("%q became %q, %v", text, l.String(), err)
		}
	})
}
