package cli

import (
	"encoding/json"
	"fmt"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// A puzzle is what the command line has to know of one.
type puzzle struct {
	name  string
	title string
	read  func(file string) []board
	tell  func(board string, moves json.RawMessage) ([]string, error) // the moves in words
	has   feature
}

// A feature is in what a puzzle differs from the others on the command line.
type feature uint8

const (
	wholeSpace feature = 1 << iota // solve takes -all
	bounded                        // a solution is printed with its bound, which may be less than its cost
	measured                       // and with its length, even of 0
	pathAlone                      // the moves of a solution say no more than its path
)

// A board is one of a file: its canonical text, or the fault that makes it none.
type board struct {
	text string
	err  error // a *puzzles.Fault
}

// puzzleTable lists the puzzles that work; a new one is an entry here.
var puzzleTable = [...]puzzle{
	{"maze", "Way Home", reads(maze.ParseFile), tells(maze.Parse, maze.Notation), 0},
	{"linkup", "Link-up", reads(linkup.ParseFile), tells(linkup.Parse, linkup.Notation), bounded | measured},
	{"rushhour", "Traffic Jam", reads(rushhour.ParseFile), tells(rushhour.Parse, rushhour.Notation), wholeSpace},
	{"rabbits", "Burrow", reads(rabbits.ParseFile), tells(rabbits.Parse, rabbits.Notation), wholeSpace},
	{"onestroke", "One Stroke", reads(onestroke.ParseFile), tells(onestroke.Parse, onestroke.Notation), bounded | pathAlone},
}

// reads returns the reader of a puzzle's files from its parser.
func reads[B fmt.Stringer](parseFile func(string) []puzzles.Parsed[B]) func(string) []board {
	return func(file string) []board {
		var boards []board
		for _, parsed := range parseFile(file) {
			boards = append(boards, board{parsed.Board.String(), parsed.Err})
		}
		return boards
	}
}

// tells returns the teller of a puzzle's solutions from what names its moves, the board being as it was before the first.
func tells[B, M any](parse func(string) (B, error), name func(B, []M) ([]string, error)) func(string, json.RawMessage) ([]string, error) {
	return func(text string, solution json.RawMessage) ([]string, error) {
		start, err := parse(text)
		if err != nil {
			return nil, err
		}
		var moves []M
		if err := json.Unmarshal(solution, &moves); err != nil {
			return nil, err
		}
		return name(start, moves)
	}
}

func puzzleNames() []string {
	var names []string
	for _, p := range puzzleTable {
		names = append(names, p.name)
	}
	return names
}

// puzzleNamed finds a puzzle; the error names those that there are.
func puzzleNamed(name string) (puzzle, error) {
	for _, p := range puzzleTable {
		if p.name == name {
			return p, nil
		}
	}
	return puzzle{}, fmt.Errorf("unknown puzzle %q, expected %s", name, oneOf(puzzleNames()))
}

// puzzleArgument finds the puzzle that a command's arguments name and, in what follows it, a file or nothing.
func puzzleArgument(args []string, takesFile bool) (p puzzle, file string, err error) {
	if len(args) == 0 {
		return puzzle{}, "", fmt.Errorf("no puzzle named, expected %s", oneOf(puzzleNames()))
	}
	if p, err = puzzleNamed(args[0]); err != nil {
		return puzzle{}, "", err
	}
	switch rest := args[1:]; {
	case len(rest) == 0:
		return p, "", nil
	case len(rest) == 1 && takesFile:
		return p, rest[0], nil
	case takesFile:
		return puzzle{}, "", fmt.Errorf("more than one file after %s: %q", p.name, rest)
	default:
		return puzzle{}, "", fmt.Errorf("nothing expected after %s, got %q", p.name, rest)
	}
}
