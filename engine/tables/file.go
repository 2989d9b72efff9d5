package tables

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"damiera/core/ruleset"
)

// A file is a head of 64 bytes, all numbers little-endian, and then four
// parts: the starts and the data of the signs, and those of the plies if the
// flag says so. A part of starts has one number more than it has blocks, the
// last being the size of the data.
//
//	 0  DAMTABLE
//	 8  version, 2 bytes
//	10  flags: 1 turns, 2 only positions without capture, 4 plies
//	11  scale of the plies
//	12  own men, own kings, opponent's men, opponent's kings
//	16  side to move
//	17  zeros
//	20  CRC-32C of the file with these four bytes zero
//	24  key of the rules, 32 bytes
//	56  number of positions, 8 bytes
const (
	magic    = "DAMTABLE"
	version  = 1
	headSize = 64
	sumAt    = 20
)

const (
	flagTurns = 1 << iota
	flagQuiet
	flagPlies
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// checksum is that of a file with the place for it zero.
func checksum(file []byte) uint32 {
	sum := crc32.Update(0, castagnoli, file[:sumAt])
	sum = crc32.Update(sum, castagnoli, make([]byte, 4))
	return crc32.Update(sum, castagnoli, file[sumAt+4:])
}

func (t *Tables) flags() (flags uint8) {
	if t.frame.turns {
		flags |= flagTurns
	}
	if t.quiet {
		flags |= flagQuiet
	}
	return flags
}

// encode writes a slice; plies may be nil.
func (t *Tables) encode(s Slice, signs runs, plies *widths) []byte {
	file := make([]byte, headSize, headSize+len(signs.start)+len(signs.data))
	copy(file, magic)
	binary.LittleEndian.PutUint16(file[8:], version)
	file[10] = t.flags()
	copy(file[12:], []byte{s.OwnMen, s.OwnKings, s.OppMen, s.OppKings, uint8(s.Side)})
	copy(file[24:], t.key[:])
	binary.LittleEndian.PutUint64(file[56:], uint64(signs.size))
	file = append(append(file, signs.start...), signs.data...)
	if plies != nil {
		file[10] |= flagPlies
		file[11] = uint8(plies.scale)
		file = append(append(file, plies.start...), plies.data...)
	}
	binary.LittleEndian.PutUint32(file[sumAt:], checksum(file))
	return file
}

// decode reads a slice. The table keeps using the bytes. Nothing in them is
// believed before it has been checked, and a file that passes can only answer,
// never panic.
func (t *Tables) decode(file []byte) (Slice, *table, error) {
	var s Slice
	switch {
	case len(file) < headSize || string(file[:len(magic)]) != magic:
		return s, nil, errors.New("this is no endgame table")
	case binary.LittleEndian.Uint16(file[8:]) != version:
		return s, nil, fmt.Errorf("this table has format %d, and %d is needed", binary.LittleEndian.Uint16(file[8:]), version)
	case binary.LittleEndian.Uint32(file[sumAt:]) != checksum(file):
		return s, nil, errors.New("this table is damaged: its checksum is wrong")
	case !bytes.Equal(file[24:56], t.key[:]):
		return s, nil, errors.New("this table belongs to a game with other rules")
	}
	flags, sc := file[10], scale(file[11])
	s = Slice{file[12], file[13], file[14], file[15], ruleset.Color(file[16])}
	if flags&^flagPlies != t.flags() || sc >= scales || s.Side > ruleset.Black || s.Pieces() > Most ||
		s.OwnMen+s.OwnKings == 0 || s.OppMen+s.OppKings == 0 || t.frame.turns && s.Side != ruleset.White {
		return s, nil, errors.New("this table makes no sense: its head contradicts the rules")
	}
	x := newSpace(&t.frame, s)
	if binary.LittleEndian.Uint64(file[56:]) != uint64(x.size()) {
		return s, nil, fmt.Errorf("this table has %d positions, and %s has %d", binary.LittleEndian.Uint64(file[56:]), s, x.size())
	}
	rest := file[headSize:]
	out := &table{space: x, signs: runs{size: x.size()}}
	var ok bool
	if out.signs.start, out.signs.data, rest, ok = cut(rest, x.size(), runBlock); ok && flags&flagPlies != 0 {
		out.plies = &widths{size: x.size(), scale: sc}
		out.plies.start, out.plies.data, rest, ok = cut(rest, x.size(), widthBlock)
	}
	if !ok || len(rest) > 0 {
		return s, nil, errors.New("this table makes no sense: its parts have wrong sizes")
	}
	return s, out, nil
}

// cut takes two parts off the front: starts and data.
func cut(file []byte, positions, block int) (start, data, rest []byte, ok bool) {
	n := 4 * ((positions+block-1)/block + 1)
	if len(file) < n {
		return nil, nil, nil, false
	}
	start, file = file[:n], file[n:]
	size := binary.LittleEndian.Uint32(start[n-4:])
	if uint64(size) > uint64(len(file)) {
		return nil, nil, nil, false
	}
	return start, file[:size], file[size:], true
}
