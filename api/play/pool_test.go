package play_test

import (
	"context"
	"strings"
	"testing"

	"damiera/api/play"
)

// A job that panics is told of and takes nobody with it: the one worker goes
// on, and whoever waits for such a job is let go.
func TestPoolOutlivesABadJob(t *testing.T) {
	pool := play.NewPool(1, 4)
	defer pool.Close()
	told := make(chan error, 2)
	pool.Panicked = func(err error) { told <- err }
	if !pool.Go(func(context.Context) { panic("a bad job") }) {
		t.Fatal("the pool is full")
	}
	if err := <-told; !strings.Contains(err.Error(), "a bad job") {
		t.Errorf("told of %v", err)
	}
	if err := pool.Do(t.Context(), func(context.Context) { panic("another") }); err != nil {
		t.Errorf("waiting for a bad job: %v", err)
	}
	<-told
	done := false
	if err := pool.Do(t.Context(), func(context.Context) { done = true }); err != nil || !done {
		t.Errorf("the next job: done %v, %v", done, err)
	}
}
