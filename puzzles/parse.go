package puzzles

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed[Board any] struct {
	Board Board
	Err   error // an *Error with its place in the file; nil where Board is valid
}

// A Source is the text of one board, as parse takes it.
type Source interface {
	// Begins gives the place of its first character, both 1-based.
	Begins() (line, col int)
}

// Begins gives the start of the board's first line.
func (t Text) Begins() (line, col int) { return t[0].Number, 1 }

// ParseOne reads the board of a text that has to hold exactly one. The error is an *Error with its place in the text; example shows
// what was expected where there is none.
func ParseOne[S Source, Board any](sources []S, parse func(S) (Board, error), example string) (Board, error) {
	var none Board
	switch len(sources) {
	case 0:
		return none, noBoard(example)
	case 1:
		return parse(sources[0])
	}
	line, col := sources[1].Begins()
	return none, fault("secondBoard", line, col, "a second board", "one board alone")
}

// ParseAll reads every board of a file in order. One board's fault does not stop the next. A file without a board is a single
// Parsed that says so.
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

func noBoard(example string) error { return fault("noBoard", 1, 1, "no board", example) }

func fault(kind string, line, col int, wrong, expected string) error {
	return &Error{Line: line, Col: col, Kind: kind, Wrong: wrong, Expected: expected}
}
