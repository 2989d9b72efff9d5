//go:build unix

package cli

import (
	"syscall"
	"time"
)

// processorTime is what this process has computed so far. Other programs on
// the machine do not count.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err) // the arguments are valid
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
