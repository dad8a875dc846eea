//go:build !js

package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"warren/internal/foreign"
	"warren/internal/link"
	"warren/scenes"
)

func playUsage() string {
	return fmt.Sprintf(`warren play [-v] [-seed N] [-level LEVEL] [-red L] [PUZZLE [FILE]]
warren play [-v] [-red L] FILE
warren FILE

Opens the game: its home, the puzzle that is named, or the board of FILE (- for standard input, a link, or a file that holds one). Of a file with several boards it
lists all, to be played one after the other. Without PUZZLE it is the one that reads most boards of the file.

    -seed N   the board that is dealt from this number
    -level L  easy, normal, hard or expert
    %s
    -v        log scene, board, moves and result to standard error

PUZZLE is %s.
`, strings.Replace(redHelp, "L   ", "L ", 1), oneOf(puzzleNames()))
}

func (p program) play(args []string) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	var options scenes.Options
	flags.Uint64Var(&options.Seed, "seed", 0, "")
	flags.StringVar(&options.Difficulty, "level", "", "")
	red := redFlag(flags)
	verbose := flags.Bool("v", false, "")
	if status, ok := p.parse(flags, playUsage(), args); !ok {
		return status
	}
	flags.Visit(func(f *flag.Flag) { options.Seeded = options.Seeded || f.Name == "seed" })
	status := p.choose(&options, *red, flags.Args())
	if status != statusDone && options.Board == "" {
		return status
	}
	if *verbose {
		slog.SetDefault(slog.New(slog.NewTextHandler(p.stderr, &slog.HandlerOptions{Level: slog.LevelDebug})))
	}
	if err := p.open(p.ctx, options); err != nil {
		p.complain(fmt.Errorf("the window could not open: %w", err))
		fmt.Fprintln(p.stderr, advice(err))
		return statusFailed
	}
	return status
}

// choose sets the puzzle and the boards that args name; red is as foreign.Of has it. Where a file has faults beside boards, it sets the boards and returns statusBad.
func (p program) choose(options *scenes.Options, red string, args []string) int {
	if n := len(args); n > 0 && isLink(args[n-1]) {
		return p.chooseLink(options, red, args)
	}
	if len(args) == 1 {
		if _, err := puzzleNamed(args[0]); err != nil && isFile(args[0]) {
			return p.chooseBoards(options, nil, args[0], red)
		}
	}
	chosen := puzzleTable[0] // a level without a puzzle is checked against the first
	if len(args) > 0 {
		named, path, err := puzzleArgument(args, true)
		if err != nil {
			return p.bad(err)
		}
		chosen = named
		options.Puzzle = named.name
		if path != "" {
			return p.chooseBoards(options, &named, path, red)
		}
	}
	if red != "" {
		return p.bad(errors.New("-red names the red car of a board: expected a file or a link"))
	}
	if options.Difficulty != "" {
		if err := checkDifficulty(chosen, options.Difficulty); err != nil {
			return p.bad(err)
		}
	}
	return statusDone
}

// chooseLink sets the link that is the last of args, after the name of its puzzle or alone.
func (p program) chooseLink(options *scenes.Options, red string, args []string) int {
	if options.Seeded || options.Difficulty != "" {
		return p.bad(errors.New("-seed and -level deal a board, a link holds one: expected one or the other"))
	}
	last := len(args) - 1
	var of *puzzle
	if last > 0 {
		named, _, err := puzzleArgument(args, true)
		if err != nil {
			return p.bad(err)
		}
		of = &named
	}
	return p.chooseLinkIn(options, of, args[last], linkName, red)
}

// chooseLinkIn sets the link that is in a text, to a board of the named puzzle unless that is nil.
func (p program) chooseLinkIn(options *scenes.Options, named *puzzle, text, name, red string) int {
	l, _, err := linkIn(text, name, named)
	if err != nil {
		return p.bad(err)
	}
	of, err := puzzleNamed(l.Puzzle)
	if err != nil {
		return p.bad(err)
	}
	if err := checkRed(red, of.name); err != nil {
		return p.bad(err)
	}
	b := of.boardsOf(l.Board, red)[0]
	if b.err != nil { // an older link carries any text
		p.fault(linkName, b.err)
		return statusBad
	}
	*options = scenes.Options{Link: text}
	if red != "" { // the moves of the link are those of another game
		*options = scenes.Options{Puzzle: of.name, Board: b.text, Sure: true}
	}
	return statusDone
}

// isFile reports whether an argument that names no puzzle is meant as a file: it stands for standard input, looks like a path, or is one.
func isFile(arg string) bool {
	if arg == "-" || strings.ContainsAny(arg, `/\.`) {
		return true
	}
	_, err := os.Stat(arg)
	return err == nil
}

// chooseBoards sets the boards of a file, of the named puzzle or, if that is nil, of the one that reads most of them. It tells the faults.
func (p program) chooseBoards(options *scenes.Options, named *puzzle, path, red string) int {
	if options.Seeded || options.Difficulty != "" {
		return p.bad(fmt.Errorf("-seed and -level deal a board, %s holds one: expected one or the other", path))
	}
	text, err := p.readShort(path)
	switch {
	case p.ctx.Err() != nil:
		return p.interrupted("")
	case err != nil:
		return p.bad(err)
	}
	name := nameOf(path)
	if _, ok := link.Find(text); ok {
		return p.chooseLinkIn(options, named, text, name, red)
	}
	switch {
	case named != nil:
		options.Puzzle = named.name
	case red != "":
		options.Puzzle = foreign.Jam
	default:
		options.Puzzle = scenes.PuzzleOf(text)
	}
	reader, err := puzzleNamed(options.Puzzle)
	if err == nil {
		err = checkRed(red, reader.name)
	}
	if err != nil {
		return p.bad(err)
	}
	status := statusDone
	var taken []string // as they are with the car that -red names
	for _, b := range reader.boardsOf(text, red) {
		if b.err != nil {
			p.fault(name, b.err)
			status = statusBad
			continue
		}
		io.WriteString(p.stderr, b.noteLine(name))
		options.Board = text
		taken = append(taken, b.text)
	}
	if red != "" {
		options.Board, options.Sure = strings.Join(taken, "\n"), true
	}
	return status
}
