// Package api is the door to the network: routes, thin handlers, problems as
// RFC 9457 has them, live events, and the files of the page.
//
// It must never know a rule of a game or of a table: it translates between HTTP
// and api/play.
package api
