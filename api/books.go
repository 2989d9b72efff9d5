package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
	lru "github.com/hashicorp/golang-lru/v2"

	"damiera/api/rulebook"
	"damiera/core"
	"damiera/core/lesson"
	"damiera/ui/i18n"
)

// How many lessons and comparisons are kept: far more than there are games.
const (
	mostLessons     = 256
	mostComparisons = 256
)

// books makes rules pages and keeps what took a search.
type books struct {
	languages   map[string]*i18n.Language
	lessons     *lru.Cache[*core.Variant, lesson.Page]
	comparisons *lru.Cache[[2]*core.Variant, lesson.Comparison]
}

func newBooks() (*books, error) {
	b := &books{languages: map[string]*i18n.Language{}}
	for _, tag := range i18n.Languages() {
		l, err := i18n.Load(tag)
		if err != nil {
			return nil, err
		}
		b.languages[tag] = l
	}
	b.lessons, _ = lru.New[*core.Variant, lesson.Page](mostLessons)                  // the size is valid
	b.comparisons, _ = lru.New[[2]*core.Variant, lesson.Comparison](mostComparisons) // likewise
	return b, nil
}

// lesson makes the rules page of a version of a game, or finds it made.
func (b *books) lesson(v *core.Variant) lesson.Page {
	page, ok := b.lessons.Get(v)
	if !ok {
		page = lesson.Of(context.Background(), v) // it is kept, so it must be complete
		b.lessons.Add(v, page)
	}
	return page
}

func (b *books) compare(v, w *core.Variant) lesson.Comparison {
	key := [2]*core.Variant{v, w}
	c, ok := b.comparisons.Get(key)
	if !ok {
		c = lesson.Compare(v, w)
		b.comparisons.Add(key, c)
	}
	return c
}

// getRules answers with the rules of a game in words and diagrams.
func (s *Server) getRules(c *gin.Context) {
	l, tag, p := s.language(c)
	var v *core.Variant
	if p == nil {
		v, p = s.variant(c.Param("variant"))
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	c.JSON(http.StatusOK, rulebook.Write(v, s.books.lesson(v), l, tag))
}

// getGameRules answers with the rules that a game is played by, as getRules does.
func (s *Server) getGameRules(c *gin.Context) {
	l, tag, p := s.language(c)
	if p != nil {
		refuse(c, *p)
		return
	}
	v, _, err := s.hall.Variant(c.Request.Context(), c.Param("id"))
	if err != nil {
		s.fail(c, err)
		return
	}
	c.JSON(http.StatusOK, rulebook.Write(v, s.books.lesson(v), l, tag))
}

// getFile answers with the rules of a game as a file, every default filled in.
func (s *Server) getFile(c *gin.Context) {
	v, p := s.variant(c.Param("variant"))
	if p != nil {
		refuse(c, *p)
		return
	}
	c.Header("Content-Disposition", `inline; filename="`+v.Rules.ID+`.yaml"`)
	c.Data(http.StatusOK, "application/yaml; charset=utf-8", v.Rules.Normal())
}

// getSource answers with the file of a game as its author wrote it.
func (s *Server) getSource(c *gin.Context) {
	src, _, ok := s.library.Catalog().Base(c.Param("variant"))
	if !ok {
		refuse(c, unknownVariant)
		return
	}
	c.Data(http.StatusOK, "application/yaml; charset=utf-8", src)
}

// getComparison answers with what differs between two games.
func (s *Server) getComparison(c *gin.Context) {
	l, tag, p := s.language(c)
	if p == nil && c.Query("with") == "" {
		p = missing("with")
	}
	var games [2]*core.Variant
	for i, id := range []string{c.Param("variant"), c.Query("with")} {
		if p == nil {
			games[i], p = s.variant(id)
		}
	}
	if p != nil {
		refuse(c, *p)
		return
	}
	c.JSON(http.StatusOK, rulebook.Compare(games[0], games[1], s.books.compare(games[0], games[1]), l, tag))
}

// language finds the language that a request asks for, English if it asks for none.
func (s *Server) language(c *gin.Context) (*i18n.Language, string, *Problem) {
	tag := c.DefaultQuery("lang", "en")
	l, ok := s.books.languages[tag]
	if !ok {
		return nil, "", &Problem{Code: "unknown-language", Detail: "There are " + strings.Join(i18n.Languages(), ", ") + "."}
	}
	return l, tag, nil
}
