package movegen_test

import (
	"strings"
	"testing"

	"damiera/core/board"
	"damiera/core/movegen"
	"damiera/core/ruleset"
)

const (
	f, fr, r, br = ruleset.Forward, ruleset.ForwardRight, ruleset.Right, ruleset.BackRight
	b, bl, l, fl = ruleset.Back, ruleset.BackLeft, ruleset.Left, ruleset.ForwardLeft
)

func dirs(list ...ruleset.Dir) (s ruleset.Dirs) {
	for _, d := range list {
		s |= 1 << d
	}
	return s
}

var (
	diagFwd = dirs(fl, fr)
	diag    = dirs(fl, fr, bl, br)
	orthFwd = dirs(f, l, r)
	orth    = dirs(f, l, r, b)
	all     = orth | diag
	both    = ruleset.Men | ruleset.Kings
)

// oneColour lays out a board on the colour of a1 (0) or b1 (1) with men on rows from…to.
func oneColour(columns, rows, colour, from, to int) *ruleset.Ruleset {
	return lay(columns, rows, from, to, func(c ruleset.Cell) bool { return (c.X+c.Y)%2 == colour })
}

func lay(columns, rows, from, to int, playable func(ruleset.Cell) bool) *ruleset.Ruleset {
	rules := &ruleset.Ruleset{Board: ruleset.Board{Columns: columns, Rows: rows}}
	rules.Capture = ruleset.Capture{Must: true, Chain: true}
	for y := range rows {
		for x := range columns {
			c := ruleset.Cell{X: x, Y: y}
			if !playable(c) {
				continue
			}
			rules.Board.Cells = append(rules.Board.Cells, c)
			turned := ruleset.Cell{X: columns - 1 - x, Y: rows - 1 - y}
			if y+1 >= from && y+1 <= to {
				rules.Setup.Men[0] = append(rules.Setup.Men[0], c)
				rules.Setup.Men[1] = append(rules.Setup.Men[1], turned)
			}
			if y == rows-1 {
				rules.Promotion.Zone[0] = append(rules.Promotion.Zone[0], c)
				rules.Promotion.Zone[1] = append(rules.Promotion.Zone[1], turned)
			}
		}
	}
	return rules
}

func piece(move ruleset.Dirs, span ruleset.Span, capture ruleset.Dirs, land ruleset.Land, victims ruleset.Kinds) ruleset.Piece {
	return ruleset.Piece{
		Move:    ruleset.Motion{Dirs: move, Range: span},
		Capture: ruleset.Leap{Dirs: capture, Reach: span, Land: land, Victims: victims},
	}
}

func prefer(list ...ruleset.Criterion) (preferences []ruleset.Preference) {
	for _, c := range list {
		preferences = append(preferences, ruleset.Preference{By: c})
	}
	return preferences
}

// game builds the rules of a known game from the words of its rule book.
func game(t testing.TB, name string) *ruleset.Ruleset {
	t.Helper()
	flying := piece(diag, ruleset.Any, diag, ruleset.LandAny, both)
	forward := piece(diagFwd, ruleset.One, diagFwd, ruleset.LandNext, both)
	around := piece(diagFwd, ruleset.One, diag, ruleset.LandNext, both)
	var rules *ruleset.Ruleset
	switch name {
	case "italian":
		rules = oneColour(8, 8, 1, 1, 3)
		rules.Pieces.Man = piece(diagFwd, ruleset.One, diagFwd, ruleset.LandNext, ruleset.Men)
		rules.Pieces.King = piece(diag, ruleset.One, diag, ruleset.LandNext, both)
		rules.Capture.Preferences = prefer(ruleset.ByPieces, ruleset.ByKing, ruleset.ByKings, ruleset.ByEarlyKings)
	case "english":
		rules = oneColour(8, 8, 0, 1, 3)
		rules.Setup.First = ruleset.Black
		rules.Pieces.Man = forward
		rules.Pieces.King = piece(diag, ruleset.One, diag, ruleset.LandNext, both)
	case "russian":
		rules = oneColour(8, 8, 0, 1, 3)
		rules.Pieces.Man, rules.Pieces.King = around, flying
		rules.Promotion.When = ruleset.Pass
	case "brazilian":
		rules = game(t, "russian")
		rules.Capture.Preferences = prefer(ruleset.ByPieces)
		rules.Promotion.When = ruleset.End
	case "pool":
		rules = game(t, "russian")
		rules.Setup.First = ruleset.Black
		rules.Promotion.When = ruleset.End
	case "czech":
		rules = oneColour(8, 8, 0, 1, 3)
		rules.Pieces.Man, rules.Pieces.King = forward, flying
		rules.Capture.Preferences = prefer(ruleset.ByKing)
	case "spanish":
		rules = oneColour(8, 8, 1, 1, 3)
		rules.Notation.First = ruleset.BottomRight
		rules.Pieces.Man, rules.Pieces.King = forward, flying
		rules.Capture.Preferences = prefer(ruleset.ByPieces, ruleset.ByKings)
	case "thai", "thai12", "dame":
		rules = oneColour(8, 8, 0, 1, 3)
		if name == "thai" {
			rules = oneColour(8, 8, 0, 1, 2)
		}
		if name != "dame" {
			rules.Notation.First = ruleset.BottomRight
		}
		rules.Setup.First = ruleset.Black
		rules.Pieces.Man = forward
		rules.Pieces.King = piece(diag, ruleset.Any, diag, ruleset.LandNext, both)
		rules.Capture.RemoveJump = true
	case "international", "killer", "frisian", "frysk!", "canadian":
		rules = oneColour(10, 10, 0, 1, 4)
		if name == "frysk!" {
			rules = oneColour(10, 10, 0, 1, 1)
		}
		if name == "canadian" {
			rules = oneColour(12, 12, 0, 1, 5)
		}
		rules.Pieces.Man, rules.Pieces.King = around, flying
		rules.Capture.Preferences = prefer(ruleset.ByPieces)
		rules.Promotion.When = ruleset.End
		if name == "killer" {
			rules.Pieces.King.Capture.Land = ruleset.LandNextIfLastVictimKing
		}
		if strings.HasPrefix(name, "fr") {
			rules.Pieces.Man.Capture.Dirs, rules.Pieces.King.Capture.Dirs = all, all
			rules.Capture.Preferences = []ruleset.Preference{{By: ruleset.ByValue, Man: 100, King: 199}, {By: ruleset.ByKing}}
			rules.Restrict = []ruleset.Restriction{{SameKingQuiet: 3, UnlessNoMen: true}}
		}
	case "turkish":
		rules = lay(8, 8, 2, 3, func(ruleset.Cell) bool { return true })
		rules.Pieces.Man = piece(orthFwd, ruleset.One, orthFwd, ruleset.LandNext, both)
		rules.Pieces.King = piece(orth, ruleset.Any, orth, ruleset.LandAny, both)
		rules.Capture.RemoveJump, rules.Capture.NoReverse = true, true
		rules.Capture.Preferences = prefer(ruleset.ByPieces)
		rules.Promotion.When = ruleset.End
	default:
		t.Fatalf("no game %q", name)
	}
	rules.ID = name
	return rules
}

// compiled is a game ready to move.
type compiled struct {
	*movegen.Machine
	rules *ruleset.Ruleset
	board *board.Board
	start movegen.Position
}

func compile(t testing.TB, rules *ruleset.Ruleset) compiled {
	t.Helper()
	board := board.New(rules)
	return compiled{movegen.Compile(rules, board), rules, board, movegen.Start(rules, board)}
}
