package api

import (
	"encoding/json"
	"net/http"

	"github.com/gin-gonic/gin"
)

// Problem is an error as it goes over the wire, RFC 9457. Code is stable, Detail
// is for people, Extra holds what helps the caller on (the state, the legal moves).
type Problem struct {
	Code   string
	Detail string
	Extra  map[string]any
}

// kinds is every code the server answers with: its status and its title.
var kinds = map[string]struct {
	status int
	title  string
}{
	"malformed-json":         {http.StatusBadRequest, "This is not JSON"},
	"unknown-field":          {http.StatusBadRequest, "There is a field that nobody reads"},
	"wrong-type":             {http.StatusBadRequest, "A field has the wrong type"},
	"missing-field":          {http.StatusUnprocessableEntity, "A field is missing"},
	"bad-value":              {http.StatusUnprocessableEntity, "A field has a value that is not allowed"},
	"unsupported-media-type": {http.StatusUnsupportedMediaType, "The body is of another type than this route reads"},
	"body-too-large":         {http.StatusRequestEntityTooLarge, "The body is too large"},
	"not-found":              {http.StatusNotFound, "There is nothing at this address"},
	"method-not-allowed":     {http.StatusMethodNotAllowed, "This address does not answer that method"},
	"too-many-requests":      {http.StatusTooManyRequests, "Too many requests"},
	"too-many-streams":       {http.StatusTooManyRequests, "Too many open event streams"},
	"too-many-studies":       {http.StatusServiceUnavailable, "Too many games are being measured"},
	"too-many-analyses":      {http.StatusServiceUnavailable, "Too many positions are being analysed"},
	"timeout":                {http.StatusServiceUnavailable, "The answer took too long"},
	"shutting-down":          {http.StatusServiceUnavailable, "The server is shutting down"},
	"internal":               {http.StatusInternalServerError, "Something broke in the server"},

	"unknown-variant":      {http.StatusNotFound, "There is no such variant"},
	"variant-not-playable": {http.StatusUnprocessableEntity, "This variant has faults and cannot be played"},
	"unknown-language":     {http.StatusUnprocessableEntity, "There is no such language"},
	"bad-fen":              {http.StatusUnprocessableEntity, "This position cannot be played"},
	"too-complex":          {http.StatusUnprocessableEntity, "This move leads to a position with too many ways to capture"},
	"no-human":             {http.StatusUnprocessableEntity, "At least one person must play"},

	"unknown-game":         {http.StatusNotFound, "There is no such game"},
	"rules-too-long":       {http.StatusUnprocessableEntity, "The rules of this game are too long to be kept"},
	"rules-gone":           {http.StatusGone, "The rules of this game are gone"},
	"not-your-seat":        {http.StatusForbidden, "This is not your seat"},
	"not-your-turn":        {http.StatusForbidden, "It is not your turn"},
	"stale-ply":            {http.StatusConflict, "The game has gone on"},
	"game-over":            {http.StatusConflict, "The game is over"},
	"game-too-long":        {http.StatusConflict, "The game is too long to go on"},
	"illegal-move":         {http.StatusUnprocessableEntity, "This move is not legal"},
	"client-id-reused":     {http.StatusConflict, "This client id stands for another move"},
	"nothing-to-take-back": {http.StatusConflict, "There is no move to take back"},
	"needs-agreement":      {http.StatusForbidden, "The other player would have to agree"},
	"not-assistable":       {http.StatusForbidden, "There are no hints in a game between people"},
	"no-computer":          {http.StatusConflict, "No computer plays in this game"},
	"engine-busy":          {http.StatusServiceUnavailable, "The computer has too much to think about"},
	"engine-failed":        {http.StatusServiceUnavailable, "The computer found no move"},
}

// MarshalJSON writes the members of RFC 9457, the code, and the extras beside them.
func (p Problem) MarshalJSON() ([]byte, error) {
	members := map[string]any{}
	for key, value := range p.Extra {
		members[key] = value
	}
	kind := kinds[p.Code]
	members["type"] = "/problems/" + p.Code
	members["title"] = kind.title
	members["status"] = kind.status
	members["code"] = p.Code
	if p.Detail != "" {
		members["detail"] = p.Detail
	}
	return json.Marshal(members)
}

// refuse answers with a problem and ends the handling of the request.
func refuse(c *gin.Context, p Problem) {
	body, err := json.Marshal(p)
	if err != nil {
		panic(err) // extras are our own types
	}
	c.Abort()
	c.Header("Cache-Control", "no-store")
	c.Data(kinds[p.Code].status, "application/problem+json", body)
}
