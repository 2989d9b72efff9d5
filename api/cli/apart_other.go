//go:build !unix

package cli

import "os/exec"

// apart does nothing where processes have no groups.
func apart(*exec.Cmd) {}

// kill ends a process.
func kill(c *exec.Cmd) {
	if c.Process != nil && c.Process.Kill() != nil {
		return // it has ended
	}
}
