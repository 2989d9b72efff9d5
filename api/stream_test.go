package api

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
)

// slowReader is a connection that takes events until it is full.
type slowReader struct {
	*httptest.ResponseRecorder
	deadlines []time.Time
	room      int
}

func (w *slowReader) SetWriteDeadline(t time.Time) error {
	w.deadlines = append(w.deadlines, t)
	return nil
}

func (w *slowReader) Write(p []byte) (int, error) {
	if w.room -= len(p); w.room < 0 {
		return 0, errors.New("deadline exceeded")
	}
	return w.ResponseRecorder.Write(p)
}

func TestStream(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	w := &slowReader{ResponseRecorder: httptest.NewRecorder(), room: 60}
	c, _ := gin.CreateTestContext(w)
	out := openStream(c, func() time.Time { return now })
	if out.Dead || w.Code != http.StatusOK || !w.Flushed || w.Header().Get("Content-Type") != "text/event-stream" {
		t.Fatalf("dead %v, %d, flushed %v, %v", out.Dead, w.Code, w.Flushed, w.Header())
	}
	out.event("state", "7", []byte(`{"ply":1}`))
	out.ping()
	now = now.Add(time.Minute)
	out.event("variants", "", []byte(`{}`))
	const want = "event: state\nid: 7\ndata: {\"ply\":1}\n\n: ping\n\n"
	if got := w.Body.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if !out.Dead {
		t.Error("the reader who takes nothing more is not dropped")
	}
	n := len(w.deadlines)
	if last := w.deadlines[n-1]; !last.Equal(now.Add(writeTime)) {
		t.Errorf("the last deadline is %v, want %v", last, now.Add(writeTime))
	}
	out.ping()
	if len(w.deadlines) != n {
		t.Error("a dead stream is written to")
	}
}
