// Package ui holds the pages that people play on: plain HTML, style sheets,
// ES modules and one catalogue of words a language. Nothing is built.
//
// It must never know a rule: legal moves, routes and reasons come from the
// server, and the pages draw them.
package ui

import "embed"

// Files are the pages as they are served, index.html at the root.
//
//go:embed *.html mark.svg css/*.css js/*.js js/analysis/*.js js/analysis/view/*.js js/board/*.js js/rules/*.js js/view/*.js js/workshop/*.js i18n/*.json
var Files embed.FS
