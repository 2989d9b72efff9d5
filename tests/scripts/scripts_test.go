// Package scripts runs the commands as a person or a script would type them.
package scripts

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"damiera/api/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"damiera": cli.Main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exit": exit, "cut": cut},
	})
}
