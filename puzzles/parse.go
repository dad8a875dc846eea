package puzzles

import "errors"

// A Parsed is one board of a file, or its fault.
type Parsed[Board any] struct {
	Board Board
	Err   error // a *Fault with its place in the file; nil if Board is valid
}

// A Source is the text of one board, in the form that a parse function takes.
type Source interface {
	// Begins returns the place of its first character.
	Begins() Place
}

// ParseOne parses a text that must hold exactly one board. The error is a *Fault with its place in the text; example shows
// what is expected if there is none.
func ParseOne[S Source, Board any](sources []S, parse func(S) (Board, error), example string) (Board, error) {
	var none Board
	switch len(sources) {
	case 0:
		return none, noBoard(example)
	case 1:
		return parse(sources[0])
	}
	return none, sources[1].Begins().Fault("secondBoard", "a second board", "one board alone")
}

// ParseAll parses every board of a file in order. The fault of one board does not affect the next. For a file without a
// board it returns a single Parsed with a fault.
func ParseAll[S Source, Board any](sources []S, parse func(S) (Board, error), example string) []Parsed[Board] {
	if len(sources) == 0 {
		return []Parsed[Board]{{Err: noBoard(example)}}
	}
	boards := make([]Parsed[Board], len(sources))
	for i, source := range sources {
		boards[i].Board, boards[i].Err = parse(source)
	}
	return boards
}

func noBoard(example string) error { return Place{1, 1}.Fault("noBoard", "no board", example) }

// Edit parses the text of a board with sign written on c and on the cells of also. The error is a *Fault whose place is that
// of c in the text, wherever the parser found it: Line c.Row+1, Col c.Col+1. A cell off the board is a fault of the kind
// "outside".
func Edit[Board any](text string, parse func(Text) (Board, error), c Cell, sign rune, also []Cell) (Board, error) {
	var none Board
	var rows [][]rune
	if boards := Split(text); boards != nil {
		for _, line := range boards[0] {
			rows = append(rows, []rune(line.Text))
		}
	}
	at := Place{max(1, c.Row+1), max(1, c.Col+1)}
	for i := range 1 + len(also) {
		cell := c
		if i > 0 {
			cell = also[i-1]
		}
		if len(rows) == 0 || !cell.Inside(len(rows), len(rows[0])) {
			return none, at.Fault("outside", cell.String()+" is not on the board", "a cell of the board")
		}
		rows[cell.Row][cell.Col] = sign
	}
	edited := make(Text, len(rows))
	for i, row := range rows {
		edited[i] = Line{Place{i + 1, 1}, string(row)}
	}
	board, err := parse(edited)
	var fault *Fault
	if errors.As(err, &fault) {
		return none, at.Fault(fault.Kind, fault.Wrong, fault.Expected)
	}
	return board, err
}
