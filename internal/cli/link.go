//go:build !js

package cli

import (
	"flag"
	"fmt"

	"warren/internal/link"
)

func linkUsage() string {
	return fmt.Sprintf(`warren link [-address URL] PUZZLE [FILE]

Prints an address that opens the game with the board, one for each board of FILE (- or nothing: standard input; or a link). An older link, given
as FILE, is printed in its new form.

    -address URL  the address of the game's page (default %s)

PUZZLE is %s.
`, link.Page, oneOf(puzzleNames()))
}

func (p program) link(args []string) int {
	flags := flag.NewFlagSet("link", flag.ContinueOnError)
	page := flags.String("address", link.Page, "")
	if status, ok := p.parse(flags, linkUsage(), args); !ok {
		return status
	}
	puzzle, path, err := puzzleArgument(flags.Args(), true)
	if err != nil {
		return p.bad(err)
	}
	text, name, err := p.readFile(path, &puzzle)
	if err != nil {
		return p.bad(err)
	}
	status := statusDone
	for i, board := range puzzle.read(text) {
		if board.err != nil {
			p.fault(name, board.err)
			status = worse(status, statusBad)
			continue
		}
		address, err := link.Address(*page, link.Link{Puzzle: puzzle.name, Board: board.text})
		if err != nil {
			p.complain(fmt.Errorf("%s: board %d: %w", name, i+1, err))
			status = worse(status, statusFailed)
			continue
		}
		fmt.Fprintln(p.stdout, address)
	}
	return status
}
