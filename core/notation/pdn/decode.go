package pdn

import (
	"strings"
	"unicode/utf8"
)

// high are the characters of Windows-1252 that differ from Latin-1, from 0x80 on.
var high = [32]rune{
	'€', '\u0081', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u008d', 'Ž', '\u008f',
	'\u0090', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u009d', 'ž', 'Ÿ',
}

// decode turns the bytes of a file into text with plain blanks and line ends.
// What is not UTF-8 is taken for Windows-1252.
func decode(data []byte) string {
	var text strings.Builder
	text.Grow(len(data))
	if utf8.Valid(data) {
		text.Write(data)
	} else {
		for _, b := range data {
			switch {
			case b >= 0x80 && b < 0xa0:
				text.WriteRune(high[b-0x80])
			default:
				text.WriteRune(rune(b))
			}
		}
	}
	return strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\r", "\n", "\u00a0", " ", "\t", " ", "\x1a", " ").Replace(text.String())
}
