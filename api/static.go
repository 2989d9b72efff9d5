package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"
)

// types are the kinds of file a page is made of. The system's own table is not
// asked: it differs from machine to machine.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".ico":         "image/x-icon",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// asset is one file of the page, ready to be sent.
type asset struct {
	kind  string
	etag  string
	plain []byte
	zip   []byte // nil where it would not be smaller
}

// assets are the files of the page by address, read and packed at first use.
type assets map[string]func() asset

// newAssets lists the files. A page x.html also stands at /x, index.html at /.
func newAssets(files fs.FS) (assets, error) {
	all := assets{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		kind, ok := types[path.Ext(name)]
		if err != nil || d.IsDir() || !ok {
			return err
		}
		load := sync.OnceValue(func() asset { return newAsset(files, name, kind) })
		all["/"+name] = load
		if page, ok := strings.CutSuffix(name, ".html"); ok {
			all["/"+strings.TrimSuffix(page, "index")] = load
		}
		return nil
	})
	return all, err
}

func newAsset(files fs.FS, name, kind string) asset {
	plain, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err) // the file was listed, and the files are part of the program
	}
	return pack(kind, plain)
}

func pack(kind string, plain []byte) asset {
	sum := sha256.Sum256(plain)
	a := asset{kind: kind, etag: `"` + hex.EncodeToString(sum[:12]) + `"`, plain: plain}
	var buf bytes.Buffer
	w, _ := gzip.NewWriterLevel(&buf, gzip.BestCompression) // the level is valid
	_, _ = w.Write(plain)                                   // a buffer takes everything
	_ = w.Close()
	if buf.Len() < len(plain) {
		a.zip = buf.Bytes()
	}
	return a
}

// serve answers with a file if there is one at the address.
func (all assets) serve(c *gin.Context) bool {
	load, ok := all[c.Request.URL.Path]
	if !ok {
		return false
	}
	load().serve(c)
	return true
}

// serve answers with the file, or says that the caller has it already.
func (a asset) serve(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Cache-Control", "no-cache") // always ask; the tag answers in a few bytes
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", a.etag)
	body := a.plain
	if a.zip != nil && acceptsGzip(c.Request) {
		h.Set("Content-Encoding", "gzip")
		h.Set("ETag", strings.TrimSuffix(a.etag, `"`)+`-z"`)
		body = a.zip
	}
	http.ServeContent(c.Writer, c.Request, "", time.Time{}, bytes.NewReader(body))
}

// acceptsGzip reports whether the caller reads gzip.
func acceptsGzip(r *http.Request) bool {
	for word := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		coding, weight, _ := strings.Cut(strings.TrimSpace(word), ";")
		if coding == "gzip" {
			return strings.TrimRight(strings.TrimSpace(weight), ".0") != "q="
		}
	}
	return false
}
