package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"damiera/api/play"
	"damiera/api/rulebook"
	"damiera/core/diagram"
	"damiera/core/game"
	"damiera/core/notation/pdn"
	"damiera/core/ruleset"
	"damiera/ui/i18n"
)

// sitting is a game of a person against the computer in a terminal.
type sitting struct {
	game     *game.Game
	thinker  play.Thinker
	level    int
	levelKey string
	seed     string
	human    ruleset.Color
	language *i18n.Language
	tag      string
	letters  diagram.Letters
	prompt   bool
	out      io.Writer
}

// hintLevel is how well hints are found.
const hintLevel = 4

// errLeft ends a sitting without a fault.
var errLeft = errors.New("left")

func (s *sitting) say(key string, args i18n.Args) { fmt.Fprintln(s.out, s.language.Text(key, args)) }

// play goes on until the person leaves or in ends.
func (s *sitting) play(ctx context.Context, in io.Reader) error {
	s.begin()
	lines := bufio.NewScanner(in)
	for {
		if err := s.reply(ctx); err != nil {
			return err
		}
		if s.prompt {
			fmt.Fprint(s.out, "> ")
		}
		if !lines.Scan() {
			return lines.Err()
		}
		switch err := s.do(ctx, strings.Fields(lines.Text())); {
		case errors.Is(err, errLeft):
			return nil
		case err != nil:
			return err
		}
	}
}

func (s *sitting) begin() {
	s.say("terminal.begin", i18n.Args{
		"game": rulebook.Name(s.game.Variant(), s.tag), "side": s.language.Text("side."+s.human.String(), nil),
		"level": s.level, "name": s.language.Text("level."+s.levelKey, nil),
	})
	var legend []string
	for c := range ruleset.Color(2) {
		legend = append(legend, s.letters.Man[c]+" "+s.language.Text("piece."+c.String()+".man", nil),
			s.letters.King[c]+" "+s.language.Text("piece."+c.String()+".king", nil))
	}
	fmt.Fprintln(s.out, strings.Join(legend, ", ")+". "+s.language.Text("terminal.ask", nil))
	s.board()
	s.turn()
}

func (s *sitting) board() {
	fmt.Fprintf(s.out, "\n%s\n", diagram.Text(s.game.Variant(), s.game.Position(), s.letters, s.human == ruleset.Black))
}

// turn says that it is the person's turn, or how the game ended.
func (s *sitting) turn() {
	if r := s.game.Result(); r != nil {
		s.ended(r)
		return
	}
	if s.game.Position().Side != s.human {
		return
	}
	var movers []string
	for _, o := range s.game.Options() {
		if len(o.Captured) == 0 {
			s.say("status.your-move", nil)
			return
		}
		if len(movers) == 0 || movers[len(movers)-1] != o.From {
			movers = append(movers, o.From)
		}
	}
	s.say("status.must-capture.with", i18n.Args{"squares": s.language.Either(movers)})
}

func (s *sitting) ended(r *game.Result) {
	key := "result.draw"
	switch {
	case r.Winner == nil:
	case *r.Winner == s.human:
		key = "result.you-win"
	default:
		key = "result.computer-wins"
	}
	fmt.Fprintln(s.out, s.language.Text(key, nil), s.language.Text("result."+string(r.Cause), nil))
}

// reply lets the computer move if it is its turn.
func (s *sitting) reply(ctx context.Context) error {
	if s.game.Result() != nil || s.game.Position().Side == s.human {
		return nil
	}
	move, err := s.thinker.Best(ctx, s.game, s.level, s.seed)
	if err != nil {
		return err
	}
	if err := s.game.Play(move); err != nil {
		return err
	}
	played := s.game.Played()[s.game.Ply()-1]
	s.board()
	fmt.Fprintln(s.out, strings.TrimSpace(s.language.Text("say.computer", i18n.Args{"move": played.Move})+" "+s.deed(played)))
	s.turn()
	return nil
}

// deed says what a move of the computer did, if it was more than a step.
func (s *sitting) deed(p game.Played) string {
	key := ""
	switch {
	case len(p.Captured) > 0 && p.Promotes:
		key = "did.computer.both"
	case len(p.Captured) > 0:
		key = "did.computer.took"
	case p.Promotes:
		key = "did.computer.crowned"
	default:
		return ""
	}
	square := p.To
	if p.Crowned != "" {
		square = p.Crowned
	}
	return s.language.Text(key, i18n.Args{"n": len(p.Captured), "square": square})
}

// do carries out one line.
func (s *sitting) do(ctx context.Context, words []string) error {
	if len(words) == 0 {
		return nil
	}
	switch command := strings.ToLower(words[0]); command {
	case "help", "?":
		s.help()
	case "moves":
		s.moves()
	case "board":
		s.board()
	case "fen":
		fmt.Fprintln(s.out, s.game.Variant().Notation.FEN(s.game.Position()))
	case "hint":
		return s.hint(ctx)
	case "undo":
		s.undo()
	case "resign":
		s.resign()
	case "save":
		s.save(words[1:])
	case "quit", "exit":
		return errLeft
	default:
		s.move(strings.Join(words, " "))
	}
	return nil
}

func (s *sitting) help() {
	legal := s.game.Legal()
	if len(legal) > 0 {
		fmt.Fprintf(s.out, "%-10s %s\n%-10s %s\n",
			legal[0].Text, s.language.Text("terminal.help.move", nil), s.game.Options()[0].From, s.language.Text("terminal.help.square", nil))
	}
	for _, command := range []string{"moves", "hint", "undo", "board", "fen", "save", "resign", "quit"} {
		name := command
		if command == "save" {
			name += " FILE"
		}
		fmt.Fprintf(s.out, "%-10s %s\n", name, s.language.Text("terminal.help."+command, nil))
	}
}

func (s *sitting) moves() {
	var legal []string
	for _, t := range s.game.Legal() {
		legal = append(legal, t.Text)
	}
	if len(legal) == 0 {
		s.say("error.game-over", nil)
		return
	}
	s.say("terminal.legal", i18n.Args{"moves": s.language.Either(legal)})
}

// move plays a move, or says why it cannot be played; a square alone asks about
// the piece on it.
func (s *sitting) move(text string) {
	if s.game.Result() == nil {
		cells, err := s.game.Variant().Notation.Cells(text)
		if v := s.game.Why(text); err == nil && len(cells) == 1 && v.Legal {
			fmt.Fprintln(s.out, goesTo(s.language, v))
			return
		}
	}
	var refusal *game.Refusal
	switch err := s.game.PlayText(text); {
	case errors.As(err, &refusal):
		fmt.Fprintln(s.out, say(s.language, refusal.Verdict))
	case err != nil:
		s.say("error.game-over", nil)
	case s.game.Result() != nil:
		s.board()
		s.turn()
	}
}

func (s *sitting) hint(ctx context.Context) error {
	if s.game.Result() != nil {
		s.say("error.game-over", nil)
		return nil
	}
	move, err := s.thinker.Best(ctx, s.game, hintLevel, s.seed)
	if err != nil {
		return err
	}
	for _, t := range s.game.Legal() {
		if t.Move == move {
			s.say("hint.title", i18n.Args{"move": t.Text})
		}
	}
	return nil
}

// undo goes back to before the person's last move.
func (s *sitting) undo() {
	played := s.game.Played()
	own := len(played) - 1
	for own >= 0 && played[own].By != s.human {
		own--
	}
	if own < 0 {
		s.say("error.nothing-to-take-back", nil)
		return
	}
	for s.game.Ply() > own {
		s.game.TakeBack()
	}
	s.board()
	s.turn()
}

func (s *sitting) resign() {
	if s.game.Result() != nil {
		s.say("error.game-over", nil)
		return
	}
	other := s.human.Other()
	s.game.End(game.Result{Winner: &other, Cause: game.Resignation})
	s.turn()
}

// save writes the game to a new file.
func (s *sitting) save(words []string) {
	if len(words) != 1 {
		s.say("terminal.name-it", i18n.Args{"file": "game.pdn"})
		return
	}
	name := words[0]
	switch err := s.write(name); {
	case errors.Is(err, os.ErrExist):
		s.say("terminal.exists", i18n.Args{"file": name})
	case err != nil:
		s.say("terminal.unsaved", i18n.Args{"why": err})
	default:
		s.say("terminal.saved", i18n.Args{"file": name})
	}
}

func (s *sitting) write(name string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	players := [2]string{"?", "?"}
	players[s.human.Other()] = play.ComputerName(s.level)
	err = pdn.Write(file, s.game.PDN(play.Roster(time.Now(), players[ruleset.White], players[ruleset.Black])...))
	return errors.Join(err, file.Close())
}
