package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"damiera/engine/train"
)

// course is the folder of a course: its plan, and the games of each generation.
type course struct{ logs []*os.File }

// planned is what decides which games a course consists of.
type planned struct {
	Game  string
	Key   string // of the rules
	Nodes int64
	Plies [2]int
	Seed  uint64

	Weights string `json:",omitempty"` // checksum of those the first generation plays with
	Tables  int    `json:",omitempty"` // pieces of which the results are known
}

// openCourse opens or begins a folder. It refuses one with the games of
// another plan: what is learned from it could not be made again.
func openCourse(dir string, generations int, plan planned) (*course, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(plan, "", "  ")
	if err != nil {
		return nil, err
	}
	path := filepath.Join(dir, "plan.json")
	switch old, err := os.ReadFile(path); {
	case errors.Is(err, fs.ErrNotExist):
		if err := (tableFolder{dir}).Write("plan.json", text); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	case !bytes.Equal(old, text):
		return nil, usagef("%s holds games of another plan:\n%s\nthe plan here is\n%s\nname another folder with --data", dir, old, text)
	}
	c := &course{}
	for g := range generations {
		file, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf("generation-%d.log", g+1)), os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			c.close()
			return nil, err
		}
		c.logs = append(c.logs, file)
	}
	if err := exclusive(c.logs[0]); err != nil {
		c.close()
		return nil, fmt.Errorf("another process trains in %s: %w", dir, err)
	}
	return c, nil
}

func (c *course) files() []train.File {
	files := make([]train.File, len(c.logs))
	for i, log := range c.logs {
		files[i] = log
	}
	return files
}

func (c *course) close() {
	for _, log := range c.logs {
		if log.Close() != nil {
			return // every game was written when it ended
		}
	}
}

// counter tells how far a course has come, now and then.
type counter struct {
	out   io.Writer
	now   func() time.Time
	told  time.Time
	begin time.Time
	first int // games that were there when the generation began
	last  train.Step
}

// each is how often a line is written while games are played.
const each = 10 * time.Second

func newCounter(out io.Writer, now func() time.Time) *counter {
	return &counter{out: out, now: now}
}

func (c *counter) step(s train.Step) {
	now := c.now()
	if s.Generation != c.last.Generation {
		c.begin, c.first = now, s.Games-1
	}
	c.last = s
	switch {
	case s.Round > 0:
		fmt.Fprintf(c.out, "generation %d of %d: round %d of %d, loss %.4f\n", s.Generation, s.Generations, s.Round, s.Rounds, s.Loss)
	case now.Sub(c.told) >= each || s.Games == s.Of:
		c.told = now
		rate := float64(s.Games-c.first) / max(now.Sub(c.begin).Seconds(), 0.001)
		fmt.Fprintf(c.out, "generation %d of %d: %d of %d games, %.1f a second\n", s.Generation, s.Generations, s.Games, s.Of, rate)
	}
}
