package game

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"damiera/core"
	"damiera/core/notation/pdn"
)

// What can be wrong with a game of a file beside its moves, and what can be
// said about it.
const (
	BadFEN      = "bad-fen"
	WrongResult = "wrong-result"
	TooComplex  = "too-complex"
	TooLong     = "too-long"
	NoGames     = "no-games"
	TooMany     = "too-many-games"
	NotReached  = "not-reached"
	NoType      = "no-game-type"
	UnknownType = "unknown-game-type"

	SharedType = "shared-game-type"
	OtherType  = "other-game-type"
	Guessed    = "guessed-game"
)

// FileFault is one thing that is wrong with a file of games.
type FileFault struct {
	pdn.Fault
	Square  string   `json:"square,omitempty"`  // of the piece that was to move
	Move    string   `json:"move,omitempty"`    // as written
	Verdict *Verdict `json:"verdict,omitempty"` // why the move cannot be played
	Legal   []string `json:"legal,omitempty"`   // what could be played instead
}

// Note is something about a game of a file that need not be wrong.
type Note struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Filed is one game of a file, as far as it could be played.
type Filed struct {
	// Variant is the id of what is played, nil if that is not known.
	Variant *string `json:"variant"`
	// Variants are all that the file can mean, if there are several.
	Variants []string          `json:"variants,omitempty"`
	FEN      string            `json:"fen"` // where the game begins, empty if it cannot be played
	End      string            `json:"end"` // where it stands after the last move
	Moves    []string          `json:"moves"`
	Tags     map[string]string `json:"tags"`
	Result   *Result           `json:"result"`
	Faults   []FileFault       `json:"faults"`
	Notes    []Note            `json:"notes"`

	Source pdn.Game `json:"-"`
	Game   *Game    `json:"-"` // nil if it cannot be played
}

// File is what a file of games holds.
type File struct {
	Games  []Filed     `json:"games"`
	Faults []FileFault `json:"faults"` // of the file as a whole
}

// Reader reads files of games.
type Reader struct {
	Catalog *core.Catalog
	// Variant is what is played, whatever the file says; nil lets the file tell.
	Variant *core.Variant
	// Most bounds the games that are played, 0 plays all.
	Most int

	guessed *core.Variant // for the game before
}

// Read reads and plays every game of a file. When ctx ends the remaining games
// are left out, and that is told.
func (r *Reader) Read(ctx context.Context, data []byte) File {
	games, faults := pdn.Read(data)
	file := File{Games: []Filed{}, Faults: []FileFault{}}
	for i, source := range games {
		if r.Most > 0 && i == r.Most {
			file.fault(source.Place, TooMany, "only the first %d of %d games are read", r.Most, len(games))
			break
		}
		if ctx.Err() != nil {
			file.fault(source.Place, NotReached, "there was no time for the games from here on: %d of %d", len(games)-i, len(games))
			break
		}
		filed := r.play(ctx, source)
		for _, f := range faults {
			if f.Game == i+1 {
				filed.Faults = append(filed.Faults, FileFault{Fault: f})
			}
		}
		for j := range filed.Faults {
			filed.Faults[j].Game = i + 1
		}
		slices.SortStableFunc(filed.Faults, func(a, b FileFault) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
		})
		file.Games = append(file.Games, filed)
	}
	if !slices.ContainsFunc(games, isGame) {
		file.Games = []Filed{}
		file.fault(pdn.Place{Line: 1, Column: 1}, NoGames, `there is no game in this text; a game is written 1. 11-15 22-18 2. …`)
	}
	return file
}

// isGame tells a game from any other text.
func isGame(g pdn.Game) bool {
	return len(g.Tags) > 0 || g.Result != "" || slices.ContainsFunc(g.Line, func(i pdn.Item) bool { return i.Kind == pdn.Move })
}

func (f *File) fault(at pdn.Place, code, message string, args ...any) {
	f.Faults = append(f.Faults, FileFault{Fault: pdn.Fault{Place: at, Code: code, Message: fmt.Sprintf(message, args...)}})
}

// play finds out what is played and plays it.
func (r *Reader) play(ctx context.Context, source pdn.Game) Filed {
	filed := Filed{Moves: []string{}, Tags: map[string]string{}, Faults: []FileFault{}, Notes: []Note{}, Source: source}
	for _, tag := range source.Tags {
		filed.Tags[tag.Name] = tag.Value
	}
	v := r.variant(ctx, &filed)
	if v == nil {
		return filed
	}
	filed.Variant = &v.Rules.ID
	g, faults := Replay(ctx, v, source)
	filed.Faults = append(filed.Faults, faults...)
	if g == nil {
		return filed
	}
	filed.Game, filed.Result = g, g.Result()
	filed.FEN, filed.End = v.Notation.FEN(g.Start()), v.Notation.FEN(g.Position())
	for _, m := range g.moments[1:] {
		filed.Moves = append(filed.Moves, m.played.Text)
	}
	return filed
}

// guess finds the first game of the catalog in which all moves are legal; the
// one that was guessed before comes first.
func (r *Reader) guess(ctx context.Context, source pdn.Game) *core.Variant {
	if !slices.ContainsFunc(source.Line, func(i pdn.Item) bool { return i.Kind == pdn.Move }) {
		return nil
	}
	fits := func(v *core.Variant) bool {
		if v == nil || ctx.Err() != nil {
			return false
		}
		g, faults := Replay(ctx, v, source)
		return g != nil && !slices.ContainsFunc(faults, func(f FileFault) bool { return f.Code != WrongResult })
	}
	if fits(r.guessed) {
		return r.guessed
	}
	for _, e := range r.Catalog.All() {
		if e.Variant != r.guessed && fits(e.Variant) {
			r.guessed = e.Variant
			return e.Variant
		}
	}
	return nil
}

// variant finds out what is played, and says so where that is not certain.
func (r *Reader) variant(ctx context.Context, filed *Filed) *core.Variant {
	at, text := filed.Source.Place, ""
	for _, tag := range filed.Source.Tags {
		if tag.Name == "GameType" {
			at, text = tag.Place, tag.Value
		}
	}
	fault := func(code, message string) {
		filed.Faults = append(filed.Faults, FileFault{Fault: pdn.Fault{Place: at, Code: code, Message: message}})
	}
	note := func(code, message string, args ...any) {
		filed.Notes = append(filed.Notes, Note{code, fmt.Sprintf(message, args...)})
	}
	v := r.Variant
	if v == nil && text == "" {
		if v = r.guess(ctx, filed.Source); v == nil {
			fault(NoType, "the game does not say what is played: it has no GameType; name the variant")
			return nil
		}
		note(Guessed, "the game has no GameType; it is read as %s, where all its moves are legal", v.Rules.ID)
		return v
	}
	games := r.Catalog.ByGameType(text)
	switch {
	case v != nil:
		if text != "" && !slices.Contains(games, v) {
			note(OtherType, "the file says GameType %s; it is read as %s all the same", text, v.Rules.ID)
		}
		return v
	case len(games) == 0:
		fault(UnknownType, fmt.Sprintf("there is no variant for GameType %s; name the variant", text))
		return nil
	}
	v = games[0]
	if len(games) > 1 {
		for _, g := range games {
			filed.Variants = append(filed.Variants, g.Rules.ID)
		}
		note(SharedType, "GameType %s is shared by %d variants; it is read as %s", text, len(games), v.Rules.ID)
	}
	if own := v.Rules.Notation.PDN; !core.SameGameType(own, text) {
		note(OtherType, "GameType %s is usually written %s; only its number counts", text, own)
	}
	return v
}
