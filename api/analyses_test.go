package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"testing"
	"time"
)

// Whatever a request says, what is let through is within the bounds.
func FuzzNewAnalysis(f *testing.F) {
	f.Add([]byte(`{"variant":"x","moves":["22-18"],"lines":3,"seconds":10}`))
	f.Add([]byte(`{"game":"x","fen":"W:W21:B9","moves":[],"seconds":1e300}`))
	f.Add([]byte(`{"yaml":"id: x","lines":-1,"seconds":-0.0}`))
	f.Fuzz(func(t *testing.T, src []byte) {
		var a newAnalysis
		var r newReview
		if decoded(src, &a) && a.check() == nil {
			if l := a.limits(); l.Lines < 1 || l.Lines > mostLines || l.Time < time.Second || l.Time > mostSeconds*time.Second {
				t.Errorf("%s: got %+v", src, l)
			}
			if len(a.Moves) > mostPlies || a.Variant+a.Game+a.YAML == "" {
				t.Errorf("%s: got %+v", src, a.line)
			}
		}
		if decoded(src, &r) && r.check() == nil && r.Seconds != nil && (*r.Seconds < shortestLook || *r.Seconds > longest) {
			t.Errorf("%s: %v seconds", src, *r.Seconds)
		}
	})
}

func decoded(src []byte, value any) bool {
	dec := json.NewDecoder(bytes.NewReader(src))
	dec.DisallowUnknownFields()
	if dec.Decode(value) != nil {
		return false
	}
	_, err := dec.Token()
	return errors.Is(err, io.EOF)
}
