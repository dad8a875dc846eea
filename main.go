// Warren is five path puzzles with proof, in a desktop window and on a browser page.
package main

import (
	"os"

	"warren/internal/cli"
)

func main() {
	os.Exit(cli.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
