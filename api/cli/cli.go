// Package cli is the command line: one file a command, and the server among them.
//
// It opens files, sockets and signals so that no other room has to. It must
// never know a rule of a game or of a table.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"
)

// The exit codes.
const (
	exitNo    = 1 // the answer is no, or something broke
	exitUsage = 2 // wrong usage, or input that cannot be read
)

// std is the outside world of a command: data go to out, everything else to err.
type std struct {
	out, err io.Writer
}

// grammar is every command; the bare program serves.
type grammar struct {
	Serve    serveCommand    `cmd:"" default:"withargs" help:"Serve the games in the browser (the default)."`
	Variants variantsCommand `cmd:"" help:"List the games, one a line."`
	Check    checkCommand    `cmd:"" help:"Check variant files; run what they expect of themselves."`
	Rules    rulesCommand    `cmd:"" help:"Print the rules of a game in words, or as a file."`
	Moves    movesCommand    `cmd:"" help:"Print the legal moves of a position."`
	Why      whyCommand      `cmd:"" help:"Tell why a move is legal or not."`
	Perft    perftCommand    `cmd:"" help:"Count the moves to each depth."`
	Analyse  analyseCommand  `cmd:"" help:"Show the best lines of a position as they deepen, or review a game."`
	Stats    statsCommand    `cmd:"" help:"Measure what a game is like to play, from quick games of the engine against itself."`
	Bench    benchCommand    `cmd:"" help:"Print the speed table."`
	Tables   tablesCommand   `cmd:"" help:"Build the endgame tables of a game, or go on building them."`
	Hub      hubCommand      `cmd:"" help:"Speak the Hub protocol of draughts engines on stdin and stdout."`
	Match    matchCommand    `cmd:"" help:"Let two Hub engines play a match."`
	Train    trainCommand    `cmd:"" help:"Learn the evaluation of a game, or go on learning it."`
	Play     playCommand     `cmd:"" help:"Play against the computer in the terminal."`
	PDN      pdnCommand      `cmd:"" name:"pdn" help:"Read files of games; tell what is wrong with them, or print them in another form."`
	Schema   schemaCommand   `cmd:"" help:"Print the JSON Schema of the variant language."`
}

// Main runs the command line of this process and does not return.
func Main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	code := Run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// Run runs one command line and returns its exit code.
func Run(ctx context.Context, args []string, stdout, stderr io.Writer) (code int) {
	type exit int
	defer func() {
		if fault := recover(); fault != nil {
			early, ok := fault.(exit)
			if !ok {
				panic(fault)
			}
			code = int(early)
		}
	}()
	parser, err := kong.New(&grammar{},
		kong.Name("damiera"),
		kong.Description("Plays every draughts game that can be written down. GAME is the id of a game or a variant file."),
		kong.Writers(stdout, stderr),
		kong.Exit(func(code int) { panic(exit(code)) }), // --help ends here
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(std{stdout, stderr}),
	)
	if err != nil {
		panic(err) // the grammar is part of the program
	}
	command, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintln(stderr, "damiera:", err)
		return exitUsage
	}
	return report(stderr, command.Run())
}

// verdict is an error that says no more than its exit code: everything that
// there is to say was printed.
type verdict int

func (v verdict) Error() string { return fmt.Sprintf("exit %d", int(v)) }

// usage is an error of whoever typed the command.
type usage struct{ error }

func usagef(format string, args ...any) error { return usage{fmt.Errorf(format, args...)} }

func report(stderr io.Writer, err error) int {
	var v verdict
	var u usage
	switch {
	case err == nil:
		return 0
	case errors.As(err, &v):
		return int(v)
	case errors.As(err, &u):
		fmt.Fprintln(stderr, "damiera:", err)
		return exitUsage
	}
	fmt.Fprintln(stderr, "damiera:", err)
	return exitNo
}
