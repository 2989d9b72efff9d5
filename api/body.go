package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
)

// Largest bodies that are read.
const (
	maxJSON = 64 << 10
	maxYAML = 256 << 10
	// maxNewGame leaves room for a variant file written as a JSON text.
	maxNewGame = maxJSON + 2*maxYAML
)

// readJSON reads a JSON body strictly into value: one object, known fields only.
func readJSON(c *gin.Context, value any) *Problem { return readLongJSON(c, maxJSON, value) }

// readLongJSON does so where more than usual may be said.
func readLongJSON(c *gin.Context, limit int64, value any) *Problem {
	body, p := readBody(c, limit, "application/json")
	if p != nil {
		return p
	}
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	if err := dec.Decode(value); err != nil {
		return jsonProblem(body, err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return malformed(body, dec.InputOffset(), "there is something after the object")
	}
	return nil
}

// readBody reads a body of at most limit bytes that says it is of one of the types.
func readBody(c *gin.Context, limit int64, types ...string) ([]byte, *Problem) {
	kind, _, err := mime.ParseMediaType(c.GetHeader("Content-Type"))
	if err != nil || !slices.Contains(types, kind) {
		return nil, &Problem{Code: "unsupported-media-type", Detail: "Send the body as " + strings.Join(types, " or ") + "."}
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, limit))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, &Problem{Code: "body-too-large", Detail: fmt.Sprintf("At most %d KiB are read here.", limit>>10)}
	case err != nil:
		return nil, &Problem{Code: "malformed-json", Detail: "The body broke off."}
	}
	return body, nil
}

func jsonProblem(body []byte, err error) *Problem {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return malformed(body, syntax.Offset, syntax.Error())
	case errors.As(err, &kind):
		return &Problem{
			Code:   "wrong-type",
			Detail: fmt.Sprintf("The field %q cannot hold a %s.", kind.Field, kind.Value),
			Extra:  map[string]any{"field": kind.Field},
		}
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return malformed(body, int64(len(body)), "it ends too early")
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		field = strings.Trim(field, `"`)
		return &Problem{
			Code:   "unknown-field",
			Detail: fmt.Sprintf("Nobody reads the field %q.", field),
			Extra:  map[string]any{"field": field},
		}
	}
	return &Problem{Code: "bad-value", Detail: err.Error()}
}

// malformed says where JSON breaks, lines and columns from 1.
func malformed(body []byte, offset int64, what string) *Problem {
	before := body[:min(int(offset), len(body))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := max(len(before)-bytes.LastIndexByte(before, '\n')-1, 1)
	return &Problem{
		Code:   "malformed-json",
		Detail: fmt.Sprintf("Line %d, column %d: %s.", line, column, what),
		Extra:  map[string]any{"line": line, "column": column},
	}
}
