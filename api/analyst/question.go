package analyst

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"time"

	"damiera/core/game"
	"damiera/core/movegen"
	"damiera/engine/analysis"
	"damiera/engine/search"
)

// question is everything that the answer of an analysis depends on. Two games
// ask the same if they have the same rules and pieces, counters that have come
// equally far, and behind them the same positions that can still come again.
type question struct {
	rules   string
	where   [sha256.Size]byte
	lines   int
	time    time.Duration
	endings int // the most pieces that the tables knew
}

func ask(g *game.Game, l analysis.Limits, endings search.Endings) question {
	q := question{rules: g.Variant().Hash, where: where(g), lines: l.Lines, time: l.Time}
	if endings != nil {
		q.endings = endings.Pieces()
	}
	return q
}

// where digests a position, the counters, and of the past what can come again.
// The order in which positions stood on the board plays no part.
func where(g *game.Game) [sha256.Size]byte {
	now := g.Position()
	text := appendPosition(nil, now)
	for _, count := range g.State() {
		text = binary.LittleEndian.AppendUint16(text, uint16(count))
	}
	past := g.Recurring()
	lines := make([]string, len(past))
	for i, p := range past {
		lines[i] = string(appendPosition(nil, p))
	}
	slices.Sort(lines)
	for _, line := range lines { // all of one length
		text = append(text, line...)
	}
	return sha256.Sum256(text)
}

func appendPosition(text []byte, p movegen.Position) []byte {
	for _, word := range []uint64{p.Own.Lo, p.Own.Hi, p.Opp.Lo, p.Opp.Hi, p.Kings.Lo, p.Kings.Hi} {
		text = binary.LittleEndian.AppendUint64(text, word)
	}
	text = append(text, byte(p.Side))
	for _, run := range p.Run {
		text = append(text, byte(run.King), run.Count)
	}
	return text
}
