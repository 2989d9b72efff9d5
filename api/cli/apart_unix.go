//go:build unix

package cli

import (
	"os/exec"

	"golang.org/x/sys/unix"
)

// apart keeps a process, and all that it starts, away from the signals of the terminal.
func apart(c *exec.Cmd) {
	c.SysProcAttr = &unix.SysProcAttr{Setpgid: true}
}

// kill ends a process that was started apart, with all that it started.
func kill(c *exec.Cmd) {
	if c.Process != nil && unix.Kill(-c.Process.Pid, unix.SIGKILL) != nil {
		return // it has ended
	}
}
