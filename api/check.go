package api

import (
	"context"
	"net/http"

	"github.com/gin-gonic/gin"

	"damiera/api/rulebook"
	"damiera/core"
	"damiera/core/game"
	"damiera/core/lesson"
	"damiera/core/ruleset"
	"damiera/ui/i18n"
)

// checked is what became of a variant file.
type checked struct {
	ID     string         `json:"id"`
	Faults ruleset.Faults `json:"faults"`
	*made
}

// made is the game that a file without faults of its rules makes.
type made struct {
	YAML     string            `json:"yaml"`
	Variant  variant           `json:"variant"`
	Pieces   map[string]string `json:"pieces"`
	FEN      string            `json:"fen"`
	Perft    []uint64          `json:"perft"`
	Expected int               `json:"expected"`
	NotRun   []string          `json:"notRun"`
	Examples []example         `json:"examples"`
	Tests    tests             `json:"tests"`
	Fast     bool              `json:"fast"`
	// Milliseconds went by until the rules were compiled and both generators
	// had counted the same.
	Milliseconds int64 `json:"milliseconds"`
}

// example is a worked position of a file.
type example struct {
	Number  int              `json:"number"` // in the file, from 1
	Diagram rulebook.Diagram `json:"diagram"`
}

// What is spent at most on a file that somebody sends: on its own tests, and to
// show how many moves there are from the start.
const (
	checkNodes = 1_000_000
	perftNodes = 2_000_000
	perftPlies = 6
)

// What is shown at most of a file's examples.
const (
	mostExamples = 12
	mostOptions  = 64 // of one of them
)

// check reads a variant file and tells its faults, and what it means.
func (s *Server) check(c *gin.Context) {
	l, _, p := s.language(c)
	if p != nil {
		refuse(c, *p)
		return
	}
	s.withFile(c, func(ctx context.Context, src []byte) error {
		began := s.now()
		v, faults, err := s.library.Compile(ctx, src)
		if err != nil {
			return err
		}
		result := checked{ID: ruleset.IDOf(src), Faults: ruleset.Faults{}}
		result.Faults = append(result.Faults, faults...)
		if v != nil {
			took := s.now().Sub(began)
			s.examine(ctx, v, l, &result)
			result.Milliseconds = took.Milliseconds()
		}
		c.JSON(http.StatusOK, result)
		return nil
	})
}

// withFile hands over the variant file that a request carries.
func (s *Server) withFile(c *gin.Context, use func(ctx context.Context, src []byte) error) {
	s.withBody(c, maxYAML, []string{"application/yaml", "application/x-yaml", "text/yaml"}, use)
}

// withBody hands over the file that a request carries, when there is a place
// for it among those that are checked at the same time. An error means that
// nothing was answered yet.
func (s *Server) withBody(c *gin.Context, limit int64, types []string, use func(ctx context.Context, src []byte) error) {
	src, p := readBody(c, limit, types...)
	if p != nil {
		refuse(c, *p)
		return
	}
	ctx := c.Request.Context()
	select {
	case s.checks <- struct{}{}:
		defer func() { <-s.checks }()
	case <-ctx.Done():
		s.fail(c, ctx.Err())
		return
	}
	if err := use(ctx, src); err != nil {
		s.fail(c, err)
	}
}

// examine runs a game's own tests and looks at what it is like.
func (s *Server) examine(ctx context.Context, v *core.Variant, l *i18n.Language, result *checked) {
	tests, cancel := context.WithTimeout(ctx, s.limits.Check)
	defer cancel()
	report := game.Check(tests, v, checkNodes)
	result.Faults = append(result.Faults, report.Faults...)
	counting, cancel := context.WithTimeout(ctx, s.limits.Check)
	defer cancel()
	result.made = &made{
		YAML: string(v.Rules.Normal()), Variant: describe(v), Pieces: game.Pieces(v, v.Start), FEN: v.Notation.FEN(v.Start),
		Perft:    append([]uint64{}, game.Perft(counting, v, perftPlies, perftNodes)...),
		Expected: len(v.Rules.Expect.Perft) + len(v.Rules.Expect.Positions),
		NotRun:   append([]string{}, report.NotRun...),
		Examples: examples(v, l), Tests: testsOf(v.Rules, report), Fast: v.Machine.PlanFault == nil,
	}
}

// examples shows the first worked positions of a file.
func examples(v *core.Variant, l *i18n.Language) []example {
	list := []example{}
	for i := range v.Rules.Examples[:min(len(v.Rules.Examples), mostExamples)] {
		d, ok := lesson.Worked(v, i)
		if !ok {
			continue // the tests of the file tell
		}
		d.Legal = append([]game.Option{}, d.Legal[:min(len(d.Legal), mostOptions)]...)
		list = append(list, example{i + 1, rulebook.Draw(v, &d, l)})
	}
	return list
}

// explain answers with the rules of a variant file in words and diagrams.
func (s *Server) explain(c *gin.Context) {
	l, tag, p := s.language(c)
	if p != nil {
		refuse(c, *p)
		return
	}
	s.withFile(c, func(ctx context.Context, src []byte) error {
		v, faults, err := s.library.Compile(ctx, src)
		switch {
		case err != nil:
			return err
		case len(faults) > 0:
			refuse(c, faulty(faults))
			return nil
		}
		sift(v)
		searching, cancel := context.WithTimeout(ctx, s.limits.Check)
		defer cancel()
		c.JSON(http.StatusOK, rulebook.Write(v, lesson.Of(searching, v), l, tag))
		return nil
	})
}

// sift leaves a file that somebody sends the first of its examples whose
// positions can be played.
func sift(v *core.Variant) {
	var kept []ruleset.Example
	for _, e := range v.Rules.Examples[:min(len(v.Rules.Examples), mostExamples)] {
		if _, err := v.Position(e.FEN); err == nil {
			kept = append(kept, e)
		}
	}
	v.Rules.Examples = kept
}

func faulty(faults ruleset.Faults) Problem {
	return Problem{Code: "variant-not-playable", Detail: "POST /api/check tells how to mend the file.", Extra: map[string]any{"faults": faults}}
}
