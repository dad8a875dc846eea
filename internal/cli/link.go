//go:build !js

package cli

import (
	"context"
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
	if err := link.CheckPage(*page); err != nil {
		return p.bad(fmt.Errorf("-address %w", err))
	}
	file := p.boards(path, &puzzle)
	return reportEach(p, 1, file.boards, func(_ context.Context, b board) report {
		if b.err != nil {
			return file.fault(b.err)
		}
		address, err := link.Address(*page, link.Link{Puzzle: puzzle.name, Board: b.text})
		if err != nil {
			return report{complaint: complaintLine(fmt.Errorf("%s: board %d: %w", file.name, b.number, err)), status: statusFailed}
		}
		return report{text: address + "\n"}
	})
}
