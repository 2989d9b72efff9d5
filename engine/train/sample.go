// Package train makes a variant's evaluation out of games that the engine
// plays against itself: quiet positions with the results of their games, and
// weights fitted to them by logistic regression.
//
// It must never know a variant's name, nor where its files lie.
package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"slices"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// Sample is a quiet position of a game and what became of it.
type Sample struct {
	Position movegen.Position
	Result   int8  // for White: 1 won, 0 drawn, -1 lost
	Score    int16 // what the search thought, for White, in hundredths of a man
}

// sampleSize is the bytes of a sample in a log: six words of squares, the side
// to move, the result, the score.
const sampleSize = 52

func (s *Sample) append(buf []byte) []byte {
	p := &s.Position
	for _, set := range []board.Set{p.Own, p.Opp, p.Kings} {
		buf = binary.LittleEndian.AppendUint64(buf, set.Lo)
		buf = binary.LittleEndian.AppendUint64(buf, set.Hi)
	}
	buf = append(buf, byte(p.Side), byte(s.Result))
	return binary.LittleEndian.AppendUint16(buf, uint16(s.Score))
}

func (s *Sample) read(buf []byte) {
	p := &s.Position
	for _, set := range []*board.Set{&p.Own, &p.Opp, &p.Kings} {
		set.Lo, set.Hi = binary.LittleEndian.Uint64(buf), binary.LittleEndian.Uint64(buf[8:])
		buf = buf[16:]
	}
	p.Side, s.Result = ruleset.Color(buf[0]&1), int8(buf[1])
	s.Score = int16(binary.LittleEndian.Uint16(buf[2:]))
}

// A log is a row of batches: the number of samples, the number of the game
// they are from, the CRC-32C of what follows, four bytes each; then the samples.
const batchHead = 12

// mostSamples is how many samples one game can have.
const mostSamples = 1 << 12

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// Append writes the samples of a game to a log.
func Append(log io.Writer, game uint32, samples []Sample) error {
	buf := make([]byte, batchHead, batchHead+len(samples)*sampleSize)
	for i := range samples {
		buf = samples[i].append(buf)
	}
	binary.LittleEndian.PutUint32(buf, uint32(len(samples)))
	binary.LittleEndian.PutUint32(buf[4:], game)
	binary.LittleEndian.PutUint32(buf[8:], crc32.Checksum(buf[batchHead:], castagnoli()))
	_, err := log.Write(buf)
	return err
}

// Log is what a log holds.
type Log struct {
	Games map[uint32][]Sample // by the number of the game
	Size  int64               // bytes that are whole; what follows was cut off
}

// Samples returns what there is of the games in the order of their numbers, so
// that threads and stops leave no trace in what is learned.
func (l *Log) Samples() (samples []Sample) {
	for _, n := range slices.Sorted(maps.Keys(l.Games)) {
		samples = append(samples, l.Games[n]...)
	}
	return samples
}

// ErrDamaged is a log that was changed, not merely cut off.
var ErrDamaged = errors.New("this log of games is damaged")

// ReadLog reads a log. A last batch that was cut off by a stop is left out.
func ReadLog(in io.Reader, b *board.Board) (Log, error) {
	log := Log{Games: map[uint32][]Sample{}}
	r := bufio.NewReader(in)
	head := make([]byte, batchHead)
	for {
		if _, err := io.ReadFull(r, head); err == io.EOF || err == io.ErrUnexpectedEOF {
			return log, nil
		} else if err != nil {
			return log, err
		}
		n := binary.LittleEndian.Uint32(head)
		if n > mostSamples {
			return log, fmt.Errorf("%w: a game of %d samples at byte %d", ErrDamaged, n, log.Size)
		}
		body := make([]byte, n*sampleSize)
		if _, err := io.ReadFull(r, body); err == io.EOF || err == io.ErrUnexpectedEOF {
			return log, nil
		} else if err != nil {
			return log, err
		}
		if crc32.Checksum(body, castagnoli()) != binary.LittleEndian.Uint32(head[8:]) {
			return log, fmt.Errorf("%w: the checksum at byte %d does not fit", ErrDamaged, log.Size)
		}
		game := make([]Sample, 0, n)
		for ; len(body) > 0; body = body[sampleSize:] {
			var s Sample
			s.read(body)
			p := &s.Position
			if p.Own.Or(p.Opp).AndNot(b.Valid) != (board.Set{}) || p.Own.And(p.Opp) != (board.Set{}) {
				return log, fmt.Errorf("%w: it belongs to another board", ErrDamaged)
			}
			game = append(game, s)
		}
		log.Games[binary.LittleEndian.Uint32(head[4:])] = game
		log.Size += int64(batchHead) + int64(n)*sampleSize
	}
}
