//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
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
Exit status: 0 every board drawn, 1 something could not be done, 2 bad input, 3 a limit stopped a proof.
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
	text, name, err := p.readFile(path, &puzzle)
	if err != nil {
		return p.bad(err)
	}
	boards := puzzle.read(text)
	if *out == "" {
		*out = puzzle.name + ".png"
	}
	if *out == "-" && len(boards) > 1 {
		return p.bad(fmt.Errorf("%d boards, but standard output takes one picture: name a file with -o", len(boards)))
	}
	return p.report(*jobs, uint64(len(boards)), func(ctx context.Context, i uint64) report {
		if err := boards[i].err; err != nil {
			return report{complaint: faultLine(name, err), status: statusBad}
		}
		request := search.Request{Puzzle: puzzle.name, Task: search.TaskSolve, Board: boards[i].text}
		answer, err := p.searchFor(ctx, request, *timeout)
		var r report
		if err == nil {
			if !answer.Decided {
				r.status = statusLimited
			}
			err = drawTo(&r, teller, &answer, *page, numbered(*out, int(i)+1, len(boards)))
		}
		if err != nil {
			return report{complaint: complaintLine(fmt.Errorf("%s: board %d: %w", name, i+1, err)), status: statusFailed}
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

// numbered returns the name of picture n of a count: with its number where there are several.
func numbered(file string, n, count int) string {
	if count == 1 {
		return file
	}
	extension := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, extension), n, extension)
}
