package api

import (
	"math"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/hashicorp/golang-lru/v2/simplelru"
	"golang.org/x/time/rate"
)

// Rate is how often one caller may ask: so many a second, and so many at once.
type Rate struct {
	PerSecond float64
	Burst     int
}

// maxCallers is how many callers' buckets are kept; the longest silent one makes room.
const maxCallers = 8192

// buckets holds one token bucket a caller.
type buckets struct {
	rate Rate
	now  func() time.Time
	mu   sync.Mutex
	all  *simplelru.LRU[netip.Addr, *rate.Limiter]
}

func newBuckets(r Rate, now func() time.Time) *buckets {
	all, err := simplelru.NewLRU[netip.Addr, *rate.Limiter](maxCallers, nil)
	if err != nil {
		panic(err) // maxCallers is positive
	}
	return &buckets{rate: r, now: now, all: all}
}

// wait says how long the caller must wait before this request; 0 = go on.
func (b *buckets) wait(caller netip.Addr) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	bucket, ok := b.all.Get(caller)
	if !ok {
		bucket = rate.NewLimiter(rate.Limit(b.rate.PerSecond), b.rate.Burst)
		b.all.Add(caller, bucket)
	}
	now := b.now()
	r := bucket.ReserveN(now, 1)
	delay := r.DelayFrom(now)
	if delay > 0 {
		r.CancelAt(now)
	}
	return delay
}

// limitRate refuses callers who ask too often.
func limitRate(r Rate, now func() time.Time) gin.HandlerFunc {
	all := newBuckets(r, now)
	return func(c *gin.Context) {
		delay := all.wait(caller(c))
		if delay == 0 {
			return
		}
		seconds := strconv.Itoa(int(math.Ceil(delay.Seconds())))
		c.Header("Retry-After", seconds)
		refuse(c, Problem{Code: "too-many-requests", Detail: "Ask again in " + seconds + " s."})
	}
}

// caller is the address a request comes from. The low half of an IPv6 address
// is the caller's own to choose, so it does not count.
func caller(c *gin.Context) netip.Addr {
	addr, err := netip.ParseAddrPort(c.Request.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	ip := addr.Addr().Unmap().WithZone("")
	if ip.Is6() {
		prefix, _ := ip.Prefix(64) // 64 fits every IPv6 address
		return prefix.Addr()
	}
	return ip
}
