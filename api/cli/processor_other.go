//go:build !unix

package cli

import "time"

var begin = time.Now()

// processorTime is the time since the program began, for want of better.
func processorTime() time.Duration { return time.Since(begin) }
