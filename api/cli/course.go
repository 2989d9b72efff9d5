package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"damiera/core"
	"damiera/engine/eval"
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
	With    string `json:",omitempty"` // checksum of the other games that later generations have learned from
	Tables  int    `json:",omitempty"` // pieces of which the results are known
}

// keyOf tells apart the rules of games.
func keyOf(v *core.Variant) string {
	key := eval.Key(v.Rules)
	return fmt.Sprintf("%x", key[:8])
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

// readCourses reads the games of other courses, and gives the checksum of them
// all. It refuses those of other rules.
func readCourses(dirs []string, v *core.Variant) (samples []train.Sample, sum []byte, err error) {
	digest := sha256.New()
	for _, dir := range dirs {
		var plan planned
		text, err := os.ReadFile(filepath.Join(dir, "plan.json"))
		if err == nil {
			err = json.Unmarshal(text, &plan)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s is not the folder of a course: %w", dir, err)
		}
		if plan.Key != keyOf(v) {
			return nil, nil, usagef("%s holds games of %s, whose rules are not those of %s", dir, plan.Game, v.Rules.ID)
		}
		logs, err := fs.Glob(os.DirFS(dir), "generation-*.log")
		if err != nil {
			return nil, nil, err
		}
		before := len(samples)
		for _, name := range logs {
			if samples, err = readCourse(filepath.Join(dir, name), v, samples, digest); err != nil {
				return nil, nil, err
			}
		}
		if len(samples) == before {
			return nil, nil, usagef("%s holds no games yet", dir)
		}
	}
	return samples, digest.Sum(nil), nil
}

// readCourse adds the games of one log to samples, and its bytes to digest.
func readCourse(path string, v *core.Variant, samples []train.Sample, digest io.Writer) ([]train.Sample, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	log, err := train.ReadLog(io.TeeReader(file, digest), v.Board)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return append(samples, log.Samples()...), nil
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
