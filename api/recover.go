package api

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"
)

// survive turns a panic in a handler into a problem and a log entry.
func survive(log *slog.Logger) gin.HandlerFunc {
	return func(c *gin.Context) {
		defer func() {
			fault := recover()
			if fault == nil {
				return
			}
			if fault == http.ErrAbortHandler { //nolint:errorlint // net/http compares it the same way
				panic(fault)
			}
			log.Error("panic in a handler", "request", c.GetString(requestID), "path", c.FullPath(),
				"panic", fmt.Sprint(fault), "stack", string(debug.Stack()))
			if !c.Writer.Written() {
				refuse(c, Problem{Code: "internal"})
			}
			c.Abort()
		}()
		c.Next()
	}
}

// limitTime ends the context of a request after d.
func limitTime(d time.Duration) gin.HandlerFunc {
	return func(c *gin.Context) {
		ctx, cancel := context.WithTimeout(c.Request.Context(), d)
		defer cancel()
		c.Request = c.Request.WithContext(ctx)
		c.Next()
	}
}
