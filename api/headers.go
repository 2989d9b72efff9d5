package api

import (
	"crypto/rand"

	"github.com/gin-gonic/gin"
)

// policy allows the page nothing but its own files.
const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"

// secure sets the headers that keep a page to itself.
func secure(c *gin.Context) {
	h := c.Writer.Header()
	h.Set("Content-Security-Policy", policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
}

// fresh forbids to keep an answer: games and variants change at any moment.
func fresh(c *gin.Context) { c.Header("Cache-Control", "no-store") }

// requestID is where the id of a request stands in its gin context.
const requestID = "request-id"

// identify gives each request an id that the log and the caller both see.
func identify(c *gin.Context) {
	id := rand.Text()[:12]
	c.Set(requestID, id)
	c.Header("X-Request-Id", id)
}
