package contract

import (
	"bufio"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"damiera/api"
	"damiera/core"
)

// event is one event of a stream; a comment has only its text as name.
type event struct{ name, id, data string }

// events is an open stream.
type events struct {
	t    *testing.T
	resp *http.Response
	scan *bufio.Scanner
}

// listen opens the stream of a game; last is what the reader has seen, or empty.
func (s *site) listen(id, last string) *events {
	s.t.Helper()
	req, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.url+"/api/games/"+id+"/events", nil)
	if err != nil {
		s.t.Fatal(err)
	}
	if last != "" {
		req.Header.Set("Last-Event-ID", last)
	}
	return s.stream(req)
}

// stream opens a stream of events.
func (s *site) stream(req *http.Request) *events {
	s.t.Helper()
	resp, err := s.client.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { resp.Body.Close() })
	if kind := resp.Header.Get("Content-Type"); resp.StatusCode != http.StatusOK || kind != "text/event-stream" {
		s.t.Fatalf("got %d, %s", resp.StatusCode, kind)
	}
	scan := bufio.NewScanner(resp.Body)
	scan.Buffer(nil, 8<<20)
	return &events{s.t, resp, scan}
}

// next waits for the next event or comment; ok is false at the end of the stream.
func (e *events) next() (ev event, ok bool) {
	for e.scan.Scan() {
		switch key, value, _ := strings.Cut(e.scan.Text(), ": "); {
		case e.scan.Text() == "":
			if ev != (event{}) {
				return ev, true
			}
		case key == "event":
			ev.name = value
		case key == "id":
			ev.id = value
		case key == "data":
			ev.data = value
		case key == "":
			ev.name = ": " + value
		}
	}
	return ev, false
}

// await waits for an event with this name.
func (e *events) await(name string) event {
	e.t.Helper()
	for {
		ev, ok := e.next()
		if !ok {
			e.t.Fatalf("the stream ended before %s: %v", name, e.scan.Err())
		}
		if ev.name == name {
			return ev
		}
	}
}

// state waits for a state that is as wanted.
func (e *events) state(wanted func(state) bool) state {
	e.t.Helper()
	for {
		ev := e.await("state")
		var st state
		if err := json.Unmarshal([]byte(ev.data), &st); err != nil {
			e.t.Fatal(err)
		}
		if ev.id != strconv.Itoa(st.Version) {
			e.t.Errorf("the event has the id %s, the state version %d", ev.id, st.Version)
		}
		if wanted(st) {
			return st
		}
	}
}

func TestEventsFollowTheGame(t *testing.T) {
	s := open(t)
	g := s.begin(twoPeople)
	e := s.listen(g.ID, "")
	if st := e.state(func(state) bool { return true }); st.Version != 1 || st.Ply != 0 {
		t.Errorf("first: version %d, ply %d", st.Version, st.Ply)
	}
	s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0}`)
	if st := e.state(func(state) bool { return true }); st.Version != 2 || st.Ply != 1 {
		t.Errorf("then: version %d, ply %d", st.Version, st.Ply)
	}
}

// A reader who comes back gets the state once, however much it missed, and
// nothing that it has already (SERVER-07).
func TestResume(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Ping = time.Millisecond })
	g := s.begin(twoPeople)
	s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0}`)
	s.post(g.ID, "moves", g.Seats.Black, `{"move":"11-15","ply":1}`) // version 3
	quiet := func(e *events) {
		for range 3 {
			if ev, ok := e.next(); !ok || ev.name != ": ping" {
				t.Errorf("a reader who is up to date got %q", ev.name)
			}
		}
	}
	for _, last := range []string{"", "1", "2", "99", "junk"} {
		e := s.listen(g.ID, last)
		if st := e.state(func(state) bool { return true }); st.Version != 3 || st.Ply != 2 {
			t.Errorf("after %q: got version %d, ply %d; want 3 and 2", last, st.Version, st.Ply)
		}
		quiet(e)
	}
	e := s.listen(g.ID, "3")
	quiet(e)
	s.post(g.ID, "resign", g.Seats.White, `{}`)
	if st := e.state(func(state) bool { return true }); st.Version != 4 || st.Result == nil {
		t.Errorf("then: got version %d, result %v; want 4 and the end", st.Version, st.Result)
	}
	quiet(e)
}

// Numbers SERVER-11 and API-02: the write timeout of the server does not make
// a stream deaf, and events come after signs of life.
func TestEventsOutliveTheWriteTimeout(t *testing.T) {
	const timeout = 50 * time.Millisecond
	s := open(t, func(l *api.Limits, front *http.Server) {
		l.Ping = time.Millisecond
		front.WriteTimeout = timeout
	})
	g := s.begin(twoPeople)
	e := s.listen(g.ID, "")
	for begin := time.Now(); time.Since(begin) < 3*timeout; {
		e.await(": ping")
	}
	s.post(g.ID, "moves", g.Seats.White, `{"move":"22-18","ply":0}`)
	e.state(func(st state) bool { return st.Ply == 1 })
}

func TestVariantsEvent(t *testing.T) {
	s := open(t)
	g := s.begin(twoPeople)
	e := s.listen(g.ID, "")
	e.await("state") // the stream is open
	own := core.Source{File: "own.yaml", Bytes: []byte("format: 1\nid: own\nextends: english\nbored: 1\n")}
	s.library.Replace(core.Load(games(), append(sources(), own), []string{"italian"}))
	var list struct {
		Variants []struct {
			ID       string
			Playable bool
			Faults   []struct{ File, Code string }
		}
	}
	if err := json.Unmarshal([]byte(e.await("variants").data), &list); err != nil {
		t.Fatal(err)
	}
	found := false
	for _, v := range list.Variants {
		found = found || v.ID == "own" && !v.Playable && len(v.Faults) == 1 && v.Faults[0].File == "own.yaml"
	}
	if !found {
		t.Errorf("no broken variant own in %+v", list.Variants)
	}
	refused(t, s.do(request{line: "GET /api/variants/own"}), "variant-not-playable")
	refused(t, s.do(request{line: "POST /api/games", body: strings.Replace(twoPeople, "italian", "own", 1)}), "variant-not-playable")
}

// A server that stops ends its streams at once.
func TestDrain(t *testing.T) {
	s := open(t)
	g := s.begin(twoPeople)
	e := s.listen(g.ID, "")
	e.await("state")
	s.server.Drain()
	if ev, ok := e.next(); ok {
		t.Errorf("got %v, want the end", ev)
	}
}

func TestTooManyStreams(t *testing.T) {
	s := open(t, func(l *api.Limits, _ *http.Server) { l.Streams = 1 })
	g := s.begin(twoPeople)
	e := s.listen(g.ID, "")
	e.await("state")
	refused(t, s.do(request{line: "GET /api/games/" + g.ID + "/events"}), "too-many-streams")
	e.resp.Body.Close()
	for { // the place is free once the server has noticed
		resp, err := s.client.Get(s.url + "/api/games/" + g.ID + "/events")
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode == http.StatusOK {
			return
		}
	}
}

func TestEventsOfUnknownGame(t *testing.T) {
	s := open(t)
	refused(t, s.do(request{line: "GET /api/games/nobody/events"}), "unknown-game")
}
