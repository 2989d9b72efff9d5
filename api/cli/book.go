package cli

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"strconv"
	"time"

	"damiera/core"
	"damiera/core/game"
	"damiera/core/notation/pdn"
	"damiera/core/ruleset"
	"damiera/engine"
)

// book is the file that the games of a match are written to.
type book struct {
	path   string // empty: there is none
	event  string
	names  [2]string
	score  engine.Score // of the games that are in it
	played map[int]bool // their numbers
}

// openBook reads what is there of a match.
func openBook(path, event string, names [2]string) (*book, error) {
	b := &book{path: path, event: event, names: names, played: map[int]bool{}}
	if path == "" {
		return b, nil
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err != nil {
		return nil, usage{err}
	}
	games, _ := pdn.Read(data) // a game that was cut off is played again
	for _, g := range games {
		if err := b.count(&g); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// count takes a game of the file into the score.
func (b *book) count(g *pdn.Game) error {
	var result game.Result
	white, black := ruleset.White, ruleset.Black
	switch g.Result {
	case "1-0", "2-0":
		result.Winner = &white
	case "0-1", "0-2":
		result.Winner = &black
	case "1/2-1/2", "1-1":
	default:
		return nil
	}
	a := ruleset.White
	switch [2]string{g.Tag("White"), g.Tag("Black")} {
	case b.names:
	case [2]string{b.names[1], b.names[0]}:
		a = ruleset.Black
	default:
		return usagef("%s has a game of %s and %s, not of %s and %s; name another file with --pdn", b.path, g.Tag("White"), g.Tag("Black"), b.names[0], b.names[1])
	}
	number, err := strconv.Atoi(g.Tag("Round"))
	if err != nil || g.Tag("Event") != b.event {
		return usagef("%s has games of another match, %q instead of %q; name another file with --pdn", b.path, g.Tag("Event"), b.event)
	}
	if !b.played[number] {
		b.played[number] = true
		b.score.Add(&result, a)
	}
	return nil
}

// add writes a game at once, so that a stop loses none.
func (b *book) add(m engine.Meeting) (err error) {
	if b.path == "" {
		return nil
	}
	white, black := b.names[0], b.names[1]
	if m.A == ruleset.Black {
		white, black = black, white
	}
	end := string(m.Game.Result().Cause)
	if m.Fault != nil {
		end = m.Fault.Error()
	}
	var text bytes.Buffer
	err = pdn.Write(&text, m.Game.PDN(
		pdn.Tag{Name: "Event", Value: b.event},
		pdn.Tag{Name: "Date", Value: time.Now().Format("2006.01.02")},
		pdn.Tag{Name: "Round", Value: strconv.Itoa(m.Number)},
		pdn.Tag{Name: "White", Value: white},
		pdn.Tag{Name: "Black", Value: black},
		pdn.Tag{Name: "Termination", Value: end},
	))
	if err != nil {
		return err
	}
	file, err := os.OpenFile(b.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(text.Bytes())
	return errors.Join(err, file.Close())
}

// readOpenings reads a file of openings, in the order that chance gives them.
func readOpenings(ctx context.Context, v *core.Variant, path string, seed uint64) ([]*game.Game, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, usage{err}
	}
	games, faults := pdn.Read(data)
	if len(faults) > 0 {
		return nil, usagef("%s:%w", path, faults[0])
	}
	var openings []*game.Game
	for i, source := range games {
		g, faults := game.Replay(ctx, v, bare(source))
		if len(faults) > 0 {
			faults[0].Game = i + 1
			return nil, usagef("%s:%w", path, faults[0])
		}
		if g.Result() == nil {
			openings = append(openings, g)
		}
	}
	if len(openings) == 0 {
		return nil, usagef("%s has no opening: no game that could go on", path)
	}
	return shuffled(openings, seed), nil
}

// bare is a game without its result, so that it can go on.
func bare(g pdn.Game) pdn.Game {
	g.Result = ""
	return g
}

func shuffled(openings []*game.Game, seed uint64) []*game.Game {
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(openings), func(i, j int) {
		openings[i], openings[j] = openings[j], openings[i]
	})
	return openings
}
