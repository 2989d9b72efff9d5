package cli

import "golang.org/x/sys/unix"

// yield makes the thread of the caller run only when no other wants to.
func yield() {
	const lowest = 19
	// Where it is not allowed the thread runs like any other.
	_ = unix.Setpriority(unix.PRIO_PROCESS, 0, lowest)
}
