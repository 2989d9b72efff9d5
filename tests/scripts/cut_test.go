package scripts

import (
	"bufio"
	"os/exec"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// cut is a script command: cut TEXT PROGRAM ARGS… runs a program until it says
// TEXT on stderr, and kills it then as nothing can be caught.
func cut(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: cut text program args…")
	}
	path, err := exec.LookPath(args[1])
	ts.Check(err)
	program := exec.Command(path, args[2:]...)
	program.Dir = ts.Getenv("WORK")
	said, err := program.StderrPipe()
	ts.Check(err)
	ts.Check(program.Start())
	found := false
	for lines := bufio.NewScanner(said); !found && lines.Scan(); {
		found = strings.Contains(lines.Text(), args[0])
	}
	ts.Check(program.Process.Kill())
	if program.Wait() == nil || !found {
		ts.Fatalf("%s ended before it said %q", args[1], args[0])
	}
}
