package eval

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"damiera/core/ruleset"
)

// A file of weights is a head and then 16-bit numbers, little-endian and
// deflated: opening and ending of each pattern of men, of each pattern with
// kings, of the kings of White and Black on the 128 squares, of the extras.
//
//	 0  DAMJUDGE
//	 8  version, 4 bytes
//	12  CRC-32C of what follows
//	16  key of the rules, 32 bytes
//	48  the numbers
const (
	magic    = "DAMJUDGE"
	version  = 2
	headSize = 48
)

// Key names the games whose pieces move alike on the same board: weights of
// one serve all of them. Start position, draws and notation are not in it.
func Key(rules *ruleset.Ruleset) [32]byte {
	board := rules.Board
	board.Pattern, board.Paint = "", ""
	text, err := json.Marshal(struct {
		Version   int
		Board     ruleset.Board
		Pieces    ruleset.Pieces
		Capture   ruleset.Capture
		Promotion ruleset.Promotion
		Result    ruleset.Result
	}{version, board, rules.Pieces, rules.Capture, rules.Promotion, rules.Result})
	if err != nil {
		panic("a ruleset is no JSON: " + err.Error())
	}
	return sha256.Sum256(text)
}

// What Read refuses.
var (
	ErrNoWeights = errors.New("this is no file of weights")
	ErrOtherGame = errors.New("these weights belong to another game")
	ErrDamaged   = errors.New("this file of weights is damaged")
)

// Write writes the weights of a game.
func (w *Weights) Write(out io.Writer, key [32]byte) error {
	var body bytes.Buffer
	packer, err := flate.NewWriter(&body, flate.BestCompression)
	if err != nil {
		return err
	}
	for _, list := range w.lists() {
		for _, v := range list {
			if err := binary.Write(packer, binary.LittleEndian, [2]int16{int16(v.opening()), int16(v.ending())}); err != nil {
				return err
			}
		}
	}
	if err := packer.Close(); err != nil {
		return err
	}
	head := make([]byte, headSize)
	copy(head, magic)
	binary.LittleEndian.PutUint32(head[8:], version)
	copy(head[16:], key[:])
	sum := crc32.Update(crc32.Checksum(head[16:], castagnoli()), castagnoli(), body.Bytes())
	binary.LittleEndian.PutUint32(head[12:], sum)
	if _, err := out.Write(head); err != nil {
		return err
	}
	_, err = out.Write(body.Bytes())
	return err
}

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

func (w *Weights) lists() [][]pair {
	return [][]pair{w.men, w.crowned, w.kings[0][:], w.kings[1][:], w.extra[:]}
}

// KeyOf returns the key that a file of weights carries, nil if it is none.
func KeyOf(file []byte) []byte {
	if len(file) < headSize || string(file[:8]) != magic {
		return nil
	}
	return file[16:headSize]
}

// Read reads weights for a frame. The errors are ErrNoWeights, ErrOtherGame
// and ErrDamaged, with what was seen.
func (f *Frame) Read(file []byte, key [32]byte) (*Weights, error) {
	switch {
	case len(file) < headSize || string(file[:8]) != magic:
		return nil, ErrNoWeights
	case binary.LittleEndian.Uint32(file[8:]) != version:
		return nil, fmt.Errorf("%w: it has version %d, this program reads %d", ErrNoWeights, binary.LittleEndian.Uint32(file[8:]), version)
	case crc32.Checksum(file[16:], castagnoli()) != binary.LittleEndian.Uint32(file[12:]):
		return nil, fmt.Errorf("%w: the checksum does not fit", ErrDamaged)
	case [32]byte(file[16:48]) != key:
		return nil, ErrOtherGame
	}
	w := &Weights{men: make([]pair, f.men.all()), crowned: make([]pair, f.crowned.all())}
	numbers := 0
	for _, list := range w.lists() {
		numbers += len(list)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(file[headSize:])), int64(4*numbers)+1))
	if err != nil || len(text) != 4*numbers {
		return nil, fmt.Errorf("%w: %d bytes of numbers, want %d", ErrDamaged, len(text), 4*numbers)
	}
	for _, list := range w.lists() {
		for i := range list {
			list[i] = both(int(int16(binary.LittleEndian.Uint16(text))), int(int16(binary.LittleEndian.Uint16(text[2:]))))
			text = text[4:]
		}
	}
	return w, nil
}
