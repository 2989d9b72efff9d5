package api

import (
	"bytes"
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// writeTime is how long a reader of events may take to accept one.
const writeTime = 10 * time.Second

// stream writes server-sent events. The server's write deadline does not hold
// for it: each event gets its own, and a reader who misses it is dropped.
type stream struct {
	w    http.ResponseWriter
	ctl  *http.ResponseController
	now  func() time.Time
	buf  bytes.Buffer
	Dead bool // a write failed: the reader is gone
}

// openStream answers with an empty event stream.
func openStream(c *gin.Context, now func() time.Time) *stream {
	h := c.Writer.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // a proxy must not hold events back
	s := &stream{w: c.Writer, ctl: http.NewResponseController(c.Writer), now: now}
	c.Writer.WriteHeader(http.StatusOK)
	s.flush()
	return s
}

// event sends one event; data is a single line, as encoding/json writes it.
func (s *stream) event(name, id string, data []byte) {
	fmt.Fprintf(&s.buf, "event: %s\n", name)
	if id != "" {
		fmt.Fprintf(&s.buf, "id: %s\n", id)
	}
	fmt.Fprintf(&s.buf, "data: %s\n\n", data)
	s.flush()
}

// ping keeps the connection alive.
func (s *stream) ping() {
	s.buf.WriteString(": ping\n\n")
	s.flush()
}

func (s *stream) flush() {
	defer s.buf.Reset()
	if s.Dead {
		return
	}
	if err := s.ctl.SetWriteDeadline(s.now().Add(writeTime)); err != nil {
		s.Dead = true
		return
	}
	if _, err := s.w.Write(s.buf.Bytes()); err != nil {
		s.Dead = true
		return
	}
	s.Dead = s.ctl.Flush() != nil
}
