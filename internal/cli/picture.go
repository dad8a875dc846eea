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
	return fmt.Sprintf(`warren picture [-o PNG] [-lang en|zh] [-address PAGE] [-red L] [-timeout D] [-j N] PUZZLE [FILE]

Draws every board of FILE (- or nothing: standard input; or a link) as a PNG with what is proven of it, and its link as a QR code.

    -o PNG         the file to write, - for standard output (default PUZZLE.png); of several boards they are numbered:
                   NAME-1.png, NAME-2.png, …
    -lang L        the language of the picture, en or zh (default en)
    -address PAGE  the page that the link opens (default %s)
    %s
    -timeout D     the longest that the proof of one board may take, such as 500ms or 2m (default %.0fs)
    -j N           how many boards are worked at once; the pictures are the same (default: all cores)

PUZZLE is %s.
Exit status: 0 every board drawn, 1 something could not be done, 2 bad input, 3 a limit stopped a proof, 130 after an interrupt.
`, link.Page, strings.Replace(redHelp, "L ", "L    ", 1), solveTimeout.Seconds(), oneOf(puzzleNames()))
}

func (p program) picture(args []string) int {
	flags := flag.NewFlagSet("picture", flag.ContinueOnError)
	out := flags.String("o", "", "")
	language := flags.String("lang", "en", "")
	page := flags.String("address", link.Page, "")
	limit := limitFlags(flags)
	puzzle, file, status, ok := p.parseBoards(flags, pictureUsage(), args)
	if !ok {
		return status
	}
	narrator, err := scenes.NewNarrator(puzzle.name, *language)
	if err != nil {
		return p.bad(err)
	}
	if err := limit.check(); err != nil {
		return p.bad(err)
	}
	if err := link.CheckPage(*page); err != nil {
		return p.bad(fmt.Errorf("-address %w", err))
	}
	if *out == "" {
		*out = puzzle.name + ".png"
	}
	file.boards = withCompany(file.boards)
	if *out == "-" {
		file.boards = single(file.boards)
	}
	return p.eachBoard(file, *limit, func(ctx context.Context, b board) (r report, err error) {
		answer, err := p.ask(ctx, search.Request{Puzzle: puzzle.name, Task: search.TaskSolve, Board: b.text})
		switch {
		case answer.Cancelled && errors.Is(ctx.Err(), context.Canceled): // by an interrupt, not by the timeout
			return report{}, nil
		case err != nil:
			return report{}, err
		}
		if !answer.Decided {
			r.status = statusLimited
		}
		r.text, err = drawTo(narrator, &answer, *page, b.picture(*out))
		return r, err
	})
}

// drawTo draws the board of an answer into a file, or for - into the text that it returns.
func drawTo(narrator *scenes.Narrator, a *search.Answer, page, file string) (text string, err error) {
	data, err := narrator.Picture(a, page)
	if err != nil {
		return "", err
	}
	if file == "-" {
		return string(data), nil
	}
	return "", os.WriteFile(file, data, 0o644)
}

// withCompany returns the boards of a file that know whether they are alone: the first comes when it is known whether there is a second.
func withCompany(boards iter.Seq[board]) iter.Seq[board] {
	return func(yield func(board) bool) {
		var first *board
		for b := range boards {
			if b.number == 1 {
				first = &b
				continue
			}
			if first != nil && !yield(*first) || !yield(b) {
				return
			}
			first = nil
		}
		if first != nil {
			first.alone = true
			yield(*first)
		}
	}
}

// single returns the board that is alone in its file, or what is wrong if there are more.
func single(boards iter.Seq[board]) iter.Seq[board] {
	return func(yield func(board) bool) {
		for b := range boards {
			if !b.alone {
				b.err = errors.New("more than one board, but standard output takes one picture: name a file with -o")
			}
			yield(b)
			return
		}
	}
}

// picture returns the name of the picture of a board: with its number where there are several.
func (b board) picture(file string) string {
	if b.alone {
		return file
	}
	extension := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, extension), b.number, extension)
}
