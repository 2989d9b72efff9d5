package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"sync"
	"time"

	"damiera/api"
	"damiera/api/play"
	"damiera/api/store/memory"
	"damiera/core"
	"damiera/ui"
)

type serveCommand struct {
	Addr     string `default:":8080" help:"Address to listen at."`
	Variants string `type:"existingdir" placeholder:"DIR" help:"Folder with variant files of your own; changes are seen at once."`
	Tables   string `type:"path" placeholder:"DIR" help:"Folder of endgame tables, else one of this user."`
	Build    bool   `name:"build-tables" default:"true" negatable:"" help:"Build the small endgame tables of the default game in the background."`
}

// What one server keeps and computes.
const (
	keptGames   = 10_000
	queuedMoves = 256
	drainTime   = 10 * time.Second
)

// Run serves until ctx ends.
func (c *serveCommand) Run(ctx context.Context, io std) error {
	log := slog.New(slog.NewTextHandler(io.err, nil))
	folder := newFolder(c.Variants, time.Now)
	catalog := core.Load(nil, append(embedded(), folder.read(io.err)...), order())
	printChanges(io.err, nil, catalog)
	library := play.NewLibrary(catalog)

	pool := play.NewPool(runtime.GOMAXPROCS(0), queuedMoves)
	defer pool.Close()
	thinker := play.NewEngines(time.Now)
	background := func(context.Context) {}
	if tables, err := openTables(c.Tables); err != nil {
		log.Warn("playing without endgame tables", "why", err)
	} else {
		endings := newEndings(tables, log)
		thinker.Endings = endings.of
		if v := catalog.Default(); c.Build && v != nil {
			background = func(ctx context.Context) { endings.build(ctx, v) }
		}
	}
	hall := play.NewHall(play.Options{
		Store: memory.New(keptGames), Library: library, Thinker: thinker, Pool: pool, Now: time.Now, Log: log,
	})
	server, err := api.New(api.Options{
		Hall: hall, Library: library, UI: ui.Files, Endings: thinker.Endings, Now: time.Now, Log: log, Limits: api.DefaultLimits(),
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return fmt.Errorf("%w; choose another address with --addr, for instance --addr :8081", err)
	}
	fmt.Fprintf(io.out, "Damiera plays at %s\n", address(listener.Addr()))

	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var beside sync.WaitGroup
	beside.Go(func() { folder.watch(ctx, library, io.err) })
	beside.Go(func() { background(ctx) })
	err = serve(ctx, server, listener)
	stop()
	beside.Wait()
	return err
}

// serve answers until ctx ends, then lets the requests in hand finish.
func serve(ctx context.Context, server *api.Server, listener net.Listener) error {
	front := api.HTTPServer(server)
	front.RegisterOnShutdown(server.Drain)
	failed := make(chan error, 1)
	go func() { failed <- front.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
	defer cancel()
	err := front.Shutdown(last)
	if ended := <-failed; !errors.Is(ended, http.ErrServerClosed) {
		err = errors.Join(err, ended)
	}
	return err
}

// address is where a person on this machine finds the server.
func address(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return a.String()
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() || tcp.IP.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(tcp.Port)) + "/"
}
