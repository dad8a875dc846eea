package cli

import (
	"encoding/json"
	"fmt"

	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// A puzzle is what the command line has to know of one.
type puzzle struct {
	name  string
	title string
	whole bool // whether solve takes -all
	read  func(file string) []board
	tell  func(board string, moves json.RawMessage) ([]string, error) // the moves in words
}

// A board is one of a file: its canonical text, or the fault that makes it none.
type board struct {
	text string
	err  error // a *puzzles.Error
}

// puzzleTable lists the puzzles that work; a new one is an entry here.
var puzzleTable = [...]puzzle{
	{"rushhour", "Traffic Jam", true, readRushHour, tellRushHour},
	{"rabbits", "Burrow", true, readRabbits, tellRabbits},
	{"onestroke", "One Stroke", false, readOneStroke, tellOneStroke},
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

func readRushHour(file string) []board {
	var boards []board
	for _, parsed := range rushhour.ParseFile(file) {
		boards = append(boards, board{parsed.Board.String(), parsed.Err})
	}
	return boards
}

func tellRushHour(text string, moves json.RawMessage) ([]string, error) {
	start, err := rushhour.Parse(text)
	if err != nil {
		return nil, err
	}
	var slides []rushhour.Move
	if err := json.Unmarshal(moves, &slides); err != nil {
		return nil, err
	}
	var words []string
	for _, m := range slides {
		car, _ := start.Car(m.Car)
		direction, cells := "right", m.By
		switch {
		case car.Vertical && m.By < 0:
			direction, cells = "up", -m.By
		case car.Vertical:
			direction = "down"
		case m.By < 0:
			direction, cells = "left", -m.By
		}
		words = append(words, fmt.Sprintf("%c %s %d", m.Car, direction, cells))
	}
	return words, nil
}

func readRabbits(file string) []board {
	var boards []board
	for _, parsed := range rabbits.ParseFile(file) {
		boards = append(boards, board{parsed.Board.String(), parsed.Err})
	}
	return boards
}

// tellRabbits names a fox by its letter and its top or left cell, a rabbit, all of which are R, by its cell.
func tellRabbits(text string, moves json.RawMessage) ([]string, error) {
	board, err := rabbits.Parse(text)
	if err != nil {
		return nil, err
	}
	var made []rabbits.Move
	if err := json.Unmarshal(moves, &made); err != nil {
		return nil, err
	}
	var words []string
	for _, m := range made {
		piece := byte('R')
		if letter := board.FoxAt(m.From); letter != 0 {
			piece = letter
		}
		words = append(words, fmt.Sprintf("%c %v to %v", piece, m.From, m.To))
		if board, err = board.Apply(m); err != nil {
			return nil, err
		}
	}
	return words, nil
}

func readOneStroke(file string) []board {
	var boards []board
	for _, parsed := range onestroke.ParseFile(file) {
		boards = append(boards, board{parsed.Board.String(), parsed.Err})
	}
	return boards
}

// tellOneStroke names the straight runs of the stroke.
func tellOneStroke(text string, moves json.RawMessage) ([]string, error) {
	board, err := onestroke.Parse(text)
	if err != nil {
		return nil, err
	}
	var steps []onestroke.Move
	if err := json.Unmarshal(moves, &steps); err != nil {
		return nil, err
	}
	var words []string
	at, last, cells := board.Start(), "", 0
	for _, m := range steps {
		direction := "right"
		switch {
		case m.To.Row < at.Row:
			direction = "up"
		case m.To.Row > at.Row:
			direction = "down"
		case m.To.Col < at.Col:
			direction = "left"
		}
		if direction != last {
			words = append(words, "")
			last, cells = direction, 0
		}
		cells++
		words[len(words)-1] = fmt.Sprintf("%s %d", direction, cells)
		at = m.To
	}
	return words, nil
}
