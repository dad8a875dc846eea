//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"warren/internal/link"
)

func linkUsage() string {
	return fmt.Sprintf(`warren link [-address URL] [-red L] PUZZLE [FILE]

Prints an address that opens the game with the board, one for each board of FILE (- or nothing: standard input; or a link). An older link, given
as FILE, is printed in its new form.

    -address URL  the address of the game's page (default %s)
    %s

PUZZLE is %s.
`, link.Page, strings.Replace(redHelp, "L ", "L   ", 1), oneOf(puzzleNames()))
}

func (p program) link(args []string) int {
	flags := flag.NewFlagSet("link", flag.ContinueOnError)
	page := flags.String("address", link.Page, "")
	puzzle, file, status, ok := p.parseBoards(flags, linkUsage(), args)
	if !ok {
		return status
	}
	if err := link.CheckPage(*page); err != nil {
		return p.bad(fmt.Errorf("-address %w", err))
	}
	return p.eachBoard(file, limits{timeout: solveTimeout, jobs: 1}, func(_ context.Context, b board) (report, error) {
		address, err := link.Address(*page, link.Link{Puzzle: puzzle.name, Board: b.text})
		return report{text: address + "\n"}, err
	})
}
