//go:build !js

package cli

import (
	"flag"
	"fmt"
	"log/slog"

	"warren/scenes"
)

func playUsage() string {
	return fmt.Sprintf(`warren play [-v] [-seed N] [-level LEVEL] [PUZZLE [FILE]]

Opens the game: its home, the puzzle that is named, or the first board of FILE (- for standard input).

    -seed N   the board that is dealt from this number
    -level L  easy, normal, hard or expert
    -v        log scene, board, moves and result to standard error

PUZZLE is %s.
`, oneOf(puzzleNames()))
}

func (p program) play(args []string) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	var options scenes.Options
	flags.Uint64Var(&options.Seed, "seed", 0, "")
	flags.StringVar(&options.Level, "level", "", "")
	verbose := flags.Bool("v", false, "")
	if status, ok := p.parse(flags, playUsage(), args); !ok {
		return status
	}
	flags.Visit(func(f *flag.Flag) { options.Seeded = options.Seeded || f.Name == "seed" })
	if status := p.choose(&options, flags.Args()); status != statusDone {
		return status
	}
	if *verbose {
		slog.SetDefault(slog.New(slog.NewTextHandler(p.stderr, &slog.HandlerOptions{Level: slog.LevelDebug})))
	}
	if err := p.open(options); err != nil {
		p.complain(fmt.Errorf("the window could not open: %w", err))
		fmt.Fprintln(p.stderr, advice(err))
		return statusFailed
	}
	return statusDone
}

// choose sets the puzzle and the board that args name.
func (p program) choose(options *scenes.Options, args []string) int {
	chosen := puzzleTable[0] // a level without a puzzle is checked against the first
	if len(args) > 0 {
		named, path, err := puzzleArgument(args, true)
		if err != nil {
			return p.bad(err)
		}
		chosen = named
		options.Puzzle = named.name
		if path != "" {
			if options.Seeded || options.Level != "" {
				return p.bad(fmt.Errorf("-seed and -level deal a board, %s holds one: expected one or the other", path))
			}
			if status := p.chooseBoard(options, named, path); status != statusDone {
				return status
			}
		}
	}
	if options.Level != "" {
		if err := checkLevel(chosen, options.Level); err != nil {
			return p.bad(err)
		}
	}
	return statusDone
}

func (p program) chooseBoard(options *scenes.Options, puzzle puzzle, path string) int {
	text, name, err := p.readFile(path)
	if err != nil {
		return p.bad(err)
	}
	first := puzzle.read(text)[0]
	if first.err != nil {
		p.fault(name, first.err)
		return statusBad
	}
	options.Board = first.text
	return statusDone
}
