//go:build !js

package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"warren/internal/link"
	"warren/scenes"
	"warren/solver/search"
)

func pictureUsage() string {
	return fmt.Sprintf(`warren picture [-o PNG] [-lang en|zh] [-address PAGE] [-timeout D] [-j N] PUZZLE [FILE]

Draws every board of FILE (- or nothing: standard input; or a link) as a PNG with what is proven of it, and its link as a QR code.

    -o PNG         the file to write, - for standard output (default PUZZLE.png); of several boards they are numbered:
                   NAME-1.png, NAME-2.png, …
    -lang L        the language of the picture, en or zh (default en)
    -address PAGE  the page that the link opens (default %s)
    -timeout D     the longest that the proof of one board may take, such as 500ms or 2m (default %.0fs)
    -j N           how many boards are worked at once; the pictures are the same (default: all cores)

PUZZLE is %s.
Exit status: 0 every board drawn, 1 something could not be done, 2 bad input, 3 a limit stopped a proof, 130 after an interrupt.
`, link.Page, solveTimeout.Seconds(), oneOf(puzzleNames()))
}

func (p program) picture(args []string) int {
	flags := flag.NewFlagSet("picture", flag.ContinueOnError)
	out := flags.String("o", "", "")
	language := flags.String("lang", "en", "")
	page := flags.String("address", link.Page, "")
	timeout := flags.Duration("timeout", solveTimeout, "")
	jobs := jobsFlag(flags)
	if status, ok := p.parse(flags, pictureUsage(), args); !ok {
		return status
	}
	puzzle, path, err := puzzleArgument(flags.Args(), true)
	if err != nil {
		return p.bad(err)
	}
	teller, err := scenes.NewTeller(puzzle.name, *language)
	if err != nil {
		return p.bad(err)
	}
	if *timeout <= 0 {
		return p.bad(fmt.Errorf("a timeout of %v, expected more than 0", *timeout))
	}
	if err := checkJobs(*jobs); err != nil {
		return p.bad(err)
	}
	if err := link.CheckPage(*page); err != nil {
		return p.bad(fmt.Errorf("-address %w", err))
	}
	if *out == "" {
		*out = puzzle.name + ".png"
	}
	file := p.boards(path, &puzzle)
	return reportEach(p, *jobs, withCompany(file.boards), func(ctx context.Context, b accompanied) report {
		switch {
		case *out == "-" && !b.alone:
			err := errors.New("more than one board, but standard output takes one picture: name a file with -o")
			return report{complaint: complaintLine(err), status: statusBad, last: true}
		case b.err != nil:
			return file.fault(b.err)
		}
		request := search.Request{Puzzle: puzzle.name, Task: search.TaskSolve, Board: b.text}
		answer, err := p.searchFor(ctx, request, *timeout)
		if answer.Cancelled && ctx.Err() != nil { // by an interrupt
			return report{}
		}
		var r report
		if err == nil {
			if !answer.Decided {
				r.status = statusLimited
			}
			err = drawTo(&r, teller, &answer, *page, b.picture(*out))
		}
		if err != nil {
			return report{complaint: complaintLine(fmt.Errorf("%s: board %d: %w", file.name, b.number, err)), status: statusFailed}
		}
		return r
	})
}

// drawTo draws the board of an answer into a file, or for - into the text of the report.
func drawTo(r *report, teller *scenes.Teller, a *search.Answer, page, file string) error {
	data, err := teller.Picture(a, page)
	if err != nil {
		return err
	}
	if file == "-" {
		r.text = string(data)
		return nil
	}
	return os.WriteFile(file, data, 0o644)
}

// An accompanied board is one of a file that may hold more.
type accompanied struct {
	board
	alone bool
}

// withCompany returns the boards of a file, the first when it is known whether there is a second.
func withCompany(boards iter.Seq[board]) iter.Seq[accompanied] {
	return func(yield func(accompanied) bool) {
		var first *board
		for b := range boards {
			if b.number == 1 {
				first = &b
				continue
			}
			if first != nil && !yield(accompanied{*first, false}) || !yield(accompanied{b, false}) {
				return
			}
			first = nil
		}
		if first != nil {
			yield(accompanied{*first, true})
		}
	}
}

// picture returns the name of the picture of a board: with its number where there are several.
func (b accompanied) picture(file string) string {
	if b.alone {
		return file
	}
	extension := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, extension), b.number, extension)
}
