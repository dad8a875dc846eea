package maze

import (
	"fmt"
	"unicode/utf8"

	"warren/puzzles"
)

// A Parsed is one board of a file, or the fault that makes it none.
type Parsed struct {
	Board Board
	Err   error // a *puzzles.Error with its place in the file; nil where Board is valid
}

// Parse reads exactly one board. The error is a *puzzles.Error with its place in text.
func Parse(text string) (Board, error) {
	boards := puzzles.Split(text)
	switch len(boards) {
	case 0:
		return Board{}, noBoard()
	case 1:
		return parse(boards[0])
	default:
		return Board{}, fault("secondBoard", place{boards[1][0].Number, 1}, "a second board", "one board alone")
	}
}

// ParseFile reads every board of a file in order. One board's fault does not stop the next. A file without a board is
// a single Parsed that says so.
func ParseFile(file string) []Parsed {
	var boards []Parsed
	for _, text := range puzzles.Split(file) {
		board, err := parse(text)
		boards = append(boards, Parsed{board, err})
	}
	if boards == nil {
		return []Parsed{{Err: noBoard()}}
	}
	return boards
}

func noBoard() error {
	return fault("noBoard", place{1, 1}, "no board", "rows of tiles such as S═╗E")
}

// A place is a character of the file: line and column, both 1-based.
type place struct{ line, col int }

func fault(kind string, at place, wrong, expected string) error {
	return &puzzles.Error{Line: at.line, Col: at.col, Kind: kind, Wrong: wrong, Expected: expected}
}

func parse(text puzzles.Text) (Board, error) {
	width := utf8.RuneCountInString(text[0].Text)
	var tiles []byte
	var start, end place
	for _, line := range text {
		col := 0
		for _, sign := range line.Text {
			col++
			at := place{line.Number, col}
			tile, ok := tileOf(sign)
			if !ok {
				return Board{}, fault("unknownSign", at, fmt.Sprintf("an unknown sign %q", sign),
					"S (start), E (end), . (brick) or a tile: ╬ ╩ ╣ ╦ ╠ ╝ ╗ ╔ ╚ ═ ║")
			}
			switch {
			case tile == Start && start != place{}:
				return Board{}, fault("secondStart", at, "a second start", "one S alone")
			case tile == End && end != place{}:
				return Board{}, fault("secondEnd", at, "a second end", "one E alone")
			case tile == Start:
				start = at
			case tile == End:
				end = at
			}
			if len(tiles) < maxCells {
				tiles = append(tiles, byte(tile))
			}
		}
		if col != width {
			return Board{}, fault("ragged", place{line.Number, min(width, col) + 1}, fmt.Sprintf("a row of %d cells", col),
				fmt.Sprintf("%d as in the first row", width))
		}
	}
	first := place{text[0].Number, 1}
	if err := checkSize(first, len(text), width); err != nil {
		return Board{}, err
	}
	switch (place{}) {
	case start:
		return Board{}, fault("noStart", first, "no start on this board", "one S")
	case end:
		return Board{}, fault("noEnd", first, "no end on this board", "one E")
	}
	return newBoard(len(text), width, tiles), nil
}

func checkSize(first place, rows, cols int) error {
	wrong := fmt.Sprintf("a board of %d rows and %d columns", rows, cols)
	expected := fmt.Sprintf("1×2 to %d×%d", MaxSize, MaxSize)
	switch {
	case rows*cols < 2:
		return fault("tooSmall", first, wrong, expected)
	case rows > MaxSize || cols > MaxSize:
		return fault("tooLarge", first, wrong, expected)
	}
	return nil
}
