package api

import (
	"context"
	_ "embed"
	"io/fs"
	"log/slog"
	"net/http"
	"time"

	"github.com/gin-contrib/gzip"
	"github.com/gin-gonic/gin"

	"damiera/api/analyst"
	"damiera/api/play"
	"damiera/core"
	"damiera/engine/search"
)

// Document is the OpenAPI description of every route.
//
//go:embed openapi.yaml
var Document []byte

// Options are what a Server is made of.
type Options struct {
	Hall    *play.Hall
	Library *play.Library
	UI      fs.FS // the files of the page
	// Endings returns what is known of positions with few pieces of a variant,
	// nil if nothing is; it may be nil itself.
	Endings func(v *core.Variant) search.Endings
	Now     func() time.Time
	Log     *slog.Logger
	Limits  Limits
}

// Limits bounds what callers may ask of a server.
type Limits struct {
	Any     Rate          // of all requests of one caller
	Costly  Rate          // of those that make the server compute: hints, reasons, checks
	Create  Rate          // of new games
	Time    time.Duration // for one request
	Checks  int           // variant files checked at the same time
	Check   time.Duration // for the own tests of one of them, as much for counting its moves or for finding diagrams
	Streams int           // open event streams of all callers
	Studies int           // games measured at the same time
	Analyze int           // positions analysed at the same time
	Queue   int           // analyses that may wait for their turn
	Ping    time.Duration // between signs of life on a stream
}

// DefaultLimits are the limits of a server for everyone.
func DefaultLimits() Limits {
	return Limits{
		Any:     Rate{PerSecond: 50, Burst: 300},
		Costly:  Rate{PerSecond: 5, Burst: 30},
		Create:  Rate{PerSecond: 2, Burst: 60},
		Time:    20 * time.Second,
		Checks:  2,
		Check:   time.Second,
		Streams: 4096,
		Studies: 2,
		Analyze: 2,
		Queue:   32,
		Ping:    15 * time.Second,
	}
}

// Server answers requests. It is an http.Handler.
type Server struct {
	http.Handler
	hall    *play.Hall
	library *play.Library
	assets  assets
	books   *books
	drawn   *pictures
	now     func() time.Time
	log     *slog.Logger
	limits  Limits
	checks  chan struct{}
	streams chan struct{}
	studies chan struct{}
	created *created
	analyst *analyst.Analyst
	closing context.Context //nolint:containedctx // it is the life of the server
	close   context.CancelFunc
}

// New makes a server.
func New(o Options) (*Server, error) {
	assets, err := newAssets(o.UI)
	if err != nil {
		return nil, err
	}
	books, err := newBooks()
	if err != nil {
		return nil, err
	}
	s := &Server{
		hall: o.Hall, library: o.Library, assets: assets, books: books, drawn: newPictures(), now: o.Now, log: o.Log, limits: o.Limits,
		checks:  make(chan struct{}, o.Limits.Checks),
		streams: make(chan struct{}, o.Limits.Streams),
		studies: make(chan struct{}, o.Limits.Studies),
		created: newCreated(),
		analyst: analyst.New(analyst.Options{Endings: o.Endings, Now: o.Now, AtOnce: o.Limits.Analyze, Waiting: o.Limits.Queue}),
	}
	s.closing, s.close = context.WithCancel(context.Background())
	s.Handler = s.routes()
	return s, nil
}

// Drain ends the event streams and refuses new ones, so that the server in
// front can shut down.
func (s *Server) Drain() { s.close() }

func (s *Server) routes() *gin.Engine {
	gin.SetMode(gin.ReleaseMode)
	r := gin.New()
	r.ContextWithFallback = true
	r.HandleMethodNotAllowed = true
	r.RedirectTrailingSlash = false
	_ = r.SetTrustedProxies(nil) // nobody is trusted, so nothing can be wrong with the list
	r.Use(identify, survive(s.log), secure, limitRate(s.limits.Any, s.now))

	r.GET("/api/games/:id/events", s.watchGame)
	r.POST("/api/stats", limitRate(s.limits.Costly, s.now), s.measure)
	r.POST("/api/analyses", limitRate(s.limits.Costly, s.now), s.analyse)
	r.POST("/api/reviews", limitRate(s.limits.Costly, s.now), s.review)

	brief := r.Group("", fresh, limitTime(s.limits.Time), gzip.Gzip(gzip.BestSpeed))
	brief.GET("/healthz", s.health)
	brief.GET("/readyz", s.ready)
	brief.GET("/openapi.yaml", s.document)
	brief.GET("/api/variants", s.listVariants)
	brief.GET("/api/variants/:variant", s.getVariant)
	brief.GET("/api/variants/:variant/rules", s.getRules)
	brief.GET("/api/variants/:variant/file", s.getFile)
	brief.GET("/api/variants/:variant/source", s.getSource)
	brief.GET("/api/language", s.getLanguage)
	brief.GET("/api/games/:id", s.getGame)
	brief.GET("/api/games/:id/variant", s.getGameVariant)
	brief.GET("/api/games/:id/pdn", s.getPDN)
	brief.GET("/api/games/:id/seats", s.getSeats)
	brief.POST("/api/games/:id/moves", s.move)
	brief.POST("/api/games/:id/resign", s.resign)
	brief.POST("/api/games/:id/takeback", s.takeBack)
	brief.POST("/api/games/:id/level", s.setLevel)
	brief.POST("/api/games", limitRate(s.limits.Create, s.now), s.createGame)

	costly := brief.Group("", limitRate(s.limits.Costly, s.now))
	costly.POST("/api/games/:id/hint", s.hint)
	costly.POST("/api/why", s.why)
	costly.POST("/api/check", s.check)
	costly.POST("/api/pdn", s.readPDN)
	costly.POST("/api/rules", s.explain)
	costly.GET("/api/games/:id/rules", s.getGameRules)
	costly.GET("/api/variants/:variant/compare", s.getComparison)

	r.GET("/api/variants/:variant/board.svg", s.drawPosition)
	r.GET("/api/games/:id/board.svg", limitTime(s.limits.Time), s.drawGame)

	r.NoMethod(func(c *gin.Context) { refuse(c, Problem{Code: "method-not-allowed"}) })
	r.NoRoute(s.page)
	return r
}

// page answers with a file of the page, or says that there is none.
func (s *Server) page(c *gin.Context) {
	if c.Request.Method != http.MethodGet && c.Request.Method != http.MethodHead || !s.assets.serve(c) {
		refuse(c, Problem{Code: "not-found"})
	}
}

func (s *Server) health(c *gin.Context) { c.JSON(http.StatusOK, gin.H{"status": "ok"}) }

func (s *Server) ready(c *gin.Context) {
	if s.closing.Err() != nil {
		refuse(c, Problem{Code: "shutting-down"})
		return
	}
	s.health(c)
}

func (s *Server) document(c *gin.Context) { c.Data(http.StatusOK, "application/yaml", Document) }
