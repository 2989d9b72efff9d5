// Damiera plays every draughts game that can be written down.
package main

import "damiera/api/cli"

func main() { cli.Main() }
