//go:build unix

package cli

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapped returns the bytes of a file without reading them all.
func mapped(file *os.File, size int) ([]byte, error) {
	return unix.Mmap(int(file.Fd()), 0, size, unix.PROT_READ, unix.MAP_SHARED)
}

// exclusive locks a file until it is closed.
func exclusive(file *os.File) error {
	return unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
}
