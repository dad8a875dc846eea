// Warren is a game of five path puzzles with proven solutions, for the desktop and the browser.
package main

import (
	"os"

	"warren/internal/cli"
)

func main() {
	os.Exit(cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
