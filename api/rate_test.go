package api

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
)

func TestBuckets(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	b := newBuckets(Rate{PerSecond: 2, Burst: 3}, func() time.Time { return now })
	one, other := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2")
	for i := range 3 {
		if d := b.wait(one); d != 0 {
			t.Errorf("request %d waits %v", i, d)
		}
	}
	for range 2 { // refused requests cost nothing
		if d := b.wait(one); d != 500*time.Millisecond {
			t.Errorf("the fourth waits %v, want 500ms", d)
		}
	}
	if d := b.wait(other); d != 0 {
		t.Errorf("another caller waits %v", d)
	}
	now = now.Add(time.Second)
	for i, want := range []time.Duration{0, 0, 500 * time.Millisecond} {
		if d := b.wait(one); d != want {
			t.Errorf("a second later, request %d waits %v, want %v", i, d, want)
		}
	}
}

func TestBucketsAreBounded(t *testing.T) {
	b := newBuckets(Rate{PerSecond: 1, Burst: 1}, time.Now)
	for i := range 2 * maxCallers {
		b.wait(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}))
	}
	if n := b.all.Len(); n != maxCallers {
		t.Errorf("%d buckets are kept, want %d", n, maxCallers)
	}
}

func TestCaller(t *testing.T) {
	for remote, want := range map[string]string{
		"192.0.2.7:1234":                 "192.0.2.7",
		"[::ffff:192.0.2.7]:1234":        "192.0.2.7",
		"[2001:db8:1:2:aaaa:bbbb:c:d]:1": "2001:db8:1:2::",
		"[2001:db8:1:2::99]:1":           "2001:db8:1:2::",
		"[fe80::1%eth0]:1":               "fe80::",
		"pipe":                           "invalid IP",
	} {
		c, _ := gin.CreateTestContext(httptest.NewRecorder())
		c.Request = httptest.NewRequest(http.MethodGet, "/", nil)
		c.Request.RemoteAddr = remote
		c.Request.Header.Set("X-Forwarded-For", "198.51.100.1") // nobody is trusted
		if got := caller(c).String(); got != want {
			t.Errorf("%s: got %s, want %s", remote, got, want)
		}
	}
}
