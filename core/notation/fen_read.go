package notation

import (
	"fmt"
	"strings"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

// The faults that a position text can have.
const (
	TooLong       = "too-long"
	UnknownColour = "unknown-colour"
	SideTwice     = "side-twice"
	MissingSide   = "missing-side"
	Junk          = "junk"
	OutOfRange    = "square-out-of-range"
	SquareTwice   = "square-twice"
	TooManyPieces = "too-many-pieces"
	ManOnCrown    = "man-on-crowning-row"
	NoPieces      = "no-pieces"
	TooComplex    = "too-complex"
)

// longest is more than any position of 128 squares needs.
const longest = 2048

// FENError tells why a text is no position.
type FENError struct {
	Code    string // one of the constants above
	Offset  int    // byte of the text where the fault is
	Token   string // the words at fault
	Message string // for people
}

func (e *FENError) Error() string { return e.Message }

// ReadFEN reads a position. It takes names or numbers of squares, ranges such
// as 21-32 and K4-6, both cases, blanks, either order of the sides, a final dot
// and the move counters that some servers append. The error is a *FENError.
func (n *Notation) ReadFEN(text string) (movegen.Position, error) {
	r := fenReader{n: n}
	p, fault := r.read(text)
	if fault != nil {
		return movegen.Position{}, fault
	}
	return p, nil
}

type fenReader struct {
	n      *Notation
	pieces [2]board.Set
	kings  board.Set
	seen   [2]bool
}

func (r *fenReader) read(text string) (p movegen.Position, fault *FENError) {
	if len(text) > longest {
		return p, faultAt(TooLong, 0, "", "a position is at most %d characters long; this text has %d", longest, len(text))
	}
	fields := split(token{text: text}, ":")
	fields[len(fields)-1] = fields[len(fields)-1].cut(". \t\r\n")
	if p.Side, fault = side(fields[0].cut(" ")); fault != nil {
		return p, fault
	}
	for _, field := range fields[1:] {
		if fault := r.field(field.cut(" \t")); fault != nil {
			return p, fault
		}
	}
	for c, seen := range r.seen {
		if !seen {
			l := letter(ruleset.Color(c))
			return p, faultAt(MissingSide, len(text), "", "the pieces of %s are missing; write :%s alone if there are none",
				ruleset.Color(c), l)
		}
	}
	if r.pieces[0].Or(r.pieces[1]).Empty() {
		return p, faultAt(NoPieces, len(text), "", "the board is empty; at least one side needs a piece")
	}
	p.Own, p.Opp, p.Kings = r.pieces[p.Side], r.pieces[p.Side.Other()], r.kings
	return p, nil
}

func side(t token) (ruleset.Color, *FENError) {
	switch t.text {
	case "W", "w":
		return ruleset.White, nil
	case "B", "b":
		return ruleset.Black, nil
	case "?":
		return 0, faultAt(UnknownColour, t.at, t.text, "who is to move is unknown (?); write W or B first")
	}
	return 0, faultAt(UnknownColour, t.at, t.text, "%q is no side; a position begins with W or B for the side to move, "+
		"such as W:W21,K30:B1,2", t.text)
}

// field reads the pieces of one side, or passes over a counter such as H0 or F12.
func (r *fenReader) field(t token) *FENError {
	if t.text == "" {
		return faultAt(Junk, t.at, "", "a list of pieces begins with W or B; here is nothing")
	}
	if strings.ContainsRune("HhFf", rune(t.text[0])) && digits(t.text[1:]) {
		return nil
	}
	c, fault := side(token{text: t.text[:1], at: t.at})
	if fault != nil {
		return faultAt(UnknownColour, t.at, t.text, "%q is no side; a list of pieces begins with W or B", t.text[:1])
	}
	if r.seen[c] {
		return faultAt(SideTwice, t.at, t.text, "the pieces of %s are listed twice", c)
	}
	r.seen[c] = true
	list := token{text: t.text[1:], at: t.at + 1}.cut(" \t")
	if list.text == "" {
		return nil
	}
	for _, entry := range split(list, ",") {
		if fault := r.entry(c, entry.cut(" \t")); fault != nil {
			return fault
		}
	}
	if count, most := r.pieces[c].Count(), r.n.most[c]; count > most {
		return faultAt(TooManyPieces, t.at, "", "%s has %d pieces; there are at most %d in this game", c, count, most)
	}
	return nil
}

// entry reads one square or one range, with or without K.
func (r *fenReader) entry(c ruleset.Color, t token) *FENError {
	name := t
	king := strings.HasPrefix(t.text, "K") || strings.HasPrefix(t.text, "k") && !(r.n.board.Chess && r.n.board.Columns > 10)
	if king {
		name = token{text: t.text[1:], at: t.at + 1}.cut(" \t")
	}
	ends := split(name, "-")
	if len(ends) > 2 {
		return junk(t)
	}
	var squares [2]board.Square
	for i, end := range ends {
		end = end.cut(" \t")
		q, named := r.n.square(end.text)
		if !named {
			return junk(t)
		}
		if q == board.None {
			return faultAt(OutOfRange, end.at, end.text, "there is no playable square %s; the squares are %s", end.text, r.n.span())
		}
		squares[i] = q
	}
	if len(ends) == 1 {
		return r.place(c, king, squares[0], name)
	}
	first, last := r.n.board.Number(squares[0]), r.n.board.Number(squares[1])
	if first > last {
		return faultAt(Junk, t.at, t.text, "the range %s runs backwards; write the smaller square first", name.text)
	}
	for number := first; number <= last; number++ {
		if fault := r.place(c, king, r.n.board.ByNumber(number), name); fault != nil {
			return fault
		}
	}
	return nil
}

func (r *fenReader) place(c ruleset.Color, king bool, q board.Square, t token) *FENError {
	name := r.n.board.Name(q)
	if r.pieces[0].Has(q) || r.pieces[1].Has(q) {
		return faultAt(SquareTwice, t.at, t.text, "square %s is named twice", name)
	}
	if !king && r.n.zone[c].Has(q) {
		return faultAt(ManOnCrown, t.at, t.text, "a man of %s cannot stand on %s, where it is crowned; write K%s for a king", c, name, name)
	}
	r.pieces[c] = r.pieces[c].With(q)
	if king {
		r.kings = r.kings.With(q)
	}
	return nil
}

func junk(t token) *FENError {
	t.text = t.text[:min(len(t.text), 40)]
	return faultAt(Junk, t.at, t.text, "%q is no piece; write squares with commas between, K before a king, such as 21,K30", t.text)
}

func faultAt(code string, offset int, token, message string, args ...any) *FENError {
	return &FENError{Code: code, Offset: offset, Token: token, Message: fmt.Sprintf(message, args...)}
}

// token is a piece of a text and where it stands.
type token struct {
	text string
	at   int
}

// cut takes the given characters off both ends.
func (t token) cut(chars string) token {
	left := strings.TrimLeft(t.text, chars)
	return token{text: strings.TrimRight(left, chars), at: t.at + len(t.text) - len(left)}
}

func split(t token, separator string) []token {
	var list []token
	for {
		i := strings.Index(t.text, separator)
		if i < 0 {
			return append(list, t)
		}
		list = append(list, token{text: t.text[:i], at: t.at})
		t = token{text: t.text[i+1:], at: t.at + i + 1}
	}
}
